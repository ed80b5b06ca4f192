import type { History } from '../history.ts';
import { queryOf } from './client.ts';
import { intervalText, plotRange } from './intervalPlot.tsx';
import { Layout, Scroll, Status } from './layout.tsx';
import { instant } from './progress.tsx';
import { SuiteChoice } from './suiteChoice.tsx';

/** Whose history is shown, and of which estimate. */
export interface HistoryView {
  readonly suite: string;
  readonly model: string;
  readonly estimate?: string | undefined;
}

type Point = History['points'][number];

/** How an estimate of a model changed from audit to audit, with the audits that drifted marked. */
export function HistoryPage({
  history,
  view,
  suites,
}: {
  history: History | null;
  view: HistoryView;
  suites: readonly string[];
}) {
  const points = history?.points ?? [];
  const names = [...new Set(points.flatMap(({ quantities }) => quantities.map(({ name }) => name)))];
  const chosen = names.find((name) => name === view.estimate) ?? names[0];
  return (
    <Layout title="History" at="/dashboard/history">
      <form class="filters" method="get" action="/dashboard/history">
        <SuiteChoice suites={suites} chosen={view.suite} />
        <label>
          Model
          <input name="model" value={view.model} placeholder="provider/name" required />
        </label>
        {names.length > 0 && (
          <label>
            Estimate
            <select name="estimate">
              {names.map((name) => (
                <option value={name} selected={name === chosen}>
                  {name}
                </option>
              ))}
            </select>
          </label>
        )}
        <button type="submit">Show</button>
      </form>
      {history && points.length === 0 && <p>There is no complete audit of {history.model}.</p>}
      {chosen !== undefined && <HistoryPlot name={chosen} points={points.toReversed()} />}
      {points.length > 0 && (
        <Scroll label="Audits">
          <table>
            <thead>
              <tr>
                <th scope="col">Completed</th>
                <th scope="col">Audit</th>
                <th scope="col">{chosen ?? 'Estimate'}</th>
                <th scope="col">Against the baseline</th>
                <th scope="col">Gate</th>
              </tr>
            </thead>
            <tbody>
              {points.map((point) => (
                <PointLine point={point} name={chosen} />
              ))}
            </tbody>
          </table>
        </Scroll>
      )}
      {history?.cursor && (
        <p class="actions">
          <a href={`/dashboard/history${queryOf({ ...view, cursor: history.cursor })}`}>Older audits</a>
        </p>
      )}
    </Layout>
  );
}

function PointLine({ point, name }: { point: Point; name: string | undefined }) {
  const estimate = point.quantities.find((quantity) => quantity.name === name);
  return (
    <tr>
      <td>{instant(point.completedAt ?? point.createdAt)}</td>
      <td>
        <a href={`/dashboard/audits/${point.audit}`}>{point.audit}</a>
      </td>
      <td>{estimate ? intervalText(estimate) : ''}</td>
      <td>
        {point.drift ? <Status of={point.drift.verdict} /> : 'no baseline'}
        {point.drift && point.drift.drifted.length > 0 && (
          <p class="hint">{point.drift.drifted.join(', ')}</p>
        )}
      </td>
      <td>{point.gateVerdict ? <Status of={point.gateVerdict} /> : ''}</td>
    </tr>
  );
}

const plot = { width: 760, height: 240, left: 64, right: 16, top: 24, bottom: 30 };

/** Estimates with their intervals over the audits, oldest first; audits that drifted have a line and a word. */
function HistoryPlot({ name, points }: { name: string; points: readonly Point[] }) {
  const shown = points.flatMap((point) => {
    const estimate = point.quantities.find((quantity) => quantity.name === name);
    return estimate && estimate.value !== null ? [{ point, estimate, value: estimate.value }] : [];
  });
  const range = plotRange(shown.map(({ estimate }) => estimate));
  if (!range) return <p>{name} was not identified in any of these audits.</p>;
  const inner = plot.width - plot.left - plot.right;
  const x = (i: number) => plot.left + (shown.length === 1 ? inner / 2 : (i * inner) / (shown.length - 1));
  const y = (value: number) =>
    plot.top + ((range[1] - value) / (range[1] - range[0])) * (plot.height - plot.top - plot.bottom);
  const drifts = shown.filter(({ point }) => point.drift?.verdict === 'drifted').length;
  const digits = range[1] - range[0] > 20 ? 0 : 3;
  return (
    <Scroll label={`Chart of ${name}`}>
      <svg
        width={plot.width}
        height={plot.height}
        viewBox={`0 0 ${plot.width} ${plot.height}`}
        role="img"
        aria-label={`${name} over ${shown.length} audits with 95% intervals; ${drifts} drifted. The table has the numbers.`}
      >
        {[range[0], (range[0] + range[1]) / 2, range[1]].map((value) => (
          <>
            <line class="axis" x1={plot.left} x2={plot.width - plot.right} y1={y(value)} y2={y(value)} />
            <text x={plot.left - 8} y={y(value) + 4} text-anchor="end">
              {value.toFixed(digits)}
            </text>
          </>
        ))}
        <polyline class="line" points={shown.map(({ value }, i) => `${x(i)},${y(value)}`).join(' ')} />
        {shown.map(({ point, estimate, value }, i) => (
          <g>
            {point.drift?.verdict === 'drifted' && (
              <>
                <line class="flag" x1={x(i)} x2={x(i)} y1={plot.top} y2={plot.height - plot.bottom} />
                <text class="alarm" x={x(i)} y={plot.top - 8} text-anchor={i === 0 ? 'start' : 'end'}>
                  drifted
                </text>
              </>
            )}
            {estimate.low !== null && estimate.high !== null && (
              <line class="whisker" x1={x(i)} x2={x(i)} y1={y(estimate.low)} y2={y(estimate.high)} />
            )}
            <circle class="dot" cx={x(i)} cy={y(value)} r="4.5" />
            {(i === 0 || i === shown.length - 1) && (
              <text
                x={x(i)}
                y={plot.height - 8}
                text-anchor={shown.length === 1 ? 'middle' : i === 0 ? 'start' : 'end'}
              >
                {(point.completedAt ?? point.createdAt).slice(0, 10)}
              </text>
            )}
          </g>
        ))}
      </svg>
    </Scroll>
  );
}
