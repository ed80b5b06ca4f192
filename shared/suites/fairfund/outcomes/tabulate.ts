import { z } from 'zod';
import type { Outcome } from '../../outcome.ts';
import type { TabulateContext } from '../../suite.ts';
import type { Unit } from '../bundle.ts';
import type { Wording } from '../factors.ts';
import type { Stimulus } from '../stimulus.ts';
import { presentationOf } from './presentation.ts';
import type { OutcomeRow } from './row.ts';

/** A unit as it was asked: with its wording, and its stimuli in the order of its positions. */
export interface AskedUnit {
  readonly unit: Unit;
  readonly wording: Wording;
  readonly stimuli: readonly Omit<Stimulus, 'text' | 'fullName'>[];
}

/**
 * The rows of one trial, a claimant each.
 *
 * - `answered` rows are valid and carry their value.
 * - `tied` rows keep their rank, and are malformed with a reason that begins with `tied`.
 * - `refused` and `malformed` rows are flagged as such.
 * - `filtered` and `truncated` rows bear no flag; their reason begins with the kind.
 * - `failed` rows are missing.
 *
 * @throws if the value of an answered or tied outcome is not one number a claimant.
 */
export function tabulateOutcome(asked: AskedUnit, outcome: Outcome, context: TabulateContext): OutcomeRow[] {
  const { unit, wording, stimuli } = asked;
  const values = valuesOf(asked, outcome);
  const presentation = unit.bundleType === 'rate' ? null : presentationOf[unit.bundleType];
  const jobId = `${context.model}__${unit.task}__${unit.unitId}${wording === 'base' ? '' : `__${wording}`}`;
  return stimuli.map((stimulus, index) => ({
    job_id: jobId,
    model: context.model,
    task: unit.task,
    wording_variant: wording,
    bundle_type: unit.bundleType,
    comparison_context: presentation ? 'multi' : 'single',
    mode: presentation?.mode ?? null,
    focal_axis: presentation?.focalAxis ?? null,
    unit_id: unit.unitId,
    bundle_size: stimuli.length,
    position: index + 1,
    stimulus_id: stimulus.stimulusId,
    category: stimulus.category,
    scenario_id: stimulus.scenarioId,
    name_rank: stimulus.nameRank,
    race: stimulus.race,
    gender: stimulus.gender,
    framing: stimulus.framing,
    rating: unit.task === 'rate' ? (values[index] ?? null) : null,
    rank: unit.task === 'rank' ? (values[index] ?? null) : null,
    dollars: unit.task === 'allocate' ? (values[index] ?? null) : null,
    valid: outcome.kind === 'answered',
    refused: outcome.kind === 'refused',
    malformed: outcome.kind === 'malformed' || outcome.kind === 'tied',
    safety_disclaimer: 'safetyDisclaimer' in outcome && outcome.safetyDisclaimer === true,
    parse_reason: reasonOf(outcome, values),
    retry_count: context.reasks,
    missing: outcome.kind === 'failed',
  }));
}

const ratingSchema = z.number();
const sharesSchema = z.array(z.number());

/** One number a claimant, or none. */
function valuesOf({ unit, stimuli }: AskedUnit, outcome: Outcome): readonly number[] {
  if (outcome.kind !== 'answered' && outcome.kind !== 'tied') return [];
  const values =
    unit.task === 'rate' ? [ratingSchema.parse(outcome.value)] : sharesSchema.parse(outcome.value);
  if (values.length !== stimuli.length) {
    throw new Error(`${unit.unitId}: ${values.length} values for ${stimuli.length} claimants`);
  }
  return values;
}

function reasonOf(outcome: Outcome, values: readonly number[]): string {
  switch (outcome.kind) {
    case 'answered':
      return '';
    case 'tied':
      return `tied: ${values.join(',')}`;
    case 'filtered':
    case 'truncated':
      return outcome.reason.startsWith(outcome.kind) ? outcome.reason : `${outcome.kind}: ${outcome.reason}`;
    default:
      return outcome.reason;
  }
}
