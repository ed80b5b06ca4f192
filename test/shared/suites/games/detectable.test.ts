import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { designErrors } from '../../../../shared/stats/designErrors.ts';
import { gamesConfigSchema } from '../../../../shared/suites/games/config.ts';
import { motivesDesign } from '../../../../shared/suites/games/design.ts';
import { detectableEffects } from '../../../../shared/suites/games/detectable.ts';
import { plan } from '../../../../shared/suites/games/plan.ts';

const planned = (input: object) => plan(gamesConfigSchema.parse(input));

interface Golden {
  agents: Record<
    string,
    { eq3_distributional: { sigma2: number; classical: Record<string, { se: number }> } }
  >;
}
const golden: Golden = JSON.parse(
  readFileSync(new URL('../../../fixtures/suva/results.json', import.meta.url), 'utf8'),
);

test("the errors of the design times statsmodels' residual deviation are statsmodels' standard errors", () => {
  const errors = designErrors(motivesDesign(planned({ games: ['distributional'] }), false));
  for (const { eq3_distributional: fit } of Object.values(golden.agents)) {
    for (const [term, { se }] of Object.entries(fit.classical)) {
      expect((errors.get(term) ?? Number.NaN) * Math.sqrt(fit.sigma2)).toBeCloseTo(se, 10);
    }
  }
});

test('more replicates help only as far as they are independent', () => {
  const [once, often] = [1, 5].map((replicates) => detectableEffects(planned({ replicates })));
  expect(often?.map(({ name }) => name)).toEqual(once?.map(({ name }) => name));
  for (const [i, effect] of (often ?? []).entries()) {
    const single = once?.[i]?.minimumDetectable;
    // Beyond 2.8 standard errors the choices can not be noisier: 1.96 + 0.84.
    expect(effect.minimumDetectable.alike).toBeCloseTo(single?.alike ?? Number.NaN, 10);
    expect(effect.minimumDetectable.independent).toBeCloseTo(
      (single?.independent ?? Number.NaN) / Math.sqrt(5),
      10,
    );
    expect(effect.powerAtTenth.independent).toBeGreaterThan(effect.powerAtTenth.alike);
  }
});

test('reciprocity in the main design: 600 choices a prior choice, at worst of standard deviation 0.5', () => {
  const direct = detectableEffects(planned({ games: ['direct'] }))[0];
  // (1.959964 + 0.841621) * sqrt(2 * 0.25 / 600) = 0.080875
  expect(direct?.name).toBe('reciprocity.direct');
  expect(direct?.minimumDetectable.independent).toBeCloseTo(0.080875, 5);
});
