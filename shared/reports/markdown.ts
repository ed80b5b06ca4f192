import { modelName } from '../audits/audit.ts';
import type { Table } from '../suites/suite.ts';
import type { Report } from './report.ts';

/** A report as Markdown: what was asked of whom, the suite's tables, and what they rest on. */
export function reportMarkdown(report: Report, tables: readonly Table[]): string {
  const { audit, provenance, counts } = report;
  const facts: [string, string][] = [
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
  const sections = [
    `# ${cell(provenance.suite.name)}: ${cell(modelName(provenance.model.asked))}`,
    ...(report.warnings.length > 0
      ? [report.warnings.map((warning) => `> ${cell(warning)}`).join('\n')]
      : []),
    ...tables.map(tableMarkdown),
    `## Provenance\n\n${facts.map(([name, value]) => `- ${name}: ${cell(value)}`).join('\n')}`,
  ];
  return `${sections.join('\n\n')}\n`;
}

/** One table with its title and notes. */
export function tableMarkdown({ title, columns, rows, notes }: Table): string {
  const line = (cells: readonly string[]) => `| ${cells.map(cell).join(' | ')} |`;
  const rule = `|${columns.map(({ align }) => (align === 'right' ? '---:' : '---')).join('|')}|`;
  const table = [line(columns.map(({ name }) => name)), rule, ...rows.map(line)].join('\n');
  return [`## ${cell(title)}`, table, ...notes.map(cell)].join('\n\n');
}

function tally(values: readonly { value: string; count: number }[]): string {
  return values.map(({ value, count }) => `${value} (${count})`).join(', ') || 'not said';
}

/** Text as Markdown that shows it and nothing more: no markup, no HTML, no new cells. */
function cell(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replace(/[\\`*_[\]|]/g, '\\$&')
    .replace(/\s+/g, ' ');
}
