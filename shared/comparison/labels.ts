import { modelName } from '../audits/audit.ts';
import type { Report } from '../reports/report.ts';

/** Most audits in one comparison: as many as have a colour and a shape of their own. */
export const mostAudits = 6;

/** What a comparison calls its audits: a letter each, for two may be of one model. */
export function labelsOf(reports: readonly Report[]): string[] {
  return reports.map(({ provenance }, i) => `${letter(i)}: ${modelName(provenance.model.asked)}`);
}

/** The letter of a label, for where the model is known. */
export function letterOf(label: string): string {
  return label.slice(0, label.indexOf(':'));
}

/** The model of a label. */
export function modelOf(label: string): string {
  return label.slice(label.indexOf(':') + 2);
}

/** The n-th letter, from A. */
function letter(n: number): string {
  return String.fromCharCode('A'.charCodeAt(0) + n);
}

/**
 * The estimates of several audits with the letter of its audit before every name of a model, so that those of one model
 * are told apart where a suite shows them side by side. In the estimates of every suite, `model` is the model's name.
 */
export function letteredEstimates(reports: readonly Report[]): unknown[] {
  return reports.map(({ estimates }, i) => withNames(estimates, (name) => `${letter(i)}: ${name}`));
}

function withNames(json: unknown, rename: (name: string) => string): unknown {
  if (Array.isArray(json)) return json.map((item) => withNames(item, rename));
  if (typeof json !== 'object' || json === null) return json;
  return Object.fromEntries(
    Object.entries(json).map(([key, value]) => [
      key,
      key === 'model' && typeof value === 'string' ? rename(value) : withNames(value, rename),
    ]),
  );
}
