import { createHash } from 'node:crypto';
import { createGenerator, type RandomGenerator } from '../../../stats/random/generator.ts';
import type { SimulatedAnswer, SuiteRespondent } from '../../respondent.ts';
import type { ChatMessage } from '../../suite.ts';
import { drawDollars, drawEqualDollars } from './allocate.ts';
import { readAppeal } from './appeal.ts';
import { type Manner, phrase, pickManner } from './manners.ts';
import { type Profile, profiles } from './profiles.ts';
import { type ReadPrompt, readPrompt } from './prompt.ts';
import { drawRanks } from './rank.ts';
import { drawRating } from './rate.ts';
import { isGuarded, utility, type View } from './utility.ts';

/** The simulated respondents to FairFund prompts. The same prompt and seed always get the same answer. */
export const fairfundRespondents: readonly SuiteRespondent[] = Object.entries(profiles).map(
  ([name, profile]) => ({
    name,
    respond: (messages, seed) => respond(name, profile, messages, seed),
  }),
);

function respond(
  name: string,
  profile: Profile,
  messages: readonly ChatMessage[],
  seed: number,
): SimulatedAnswer | null {
  const prompt = readPrompt(messages);
  if (prompt === null) return null;
  const random = noiseOf(name, messages, seed);
  const appeals = prompt.appeals.map(readAppeal);
  const transparent =
    appeals.length > 1 && appeals.every(({ nameless }) => nameless === appeals[0]?.nameless);
  const view = { profile, wording: prompt.wording, transparent };
  const manner = mannerOf(view, prompt, random);
  const utilities = appeals.map(({ claimant }) => utility(claimant, view));
  return phrase(manner, prompt.task, draw(prompt, view, utilities, random));
}

/** Random numbers that depend on the respondent, the seed and every word of the chat. */
function noiseOf(name: string, messages: readonly ChatMessage[], seed: number): RandomGenerator {
  const digest = createHash('sha256')
    .update(JSON.stringify([name, seed, messages]))
    .digest();
  const [first = 0, ...others] = [0, 4, 8, 12].map((at) => digest.readUInt32LE(at));
  return createGenerator(first, ...others);
}

function mannerOf({ profile, transparent }: View, { task }: ReadPrompt, random: RandomGenerator): Manner {
  const ties = task === 'rank' && transparent ? profile.tiesWhenAlike : 0;
  return random.random() < ties ? 'tied' : pickManner(profile.habits, random.random());
}

function draw(
  { task }: ReadPrompt,
  view: View,
  utilities: readonly number[],
  random: RandomGenerator,
): number[] {
  switch (task) {
    case 'rate':
      return utilities.map((own) => drawRating(own, random));
    case 'rank':
      return drawRanks(utilities, random);
    case 'allocate':
      return isGuarded(view) ? drawEqualDollars(utilities.length, random) : drawDollars(utilities, random);
  }
}
