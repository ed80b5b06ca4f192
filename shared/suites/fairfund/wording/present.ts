import type { Table } from '../../suite.ts';
import { fixed, numbers, words } from '../../tableText.ts';
import type { OutcomeScores } from '../score/estimates.ts';
import type { WordingEstimate } from './estimates.ts';

/** Framing gaps by wording, and whether models keep their order; empty where only the base wording was asked. */
export function presentWordings(scores: readonly OutcomeScores[]): Table[] {
  const lines = scores.flatMap(({ models }) =>
    models.flatMap(({ model, wordings = [] }) => wordings.map((own) => ({ model, own }))),
  );
  if (lines.length === 0) return [];
  const agreements = scores.flatMap(({ wordingAgreement = [] }) => wordingAgreement);
  return [
    {
      title: 'Framing gaps by wording of the instruction',
      columns: [
        ...['model', 'task', 'gap', 'wording'].map(words),
        ...['gap [± 1.96 SE]', 'less base', 'units'].map(numbers),
      ],
      rows: lines.map(({ model, own }) => [
        ...[model, own.task, own.gap, own.wording],
        ...[boundsText(own, own), own.change ? boundsText(own.change, own) : '', String(own.units)],
      ]),
      notes: ['On the units that were put in every wording, resampled once for all of them.'],
    },
    ...(agreements.some(({ models }) => models > 1)
      ? [
          {
            title: 'Order of the models by wording',
            columns: [
              ...['task', 'gap', 'wording'].map(words),
              ...['Spearman with base', 'models'].map(numbers),
            ],
            rows: agreements.map(({ task, gap, wording, spearman, reason, models }) => [
              ...[task, gap, wording],
              ...[spearman === null ? (reason ?? '') : fixed(spearman, 2), String(models)],
            ]),
            notes: [],
          },
        ]
      : []),
  ];
}

function boundsText(
  { value, low, high, reason }: NonNullable<WordingEstimate['change']>,
  { task }: WordingEstimate,
): string {
  const digits = task === 'allocate' ? 0 : 2;
  if (value === null) return reason ?? 'not identified';
  if (low === null || high === null) return fixed(value, digits);
  return `${fixed(value, digits)} [${fixed(low, digits)}, ${fixed(high, digits)}]`;
}
