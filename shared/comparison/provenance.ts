import { provenanceFacts } from '../reports/provenanceFacts.ts';
import type { Report } from '../reports/report.ts';
import type { Table } from '../suites/suite.ts';
import { words } from '../suites/tableText.ts';

/** The provenance of every audit side by side. */
export function provenanceTable(reports: readonly Report[], labels: readonly string[]): Table {
  const facts = reports.map((report) => new Map(provenanceFacts(report)));
  const names = [...new Set(facts.flatMap((own) => [...own.keys()]))];
  return {
    title: 'Provenance of each audit',
    columns: ['', ...labels].map(words),
    rows: names.map((name) => [name, ...facts.map((own) => own.get(name) ?? '')]),
    notes: [],
  };
}
