import type { BoostedTrees, TreeEnsemble, TreeSettings } from '../../../stats/boostedTrees.ts';
import type { CodedRow } from '../codedRows.ts';

/** A response with the features that its choice is foretold from. */
export interface Case {
  /** Payoff configuration: all its responses are in one part. */
  readonly configuration: string;
  /** 1: the prosocial option was chosen. */
  readonly label: 0 | 1;
  readonly features: readonly number[];
}

/** The part that trees are grown on, and the part that they are measured on. */
export interface Split {
  readonly train: readonly Case[];
  readonly test: readonly Case[];
}

/** The responses with their features, parted by configuration. */
export function splitCases(
  rows: readonly CodedRow[],
  tested: ReadonlySet<string>,
  features: (row: CodedRow) => readonly number[],
): Split {
  const cases = rows.map(
    (row): Case => ({
      configuration: row.config_id,
      label: row.prosocial === 1 ? 1 : 0,
      features: features(row),
    }),
  );
  return {
    train: cases.filter(({ configuration }) => !tested.has(configuration)),
    test: cases.filter(({ configuration }) => tested.has(configuration)),
  };
}

/** Grows an ensemble, uses it, and gives its memory back whatever happens. */
export function withEnsemble<T>(
  cases: readonly Case[],
  trees: BoostedTrees,
  settings: TreeSettings,
  use: (ensemble: TreeEnsemble) => T,
): T {
  const ensemble = trees.grow(
    cases.map(({ features }) => features),
    cases.map(({ label }) => label),
    settings,
  );
  try {
    return use(ensemble);
  } finally {
    ensemble.free();
  }
}
