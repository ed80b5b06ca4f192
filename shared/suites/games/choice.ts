import type { Option } from './factors.ts';

/** What a text says about the options: the only one it names, or why there is none. */
export type Reading = { readonly option: Option } | { readonly option: null; readonly reason: string };

const none: Reading = { option: null, reason: 'names no option' };
const both: Reading = { option: null, reason: 'names both options' };
const hedged: Reading = { option: null, reason: 'names one option without choosing it' };

/** What several answers say together: those that name no option do not count, the others must agree. */
export function readAnswers(answers: readonly string[], letter: string): Reading {
  const readings = answers.map((answer) => readAnswer(answer, letter)).filter((reading) => reading !== none);
  const [first, ...others] = readings;
  if (!first) return none;
  return others.every(({ option }) => option === first.option) ? first : both;
}

/** Where one clause ends and the next begins. */
const clauseBreak = /[,;:]\s|\b(?:so|then|therefore|but|because)\b/i;

/** What keeps the clause that follows from choosing the option it names. */
const hedge =
  /\b(?:not|never|neither|nor|avoid|reject|refuse|against|if|unless|whether|instead of|rather than)\b|n't\b/i;

/**
 * The option chosen in one answer: the only one named, or nothing but its number. `letter` is the decider's;
 * options of other people (`A1`) are no answers.
 */
function readAnswer(answer: string, letter: string): Reading {
  if (answer.length > longestBareAnswer) return readProse(answer, letter);
  const bare = new RegExp(`^\\W*(?:option|choice)?\\W*${letter}?\\W*([12])\\W*$`, 'i').exec(answer);
  return bare?.[1] ? { option: bare[1] === '1' ? 1 : 2 } : readProse(answer, letter);
}

/** The option chosen in free text: the only one named, and neither denied, nor conditional, nor asked about. */
export function readProse(text: string, letter: string): Reading {
  const sentences = text.replaceAll('\u2019', "'").split(/(?<=[.!?])\s+|\n/);
  const named = sentences.flatMap((sentence) => mentions(sentence, letter));
  const options = new Set(named.map((mention) => mention.option));
  if (options.size > 1) return both;
  if (named.length === 0) return none;
  return named.find((mention) => mention.chosen) ?? hedged;
}

/** Characters of the longest answer that is looked at as a whole, markup included. */
const longestBareAnswer = 60;

/** The options that a sentence names, each with whether its clause may choose it. */
function mentions(sentence: string, letter: string): { option: Option; chosen: boolean }[] {
  const name = new RegExp(`(?<![A-Za-z0-9])${letter}\\}?[_-]?\\{?([12])(?![A-Za-z0-9]|[.,]\\d)`, 'gi');
  const isQuestion = sentence.trimEnd().endsWith('?');
  return sentence.split(clauseBreak).flatMap((clause) => {
    const hedgedFrom = isQuestion ? 0 : clause.search(hedge);
    return [...clause.matchAll(name)].map((match) => ({
      option: match[1] === '1' ? (1 as const) : (2 as const),
      chosen: hedgedFrom < 0 || match.index < hedgedFrom,
    }));
  });
}
