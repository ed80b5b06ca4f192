/** How an ensemble of trees is grown. */
export interface TreeSettings {
  /** Trees, one after the other. */
  readonly rounds: number;
  readonly depth: number;
  /** Share of each tree's correction that is taken (the learning rate). */
  readonly rate: number;
}

/** A grown ensemble. */
export interface TreeEnsemble {
  /** Probability of the positive class for each row. */
  predict(rows: readonly (readonly number[])[]): number[];
  /** Gives the memory back; the ensemble is of no use afterwards. */
  free(): void;
}

/** Gradient-boosted trees for two classes (Chen & Guestrin 2016); deterministic. */
export interface BoostedTrees {
  grow(
    rows: readonly (readonly number[])[],
    labels: readonly (0 | 1)[],
    settings: TreeSettings,
  ): TreeEnsemble;
}
