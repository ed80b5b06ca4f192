import type { Design } from '../../stats/ols.ts';
import { termNames, terms } from './terms.ts';
import type { GamesTrial } from './trial.ts';

/** The regressors of equation 3 for these trials or, `byGroup`, of equation 4. */
export function motivesDesign(trials: readonly GamesTrial[], byGroup: boolean): Design {
  const signs = trials.map(({ situation }) => terms(situation.payoffs));
  const column = (of: (i: number) => number) => Float64Array.from(trials, (_, i) => of(i));
  const inGroup = (i: number) => Number(trials[i]?.situation.ingroup ?? false);
  const motives = termNames.map((name) => ({ name, column: column((i) => signs[i]?.[name] ?? 0) }));
  const shifts = termNames.map((name) => ({
    name: `ingroup:${name}`,
    column: column((i) => inGroup(i) * (signs[i]?.[name] ?? 0)),
  }));
  const all = [{ name: 'const', column: column(() => 1) }, ...motives, ...(byGroup ? shifts : [])];
  return { terms: all.map(({ name }) => name), columns: all.map((term) => term.column) };
}
