import { interval, studentT } from '../../../stats/distributions/reference.ts';
import { groupBy } from '../../../stats/groupBy.ts';
import { isIdentified, type NotIdentified } from '../../../stats/identified.ts';
import { cohenKappa, type Kappa } from '../../../stats/kappa.ts';
import { type CodedSentence, sentenceKey } from './codedSentences.ts';

/** Kappa with the interval that takes the sentences of one response as one draw. */
export interface ClusteredKappa extends Kappa {
  /** Delete-one-response jackknife. */
  readonly clusterSe?: number;
  /** 95%, t on responses less one, by `clusterSe`. */
  readonly low?: number;
  readonly high?: number;
  readonly responses: number;
}

/** How two coders agree. */
export interface Agreement {
  readonly overall: ClusteredKappa | NotIdentified;
  /** Of each code against all others. */
  readonly codes: Readonly<Record<string, ClusteredKappa | NotIdentified>>;
  readonly games: Readonly<Record<string, ClusteredKappa | NotIdentified>>;
  /** The codes that either coder used, in order; `counts[i][j]` sentences had code i of the first, j of the second. */
  readonly confusion: { readonly codes: readonly string[]; readonly counts: readonly (readonly number[])[] };
  /** Sentences that only one of the two coded. */
  readonly unmatched: { readonly first: number; readonly second: number };
}

interface Pair {
  readonly response: string;
  readonly game: string;
  readonly first: string;
  readonly second: string;
}

/** The agreement of two coders over the sentences that both coded. */
export function estimateAgreement(
  first: readonly CodedSentence[],
  second: readonly CodedSentence[],
): Agreement {
  const others = new Map(second.map((coded) => [sentenceKey(coded), coded.code]));
  const pairs = first.flatMap(({ response, game, code, ...rest }): Pair[] => {
    const other = others.get(sentenceKey({ response, ...rest }));
    return other === undefined ? [] : [{ response, game, first: code, second: other }];
  });
  const codes = [...new Set(pairs.flatMap((pair) => [pair.first, pair.second]))].sort();
  const games = [...groupBy(pairs, ({ game }) => game)].sort(([a], [b]) => (a < b ? -1 : 1));
  return {
    overall: kappaOf(pairs, codes),
    codes: Object.fromEntries(
      codes.map((code) => [
        code,
        kappaOf(
          pairs.map((pair) => against(pair, code)),
          ['no', 'yes'],
        ),
      ]),
    ),
    games: Object.fromEntries(games.map(([game, own]) => [game, kappaOf(own, codes)])),
    confusion: { codes, counts: tableOf(pairs, codes) },
    unmatched: { first: first.length - pairs.length, second: second.length - pairs.length },
  };
}

function against(pair: Pair, code: string): Pair {
  const is = (given: string) => (given === code ? 'yes' : 'no');
  return { ...pair, first: is(pair.first), second: is(pair.second) };
}

function tableOf(pairs: readonly Pair[], codes: readonly string[]): number[][] {
  const position = new Map(codes.map((code, i) => [code, i]));
  const table = codes.map(() => codes.map(() => 0));
  for (const { first, second } of pairs) {
    const row = table[position.get(first) ?? 0];
    const column = position.get(second) ?? 0;
    if (row) row[column] = (row[column] ?? 0) + 1;
  }
  return table;
}

function kappaOf(pairs: readonly Pair[], codes: readonly string[]): ClusteredKappa | NotIdentified {
  const kappa = cohenKappa(tableOf(pairs, codes));
  if (!isIdentified(kappa)) return kappa;
  const responses = [...groupBy(pairs, ({ response }) => response).values()].map((own) =>
    tableOf(own, codes),
  );
  const clusterSe = jackknifeError(tableOf(pairs, codes), responses);
  if (clusterSe === null) return { ...kappa, responses: responses.length };
  const bounds = interval(kappa.value, clusterSe, studentT(responses.length - 1));
  return { ...kappa, clusterSe, ...bounds, responses: responses.length };
}

/** Standard error of kappa from what it is without each response in turn; null where it can not be had. */
function jackknifeError(
  table: readonly number[][],
  responses: readonly (readonly number[])[][],
): number | null {
  if (responses.length < 2) return null;
  const values: number[] = [];
  for (const own of responses) {
    const without = cohenKappa(table.map((row, i) => row.map((count, j) => count - (own[i]?.[j] ?? 0))));
    if (!isIdentified(without)) return null;
    values.push(without.value);
  }
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  const error = Math.sqrt(((values.length - 1) / values.length) * squares);
  return error > 0 ? error : null;
}
