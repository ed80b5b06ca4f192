import { modelName } from '../audits/audit.ts';
import type { Report } from './report.ts';

/** The facts that a reader needs to judge a report, or to make it again. */
export function provenanceFacts({ audit, provenance, counts }: Report): [name: string, value: string][] {
  return [
    ['Audit', audit.id],
    ['Completed', audit.completedAt],
    ['Model', modelName(provenance.model.asked)],
    ['Answered as', tally(provenance.model.answered)],
    ['Suite', `${provenance.suite.name} ${provenance.suite.version}`],
    ['Instrument', provenance.instrument ?? "the suite's own texts"],
    ['Config', JSON.stringify(provenance.config)],
    ['Seed', String(provenance.seed)],
    ['Bootstrap replicates', String(provenance.bootstrap)],
    ['Trials', String(counts.trials)],
    ['Rows', String(counts.rows)],
    [
      'Outcomes',
      Object.entries(counts.outcomes)
        .map(([kind, n]) => `${kind} ${n}`)
        .join(', '),
    ],
    ['Evenhand', provenance.evenhand],
  ];
}

function tally(values: readonly { value: string; count: number }[]): string {
  return values.map(({ value, count }) => `${value} (${count})`).join(', ') || 'not said';
}
