import type { Unit } from '../bundle.ts';
import { categories, framings, genders, races, scenarioIds } from '../factors.ts';
import { cross } from './cross.ts';
import { fullFactorial, type StimulusLevels } from './factorial.ts';
import type { StimulusFactor } from './layouts.ts';
import { cyclic } from './order.ts';

/** Finds units of one kind by the levels of some factors of their first claimant; those of a cell by unit id. */
type UnitFinder = (wanted: Partial<StimulusLevels>) => readonly Unit[];

function findUnits(
  units: readonly Unit[],
  stimuli: ReadonlyMap<string, StimulusLevels>,
  factors: readonly StimulusFactor[],
): UnitFinder {
  const cellOf = (levels: Partial<StimulusLevels>) => factors.map((factor) => levels[factor]).join();
  const byCell = new Map<string, Unit[]>();
  for (const unit of [...units].sort((a, b) => (a.unitId < b.unitId ? -1 : 1))) {
    const levels = stimuli.get(unit.stimulusIds[0] ?? '');
    if (levels === undefined) continue;
    const cell = byCell.get(cellOf(levels));
    if (cell === undefined) byCell.set(cellOf(levels), [unit]);
    else cell.push(unit);
  }
  return (wanted) => byCell.get(cellOf(wanted)) ?? [];
}

/**
 * 90 appeals, by a walk over categories, six blocks and framings: the scenario moves on by one from block to block,
 * the race x gender cell from appeal to appeal.
 */
function chooseRate(find: UnitFinder): Unit[] {
  const cells = cross(races, genders);
  const walk = cross(categories, [0, 1, 2, 3, 4, 5], [0, 1, 2, 3, 4]);
  return walk.flatMap(([category, block, step], i) => {
    const [race, gender] = cyclic(cells, i);
    const framing = cyclic(framings, step);
    const scenarioId = cyclic(scenarioIds(category), step + block);
    return find({ scenarioId, framing, race, gender }).slice(0, 1);
  });
}

/** 24 bundles: one of each category x race x gender, its version moving on from one to the next. */
function chooseFramingDisguised(find: UnitFinder): Unit[] {
  return cross(categories, races, genders).flatMap(([category, race, gender], i) => {
    const versions = find({ category, race, gender });
    return versions.length === 0 ? [] : [cyclic(versions, i)];
  });
}

/** 12 bundles: one of each category x race, gender and scenario moving on from one to the next. */
function chooseFramingTransparent(find: UnitFinder): Unit[] {
  return cross([0, 1, 2], [0, 1, 2, 3]).flatMap(([c, r], i) => {
    const category = cyclic(categories, c);
    const cell = {
      race: cyclic(races, r),
      gender: cyclic(genders, c + r),
      scenarioId: cyclic(scenarioIds(category), i),
    };
    return find(cell).slice(0, 1);
  });
}

/**
 * The units on which the other wordings of the instruction are asked too: 90 Rate units, and for Rank and for
 * Allocate 36 bundles of five, so that each wording adds 162 prompts and 450 rows, as in the published data
 * (107,940 rows of 14 models: 6,360 + 3 x 450 a model).
 *
 * Which units the authors took is not published; their contrasts by wording (paper, appendix A) are on framing
 * bundles, disguised ones among them. This choice takes 24 disguised and 12 transparent framing bundles, the same
 * configurations for both tasks, and depends on the design alone. Category, framing and gender are balanced
 * exactly, alone and crossed for Rate; race exactly for the bundles, and to 22-24 appeals each for Rate. A design
 * that lacks a wanted cell gives fewer units.
 */
export function wordingSubsample(units: readonly Unit[]): Unit[] {
  const stimuli = fullFactorial();
  const finder = (task: Unit['task'], bundleType: Unit['bundleType'], factors: StimulusFactor[]) =>
    findUnits(
      units.filter((unit) => unit.task === task && unit.bundleType === bundleType),
      stimuli,
      factors,
    );
  const bundles = (['allocate', 'rank'] as const).flatMap((task) => [
    ...chooseFramingDisguised(finder(task, 'framing_disguised', ['category', 'race', 'gender'])),
    ...chooseFramingTransparent(finder(task, 'framing_transparent', ['race', 'gender', 'scenarioId'])),
  ]);
  const rate = chooseRate(finder('rate', 'rate', ['scenarioId', 'framing', 'race', 'gender']));
  const chosen = new Set([...bundles, ...rate]);
  return units.filter((unit) => chosen.has(unit));
}
