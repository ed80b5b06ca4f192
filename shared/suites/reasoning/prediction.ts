import { accuracy } from '../../stats/accuracy.ts';
import { auc } from '../../stats/auc.ts';
import type { BoostedTrees, TreeEnsemble, TreeSettings } from '../../stats/boostedTrees.ts';
import { percentileInterval } from '../../stats/bootstrap/percentileInterval.ts';
import { groupBy } from '../../stats/groupBy.ts';
import { isIdentified, type NotIdentified, notIdentified } from '../../stats/identified.ts';
import { createGenerator, type RandomGenerator } from '../../stats/random/generator.ts';
import type { CodedRow } from './codedRows.ts';
import { type Value, values } from './values.ts';

/** A measure on the test part, with its interval over payoff configurations; absent where chance gave no second value. */
export interface Measure {
  readonly value: number;
  readonly low?: number;
  readonly high?: number;
}

/** How well one set of features foretells the choice, in configurations that were not seen. */
export interface FeatureSetResult {
  readonly accuracy: Measure | NotIdentified;
  readonly auc: Measure | NotIdentified;
  /** Chosen by cross-validation inside the training part. */
  readonly settings: TreeSettings;
}

/** How well the choices of one model in one game are foretold (section 5.2). */
export interface Prediction {
  readonly mentionsAndPayoffs: FeatureSetResult;
  /** What the stated values add is the difference to these. */
  readonly payoffs: FeatureSetResult;
  readonly mentions: FeatureSetResult;
  /** Share of the commoner choice in the test part: what no feature at all would give. */
  readonly baseRate: number;
  /** Loss of AUC when a feature of the whole model is dealt anew among the test rows. */
  readonly importance: Readonly<Record<string, number>>;
  readonly train: { readonly rows: number; readonly configurations: number };
  readonly test: { readonly rows: number; readonly configurations: number };
}

/** A row with its features. */
interface Case {
  readonly configuration: string;
  readonly label: 0 | 1;
  readonly features: readonly number[];
}

const fewestConfigurations = 10;
const testShare = 0.3;
const folds = 3;
const resamples = 500;
const shuffles = 5;
const grid: readonly TreeSettings[] = [2, 4].flatMap((depth) =>
  [50, 150].map((rounds) => ({ depth, rounds, rate: 0.1 })),
);

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
  const split = (features: (row: CodedRow) => readonly number[]) => {
    const cases = chosen.map((row) => toCase(row, features(row)));
    return {
      train: cases.filter(({ configuration }) => !tested.has(configuration)),
      test: cases.filter(({ configuration }) => tested.has(configuration)),
    };
  };
  const mentionsOf = ({ mentions }: CodedRow) => mentioned.map((value: Value) => mentions[value] ?? 0);
  const payoffsOf = ({ payoffs }: CodedRow) => payoffs ?? [];
  const whole = split((row) => [...mentionsOf(row), ...payoffsOf(row)]);
  const classes = new Set(whole.train.map(({ label }) => label));
  if (classes.size < 2) return notIdentified('one class only: every choice of the training part is the same');

  const full = evaluate(whole, trees, generator, (ensemble) =>
    importanceOf(ensemble, whole.test, [...mentioned, ...payoffNames], generator),
  );
  const positives = whole.test.filter(({ label }) => label === 1).length;
  const configurationsIn = (cases: readonly Case[]) =>
    new Set(cases.map(({ configuration }) => configuration)).size;
  return {
    mentionsAndPayoffs: full.result,
    payoffs: evaluate(split(payoffsOf), trees, generator).result,
    mentions: evaluate(split(mentionsOf), trees, generator).result,
    baseRate: Math.max(positives, whole.test.length - positives) / whole.test.length,
    importance: full.extra ?? {},
    train: { rows: whole.train.length, configurations: configurationsIn(whole.train) },
    test: { rows: whole.test.length, configurations: configurationsIn(whole.test) },
  };
}

function toCase({ config_id, prosocial }: CodedRow, features: readonly number[]): Case {
  return { configuration: config_id, label: prosocial === 1 ? 1 : 0, features };
}

interface Split {
  readonly train: readonly Case[];
  readonly test: readonly Case[];
}

