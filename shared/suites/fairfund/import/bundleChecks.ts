import type { StimulusFactor } from '../design/layouts.ts';
import { bundleLayouts } from '../design/layouts.ts';
import { bundleTypes } from '../factors.ts';
import type { Claimant, Claimants } from './claimant.ts';

/**
 * Checks that rows make up a legal unit: one bundle type that fits the task, positions 1…n with the n of the type,
 * and claimants who agree and differ where the type says so. Notes the first problem at the row that has it.
 */
export function checkUnit(claimants: Claimants): void {
  const problem = findProblem(claimants);
  problem?.claimant.row.problem(problem.column, problem.message);
}

interface UnitProblem {
  readonly claimant: Claimant;
  readonly column: string;
  readonly message: string;
}

function findProblem(claimants: Claimants): UnitProblem | undefined {
  return (
    findTypeProblem(claimants) ??
    findPositionProblem(claimants) ??
    findRateProblem(claimants) ??
    findAgreementProblem(claimants) ??
    findRepetitionProblem(claimants)
  );
}

function findTypeProblem(claimants: Claimants): UnitProblem | undefined {
  const [first] = claimants;
  const column = 'bundle_type';
  const other = claimants.find((claimant) => claimant.bundleType !== first.bundleType);
  if (other !== undefined)
    return {
      claimant: other,
      column,
      message: `${other.bundleType}, but ${first.unitId} is ${first.bundleType} in row ${first.row.row}`,
    };
  const expected = first.task === 'rate' ? 'rate' : bundleTypes.join(', ');
  if ((first.task === 'rate') === (first.bundleType === 'rate')) return undefined;
  return {
    claimant: first,
    column,
    message: `${first.bundleType} does not go with the task ${first.task}, which takes ${expected}`,
  };
}

function findPositionProblem(claimants: Claimants): UnitProblem | undefined {
  const [first] = claimants;
  const size = first.bundleType === 'rate' ? 1 : bundleLayouts[first.bundleType].size;
  const given = claimants.map((claimant) => claimant.position);
  if (given.length === size && given.every((position, i) => position === i + 1)) return undefined;
  const claimant = claimants.find(({ position }, i) => position !== i + 1) ?? first;
  const message = `${first.unitId} has position ${given.join(', ')}; each of 1 to ${size} is expected once`;
  return { claimant, column: 'position', message };
}

function findRateProblem([first]: Claimants): UnitProblem | undefined {
  if (first.task !== 'rate' || first.unitId === first.stimulusId) return undefined;
  const message = `${first.unitId} is not the id of its stimulus, ${first.stimulusId}, as a rate unit's id is`;
  return { claimant: first, column: 'unit_id', message };
}

const factorNames: Readonly<Record<StimulusFactor, string>> = {
  category: 'category',
  scenarioId: 'scenario',
  framing: 'framing',
  race: 'race',
  gender: 'gender',
  nameRank: 'name',
};

function findAgreementProblem(claimants: Claimants): UnitProblem | undefined {
  const [first] = claimants;
  if (first.bundleType === 'rate') return undefined;
  for (const factor of bundleLayouts[first.bundleType].fixed) {
    const other = claimants.find(({ levels }) => levels[factor] !== first.levels[factor]);
    if (other === undefined) continue;
    const message = `${factorNames[factor]} ${other.levels[factor]}, but ${first.levels[factor]} in row ${first.row.row}; all claimants of one ${first.bundleType} bundle share their ${factorNames[factor]}`;
    return { claimant: other, column: 'stimulus_id', message };
  }
  return undefined;
}

function findRepetitionProblem(claimants: Claimants): UnitProblem | undefined {
  const [{ bundleType }] = claimants;
  if (bundleType === 'rate') return undefined;
  for (const factors of bundleLayouts[bundleType].distinct) {
    const seen = new Map<string, Claimant>();
    for (const claimant of claimants) {
      const cell = factors.map((factor) => claimant.levels[factor]).join(' ');
      const earlier = seen.get(cell);
      if (earlier !== undefined) {
        const name = factors.map((factor) => factorNames[factor]).join(' and ');
        const message = `${cell}, as in row ${earlier.row.row}; the claimants of one ${bundleType} bundle differ in ${name}`;
        return { claimant, column: 'stimulus_id', message };
      }
      seen.set(cell, claimant);
    }
  }
  return undefined;
}
