import { modelName } from '../../../shared/audits/audit.ts';
import type { Leaderboard } from '../leaderboard.ts';
import { queryOf } from './client.ts';
import { IntervalPlot, intervalText, plotRange } from './intervalPlot.tsx';
import { Layout, Scroll } from './layout.tsx';
import { SuiteChoice } from './suiteChoice.tsx';

/** What the leaderboard shows, and in which order. */
export interface BoardView {
  readonly suite: string;
  readonly group?: string | undefined;
  readonly estimates?: string | undefined;
  readonly tag?: string | undefined;
  /** Name of the column to sort by; the suite's own order without one. */
  readonly sort?: string | undefined;
  readonly order?: string | undefined;
}

type Entrant = NonNullable<Leaderboard['board']>['entrants'][number];

/** The latest audits of each model side by side, sortable by every column. */
export function LeaderboardPage({
  leaderboard: { board, groups },
  view,
  suites,
}: {
  leaderboard: Leaderboard;
  view: BoardView;
  suites: readonly string[];
}) {
  const names = [
    ...new Set(board?.entrants.flatMap(({ quantities }) => quantities.map(({ name }) => name)) ?? []),
  ];
  const entrants = sorted(board?.entrants ?? [], view);
  return (
    <Layout title="Leaderboard" at="/dashboard/leaderboard">
      <form class="filters" method="get" action="/dashboard/leaderboard">
        <SuiteChoice suites={suites} chosen={view.suite} />
        {groups.length > 1 && (
          <label>
            Design
            <select name="group">
              {groups.map(({ group, models, config }) => (
                <option value={group} selected={(view.group ?? board?.group) === group}>
                  {models} models: {JSON.stringify(config).slice(0, 60)}
                </option>
              ))}
            </select>
          </label>
        )}
        <label>
          Estimates
          <input name="estimates" value={view.estimates ?? ''} placeholder="e.g. contrast.*" />
        </label>
        <label>
          Tag
          <input name="tag" value={view.tag ?? ''} placeholder="name:value" />
        </label>
        <button type="submit">Show</button>
      </form>
      {!board || entrants.length === 0 ? (
        <p>There is no complete audit of this suite yet.</p>
      ) : (
        <>
          <p class="soft">
            Suite {view.suite} {board.suiteVersion}, config <code>{JSON.stringify(board.config)}</code>,
            instrument {board.instrument ?? "the suite's own texts"}. Ranks are the places that 95% intervals
            allow.
          </p>
          <Scroll label="Leaderboard">
            <table>
              <thead>
                <tr>
                  <Heading name="model" view={view} />
                  <th scope="col">Rank</th>
                  {names.map((name) => (
                    <Heading name={name} view={view} />
                  ))}
                </tr>
              </thead>
              <tbody>
                {entrants.map((entrant) => (
                  <tr>
                    <th scope="row">
                      <a href={`/dashboard/audits/${entrant.audit}`}>{modelName(entrant.model)}</a>
                      <br />
                      <a
                        class="hint"
                        href={`/dashboard/history${queryOf({ suite: view.suite, model: modelName(entrant.model) })}`}
                      >
                        history
                      </a>
                    </th>
                    <td>{rankText(entrant)}</td>
                    {names.map((name) => (
                      <EstimateCell name={name} entrant={entrant} all={entrants} />
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </Scroll>
        </>
      )}
    </Layout>
  );
}

function sorted(entrants: readonly Entrant[], { sort, order }: BoardView): readonly Entrant[] {
  if (sort === undefined || sort === '') return entrants;
  const sign = order === 'descending' ? -1 : 1;
  if (sort === 'model') {
    return entrants.toSorted((a, b) => sign * modelName(a.model).localeCompare(modelName(b.model)));
  }
  const estimateOf = ({ quantities }: Entrant) => quantities.find(({ name }) => name === sort)?.value ?? null;
  return entrants.toSorted((a, b) => {
    const [left, right] = [estimateOf(a), estimateOf(b)];
    if (left === null || right === null) return Number(left === null) - Number(right === null);
    return sign * (left - right);
  });
}

function Heading({ name, view }: { name: string; view: BoardView }) {
  const current = view.sort === name ? (view.order === 'descending' ? 'descending' : 'ascending') : 'none';
  const order = current === 'ascending' ? 'descending' : 'ascending';
  const arrow = { ascending: ' ↑', descending: ' ↓', none: '' }[current];
  return (
    <th scope="col" aria-sort={current}>
      <a href={`/dashboard/leaderboard${queryOf({ ...view, sort: name, order })}`}>
        {name}
        {arrow}
      </a>
    </th>
  );
}

function rankText({ rank }: Entrant): string {
  if (!rank) return '';
  return rank.best === rank.worst ? String(rank.best) : `${rank.best}–${rank.worst}`;
}

function EstimateCell({ name, entrant, all }: { name: string; entrant: Entrant; all: readonly Entrant[] }) {
  const of = (each: Entrant) => each.quantities.find((quantity) => quantity.name === name);
  const own = of(entrant);
  if (!own) return <td />;
  const range = plotRange(all.flatMap((each) => of(each) ?? []));
  return (
    <td class="estimate" title={own.reason ?? ''}>
      {intervalText(own)}
      <IntervalPlot of={own} range={range} />
    </td>
  );
}
