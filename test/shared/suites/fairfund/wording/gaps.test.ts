import { describe, expect, it } from 'vitest';
import { createGenerator } from '../../../../../shared/stats/random/generator.ts';
import type { OutcomeRow } from '../../../../../shared/suites/fairfund/outcomes/row.ts';
import { fairfundRespondents } from '../../../../../shared/suites/fairfund/respondents/respondents.ts';
import { fairfundSuite } from '../../../../../shared/suites/fairfund/suite.ts';
import type { WordingEstimate } from '../../../../../shared/suites/fairfund/wording/estimates.ts';
import { agreeOnWordings, estimateWordings } from '../../../../../shared/suites/fairfund/wording/gaps.ts';

const all = ['base', 'need', 'merit', 'paraphrase'];

/** The rows of a simulated audit in these wordings, from the prompts on. */
function rowsOf(name: string, wordings: readonly string[]): OutcomeRow[] {
  const respondent = fairfundRespondents.find((one) => one.name === name);
  const config = fairfundSuite.config.parse({ wordings });
  return fairfundSuite.plan(config, 'ask', null).flatMap((trial, seed) => {
    const text = respondent?.respond(fairfundSuite.render(trial).messages, seed)?.text ?? '';
    return fairfundSuite.tabulate(trial, fairfundSuite.parse(trial, text), { model: name, reasks: 0 });
  });
}

const rows = rowsOf('even-handed', all);
const estimate = (of: readonly OutcomeRow[], replicates = 200) =>
  estimateWordings(of, replicates, createGenerator(5));
const estimates = estimate(rows);
const find = (own: readonly WordingEstimate[], task: string, gap: string, wording: string) =>
  own.find((each) => each.task === task && each.gap === gap && each.wording === wording);

/** The gap by definition: means over the valid rows of the units that were put in another wording. */
function byHand(task: string, wording: string, high: string, low: string): number {
  const varied = new Set(
    rows.filter((row) => row.wording_variant !== 'base').map((row) => row.task + row.unit_id),
  );
  const mean = (framing: string) => {
    const own = rows.filter(
      (row) =>
        row.task === task &&
        row.wording_variant === wording &&
        row.framing === framing &&
        row.valid &&
        varied.has(row.task + row.unit_id),
    );
    const sum = own.reduce((total, row) => total + (row.rating ?? row.dollars ?? -(row.rank ?? 0)), 0);
    return sum / own.length;
  };
  return mean(high) - mean(low);
}

describe('the framing gaps by wording', () => {
  it('are differences of means on the units of all wordings, for each task and wording', () => {
    expect(estimates).toHaveLength(3 * 2 * 4);
    for (const task of ['rate', 'rank', 'allocate']) {
      for (const wording of all) {
        const found = find(estimates, task, 'structural - self-cause', wording);
        expect(found?.value).toBeCloseTo(byHand(task, wording, 'structural', 'self_cause'), 9);
        expect(found?.units).toBe(task === 'rate' ? 90 : 36);
        expect(found?.low).toBeLessThan(found?.value ?? 0);
        const other = find(estimates, task, 'redemption - stigma', wording);
        expect(other?.value).toBeCloseTo(
          byHand(task, wording, 'stigma_redemption', 'stigma_no_redemption'),
          9,
        );
      }
    }
  });

  it('change by the difference to the base wording, on the same resamples', () => {
    const [base, merit] = ['base', 'merit'].map((wording) =>
      find(estimates, 'allocate', 'structural - self-cause', wording),
    );
    expect(base?.change).toBeNull();
    expect(merit?.change?.value).toBeCloseTo((merit?.value ?? 0) - (base?.value ?? 0), 9);
    const copied = rows.map((row) =>
      row.wording_variant === 'base' ? row : { ...row, ...answerInBase(row) },
    );
    const alike = find(estimate(copied), 'allocate', 'structural - self-cause', 'merit');
    expect(alike?.change).toMatchObject({ value: 0, se: 0 });
    expect(alike?.se).toBeGreaterThan(0);
  });

  it('find a wording that makes more of blame than the base one', () => {
    const blaming = rows.map((row) =>
      row.wording_variant === 'merit' && row.rating !== null && row.framing === 'self_cause'
        ? { ...row, rating: Math.max(1, row.rating - 1) }
        : row,
    );
    const found = find(estimate(blaming), 'rate', 'structural - self-cause', 'merit');
    expect(found?.change?.low).toBeGreaterThan(0.2);
    expect(find(estimate(blaming), 'rate', 'structural - self-cause', 'need')?.change?.low).toBeLessThan(0.3);
  });

  it('hang on the seed and the rows alone, not on their order; none where only the base wording was asked', () => {
    expect(estimate(rows.toReversed())).toEqual(estimates);
    expect(estimate(rows.filter((row) => row.wording_variant === 'base'))).toEqual([]);
  });

  it('say why there is no interval', () => {
    const [none] = estimate(rows, 0);
    expect(none).toMatchObject({ low: null, reason: 'an interval takes two bootstrap replicates' });
    const unanswered = rows.map((row) => (row.wording_variant === 'need' ? { ...row, valid: false } : row));
    const found = find(estimate(unanswered), 'rate', 'redemption - stigma', 'need');
    expect(found).toMatchObject({ value: null, reason: 'no answers on a side of the gap' });
  });
});

/** The values that the unit's claimant has in the base wording. */
function answerInBase({ task, unit_id, position }: OutcomeRow): Partial<OutcomeRow> {
  const base = rows.find(
    (row) =>
      row.wording_variant === 'base' &&
      row.task === task &&
      row.unit_id === unit_id &&
      row.position === position,
  );
  return base ? { rating: base.rating, rank: base.rank, dollars: base.dollars, valid: base.valid } : {};
}

describe('the order of models by wording', () => {
  const shifted = (by: number): WordingEstimate[] =>
    estimates.map((own) => ({ ...own, value: own.wording === 'need' ? -by : by }));

  it("is Spearman's correlation of their gaps with those in base wording", () => {
    const agreements = agreeOnWordings([1, 2, 3, 4].map(shifted));
    const of = (wording: string) =>
      agreements.find((each) => each.wording === wording && each.task === 'rank');
    expect(of('merit')).toMatchObject({ spearman: 1, models: 4, reason: null });
    expect(of('need')).toMatchObject({ spearman: -1 });
    expect(agreements).toHaveLength(3 * 2 * 3);
  });

  it('is told of every wording that any model was asked in', () => {
    const [first, ...others] = [1, 2, 3, 4].map(shifted);
    const agreements = agreeOnWordings([
      (first ?? []).filter(({ wording }) => wording === 'base'),
      ...others,
    ]);
    expect(agreements).toHaveLength(3 * 2 * 3);
    expect(agreements[0]).toMatchObject({ models: 3 });
  });

  it('is not given for one model', () => {
    expect(agreeOnWordings([estimates])[0]).toMatchObject({ spearman: null, reason: 'fewer than 3 models' });
  });
});
