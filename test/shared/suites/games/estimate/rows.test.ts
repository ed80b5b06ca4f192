import { describe, expect, it } from 'vitest';
import { readGameRows } from '../../../../../shared/suites/games/estimate/rows.ts';

const header =
  'agent,game,induction,ingroup,prior,config_id,prompt_id,replicate,self_interest,competition,' +
  'difference_aversion,social_welfare,choice,a,prosocial';
const group = 'm,group,school,1,NA,D001,group|D001|school|in,1,0,1,1,-1,2,-1,1';

const read = (...lines: string[]) => readGameRows([header, ...lines].join('\n'));

describe('rows from CSV', () => {
  it('have numbers where numbers belong, null for NA, and the main condition unless one is named', () => {
    expect(read(group)).toEqual([
      {
        agent: 'm',
        game: 'group',
        induction: 'school',
        ingroup: 1,
        prior: null,
        config_id: 'D001',
        prompt_id: 'group|D001|school|in',
        replicate: 1,
        self_interest: 0,
        competition: 1,
        difference_aversion: 1,
        social_welfare: -1,
        choice: 2,
        a: -1,
        prosocial: 1,
        condition: 'main',
      },
    ]);
    expect(readGameRows(`${header},condition\n${group},wage=17000`)[0]?.condition).toBe('wage=17000');
  });

  it('may lack a reply, or a choice', () => {
    const state = 'm,distributional,,,,D001,distributional|D001,1,0,1,1,-1';
    expect(read(`${state},NA,NA,NA`, `${state},none,0,0`)).toMatchObject([
      { choice: null, a: null, prosocial: null },
      { choice: 'none', a: 0, prosocial: 0 },
    ]);
  });

  it('are read from a header in another order, with a byte order mark, line ends of Windows and quotes', () => {
    const columns = header.split(',').reverse();
    const cells = group
      .split(',')
      .reverse()
      .map((cell) => `"${cell}"`);
    expect(readGameRows(`\uFEFF${columns.join(',')}\r\n${cells.join(',')}\r\n`)).toEqual(read(group));
  });

  it.each([
    ['an unknown game', group.replace('group', 'ultimatum'), /Row 2.*game/],
    ['an empty sign', group.replace(',0,1,1,-1,2', ',,1,1,-1,2'), /Row 2.*self_interest/],
    ['a choice of 3', group.replace(',2,-1,1', ',3,-1,1'), /Row 2.*choice/],
    [
      'a sign that is not that of the choice',
      group.replace(',2,-1,1', ',2,1,1'),
      /a does not fit the choice/,
    ],
    ['a group game without ingroup', group.replace('school,1', 'school,NA'), /needs induction and ingroup/],
    [
      'a reciprocity game without prior choice',
      group.replace('m,group', 'm,direct'),
      /needs the prior choice/,
    ],
    ['a replicate that is no number', group.replace(',1,0,1', ',first,0,1'), /Row 2.*replicate/],
  ])('with %s are refused, the row named', (_, line, message) => {
    expect(() => read(group, line)).toThrow(message);
  });

  it('without a needed column are refused', () => {
    expect(() => readGameRows('agent,game\nm,group')).toThrow(/Row 1/);
  });
});
