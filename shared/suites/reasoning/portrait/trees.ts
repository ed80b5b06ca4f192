import type { Chapter, DrawnFigure, OutlineItem } from '../../figure.ts';
import type { TreeNode } from '../tree/buildTree.ts';
import { treeSvg } from '../tree/treeSvg.ts';
import type { PromptTree } from '../tree/trees.ts';

/** How the reasoning about single states branches (section 5.3; figure 9); none where no prompt was put often. */
export function treesChapter(trees: readonly PromptTree[], several: boolean): Chapter[] {
  if (trees.length === 0) return [];
  return [{ title: 'Trees of reasoning', figures: trees.map((tree) => treeFigure(tree, several)) }];
}

function treeFigure({ model, game, state, tree }: PromptTree, several: boolean): DrawnFigure {
  const letter = game === 'indirect' ? 'C' : 'B';
  const options = [`${letter}1`, `${letter}2`] as const;
  const payoffs = `${options[0]} = ${state.self_1}, ${state.other_1}; ${options[1]} = ${state.self_2}, ${state.other_2}`;
  const title = `${several ? `${model}, ` : ''}${game} game, ${payoffs}`;
  return {
    form: 'drawing',
    title,
    svg: treeSvg(tree, { title, options }),
    outline: tree.children.map((child) => outlineOf(child, tree.count, options)),
    notes: [
      'Each path is a response: its codes in the order of its sentences, consecutive repeats taken as one, to its choice. The picture has the two most frequent branches open; the outline has all of them.',
    ],
  };
}

function outlineOf(
  { label, count, decisions, children }: TreeNode,
  of: number,
  options: readonly [string, string],
): OutlineItem {
  const option = /^option ([12])$/.exec(label)?.[1];
  const share = `${count} of ${of} (${((100 * count) / of).toFixed(0)}%)`;
  const name = option ? (options[Number(option) - 1] ?? label) : label.replaceAll('_', ' ');
  return {
    text: option
      ? `${name}: ${share}`
      : `${name}: ${share}, then ${options[0]} ${decisions[0]}, ${options[1]} ${decisions[1]}`,
    items: children.map((child) => outlineOf(child, count, options)),
  };
}
