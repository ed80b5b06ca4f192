import { isIdentified, type NotIdentified } from '../../../stats/identified.ts';
import type { Table } from '../../suite.ts';
import { fixed, numbers, withInterval, words } from '../../tableText.ts';
import type { Agreement, ClusteredKappa } from './agreement.ts';

/** Agreement as tables for people: overall, by game and by code, and the confusion table. */
export function presentAgreement({ overall, codes, games, confusion, unmatched }: Agreement): Table[] {
  const named = Object.entries(games).filter(([game]) => game !== '');
  return [
    {
      title: 'Agreement of the coders',
      columns: [
        words('over'),
        numbers('kappa'),
        numbers('agreement'),
        numbers('by chance'),
        numbers('sentences'),
      ],
      rows: [
        kappaRow('all', overall),
        ...named.map(([game, kappa]) => kappaRow(game, kappa)),
        ...Object.entries(codes).map(([code, kappa]) => kappaRow(code, kappa)),
      ],
      notes: [
        "Cohen's kappa [95% CI]; the intervals are jackknifed over responses, since the sentences of one are not independent. A code is held against all others.",
        `${unmatched.first} sentences were coded by the first alone, ${unmatched.second} by the second alone.`,
      ],
    },
    {
      title: 'Codes of the first coder (rows) and of the second (columns)',
      columns: [words('code'), ...confusion.codes.map((code) => numbers(code))],
      rows: confusion.codes.map((code, i) => [code, ...(confusion.counts[i] ?? []).map(String)]),
      notes: [],
    },
  ];
}

function kappaRow(over: string, kappa: ClusteredKappa | NotIdentified): string[] {
  if (!isIdentified(kappa)) return [over, kappa.reason, '', '', ''];
  const { agreement, expected, n } = kappa;
  return [over, withInterval(kappa, 2), fixed(agreement, 3), fixed(expected, 3), String(n)];
}
