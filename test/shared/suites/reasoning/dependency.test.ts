import { describe, expect, it } from 'vitest';
import { isIdentified } from '../../../../shared/stats/identified.ts';
import { type CodedRow, readCodedRows } from '../../../../shared/suites/reasoning/codedRows.ts';
import { estimateDependency } from '../../../../shared/suites/reasoning/dependency.ts';
import { dependencyAnalysis } from '../../../../shared/suites/reasoning/dependencyAnalysis.ts';
import golden from '../../../fixtures/suva/dependency.json' with { type: 'json' };
import { responsesCsv } from '../../../fixtures/suva/responses.ts';

const settings = { seed: 1, replicates: 0 };
const { models } = dependencyAnalysis.estimateCsv(responsesCsv, settings);
type Golden = Record<
  string,
  Record<string, { coefficients: Record<string, Record<string, number>>; occurrence: Record<string, number> }>
>;
const agents = golden.agents as unknown as Golden;

describe('dependency and occurrence', () => {
  it.each(models.flatMap(({ model, games }) => Object.keys(games).map((game) => [model, game] as const)))(
    'of %s in the game %s equal those of an independent implementation',
    (model, game) => {
      const expected = agents[model]?.[game];
      const found = models.find((one) => one.model === model)?.games[game];
      if (!expected || !found || !('coefficients' in found)) throw new Error('nothing to compare');
      expect(Object.keys(found.coefficients).sort()).toEqual(Object.keys(expected.coefficients).sort());
      for (const [value, numbers] of Object.entries(expected.coefficients)) {
        for (const [name, number] of Object.entries(numbers)) {
          const own = (found.coefficients as Record<string, Record<string, number>>)[value]?.[name];
          expect(Math.abs((own ?? Number.NaN) - number), `${value} ${name}`).toBeLessThan(1e-8);
        }
      }
      for (const [value, share] of Object.entries(expected.occurrence)) {
        const own = (found.occurrence as Record<string, { value: number }>)[value];
        expect(own?.value).toBeCloseTo(share, 12);
      }
    },
  );

  it('is the same, byte for byte, for rows in another order', () => {
    const [header = '', ...lines] = responsesCsv.trim().split('\n');
    const played = lines.filter((line) => line.startsWith('agent-one,direct,'));
    const csv = (rows: readonly string[]) => [header, ...rows].join('\n');
    const [one, other] = [played, played.toReversed()].map((rows) =>
      dependencyAnalysis.estimateCsv(csv(rows), settings),
    );
    expect(JSON.stringify(other)).toBe(JSON.stringify(one));
  });
});

/** 24 responses to 12 prompts, two to a prompt. */
function rows(
  mentionsOf: (i: number) => CodedRow['mentions'],
  prosocialOf: (i: number) => 0 | 1 | null,
): CodedRow[] {
  return Array.from({ length: 24 }, (_, i) => ({
    ...{ agent: 'a', game: 'distributional', config_id: `D${i >> 1}`, prompt_id: `p${i >> 1}` },
    ...{ prosocial: prosocialOf(i), mentions: mentionsOf(i), payoffs: null },
  }));
}
const bit = (n: number): 0 | 1 => (n % 2 === 1 ? 1 : 0);

describe('a value without a coefficient', () => {
  const found = estimateDependency(
    rows(
      (i) => ({
        altruism: bit(i),
        fairness: 0,
        social_welfare: 1,
        self_interest: bit(i + 1),
        cooperation: bit(i >> 1),
      }),
      (i) => bit(i * 7 + (i >> 2)),
    ),
  );

  it('is named with its reason, and leaves the others as they are', () => {
    if (!isIdentified(found)) throw new Error(found.reason);
    expect(Object.keys(found.coefficients)).toEqual(['altruism']);
    expect(Object.fromEntries(found.notIdentified.map(({ value, reason }) => [value, reason]))).toEqual({
      fairness: 'never mentioned',
      social_welfare: 'always mentioned',
      self_interest: expect.stringContaining('altruism'),
      cooperation: 'does not vary within any group',
    });
  });
});

describe('responses that say nothing', () => {
  it('give no estimate, and the reason', () => {
    expect(
      estimateDependency(
        rows(
          () => ({ altruism: 1 }),
          () => null,
        ),
      ),
    ).toMatchObject({ status: 'not identified' });
  });

  it('of one configuration have no clustered error and no interval', () => {
    const one = rows(
      (i) => ({ altruism: bit(i) }),
      (i) => bit(i >> 1),
    ).map((row) => ({ ...row, config_id: 'D1' }));
    const found = estimateDependency(one);
    if (!isIdentified(found)) throw new Error(found.reason);
    expect(found.coefficients.altruism).not.toHaveProperty('clusterSe');
    expect(found.coefficients.altruism).not.toHaveProperty('low');
  });
});

describe('rows that are no coded responses', () => {
  it('are refused by row and column, and so is a file without indicators', () => {
    const csv = 'agent,game,config_id,prompt_id,prosocial,v_altruism\na,direct,R1,p,1,0\na,direct,R1,p,2,1\n';
    expect(() => readCodedRows(csv)).toThrow(/^Row 2: prosocial/);
    expect(() => readCodedRows('agent,game\na,direct\n')).toThrow('the rows were not coded');
  });

  it('are left out where they are of another condition, or not coded', () => {
    const csv = [
      'agent,game,condition,config_id,prompt_id,prosocial,v_altruism',
      'a,direct,main,R1,p,1,0',
      'a,direct,temperature=0.8,R1,p,1,1',
      'a,direct,main,R1,p,1,NA',
    ].join('\n');
    expect(readCodedRows(csv)).toHaveLength(1);
  });
});
