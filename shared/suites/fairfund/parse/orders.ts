import type { Candidate } from './candidate.ts';
import { leadOf, weightOf, weights, wordsBehind } from './context.ts';
import { behindMarks, behindRemark, isMark, isWord, wordSet } from './matching.ts';
import { inverse, isCounting, isPermutation, orderIn } from './orderWords.ts';
import { fault, type Question, type Reading } from './reading.ts';
import type { Token } from './tokens.ts';

type Link = '>' | '→' | ',' | 'line';

interface Chain {
  /** Indices of the first and the last token. */
  readonly first: number;
  readonly last: number;
  readonly requests: readonly number[];
  readonly link: Link;
}

const links: readonly Link[] = ['>', '→', ','];
const then = wordSet('and then');

/** The request that a token names: by its label, or by a bare number between `>` signs. */
function requestOf(token: Token | undefined, link: Link): number | null {
  if (token?.kind === 'request') return token.request;
  if (token?.kind !== 'number' || token.form !== 'plain' || token.negative || link !== '>') return null;
  return token.atoms.length === 1 ? Number(token.atoms[0]) : null;
}

/** How the token at `index` is linked to the next, and where that stands. */
function linkFrom(tokens: readonly Token[], index: number): { link: Link; next: number } | null {
  const line = tokens[index]?.line ?? 0;
  const at = behindRemark(tokens, index + 1);
  const token = tokens[at];
  if (token?.kind === 'request') return token.line === line + 1 ? { link: 'line', next: at } : null;
  const link = links.find((mark) => isMark(token, mark));
  if (link === undefined || token?.line !== line) return null;
  let next = at + 1;
  while (isWord(tokens[next], then)) next += 1;
  return { link, next };
}

function chainFrom(tokens: readonly Token[], first: number): Chain | null {
  const link = linkFrom(tokens, first)?.link;
  const head = link === undefined ? null : requestOf(tokens[first], link);
  if (link === undefined || head === null) return null;
  const requests = [head];
  let last = first;
  for (let step = linkFrom(tokens, last); step?.link === link; step = linkFrom(tokens, last)) {
    const request = requestOf(tokens[step.next], link);
    if (request === null) break;
    requests.push(request);
    last = step.next;
  }
  return requests.length > 1 ? { first, last, requests, link } : null;
}

function readOrder({ n }: Question, { requests }: Chain, words: string): Reading {
  if (requests.length !== n)
    return fault('wrong count', `${requests.length} ordered requests instead of ${n}`);
  if (!isPermutation(requests)) return fault('ambiguous', 'an order that repeats or skips a request');
  if (orderIn(words) === 'rising') return fault('ambiguous', 'an order from the lowest priority up');
  return { values: inverse(requests) };
}

/** Requests parted by commas or lines are an order only where they stand as the answer would. */
function standsAsAnswer(tokens: readonly Token[], { first, last, link, requests }: Chain): boolean {
  if (link === '>' || link === '→') return true;
  const lead = leadOf(tokens, first);
  const line = tokens[last]?.line;
  const end = behindMarks(tokens, behindRemark(tokens, last + 1), line, '.)}');
  const alone = tokens[end]?.line !== line;
  return alone && (lead.opens || lead.announced) && !isCounting(requests);
}

function candidateFrom(question: Question, tokens: readonly Token[], chain: Chain): Candidate | null {
  const lead = leadOf(tokens, chain.first);
  const weight = weightOf(lead);
  if (weight === null || !standsAsAnswer(tokens, chain)) return null;
  const reading = readOrder(question, chain, `${lead.words} ${wordsBehind(tokens, chain.last)}`);
  const [start, end] = [tokens[chain.first]?.start ?? 0, tokens[chain.last]?.end ?? 0];
  const whole = 'values' in reading;
  const sure = weight === weights.prose && whole ? weights.apart : weight;
  return { start, end, weight: whole || weight === weights.final ? sure : weights.prose, reading };
}

/** Requests in order of priority, first to last: `Request 3 > Request 1`, `3 > 1 > 4 > 2`. Read as ranks. */
export function orderCandidates(question: Question, tokens: readonly Token[]): Candidate[] {
  const found: Candidate[] = [];
  for (let i = 0; i < tokens.length; i += 1) {
    const chain = chainFrom(tokens, i);
    if (chain === null) continue;
    const candidate = candidateFrom(question, tokens, chain);
    if (candidate !== null) found.push(candidate);
    i = chain.last;
  }
  return found;
}
