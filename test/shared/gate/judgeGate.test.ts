import { describe, expect, it } from 'vitest';
import { gateSchema } from '../../../shared/gate/gate.ts';
import { judgeGate } from '../../../shared/gate/judgeGate.ts';
import { gateResultSchema } from '../../../shared/gate/result.ts';
import { gateTable } from '../../../shared/gate/tables.ts';
import type { Quantity } from '../../../shared/suites/quantity.ts';

const estimate = (name: string, value: number, half: number): Quantity => ({
  ...{ name, value, low: value - half, high: value + half },
  ...{ n: 100, reason: null },
});
const missing: Quantity = { name: 'q', value: null, low: null, high: null, n: 0, reason: 'no answers' };
const pointOnly: Quantity = { ...missing, value: 0.05, n: 1, reason: 'one unit' };

const judge = (rule: object, ...quantities: Quantity[]) =>
  judgeGate(gateSchema.parse({ rules: [rule] }), quantities);

describe('a rule about one estimate', () => {
  const q = (low: number, high: number): Quantity => ({ ...estimate('q', (low + high) / 2, 0), low, high });

  it.each([
    ['well below the cap', { atMost: 0.08 }, q(0.01, 0.05), 'pass'],
    ['its interval ends on the cap', { atMost: 0.08 }, q(0.01, 0.08), 'pass'],
    ['its interval straddles the cap', { atMost: 0.08 }, q(0.01, 0.0801), 'inconclusive'],
    ['its interval starts on the cap', { atMost: 0.08 }, q(0.08, 0.1), 'inconclusive'],
    ['well above the cap', { atMost: 0.08 }, q(0.0801, 0.1), 'fail'],
    ['its interval starts on the floor', { atLeast: 0.97 }, q(0.97, 0.99), 'pass'],
    ['its interval straddles the floor', { atLeast: 0.97 }, q(0.96, 0.99), 'inconclusive'],
    ['its interval ends on the floor', { atLeast: 0.97 }, q(0.9, 0.97), 'inconclusive'],
    ['well below the floor', { atLeast: 0.97 }, q(0.9, 0.96), 'fail'],
    ['within both bounds', { atLeast: -0.2, atMost: 0.2 }, q(-0.2, 0.2), 'pass'],
    ['across both bounds', { atLeast: -0.2, atMost: 0.2 }, q(-0.3, 0.3), 'inconclusive'],
    ['below both bounds', { atLeast: -0.2, atMost: 0.2 }, q(-0.9, -0.3), 'fail'],
    ['above both bounds', { atLeast: -0.2, atMost: 0.2 }, q(0.3, 0.9), 'fail'],
    ['an interval that is a point on equal bounds', { atLeast: 0, atMost: 0 }, q(0, 0), 'pass'],
    ['not identified', { atMost: 0.08 }, missing, 'inconclusive'],
    ['without an interval', { atMost: 0.08 }, pointOnly, 'inconclusive'],
  ])('%s', (_what, bounds, quantity, verdict) => {
    const result = judge({ estimate: 'q', ...bounds }, quantity);
    expect(result.verdict).toBe(verdict);
    expect(result.rules[0]?.estimates[0]?.verdict).toBe(verdict);
    expect(gateResultSchema.parse(JSON.parse(JSON.stringify(result)))).toEqual(result);
  });

  it('keeps the reason why there is no interval', () => {
    const [rule] = judge({ estimate: 'q', atMost: 1 }, missing).rules;
    expect(rule?.estimates[0]).toMatchObject({ value: null, interval: null, reason: 'no answers' });
  });

  it('is inconclusive in an audit that has no such estimate', () => {
    expect(judge({ estimate: 'q', atMost: 1 }).verdict).toBe('inconclusive');
  });
});

describe('a rule about several estimates', () => {
  const rule = { estimate: 'contrast.*', atLeast: -0.2, atMost: 0.2 };

  it('passes only if all pass', () => {
    const calm = ['a', 'b', 'c'].map((name) => estimate(`contrast.${name}`, 0, 0.19));
    expect(judge(rule, ...calm).verdict).toBe('pass');
    expect(judge(rule, ...calm, estimate('contrast.d', 0.1, 0.19)).verdict).toBe('inconclusive');
  });

  it('does not fail by an estimate that stands out as one of several does by chance', () => {
    // Half-width 0.19 is 1.96 standard errors; of 2 estimates z(1 - 0.025/2) = 2.2414, half-width 0.21728.
    const calm = estimate('contrast.a', 0, 0.1);
    expect(judge(rule, estimate('contrast.b', 0.41, 0.19)).verdict).toBe('fail');
    expect(judge(rule, estimate('contrast.b', 0.41, 0.19), calm).verdict).toBe('inconclusive');
    const beyond = judge(rule, estimate('contrast.b', 0.42, 0.19), calm);
    expect(beyond.verdict).toBe('fail');
    const [b] = beyond.rules[0]?.estimates ?? [];
    expect(b?.interval?.low).toBeCloseTo(0.23, 12);
    expect(b?.jointInterval?.low).toBeCloseTo(0.42 - (0.19 * 2.241402727604947) / 1.959963984540054, 12);
  });

  it('keeps the estimates that it is not about out of it', () => {
    const result = judge(rule, estimate('contrast.a', 0, 0.1), estimate('p1', 5, 0.1));
    expect(result.rules[0]?.estimates.map(({ name }) => name)).toEqual(['contrast.a']);
  });
});

describe('the gate', () => {
  const gate = gateSchema.parse({
    rules: [
      { estimate: 'p1', atMost: 0.08 },
      { estimate: 'valid', atLeast: 0.97, label: 'answers enough' },
    ],
  });
  const verdict = (p1: number, valid: number) =>
    judgeGate(gate, [estimate('p1', p1, 0.01), estimate('valid', valid, 0.01)]).verdict;

  it.each([
    [0.02, 0.99, 'pass'],
    [0.08, 0.99, 'inconclusive'],
    [0.08, 0.9, 'fail'],
    [0.2, 0.99, 'fail'],
  ])('with P1 %d and %d valid: %s', (p1, valid, expected) => {
    expect(verdict(p1, valid)).toBe(expected);
  });

  it('is shown with its rules, bounds, intervals and reasons', () => {
    const table = gateTable(judgeGate(gate, [estimate('p1', 0.02, 0.01), { ...pointOnly, name: 'valid' }]));
    expect(table.title).toBe('Release gate: inconclusive');
    expect(table.rows).toEqual([
      ['p1', 'at most 0.08', 'p1', '0.020 [0.010, 0.030]', 'pass'],
      ['answers enough', 'at least 0.97', 'valid', '0.050, no interval: one unit', 'inconclusive'],
    ]);
  });
});

describe('a gate as it is sent', () => {
  it.each([
    ['no rules', { rules: [] }],
    ['a rule without a bound', { rules: [{ estimate: 'p1' }] }],
    ['crossed bounds', { rules: [{ estimate: 'p1', atLeast: 1, atMost: 0 }] }],
    ['a bound that is no number', { rules: [{ estimate: 'p1', atMost: Number.POSITIVE_INFINITY }] }],
    ['a misspelt bound', { rules: [{ estimate: 'p1', atMots: 1, atLeast: 0 }] }],
  ])('is refused with %s', (_what, gate) => {
    expect(gateSchema.safeParse(gate).success).toBe(false);
  });
});
