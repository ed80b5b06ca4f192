import type { Range } from './bootstrap/basicInterval.ts';

/** The 97.5% quantile of the standard normal distribution. */
const z = 1.959963984540054;

/**
 * Wilson's 95% score interval of a proportion, or null of fewer than two trials. It stays within 0…1 and
 * keeps its width where the proportion is 0 or 1.
 *
 * Source: E. B. Wilson, "Probable inference, the law of succession, and statistical inference" (1927).
 */
export function wilsonInterval(successes: number, trials: number): Range | null {
  if (trials < 2) return null;
  const share = successes / trials;
  const shrink = 1 + z ** 2 / trials;
  const centre = (share + z ** 2 / (2 * trials)) / shrink;
  const half = (z / shrink) * Math.sqrt((share * (1 - share)) / trials + z ** 2 / (4 * trials ** 2));
  return {
    low: successes === 0 ? 0 : centre - half,
    high: successes === trials ? 1 : centre + half,
  };
}
