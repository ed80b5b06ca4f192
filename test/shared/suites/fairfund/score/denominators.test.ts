import { expect, test } from 'vitest';
import {
  denominatorsCsv,
  denominatorVector,
  parseDenominators,
} from '../../../../../shared/suites/fairfund/score/denominators.ts';
import { frozenDenominators } from '../../../../../shared/suites/fairfund/score/frozenDenominators.ts';
import { scoreOutcomes } from '../../../../../shared/suites/fairfund/score/scoreOutcomes.ts';
import { goldenRows } from './golden.ts';

test('a yardstick survives its file, absent denominators included', () => {
  expect(parseDenominators(denominatorsCsv(frozenDenominators))).toEqual(frozenDenominators);
  const lacking = frozenDenominators.map((d, i) => (i === 3 ? { ...d, value: null } : d));
  expect(parseDenominators(denominatorsCsv(lacking))).toEqual(lacking);
});

test('the file has the columns and names of the release', () => {
  const lines = denominatorsCsv(frozenDenominators).split('\n');
  expect(lines.slice(0, 3)).toEqual([
    'kind,axis_a,axis_b,denom',
    'pool,race_transparent,rank,1.118033988749895',
    'pool,race_transparent,allocate,0',
  ]);
  expect(lines.slice(15)).toEqual([
    'pool,rate,rate,0.9954803594535965',
    'task,rate,base,0.9954803594535966',
    'task,rank,base,1.2919129087416559',
    'task,allocate,base,1595.193934857095',
    '',
  ]);
});

test.each([
  ['kind,axis_a,denom\n', /header/],
  ['', /header/],
  ['kind,axis_a,axis_b,denom\npool,race_transparent,rate,1\n', /row 1: no table/],
  ['kind,axis_a,axis_b,denom\npool,rate,rate,1\ntask,rate,base,-1\n', /row 2: -1/],
  ['kind,axis_a,axis_b,denom\ntask,rate,base,much\n', /row 1: much/],
  ['kind,axis_a,axis_b,denom\ntask,rate,base,Infinity\n', /row 1: Infinity/],
  ['kind,axis_a,axis_b,denom\ntask,rate,base,1\ntask,rate,base,1\n', /twice/],
])('a file that is none is refused: %j', (csv, message) => {
  expect(() => parseDenominators(csv)).toThrow(message);
});

test('tables may come in any order, and those left out have no denominator', () => {
  const some = frozenDenominators.filter(({ kind }) => kind === 'task').toReversed();
  expect([...denominatorVector(some)].slice(-3)).toEqual([
    0.9954803594535966, 1.2919129087416559, 1595.193934857095,
  ]);
  expect(denominatorVector(some).slice(0, 15).every(Number.isNaN)).toBe(true);
});

test('a yardstick of one’s own is scored with', () => {
  const doubled = frozenDenominators.map((d) => ({ ...d, value: d.value === null ? null : 2 * d.value }));
  const options = { replicates: 0, seed: 1, nullReplicates: 0 };
  const rows = goldenRows('missing');
  const [frozen] = scoreOutcomes(rows, { ...options, denominators: 'frozen' }).models;
  const [own] = scoreOutcomes(rows, { ...options, denominators: doubled }).models;
  expect((own?.p2.value ?? 0) * 2).toBeCloseTo(frozen?.p2.value ?? 0, 12);
});
