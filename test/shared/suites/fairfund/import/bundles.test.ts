import { describe, expect, it } from 'vitest';
import type { Unit } from '../../../../../shared/suites/fairfund/bundle.ts';
import { composeUnits } from '../../../../../shared/suites/fairfund/design/compose.ts';
import { manifestCsv } from '../../../../../shared/suites/fairfund/design/manifest.ts';
import { designSeeds } from '../../../../../shared/suites/fairfund/design/seeds.ts';
import { readBundles } from '../../../../../shared/suites/fairfund/import/bundles.ts';
import { importInstrument } from '../../../../../shared/suites/fairfund/import/instrument.ts';
import { ImportError, ProblemLog } from '../../../../../shared/suites/fairfund/import/problems.ts';
import { syntheticStimuli, toCsv } from './synthetic.ts';

const id = (scenario: string, framing: string, cell: string) => `${scenario}__${framing}__${cell}`;

/** A legal bundle of two, in rows 2 and 3 of a file that holds it alone. */
const pair: Unit = {
  task: 'rank',
  unitId: 'pair',
  bundleType: 'gender_transparent',
  stimulusIds: [id('med_01', 'control', 'wf1'), id('med_01', 'control', 'wm2')],
};

function read(bundlesCsv: string): Unit[] {
  const log = new ProblemLog();
  const units = readBundles(bundlesCsv, log);
  log.throwIfAny();
  return units;
}

function messageOf(bundlesCsv: string): string {
  try {
    read(bundlesCsv);
  } catch (error) {
    if (error instanceof ImportError) return error.message;
    throw error;
  }
  return 'no problem';
}

describe('an imported design', () => {
  it('is the one that the manifest was written from, whatever the order of its rows', () => {
    const units = composeUnits(designSeeds(4));
    const [header, ...lines] = manifestCsv(units).trim().split('\n');
    const bundlesCsv = [header, ...lines.toReversed()].join('\r\n');
    expect(read(bundlesCsv)).toEqual(units);
  });

  it('may hold some of the units', () => {
    expect(read(manifestCsv([pair]))).toEqual([pair]);
  });

  it.each([
    ['stimulus', 'control__wm2', 'none__wm2', 'stimulus_id: "med_01__none__wm2" is not the id'],
    ['task', 'rank,pair,2', 'Rank,pair,2', 'task: "Rank" is not one of rate, rank, allocate'],
    [
      'bundle type',
      'wm2,gender_transparent',
      'wm2,gender',
      'bundle_type: "gender" is not one of rate, race_tr',
    ],
    ['position', 'pair,2', 'pair,0', 'position: "0" is not one of 1, 2, 3, 4, 5'],
  ])('is refused for an unknown %s, and for nothing that follows from it', (_, part, broken, line) => {
    const message = messageOf(manifestCsv([pair]).replace(part, broken));
    expect(message).toContain(`bundles.csv, row 3, column ${line}`);
    expect(message).not.toContain('\n');
  });

  it('is refused for a row without a unit', () => {
    expect(messageOf(manifestCsv([pair]).replace('pair,2', ',2'))).toContain(
      'bundles.csv, row 3, column unit_id: empty; the id of a unit is expected',
    );
  });

  it.each<[string, Unit, string]>([
    [
      'a position is missing',
      { ...pair, stimulusIds: pair.stimulusIds.slice(0, 1) },
      'bundles.csv, row 2, column position: pair has position 1; each of 1 to 2 is expected once',
    ],
    [
      'a claimant is of another category',
      { ...pair, stimulusIds: [id('med_01', 'control', 'wf1'), id('edu_01', 'control', 'wm1')] },
      'bundles.csv, row 3, column stimulus_id: category Education, but Medical in row 2; all claimants of one gender_transparent bundle share their category',
    ],
    [
      'a factor that the type holds fixed varies',
      { ...pair, stimulusIds: [id('med_01', 'control', 'wf1'), id('med_01', 'structural', 'wm1')] },
      'bundles.csv, row 3, column stimulus_id: framing structural, but no_cause in row 2; all claimants of one gender_transparent bundle share their framing',
    ],
    [
      'the focal factor does not vary',
      { ...pair, stimulusIds: [id('med_01', 'control', 'wf1'), id('med_01', 'control', 'wf2')] },
      'bundles.csv, row 3, column stimulus_id: Female, as in row 2; the claimants of one gender_transparent bundle differ in gender',
    ],
    [
      'a crossing repeats a cell',
      {
        ...pair,
        bundleType: 'intersectional',
        stimulusIds: ['wf1', 'wm1', 'bf1', 'wm2'].map((cell) => id('med_01', 'control', cell)),
      },
      'bundles.csv, row 5, column stimulus_id: White Male, as in row 3; the claimants of one intersectional bundle differ in race and gender',
    ],
    [
      'a task can not have the type',
      { ...pair, task: 'rate' },
      'bundles.csv, row 2, column bundle_type: gender_transparent does not go with the task rate, which takes rate',
    ],
    [
      'a rating is in a bundle task',
      { ...pair, bundleType: 'rate' },
      'bundles.csv, row 2, column bundle_type: rate does not go with the task rank, which takes race_transparent, race_disguised, gender_transparent, gender_disguised, intersectional, framing_transparent, framing_disguised',
    ],
    [
      'a rate unit has an id of its own',
      { task: 'rate', unitId: 'r1', bundleType: 'rate', stimulusIds: [id('med_01', 'control', 'wf1')] },
      "bundles.csv, row 2, column unit_id: r1 is not the id of its stimulus, med_01__control__wf1, as a rate unit's id is",
    ],
  ])('is refused where %s', (_, unit, line) => {
    expect(messageOf(manifestCsv([unit]))).toBe(line);
  });

  it('is refused where a position is given twice, or a unit has two types', () => {
    const csv = manifestCsv([pair]);
    expect(messageOf(csv.replace('pair,2', 'pair,1'))).toBe(
      'bundles.csv, row 3, column position: pair has position 1, 1; each of 1 to 2 is expected once',
    );
    expect(messageOf(csv.replace('wm2,gender_transparent', 'wm2,gender_disguised'))).toBe(
      'bundles.csv, row 3, column bundle_type: gender_disguised, but pair is gender_transparent in row 2',
    );
  });

  it('is refused together with what is wrong with the stimuli', () => {
    const broken = toCsv(syntheticStimuli().slice(1));
    expect(() =>
      importInstrument({ stimuliCsv: broken, bundlesCsv: manifestCsv([pair]).replace('wm2', 'wm9') }),
    ).toThrow(/^stimuli\.csv, column stimulus_id: 1 of 3000.*\nbundles\.csv, row 3, column stimulus_id: .*$/);
  });
});
