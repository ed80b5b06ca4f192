import { isOpen } from '../../shared/audits/audit.ts';
import type { AuditStatusView } from './client.ts';

/** Width of the bar, in characters. */
const width = 30;

/**
 * A progress bar on a terminal; where there is none (a log, a pipe), one line per tenth of the way.
 * Returns what to call at each look at an audit.
 */
export function progressBar(label: string, out: NodeJS.WriteStream): (audit: AuditStatusView) => void {
  let shown = '';
  return (audit) => {
    const line = out.isTTY ? barLine(label, audit) : tenthLine(label, audit);
    if (line === shown) return;
    shown = line;
    out.write(out.isTTY ? `\r\u001b[K${line}${isOpen(audit.status) ? '' : '\n'}` : `${line}\n`);
  };
}

function barLine(label: string, audit: AuditStatusView): string {
  const { done, trials } = audit.progress ?? { done: 0, trials: 0 };
  const filled = trials > 0 ? Math.round((width * done) / trials) : 0;
  return `${label} [${'#'.repeat(filled)}${'-'.repeat(width - filled)}] ${done}/${trials} ${audit.status}`;
}

function tenthLine(label: string, audit: AuditStatusView): string {
  const { done, trials } = audit.progress ?? { done: 0, trials: 0 };
  const tenths = trials > 0 ? Math.floor((10 * done) / trials) : 0;
  return `${label} ${tenths * 10}% of ${trials} trials, ${audit.status}`;
}
