import type { ChatMessage } from '../../suite.ts';
import { createMatcher } from '../../template.ts';
import {
  type Game,
  games,
  inductions,
  type Option,
  type Prior,
  type Strategy,
  strategies,
} from '../factors.ts';
import { type Payoffs, prosocialOption } from '../payoffs.ts';
import { descriptions, directRequest, reasonRequests, relations, strategySentences } from '../wording.ts';

/** What a respondent gathers from the messages alone. */
export interface Scene {
  readonly game: Game;
  readonly payoffs: Payoffs;
  /** Whether person A is of the decider's group; false where groups play no part. */
  readonly ingroup: boolean;
  readonly prior: Prior | null;
  readonly strategies: readonly Strategy[];
  /** The option named first. */
  readonly first: Option;
  /** The tag in which reasoning is asked for, or null. */
  readonly reasonTag: string | null;
}

interface Form {
  readonly game: Game;
  readonly ingroup: boolean;
  readonly request: string;
  readonly match: ReturnType<typeof createMatcher>;
}

/** Every form that a user message can have. */
const forms: readonly Form[] = games.flatMap((game) =>
  [reasonRequests[game], directRequest].flatMap((request) =>
    sides(game).map(({ relation, ingroup }) => {
      const description = descriptions[game].replace('{relation}', relation);
      return { game, ingroup, request, match: createMatcher(`${description} ${request}`) };
    }),
  ),
);

function sides(game: Game): { relation: string; ingroup: boolean }[] {
  if (game !== 'group') return [{ relation: '', ingroup: false }];
  return inductions.flatMap((induction) => [
    { relation: relations[induction].ingroup, ingroup: true },
    { relation: relations[induction].outgroup, ingroup: false },
  ]);
}

/** What the messages say; null if they are no prompt of this suite. */
export function readScene(messages: readonly ChatMessage[]): Scene | null {
  const user = messages.findLast(({ role }) => role === 'user')?.content ?? '';
  for (const form of forms) {
    const gaps = form.match(user);
    if (gaps) return sceneOf(form, gaps, messages[0]?.role === 'system' ? messages[0].content : '');
  }
  return null;
}

type GapTexts = Readonly<Record<string, string>>;

function sceneOf({ game, ingroup, request }: Form, gaps: GapTexts, system: string): Scene {
  const first = gaps.x?.endsWith('2') ? 2 : 1;
  const payoffs = payoffsOf(gaps, first);
  return {
    game,
    payoffs,
    ingroup,
    prior: priorOf(gaps, payoffs),
    strategies: strategies.filter((strategy) => system.includes(strategySentences[strategy])),
    first,
    reasonTag: /<(reason|reasoning)>/.exec(request)?.[1] ?? null,
  };
}

function payoffsOf(gaps: GapTexts, first: Option): Payoffs {
  const x = { self: Number(gaps.self_x), other: Number(gaps.other_x) };
  const y = { self: Number(gaps.self_y), other: Number(gaps.other_y) };
  const [one, two] = first === 1 ? [x, y] : [y, x];
  return { self_1: one.self, other_1: one.other, self_2: two.self, other_2: two.other };
}

function priorOf({ prior }: GapTexts, payoffs: Payoffs): Prior | null {
  if (prior === undefined) return null;
  return prior === `A${prosocialOption(payoffs)}` ? 'help' : 'misbehave';
}
