import { describe, expect, it } from 'vitest';
import { buildTree, type DecisionPath } from '../../../../shared/suites/reasoning/tree/buildTree.ts';
import { pathsOfState, readState } from '../../../../shared/suites/reasoning/tree/codedPaths.ts';
import { treeSvg } from '../../../../shared/suites/reasoning/tree/treeSvg.ts';

const path = (choice: 1 | 2, ...codes: string[]): DecisionPath => ({ choice, codes });
const paths = [
  path(1, 'understanding', 'understanding', 'self_interest'),
  path(1, 'understanding', 'self_interest', 'self_interest'),
  path(2, 'understanding', 'social_welfare'),
  path(2, 'fairness'),
];

describe('the tree of reasoning', () => {
  it('merges what repeats, and counts at every node who passes and how they decide', () => {
    const tree = buildTree(paths);
    expect(tree).toMatchObject({ label: 'start', count: 4, decisions: [2, 2] });
    expect(tree.children.map(({ label, count, decisions }) => [label, count, decisions])).toEqual([
      ['understanding', 3, [2, 1]],
      ['fairness', 1, [0, 1]],
    ]);
    const [understanding] = tree.children;
    expect(understanding?.children.map(({ label, count }) => [label, count])).toEqual([
      ['self_interest', 2],
      ['social_welfare', 1],
    ]);
    expect(understanding?.children[0]?.children).toEqual([
      { label: 'option 1', count: 2, decisions: [2, 0], children: [] },
    ]);
  });

  it('has as many responses at its ends as at its root, whatever the paths', () => {
    const ends = (node: ReturnType<typeof buildTree>): number =>
      node.children.length === 0 ? node.count : node.children.reduce((sum, child) => sum + ends(child), 0);
    expect(ends(buildTree(paths))).toBe(4);
  });
});

describe('its picture', () => {
  const svg = treeSvg(buildTree([...paths, path(1, 'competition'), path(1, 'altruism')]), {
    title: 'A <b> & "c"',
    options: ['B1', 'B2'],
  });

  it('opens two branches and folds the others, with what they hold in a hint', () => {
    expect(svg.match(/class="fold"/g)).toHaveLength(1);
    expect(svg).toContain('2 further branches');
    expect(svg).toContain('competition, fairness');
    expect(svg).toContain('n = 6 · B1:B2 4:2');
  });

  it('marks the most frequent path, tells what it is, and shows text as text', () => {
    expect(svg.match(/class="node main"/g)).toHaveLength(3);
    expect(svg).toContain('role="img" aria-label="A &lt;b&gt; &amp; &quot;c&quot;.');
    expect(svg).not.toContain('<b>');
  });
});

describe('a state', () => {
  it.each(['B1=400,800/B2=800,600', 'B1=400,800/2=800,600', ' B1 = 400, 800 / B2 = 800, 600 '])(
    'is read from %j',
    (text) => {
      expect(readState(text)).toEqual({
        state: { self_1: 400, other_1: 800, self_2: 800, other_2: 600 },
        letter: 'B',
      });
    },
  );

  it.each(['400,800/800,600', 'B1=400/B2=800', 'B1=400,800/C2=800,600', ''])(
    'is not read from %j',
    (text) => {
      expect(readState(text)).toBeNull();
    },
  );

  it('finds its coded responses with a choice, prompt by prompt', () => {
    const csv = [
      'game,prompt_id,self_1,other_1,self_2,other_2,choice,codes',
      'direct,p,400,800,800,600,1,understanding altruism',
      'direct,p,400,800,800,600,none,understanding',
      'direct,p,400,800,800,600,2,NA',
      'direct,q,400,800,800,600,2,fairness',
      'direct,q,0,800,800,600,2,fairness',
    ].join('\n');
    const state = readState('C1=400,800/C2=800,600')?.state;
    expect(state && pathsOfState(csv, state)).toEqual([
      { promptId: 'p', game: 'direct', paths: [{ choice: 1, codes: ['understanding', 'altruism'] }] },
      { promptId: 'q', game: 'direct', paths: [{ choice: 2, codes: ['fairness'] }] },
    ]);
  });
});
