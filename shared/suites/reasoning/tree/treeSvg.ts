import { rootLabel, type TreeNode } from './buildTree.ts';

/** How a tree is captioned: what it is of, and what the options are called. */
export interface TreeCaption {
  readonly title: string;
  readonly options: readonly [string, string];
}

/** Branches that are open under a node (section 5.3); the others are folded into one. */
const openBranches = 2;

const box = { width: 172, height: 46, gapX: 44, gapY: 14 };
const margin = 24;
const captionHeight = 64;

/** A node in its place, or the fold of several. */
interface Placed {
  readonly label: string;
  readonly detail: string;
  readonly hint: string;
  readonly kind: 'node' | 'option' | 'fold';
  /** On the most frequent path. */
  readonly main: boolean;
  readonly x: number;
  readonly y: number;
  readonly children: readonly Placed[];
}

/**
 * The tree as an SVG that stands alone, from left to right: each node with the number of responses and how they decide,
 * the two most frequent branches open and the rest folded into “…”, the most frequent path marked. Light and dark.
 */
export function treeSvg(tree: TreeNode, { title, options }: TreeCaption): string {
  let rows = 0;
  let depth = 0;

  const place = (node: TreeNode, level: number, parent: number, main: boolean): Placed => {
    depth = Math.max(depth, level);
    const open = node.children.slice(0, openBranches);
    const folded = node.children.slice(openBranches);
    const children = open.map((child, i) => place(child, level + 1, node.count, main && i === 0));
    if (folded.length > 0) children.push(fold(folded, level + 1, node.count));
    const y = children.length > 0 ? middle(children) : nextRow();
    const option = /^option ([12])$/.exec(node.label)?.[1];
    const [one, two] = node.decisions;
    return {
      label: option ? (options[Number(option) - 1] ?? node.label) : node.label.replaceAll('_', ' '),
      detail: option ? `n = ${node.count}` : `n = ${node.count} · ${options[0]}:${options[1]} ${one}:${two}`,
      hint:
        node.label === rootLabel
          ? `${node.count} responses`
          : `${percent(node.count, parent)} of those before`,
      kind: option ? 'option' : 'node',
      ...{ main, x: xOf(level), y, children },
    };
  };
  const fold = (nodes: readonly TreeNode[], level: number, parent: number): Placed => {
    depth = Math.max(depth, level);
    const count = nodes.reduce((sum, node) => sum + node.count, 0);
    return {
      label: '…',
      detail: `n = ${count}`,
      hint: `${nodes.length} further ${nodes.length === 1 ? 'branch' : 'branches'}, ${percent(count, parent)} of those before: ${nodes.map(({ label }) => label.replaceAll('_', ' ')).join(', ')}`,
      kind: 'fold',
      main: false,
      x: xOf(level),
      y: nextRow(),
      children: [],
    };
  };
  const nextRow = () => captionHeight + margin + rows++ * (box.height + box.gapY);

  const placed = place(tree, 0, tree.count, true);
  const width = xOf(depth) + box.width + margin;
  const height = captionHeight + 2 * margin + rows * (box.height + box.gapY);
  const caption = `${tree.count} responses; the two most frequent branches are open, … holds the others`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" class="tree" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="${xml(`${title}. ${caption}.`)}">`,
    `<style>${style}</style>`,
    `<rect class="ground" width="${width}" height="${height}"/>`,
    `<text class="title" x="${margin}" y="32">${xml(title)}</text>`,
    `<text class="detail" x="${margin}" y="54">${xml(caption)}</text>`,
    ...edges(placed),
    ...boxes(placed),
    '</svg>\n',
  ].join('\n');
}

function xOf(level: number): number {
  return margin + level * (box.width + box.gapX);
}

function middle(children: readonly Placed[]): number {
  return ((children[0]?.y ?? 0) + (children.at(-1)?.y ?? 0)) / 2;
}

function percent(part: number, whole: number): string {
  return `${((100 * part) / whole).toFixed(0)}%`;
}

function edges(node: Placed): string[] {
  return node.children.flatMap((child) => {
    const [x1, y1] = [node.x + box.width, node.y + box.height / 2];
    const [x2, y2] = [child.x, child.y + box.height / 2];
    const bend = (x1 + x2) / 2;
    const path = `M${x1} ${y1}C${bend} ${y1} ${bend} ${y2} ${x2} ${y2}`;
    return [`<path class="${child.main ? 'main' : ''}" d="${path}"/>`, ...edges(child)];
  });
}

function boxes(node: Placed): string[] {
  const { x, y, kind, main, label, detail, hint } = node;
  return [
    `<g class="${kind}${main ? ' main' : ''}"><title>${xml(hint)}</title>`,
    `<rect x="${x}" y="${y}" width="${box.width}" height="${box.height}" rx="8"/>`,
    `<text class="label" x="${x + 12}" y="${y + 20}">${xml(label)}</text>`,
    `<text class="detail" x="${x + 12}" y="${y + 37}">${xml(detail)}</text></g>`,
    ...node.children.flatMap(boxes),
  ];
}

function xml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

const style = [
  '.tree text{font-family:system-ui,sans-serif;fill:#1c2430}.tree .title{font-size:17px;font-weight:600}.tree .label{font-size:13px;font-weight:600}',
  '.tree .detail{font-size:11.5px;fill:#526070;font-variant-numeric:tabular-nums}.tree .ground{fill:#fff}',
  '.tree g rect{fill:#f4f6f8;stroke:#b8c2cc}.tree g.option rect{fill:#fff7e6;stroke:#c98a1b}.tree g.fold rect{fill:none;stroke-dasharray:4 4}',
  '.tree g.main rect{fill:#dceefb;stroke:#2478b5;stroke-width:1.5}.tree path{fill:none;stroke:#b8c2cc}.tree path.main{stroke:#2478b5;stroke-width:2.5}',
  '@media (prefers-color-scheme:dark){.tree text{fill:#e8edf2}.tree .detail{fill:#a9b5c1}.tree .ground{fill:#14191f}.tree g rect{fill:#212932;stroke:#4b5865}',
  '.tree g.option rect{fill:#3a2e14;stroke:#d9a441}.tree g.main rect{fill:#123a56;stroke:#5aa9e0}.tree path{stroke:#4b5865}.tree path.main{stroke:#5aa9e0}}',
].join('');
