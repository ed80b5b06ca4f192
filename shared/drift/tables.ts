import type { Table } from '../suites/suite.ts';
import { fixed, numbers, pText, words } from '../suites/tableText.ts';
import type { Drift } from './drift.ts';
import type { JudgedChange } from './judge.ts';

/** Rows of the table of changes, beside those that drifted: the ones with the smallest p-values. */
const mostShown = 20;

/** A comparison with the baseline as tables for people. */
export function driftTables(drift: Drift): Table[] {
  const { changes, rule } = drift;
  return [verdictTable(drift), ...(rule && changes.length > 0 ? [changeTable(changes, rule, drift)] : [])];
}

function verdictTable({ verdict, baseline, pairings, reasons, notes }: Drift): Table {
  const compared = baseline
    ? [`Compared with audit ${baseline.id} of ${baseline.model}, complete since ${baseline.completedAt}.`]
    : [];
  return {
    title: `Drift: ${verdict}`,
    columns: [words('prompts of'), ...['put by both', 'answered by both', 'differently'].map(numbers)],
    rows: pairings.map(({ name, asked, answered, differently }) => [
      name,
      String(asked),
      String(answered),
      answered > 0 ? `${differently} (${fixed((100 * differently) / answered, 1)}%)` : 'none',
    ]),
    notes: [...reasons, ...notes, ...compared],
  };
}

function changeTable(
  changes: readonly JudgedChange[],
  { alpha }: NonNullable<Drift['rule']>,
  { randomisations }: Drift,
): Table {
  const sorted = changes.toSorted(
    (a, b) =>
      Number(b.drifted) - Number(a.drifted) || (a.pHolm ?? 2) - (b.pHolm ?? 2) || (a.p ?? 2) - (b.p ?? 2),
  );
  const drifted = changes.filter((change) => change.drifted).length;
  const shown = sorted.slice(0, Math.max(mostShown, drifted));
  const left = changes.length - shown.length;
  return {
    title: 'Changes since the baseline',
    columns: [
      words('estimate'),
      ...['before', 'after', 'change', 'noise', 'adjusted p'].map(numbers),
      words('drift'),
    ],
    rows: shown.map(changeRow),
    notes: [
      `Over the prompts that both audits answered; change with its 95% bootstrap interval. Noise: 1.96 standard deviations of the change when the two audits are exchanged at random, prompt by prompt (${randomisations} times). Drift: Holm-adjusted p at most ${alpha} and a change large enough to count.`,
      ...(left > 0 ? [`${left} more changes are in the JSON report.`] : []),
    ],
  };
}

function changeRow(change: JudgedChange): string[] {
  const { name, before, after, noise, pHolm, drifted, reason } = change;
  const number = (value: number | null) => (value === null ? 'none' : fixed(value, 3));
  return [
    name,
    number(before),
    number(after),
    withInterval(change),
    noise === null ? 'none' : `±${number(noise)}`,
    pHolm === null ? (reason ?? 'none') : pText(pHolm),
    drifted ? 'yes' : 'no',
  ];
}

function withInterval({ change, low, high }: JudgedChange): string {
  if (change === null) return 'none';
  const sign = change > 0 ? '+' : '';
  const interval = low === null || high === null ? '' : ` [${fixed(low, 3)}, ${fixed(high, 3)}]`;
  return `${sign}${fixed(change, 3)}${interval}`;
}
