import type { BoostedTrees, TreeEnsemble, TreeSettings } from '../../../stats/boostedTrees.ts';
import { type NotIdentified, notIdentified } from '../../../stats/identified.ts';
import { createGenerator, type RandomGenerator } from '../../../stats/random/generator.ts';
import type { CodedRow } from '../codedRows.ts';
import { values } from '../values.ts';
import { type Case, type Split, splitCases, withEnsemble } from './cases.ts';
import { type Importance, importanceOf } from './importance.ts';
import { drawResamples, type Measures, measure, measureGain, type Resamples } from './measures.ts';
import { chooseSettings } from './search.ts';

/** How well one set of features foretells the choice, in configurations that were not seen. */
export interface FeatureSetResult extends Measures {
  /** Chosen by cross-validation inside the training part. */
  readonly settings: TreeSettings;
}

/** How well the choices of one model in one game are foretold (section 5.2). */
export interface Prediction {
  readonly mentionsAndPayoffs: FeatureSetResult;
  readonly payoffs: FeatureSetResult;
  readonly mentions: FeatureSetResult;
  /** Values and payoffs less payoffs alone, measured on the same resamples: what the stated values add. */
  readonly added: Measures;
  /** Share of the commoner choice in the test part: what no feature at all would give. */
  readonly baseRate: number;
  /** Of the features of the whole model. */
  readonly importance: Importance | NotIdentified;
  readonly train: { readonly rows: number; readonly configurations: number };
  readonly test: { readonly rows: number; readonly configurations: number };
}

const fewestConfigurations = 10;
const testShare = 0.3;

const payoffNames = ['self_1', 'other_1', 'self_2', 'other_2'] as const;

/**
 * Foretells the prosocial choice from the mention of values and the payoffs, by gradient-boosted trees. All responses
 * to one payoff configuration are in the training part or in the test part (30%), and in one fold of the search for the
 * settings, which sees the training part alone.
 */
export function estimatePrediction(
  rows: readonly CodedRow[],
  trees: BoostedTrees,
  seed: number,
): Prediction | NotIdentified {
  const chosen = rows.filter(({ prosocial, payoffs }) => prosocial !== null && payoffs !== null);
  const generator = createGenerator(seed);
  const configurations = [...new Set(chosen.map(({ config_id }) => config_id))].sort();
  if (configurations.length < fewestConfigurations) {
    return notIdentified(`fewer than ${fewestConfigurations} payoff configurations`);
  }
  const order = generator.permutation(configurations.length);
  const tested = new Set(
    order.slice(0, Math.round(testShare * order.length)).map((i) => configurations[i] ?? ''),
  );
  const mentioned = values.filter((value) => chosen.some(({ mentions }) => mentions[value] !== undefined));
  const mentionsOf = ({ mentions }: CodedRow) => mentioned.map((value) => mentions[value] ?? 0);
  const payoffsOf = ({ payoffs }: CodedRow) => payoffs ?? [];
  const whole = splitCases(chosen, tested, (row) => [...mentionsOf(row), ...payoffsOf(row)]);
  if (new Set(whole.train.map(({ label }) => label)).size < 2) {
    return notIdentified('one class only: every choice of the training part is the same');
  }

  const resamples = drawResamples(whole.test, generator);
  const run = <T>(split: Split, also: (ensemble: TreeEnsemble) => T) =>
    evaluate(split, { trees, generator, resamples }, also);
  const full = run(whole, (ensemble) =>
    importanceOf(ensemble, whole.test, [...mentioned, ...payoffNames], generator),
  );
  const payoffs = run(splitCases(chosen, tested, payoffsOf), () => null);
  const mentions = run(splitCases(chosen, tested, mentionsOf), () => null);
  const positives = whole.test.filter(({ label }) => label === 1).length;
  return {
    mentionsAndPayoffs: full.result,
    payoffs: payoffs.result,
    mentions: mentions.result,
    added: measureGain(whole.test, full.scores, payoffs.scores, resamples),
    baseRate: Math.max(positives, whole.test.length - positives) / whole.test.length,
    importance: full.also,
    train: sizeOf(whole.train),
    test: sizeOf(whole.test),
  };
}

function sizeOf(cases: readonly Case[]) {
  return {
    rows: cases.length,
    configurations: new Set(cases.map(({ configuration }) => configuration)).size,
  };
}

interface Means {
  readonly trees: BoostedTrees;
  readonly generator: RandomGenerator;
  readonly resamples: Resamples;
}

/** Chooses settings, grows on the whole training part, and measures on the test part. */
function evaluate<T>(
  { train, test }: Split,
  { trees, generator, resamples }: Means,
  use: (ensemble: TreeEnsemble) => T,
): { result: FeatureSetResult; scores: readonly number[]; also: T } {
  const settings = chooseSettings(train, trees, generator);
  return withEnsemble(train, trees, settings, (ensemble) => {
    const scores = ensemble.predict(test.map(({ features }) => features));
    return { result: { ...measure(test, scores, resamples), settings }, scores, also: use(ensemble) };
  });
}
