import { isDeepStrictEqual } from 'node:util';
import { modelName } from '../audits/audit.ts';
import type { Report } from '../reports/report.ts';

/** Something that two audits may differ in beside their results. */
interface Circumstance {
  readonly name: string;
  readonly of: (report: Report) => string;
}

const circumstances: readonly Circumstance[] = [
  { name: 'model', of: ({ provenance }) => modelName(provenance.model.asked) },
  { name: 'settings of the model', of: ({ provenance }) => settingsOf(provenance.model.asked) },
  { name: 'day of completion', of: ({ audit }) => audit.completedAt.slice(0, 10) },
  { name: 'suite version', of: ({ provenance }) => provenance.suite.version },
  { name: 'instrument', of: ({ provenance }) => provenance.instrument ?? "the suite's own texts" },
  { name: 'status', of: ({ audit }) => audit.status },
  { name: 'names that answered', of: ({ provenance }) => names(provenance.model.answered) },
  { name: "provider's fingerprints", of: ({ provenance }) => names(provenance.model.fingerprints) },
  { name: 'hosts', of: ({ provenance }) => names(provenance.model.servedBy) },
  { name: 'seed', of: ({ provenance }) => String(provenance.seed) },
  { name: 'bootstrap replicates', of: ({ provenance }) => String(provenance.bootstrap) },
  { name: 'parameters that were not taken', of: ({ provenance }) => names(provenance.droppedParameters) },
  { name: 'version of Evenhand', of: ({ provenance }) => provenance.evenhand },
];

/** What differs between two audits beside their results, a sentence each; the labels name the audits. */
export function whatDiffers(
  [first, second]: readonly [Report, Report],
  [a, b]: readonly [string, string],
): string[] {
  const keys = new Set([first, second].flatMap(({ provenance }) => Object.keys(provenance.config)));
  const options = [...keys].map(
    (key): Circumstance => ({
      name: `config's ${key}`,
      of: ({ provenance }) => JSON.stringify(provenance.config[key]) ?? 'not set',
    }),
  );
  return [...circumstances, ...options].flatMap(({ name, of }) => {
    const [before, after] = [of(first), of(second)];
    return before === after ? [] : [`The ${name}: ${before} in ${a}, ${after} in ${b}.`];
  });
}

/** Why differences between two audits say less than they seem to; the labels name the audits. */
export function cautionsOn(
  [first, second]: readonly [Report, Report],
  [a, b]: readonly [string, string],
): string[] {
  const [before, after] = [first.provenance, second.provenance];
  const versions = before.suite.version !== after.suite.version;
  const texts = before.instrument !== after.instrument;
  const configs = !isDeepStrictEqual(before.config, after.config);
  const models =
    modelName(before.model.asked) !== modelName(after.model.asked) ||
    settingsOf(before.model.asked) !== settingsOf(after.model.asked);
  const unfinished = [
    [a, first.audit.status],
    [b, second.audit.status],
  ].filter(([, status]) => status !== 'complete');
  return [
    ...(versions
      ? [
          `${a} and ${b} are of different suite versions: what is asked or read differs, and the numbers are not comparable.`,
        ]
      : []),
    ...(texts
      ? [
          `${a} and ${b} put the texts of different instruments: a difference may be one of the texts, and the numbers are not comparable.`,
        ]
      : []),
    ...(models && (versions || texts || configs)
      ? [
          `Between ${a} and ${b} both the model and what was asked differ: a difference can not be put down to either.`,
        ]
      : []),
    ...unfinished.map(
      ([label, status]) => `${label} is ${status}, not complete: it rests on what was asked until then.`,
    ),
  ];
}

function settingsOf({ provider: _, name: __, ...settings }: Report['provenance']['model']['asked']): string {
  return JSON.stringify(settings);
}

function names(counts: readonly { readonly value: string }[]): string {
  return (
    counts
      .map(({ value }) => value)
      .toSorted()
      .join(', ') || 'none'
  );
}