/** Chooses settings, grows on the whole training part, and measures on the test part. */
function evaluate<T>(
  { train, test }: Split,
  trees: BoostedTrees,
  generator: RandomGenerator,
  also?: (ensemble: TreeEnsemble) => T,
): { result: FeatureSetResult; extra: T | null } {
  const settings = chooseSettings(train, trees, generator);
  const ensemble = grow(train, trees, settings);
  const scores = ensemble.predict(test.map(({ features }) => features));
  const extra = also ? also(ensemble) : null;
  ensemble.free();
  return { result: { ...measure(test, scores, generator), settings }, extra };
}

function grow(cases: readonly Case[], trees: BoostedTrees, settings: TreeSettings): TreeEnsemble {
  return trees.grow(
    cases.map(({ features }) => features),
    cases.map(({ label }) => label),
    settings,
  );
}

/** The settings with the least log loss over folds of whole configurations. */
function chooseSettings(
  train: readonly Case[],
  trees: BoostedTrees,
  generator: RandomGenerator,
): TreeSettings {
  const configurations = [...new Set(train.map(({ configuration }) => configuration))];
  const place = generator.permutation(configurations.length);
  const foldOf = new Map(configurations.map((configuration, i) => [configuration, (place[i] ?? 0) % folds]));
  const losses = grid.map((settings) => {
    let loss = 0;
    for (let fold = 0; fold < folds; fold++) {
      const held = train.filter(({ configuration }) => foldOf.get(configuration) === fold);
      const ensemble = grow(
        train.filter(({ configuration }) => foldOf.get(configuration) !== fold),
        trees,
        settings,
      );
      const scores = ensemble.predict(held.map(({ features }) => features));
      ensemble.free();
      held.forEach(({ label }, i) => {
        const score = Math.min(1 - 1e-7, Math.max(1e-7, scores[i] ?? 0.5));
        loss -= Math.log(label === 1 ? score : 1 - score);
      });
    }
    return loss;
  });
  return grid[losses.indexOf(Math.min(...losses))] ?? { depth: 2, rounds: 50, rate: 0.1 };
}

/** Accuracy and AUC on the test part, with percentile intervals over resampled configurations. */
function measure(
  test: readonly Case[],
  scores: readonly number[],
  generator: RandomGenerator,
): Pick<FeatureSetResult, 'accuracy' | 'auc'> {
  const labels = test.map(({ label }) => label);
  const groups = [
    ...groupBy(
      test.map((_, i) => i),
      (i) => test[i]?.configuration,
    ).values(),
  ];
  const drawn = { accuracy: [] as number[], auc: [] as number[] };
  for (let resample = 0; resample < resamples; resample++) {
    const picked = groups.flatMap(() => groups[generator.integers(groups.length)] ?? []);
    const [own, their] = [picked.map((i) => labels[i] ?? 0), picked.map((i) => scores[i] ?? 0)];
    const [share, area] = [accuracy(own, their), auc(own, their)];
    if (isIdentified(share)) drawn.accuracy.push(share.value);
    if (isIdentified(area)) drawn.auc.push(area.value);
  }
  return {
    accuracy: withRange(accuracy(labels, scores), drawn.accuracy),
    auc: withRange(auc(labels, scores), drawn.auc),
  };
}

function withRange(
  found: { readonly value: number } | NotIdentified,
  drawn: readonly number[],
): Measure | NotIdentified {
  if (!isIdentified(found)) return found;
  const range = percentileInterval(Float64Array.from(drawn));
  return { value: found.value, ...(range && { low: range.low, high: range.high }) };
}

function importanceOf(
  ensemble: TreeEnsemble,
  test: readonly Case[],
  names: readonly string[],
  generator: RandomGenerator,
): Record<string, number> {
  const labels = test.map(({ label }) => label);
  const areaOf = (rows: readonly (readonly number[])[]) => auc(labels, ensemble.predict(rows));
  const whole = areaOf(test.map(({ features }) => features));
  if (!isIdentified(whole)) return {};
  return Object.fromEntries(
    names.map((name, column) => {
      let loss = 0;
      for (let shuffle = 0; shuffle < shuffles; shuffle++) {
        const order = generator.permutation(test.length);
        const dealt = test.map(({ features }, i) =>
          features.with(column, test[order[i] ?? 0]?.features[column] ?? 0),
        );
        const area = areaOf(dealt);
        loss += isIdentified(area) ? whole.value - area.value : 0;
      }
      return [name, loss / shuffles];
    }),
  );
}
