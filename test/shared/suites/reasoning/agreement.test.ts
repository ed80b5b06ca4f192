import { describe, expect, it } from 'vitest';
import { isIdentified } from '../../../../shared/stats/identified.ts';
import { estimateAgreement } from '../../../../shared/suites/reasoning/agreement/agreement.ts';
import { readCodedSentences } from '../../../../shared/suites/reasoning/agreement/codedSentences.ts';
import { presentAgreement } from '../../../../shared/suites/reasoning/agreement/present.ts';

/** A table of counts as sentences: each response has two. */
function sentences(table: readonly (readonly number[])[], codes: readonly string[]) {
  const pairs = table.flatMap((row, i) =>
    row.flatMap((count, j) => Array.from({ length: count }, () => [i, j] as const)),
  );
  const csvOf = (side: 0 | 1) =>
    [
      'response,sentence,game,code',
      ...pairs.map(
        (pair, k) => `r${k >> 1},${1 + (k % 2)},${k % 4 < 2 ? 'direct' : 'group'},${codes[pair[side]]}`,
      ),
    ].join('\n');
  return [readCodedSentences(csvOf(0)), readCodedSentences(csvOf(1))] as const;
}

describe('the agreement of two coders', () => {
  const table = [
    [20, 5],
    [10, 15],
  ];
  const found = estimateAgreement(...sentences(table, ['fairness', 'understanding']));

  it('is kappa over all sentences, by game and by code, with the confusion table', () => {
    if (!isIdentified(found.overall)) throw new Error('no kappa');
    expect(found.overall).toMatchObject({ n: 50, responses: 25, agreement: 0.7 });
    expect(found.overall.value).toBeCloseTo(0.4, 12);
    expect(found.overall.clusterSe).toBeGreaterThan(0);
    expect(found.overall.low).toBeLessThan(0.4);
    expect(found.confusion).toEqual({ codes: ['fairness', 'understanding'], counts: table });
    expect(Object.keys(found.games)).toEqual(['direct', 'group']);
    expect(found.codes.fairness).toMatchObject({ agreement: 0.7 });
  });

  it('has the jackknife error, computed anew response by response', () => {
    const [first, second] = sentences(table, ['a', 'b']);
    const values = [...new Set(first.map(({ response }) => response))].map((left) => {
      const { overall } = estimateAgreement(
        first.filter(({ response }) => response !== left),
        second.filter(({ response }) => response !== left),
      );
      return isIdentified(overall) ? overall.value : Number.NaN;
    });
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
    const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
    const { overall } = estimateAgreement(first, second);
    expect(isIdentified(overall) && overall.clusterSe).toBeCloseTo(Math.sqrt((24 / 25) * squares), 12);
  });

  it('counts what only one of them coded, and takes names of codes in any dress', () => {
    const first = readCodedSentences('response,sentence,code\nr,1,Theory of Mind\nr,2,altruism\n');
    const second = readCodedSentences(
      'response,sentence,code\nr,1,theory_of_mind\ns,1,altruism\ns,2,altruism\n',
    );
    const one = estimateAgreement(first, second);
    expect(one.unmatched).toEqual({ first: 1, second: 2 });
    expect(one.confusion.counts).toEqual([[1]]);
    expect(one.overall).toMatchObject({ status: 'not identified' });
  });

  it('is shown with its intervals', () => {
    const [agreement, confusion] = presentAgreement(found);
    expect(agreement?.rows[0]?.[1]).toMatch(/^0\.40 \[/);
    expect(confusion?.rows).toEqual([
      ['fairness', '20', '5'],
      ['understanding', '10', '15'],
    ]);
  });

  it.each([
    ['response,sentence,code\nr,0,altruism\n', 'Row 1: sentence'],
    ['response,sentence,code\nr,1,\n', 'Row 1: code'],
    ['response,sentence,code\nr,1,a\nr,1,b\n', 'Row 2: sentence 1 of r is coded twice'],
    ['id,code\n1,a\n', 'Row 1: response'],
  ])('is not taken from a file that is not right: %j', (csv, words) => {
    expect(() => readCodedSentences(csv)).toThrow(words);
  });
});
