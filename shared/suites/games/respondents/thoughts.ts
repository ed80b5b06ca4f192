import { fill } from '../../template.ts';
import { deciderLetter, type Option } from '../factors.ts';
import type { TermName } from '../terms.ts';
import { motiveAdvantages, reciprocityAdvantage } from './choose.ts';
import type { Scene } from './scene.ts';
import type { Weights } from './weights.ts';

const restatement =
  'With {letter}1 I receive {self_1} and person A receives {other_1}, with {letter}2 I receive {self_2} and person A receives {other_2}.';

const motiveSentences: Readonly<Record<TermName, string>> = {
  self_interest: '{option} earns me more points.',
  competition: '{option} leaves me further ahead of person A.',
  difference_aversion: '{option} is the fairer split, as our payoffs are closer to each other.',
  social_welfare: '{option} makes the total for both of us larger.',
};

const reciprocitySentences = {
  help: 'Person A was kind in round 1, and I want to return that.',
  misbehave: 'Person A was unkind in round 1, and I do not want to reward that.',
};

const noReason = 'I see no reason to prefer either option.';

/**
 * A plain chain of thought: what the options are, then one sentence for each motive that spoke for the
 * choice, so that what is stated depends on what was chosen.
 */
export function thoughts(scene: Scene, weights: Weights, choice: Option | null): string {
  const reasons = choice === null ? [] : reasonsFor(scene, weights, choice);
  const option = `${deciderLetter(scene.game)}${choice}`;
  return spoken(
    scene,
    reasons.map((reason) => fill(reason, { option })),
  );
}

/** A chain of thought: what the options are, then the sentences, or that there is nothing to say for either. */
export function spoken(scene: Scene, sentences: readonly string[]): string {
  const options = fill(restatement, { letter: deciderLetter(scene.game), ...scene.payoffs });
  return [options, ...(sentences.length > 0 ? sentences : [noReason])].join(' ');
}

function reasonsFor(scene: Scene, weights: Weights, choice: Option): string[] {
  const direction = choice === 1 ? 1 : -1;
  const motives = motiveAdvantages(weights, scene)
    .filter(({ advantage }) => advantage * direction > 0)
    .map(({ name }) => motiveSentences[name]);
  if (scene.prior === null || reciprocityAdvantage(weights, scene) * direction <= 0) return motives;
  return [...motives, reciprocitySentences[scene.prior]];
}
