import { describe, expect, it } from 'vitest';
import { estimateGames } from '../../../../../shared/suites/games/estimate/estimateGames.ts';
import { readGameRows } from '../../../../../shared/suites/games/estimate/rows.ts';
import { responsesCsv } from '../../../../fixtures/suva/responses.ts';
import golden from '../../../../fixtures/suva/results.json' with { type: 'json' };

const estimates = estimateGames(readGameRows(responsesCsv));

interface Block {
  readonly est: number;
  readonly se: number;
  readonly ci95_z: readonly number[];
}

/** What a report must say of a regression, from the reference's classical and clustered blocks. */
function regression(expected: {
  readonly n: number;
  readonly df_resid: number;
  readonly r2: number;
  readonly classical: object;
  readonly cluster_config: object;
}) {
  const close = (x = Number.NaN) => expect.closeTo(x, 12);
  const clustered = new Map<string, Block>(Object.entries(expected.cluster_config));
  const coefficients = Object.entries<Block>({ ...expected.classical }).map(([term, { est, se }]) => {
    const { se: clusterSe, ci95_z: [low, high] = [] } = clustered.get(term) ?? { ci95_z: [] };
    const block = { value: close(est), se: close(se), clusterSe: close(clusterSe) };
    return [term, expect.objectContaining({ ...block, low: close(low), high: close(high) })];
  });
  return {
    n: expected.n,
    dfResidual: expected.df_resid,
    clusters: 240,
    rSquared: close(expected.r2),
    notIdentified: [],
    interval: '95% cluster-robust, normal',
    coefficients: Object.fromEntries(coefficients),
  };
}

/** What a report must say of reciprocity. */
function contrast(
  expected: (typeof golden.agents)['agent-one']['eq5_direct']['none_counts_as_not_prosocial'],
) {
  const close = (x = Number.NaN) => expect.closeTo(x, 12);
  const { simple, paired_config, state_clustered, level_se_state } = expected;
  return {
    value: close(expected.reciprocity),
    afterHelp: close(expected.p_help),
    afterMisbehaviour: close(expected.p_misbehave),
    se: close(simple.se),
    pairedSe: close(paired_config.se),
    stateSe: close(state_clustered.se),
    low: close(paired_config.ci95[0]),
    high: close(paired_config.ci95[1]),
    levels: {
      afterHelp: { value: close(expected.p_help), n: 120, se: close(level_se_state.help) },
      afterMisbehaviour: { value: close(expected.p_misbehave), n: 120, se: close(level_se_state.misbehave) },
    },
    n: expected.n_rows,
    configurations: 120,
    interval: '95% paired by configuration, normal',
  };
}

describe.each(Object.entries(golden.agents))(
  'the estimates of %s agree with statsmodels',
  (agent, expected) => {
    const model = estimates.models.find((each) => each.model === agent);

    it('equation 3, distributional preferences', () => {
      expect(model?.distributional).toEqual(regression(expected.eq3_distributional));
    });

    it.each(['pooled', 'envelope', 'painters', 'hometown', 'school'] as const)('equation 4, %s', (part) => {
      expect(model?.group?.[part]).toEqual(regression(expected.eq4_group[part]));
    });

    it.each(['direct', 'indirect'] as const)(
      'equation 5, %s, with and without responses that choose nothing',
      (kind) => {
        const { none_counts_as_not_prosocial: counted, none_excluded: excluded } = expected[`eq5_${kind}`];
        expect(model?.reciprocity?.[kind]).toMatchObject({
          ...contrast(counted),
          noneExcluded: contrast(excluded),
        });
      },
    );

    it('counts of choices', () => {
      for (const [game, { n, none, option1 }] of Object.entries(expected.counts)) {
        const counts = { n, none, option1, option2: n - none - option1, missing: 0 };
        expect(model?.counts).toHaveProperty(game, counts);
      }
    });
  },
);
