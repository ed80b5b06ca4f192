import { groupBy } from '../../../stats/groupBy.ts';
import type { ReasoningRow } from '../row.ts';
import { buildTree, type TreeNode } from './buildTree.ts';
import type { State } from './codedPaths.ts';

/** How one model reasons about one prompt. */
export interface PromptTree {
  readonly model: string;
  readonly game: string;
  readonly promptId: string;
  readonly state: State;
  readonly tree: TreeNode;
}

/** Fewer responses to a prompt make no tree that is worth reading. */
const fewest = 20;

/** Trees in a report: those of the prompts with the most responses. */
const most = 4;

/** The trees of the prompts that were put often enough (section 5.3; figure 9), the most frequent first. */
export function treesOf(rows: readonly ReasoningRow[]): PromptTree[] {
  const prompts = groupBy(
    rows.filter(({ codes, choice }) => codes !== null && (choice === 1 || choice === 2)),
    ({ agent, condition, prompt_id }) => JSON.stringify([agent, condition, prompt_id]),
  );
  return [...prompts]
    .filter(([, own]) => own.length >= fewest)
    .sort(([a, left], [b, right]) => right.length - left.length || (a < b ? -1 : 1))
    .slice(0, most)
    .flatMap(([, own]) => {
      const [first] = own;
      return first ? [treeOf(first, own)] : [];
    });
}

function treeOf(first: ReasoningRow, own: readonly ReasoningRow[]): PromptTree {
  const { agent, game, prompt_id, self_1, other_1, self_2, other_2 } = first;
  const paths = own.map(({ codes, choice }) => ({
    codes: (codes ?? '').split(' '),
    choice: choice === 1 ? (1 as const) : (2 as const),
  }));
  return {
    ...{ model: agent, game, promptId: prompt_id, state: { self_1, other_1, self_2, other_2 } },
    tree: buildTree(paths),
  };
}
