import { clustersOf } from '../../../stats/clusters.ts';
import { type NotIdentified, notIdentified } from '../../../stats/identified.ts';
import { type Design, ols } from '../../../stats/ols.ts';
import { type RegressionEstimates, regressionEstimates } from '../../../stats/regressionEstimates.ts';
import { type Induction, inductions } from '../factors.ts';
import { termNames } from '../terms.ts';
import { type ChosenRow, type GameRow, isChosen } from './rows.ts';

/** An estimated equation, or why there is none. */
type Equation = RegressionEstimates | NotIdentified;

/** Equation 4, pooled over the inductions and for each that was put. */
export type GroupEstimates = { readonly pooled: Equation } & { readonly [key in Induction]?: Equation };

/** Intercept and the four signs. */
function motives(rows: readonly ChosenRow[]): Design {
  return {
    terms: ['const', ...termNames],
    columns: [
      new Float64Array(rows.length).fill(1),
      ...termNames.map((name) => Float64Array.from(rows, (row) => row[name])),
    ],
  };
}

/** Intercept, the four signs, and the signs in the ingroup; no main effect of the ingroup. */
function motivesByGroup(rows: readonly ChosenRow[]): Design {
  const { terms, columns } = motives(rows);
  return {
    terms: [...terms, ...termNames.map((name) => `ingroup:${name}`)],
    columns: [
      ...columns,
      ...termNames.map((name) => Float64Array.from(rows, (row) => (row.ingroup ?? 0) * row[name])),
    ],
  };
}

function regress(rows: readonly GameRow[], design: (rows: readonly ChosenRow[]) => Design): Equation {
  const chosen = rows.filter(isChosen);
  if (chosen.length === 0) return notIdentified('no reply was had');
  const choices = Float64Array.from(chosen, (row) => row.a);
  const configurations = clustersOf(chosen.map((row) => row.config_id));
  return regressionEstimates(ols(design(chosen), choices), configurations);
}

/**
 * Equation 3 (section 3.3.1): least squares of the choice (+1 option 1, -1 option 2, 0 none) on the signs of
 * self-interest, competition, difference aversion and social welfare, with intercept `const`. `se` is classical,
 * `clusterSe` CR1 by payoff configuration; low and high use the latter. Rows of the distributional game; those
 * without a reply are left out.
 */
export function distributionalPreferences(rows: readonly GameRow[]): Equation {
  return regress(rows, motives);
}

/**
 * Equation 4 (section 3.3.1): equation 3 with the interactions `ingroup:<term>` and without a main effect of the
 * ingroup, pooled and for each induction in the rows. Standard errors and intervals as in equation 3.
 */
export function groupPreferences(rows: readonly GameRow[]): GroupEstimates {
  const perInduction = inductions.flatMap((induction): [Induction, Equation][] => {
    const own = rows.filter((row) => row.induction === induction);
    return own.length > 0 ? [[induction, regress(own, motivesByGroup)]] : [];
  });
  return { pooled: regress(rows, motivesByGroup), ...Object.fromEntries(perInduction) };
}
