import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createGenerator } from '../../../../../shared/stats/random/generator.ts';
import { composeUnits } from '../../../../../shared/suites/fairfund/design/compose.ts';
import { manifestCsv } from '../../../../../shared/suites/fairfund/design/manifest.ts';
import { designSeeds, releasedSeeds } from '../../../../../shared/suites/fairfund/design/seeds.ts';
import { importInstrument } from '../../../../../shared/suites/fairfund/import/instrument.ts';
import { syntheticStimuli, toCsv, withCells } from './synthetic.ts';

const rows = syntheticStimuli();
const stimuliCsv = toCsv(rows);
const instrument = importInstrument({ stimuliCsv });

describe('an instrument', () => {
  it('has the published design unless it brings its own', () => {
    expect(instrument.units).toEqual(composeUnits(releasedSeeds));
    const bundlesCsv = manifestCsv(composeUnits(releasedSeeds));
    expect(importInstrument({ stimuliCsv, bundlesCsv })).toEqual(instrument);
  });

  it('is the same, hash included, however its files are written', () => {
    const written = fc.record({
      order: fc.nat(1000).map((seed) => createGenerator(seed).permutation(rows.length)),
      columns: fc.shuffledSubarray(Object.keys(rows[0] ?? {}), {
        minLength: Object.keys(rows[0] ?? {}).length,
      }),
      lineEnd: fc.constantFrom('\n', '\r\n', '\r'),
      mark: fc.constantFrom('', '\uFEFF'),
      extra: fc.constantFrom({}, { scenario_label: 'any, thing', word_count: '' }),
    });
    const property = fc.property(written, ({ order, columns, lineEnd, mark, extra }) => {
      const shuffled = order
        .flatMap((i) => rows.slice(i, i + 1))
        .map((row) => ({
          ...Object.fromEntries(
            columns.map((column) => [column, (row[column] ?? '').replaceAll('\n', lineEnd)]),
          ),
          ...extra,
        }));
      const again = importInstrument({ stimuliCsv: mark + toCsv(shuffled, lineEnd) });
      expect(again.hash).toBe(instrument.hash);
      expect(again.stimuli).toEqual(instrument.stimuli);
    });
    fc.assert(property, { seed: 1, numRuns: 5 });
  });

  it('has another hash if a word of a text, a name or the design changes', () => {
    const text = `${rows[5]?.text} Thanks.`;
    const fullName = 'Hello';
    const bundlesCsv = manifestCsv(composeUnits(designSeeds(1)));
    const hashes = [
      instrument,
      importInstrument({ stimuliCsv: toCsv(withCells(rows, 7, { text })) }),
      importInstrument({ stimuliCsv: toCsv(withCells(rows, 7, { full_name: fullName })) }),
      importInstrument({ stimuliCsv, bundlesCsv }),
    ].map(({ hash }) => hash);
    expect(new Set(hashes).size).toBe(4);
    for (const hash of hashes) expect(hash).toMatch(/^[0-9a-f]{64}$/);
  });
});
