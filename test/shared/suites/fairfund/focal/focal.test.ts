import { describe, expect, it } from 'vitest';
import { isIdentified } from '../../../../../shared/stats/identified.ts';
import { focalAnalysis } from '../../../../../shared/suites/fairfund/focal/analysis.ts';
import { estimateFocal } from '../../../../../shared/suites/fairfund/focal/estimateFocal.ts';
import { type FocalFit, fitFocal } from '../../../../../shared/suites/fairfund/focal/focal.ts';
import golden from '../../../../fixtures/fairfund/focal.json' with { type: 'json' };
import { goldenRows } from '../score/golden.ts';

const rows = goldenRows('public');
const estimates = estimateFocal(rows);

function regression(name: string, of = estimates): FocalFit {
  const found = of.fits.find((one) => one.name === name);
  if (!found || !isIdentified(found)) throw new Error(`no fit ${name}`);
  return found as FocalFit;
}

describe('the focal contrasts', () => {
  it.each(Object.entries(golden.fits))(
    'of %s equal the exact profiled likelihood to 1e-6',
    (name, expected) => {
      const found = regression(name);
      expect(found).toMatchObject({ method: 'mixed', n: expected.n, models: 4, boundary: expected.boundary });
      expect(Math.abs((found.betweenVariance ?? Number.NaN) - expected.betweenVariance)).toBeLessThan(1e-6);
      expect(Math.abs((found.residualVariance ?? 0) / expected.residualVariance - 1)).toBeLessThan(1e-8);
      expect(Object.keys(found.coefficients).sort()).toEqual(Object.keys(expected.coefficients).sort());
      for (const [term, numbers] of Object.entries(expected.coefficients)) {
        const own = found.coefficients[term];
        for (const key of ['value', 'se', 'low', 'high'] as const) {
          expect(Math.abs((own?.[key] ?? Number.NaN) - numbers[key]), `${term} ${key}`).toBeLessThan(1e-6);
        }
      }
    },
  );

  it('let ties in again as a sensitivity: all claimants of a tied ranking are then alike', () => {
    expect(regression('rank.all with ties').n).toBeGreaterThanOrEqual(regression('rank.all').n);
  });

  it('of a single model are plain least squares, and say so', () => {
    const [first] = rows;
    const one = estimateFocal(rows.filter(({ model }) => model === first?.model));
    expect(regression('rate', one)).toMatchObject({ method: 'least squares', models: 1 });
    expect(regression('rate', one)).not.toHaveProperty('boundary');
  });

  it('name what the answers can not give, and leave the others as they are', () => {
    const slice = {
      name: 'white',
      task: 'rate',
      takes: ({ race }: { race: string }) => race === 'White',
      withTies: false,
    } as const;
    const found = fitFocal(rows, slice);
    if (!isIdentified(found)) throw new Error('no fit');
    expect((found as FocalFit).notIdentified.map(({ term }) => term)).toEqual([
      'race.Black',
      'race.Hispanic',
      'race.Asian',
    ]);
    expect(fitFocal([], slice)).toEqual({
      name: 'white',
      status: 'not identified',
      reason: 'no legal answers',
    });
  });

  it('are shown with their intervals and the boundary', () => {
    const [table] = focalAnalysis.present([estimates]);
    const line = (name: string) => table?.rows.find(([first]) => first === name);
    expect(line('rate')?.[1]).toBe('-0.118 [-0.198, -0.039]');
    expect(line('rank.all')?.[9]).toBe('0 (boundary)');
    expect(line('rate')?.[9]).toBe('0.0228');
  });
});
