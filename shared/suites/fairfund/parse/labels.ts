import type { Candidate } from './candidate.ts';
import { leadOf, type Weight, weightOf, weights } from './context.ts';
import { readList } from './listReading.ts';
import { numberBefore } from './numberBefore.ts';
import { numberBehind } from './numberBehind.ts';
import { isCounting, orderIn } from './orderWords.ts';
import { fault, type Question, type Reading } from './reading.ts';
import type { NumberToken, RequestToken, Token } from './tokens.ts';

interface Pair {
  readonly request: RequestToken;
  readonly number: NumberToken;
  /** Indices of their tokens. */
  readonly requestAt: number;
  readonly numberAt: number;
}

type Side = 'behind' | 'before';

/** Requests with the number that belongs to each, split where a request comes up again. */
function blocksOf(question: Question, tokens: readonly Token[], side: Side): Pair[][] {
  const linked = side === 'behind' ? numberBehind : numberBefore;
  const blocks: Pair[][] = [];
  let seen = new Set<number>();
  tokens.forEach((request, requestAt) => {
    if (request.kind !== 'request') return;
    const numberAt = linked(question.task, tokens, requestAt);
    const number = numberAt === null ? undefined : tokens[numberAt];
    if (numberAt === null || number?.kind !== 'number') return;
    if (blocks.length === 0 || seen.has(request.request)) {
      blocks.push([]);
      seen = new Set();
    }
    seen.add(request.request);
    blocks.at(-1)?.push({ request, number, requestAt, numberAt });
  });
  return blocks;
}

function readBlock(question: Question, block: readonly Pair[]): Reading {
  const { n } = question;
  if (block.length !== n || block.some(({ request }) => request.request > n || request.request < 1)) {
    return fault('wrong count', `${block.length} labelled numbers instead of ${n}`);
  }
  const inOrder = block.toSorted((a, b) => a.request.request - b.request.request);
  return readList(
    question,
    inOrder.map(({ number }) => number),
    'sure',
  );
}

/** Requests numbered 1, 2, …, n with remarks are an enumeration as likely as a ranking. */
function isEnumeration(tokens: readonly Token[], block: readonly Pair[], reading: Reading): boolean {
  if (!('values' in reading) || !isCounting(reading.values)) return false;
  return block.every(({ request, number, requestAt, numberAt }) => {
    const before = tokens[numberAt - 1];
    const named = before?.kind === 'word' && before.line === number.line;
    const remarked = tokens[requestAt + 2]?.line === request.line;
    return number.form === 'plain' && !named && remarked;
  });
}

function candidateFrom(
  question: Question,
  tokens: readonly Token[],
  side: Side,
  block: readonly Pair[],
): Candidate | null {
  const first = block[0];
  if (first === undefined) return null;
  const lead = leadOf(tokens, Math.min(first.requestAt, first.numberAt));
  const weight = weightOf(lead);
  if (weight === null) return null;
  const rising = question.task === 'rank' && side === 'before' && orderIn(lead.words) === 'rising';
  const reading = rising
    ? fault('ambiguous', 'an order from the lowest priority up')
    : readBlock(question, block);
  const places = block.flatMap(({ request, number }) => [request, number]);
  const start = Math.min(...places.map((place) => place.start));
  const end = Math.max(...places.map((place) => place.end));
  return {
    start,
    end,
    reading,
    weight: weightOfBlock(weight, reading, side === 'before' && isEnumeration(tokens, block, reading)),
  };
}

function weightOfBlock(weight: Weight, reading: Reading, enumeration: boolean): Weight {
  if (weight === weights.final || weight === weights.option) return weight;
  if ('fault' in reading) return weights.prose;
  return enumeration ? weights.option : weights.apart;
}

/**
 * Numbers with the request that each belongs to, in any order: `Request 2: 4000`, `$4,000 to Request 2`, and for
 * Rank also `1. Request 3` and `Rank 1: Request 3`, which list the requests in order. Where each request has a
 * number behind it, the numbers before them only count lines.
 */
export function labelledCandidates(question: Question, tokens: readonly Token[]): Candidate[] {
  const behind = blocksOf(question, tokens, 'behind');
  const before = blocksOf(question, tokens, 'before');
  const isWhole = (block: readonly Pair[]) => block.length >= question.n;
  const answered = new Set(
    behind.filter(isWhole).flatMap((block) => block.map(({ requestAt }) => requestAt)),
  );
  const counting = (block: readonly Pair[]) => block.some(({ requestAt }) => answered.has(requestAt));
  const whole = {
    behind: behind.filter(isWhole),
    before: before.filter((block) => isWhole(block) && !counting(block)),
  };
  const none = whole.behind.length + whole.before.length === 0;
  const read = (side: Side, blocks: readonly Pair[][]) =>
    blocks.flatMap((block) => candidateFrom(question, tokens, side, block) ?? []);
  return none
    ? [...read('behind', behind), ...read('before', before)]
    : [...read('behind', whole.behind), ...read('before', whole.before)];
}
