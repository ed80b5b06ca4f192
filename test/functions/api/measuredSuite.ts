import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { InstrumentFiles, Suite } from '../../../shared/suites/suite.ts';
import { tallySuite } from '../../fixtures/tallySuite.ts';

const configSchema = z.strictObject({
  trials: z.int().positive().max(5_000).default(40),
  instrument: z.string().nullable().default(null),
});

/** The tally suite with estimates by name, a ranking by the largest sum, and instruments of one number a line. */
export const measuredSuite: Suite = {
  ...(tallySuite as unknown as Suite),
  config: configSchema,
  instrument: (config) => configSchema.parse(config).instrument,
  checkInstrument,
  quantities: {
    names: ['sum', 'rows'],
    of: (estimates) => {
      const { sum, rows } = z.object({ sum: z.number(), rows: z.number() }).parse(estimates);
      return [
        { name: 'sum', value: sum, low: sum - 1, high: sum + 1, n: rows, reason: null },
        { name: 'rows', value: rows, low: null, high: null, n: rows, reason: 'a count' },
      ];
    },
    scaleOf: () => 'score',
    ranking: { by: 'sum', best: 'highest' },
  },
};

function checkInstrument(files: InstrumentFiles) {
  const lines = (files['stimuli.csv'] ?? '').trim().split('\n').slice(1);
  const problems = lines.flatMap((line, i) =>
    /^\d+$/.test(line) ? [] : [{ file: 'stimuli.csv', row: i + 2, column: 'n', message: 'not a number' }],
  );
  if (problems.length > 0) return { problems };
  const hash = createHash('sha256').update(JSON.stringify(lines)).digest('hex');
  return { hash, summary: { stimuli: lines.length } };
}
