/** A response as the tree takes it: its codes in the order of its sentences, and the option that it chose. */
export interface DecisionPath {
  readonly codes: readonly string[];
  readonly choice: 1 | 2;
}

/** A place in the tree of reasoning: all responses whose paths begin alike up to here. */
export interface TreeNode {
  /** The code, or at the end of a path `option 1` or `option 2`; `start` at the root. */
  readonly label: string;
  readonly count: number;
  /** How many of them chose option 1, and option 2. */
  readonly decisions: readonly [number, number];
  /** The most frequent first. */
  readonly children: readonly TreeNode[];
}

interface Growing {
  readonly label: string;
  decisions: [number, number];
  readonly children: Map<string, Growing>;
}

/** Label of the root. */
export const rootLabel = 'start';

/** Label of the end of a path. */
export function optionLabel(choice: 1 | 2): string {
  return `option ${choice}`;
}

/**
 * Algorithm 1 of the paper (appendix 9): each response walks from the root along its codes, consecutive repeats taken
 * as one, to its decision; every node counts who passes, and how they decide in the end.
 */
export function buildTree(paths: readonly DecisionPath[]): TreeNode {
  const root: Growing = { label: rootLabel, decisions: [0, 0], children: new Map() };
  for (const { codes, choice } of paths) {
    const merged = codes.filter((code, i) => code !== codes[i - 1]);
    let node = root;
    node.decisions[choice === 1 ? 0 : 1]++;
    for (const label of [...merged, optionLabel(choice)]) {
      const child = node.children.get(label) ?? { label, decisions: [0, 0], children: new Map() };
      node.children.set(label, child);
      child.decisions[choice === 1 ? 0 : 1]++;
      node = child;
    }
  }
  return grown(root);
}

function grown({ label, decisions, children }: Growing): TreeNode {
  return {
    label,
    count: decisions[0] + decisions[1],
    decisions,
    children: [...children.values()]
      .map(grown)
      .sort((a, b) => b.count - a.count || (a.label < b.label ? -1 : 1)),
  };
}
