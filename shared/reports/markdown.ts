import { modelName } from '../audits/audit.ts';
import type { Table } from '../suites/suite.ts';
import { provenanceFacts } from './provenanceFacts.ts';
import type { Report } from './report.ts';

/** A report as Markdown: what was asked of whom, the suite's tables, and what they rest on. */
export function reportMarkdown(report: Report, tables: readonly Table[]): string {
  const { provenance } = report;
  const sections = [
    `# ${cell(provenance.suite.name)}: ${cell(modelName(provenance.model.asked))}`,
    ...(report.warnings.length > 0
      ? [report.warnings.map((warning) => `> ${cell(warning)}`).join('\n')]
      : []),
    ...tables.map(tableMarkdown),
    `## Provenance\n\n${provenanceFacts(report)
      .map(([name, value]) => `- ${name}: ${cell(value)}`)
      .join('\n')}`,
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

/** Text as Markdown that shows it and nothing more: no markup, no HTML, no new cells. */
function cell(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replace(/[\\`*_[\]|]/g, '\\$&')
    .replace(/\s+/g, ' ');
}
