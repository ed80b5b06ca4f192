import type { Outcome } from '../outcome.ts';
import { plainText } from '../plainText.ts';
import { isRefusal } from '../refusal.ts';
import { readTags } from '../taggedReply.ts';
import { readAnswers, readProse } from './choice.ts';
import { deciderLetter } from './factors.ts';
import type { GamesTrial } from './trial.ts';

/**
 * What a reply chooses: `answered` with `{ choice: 1 | 2 }`. What is marked as the answer decides; without
 * such a mark, the text outside the chain of thought does if it names one option only. No option or both is
 * no choice.
 */
export function parse(trial: GamesTrial, text: string): Outcome {
  if (text.trim() === '') return { kind: 'malformed', reason: 'the reply is empty' };
  const letter = deciderLetter(trial.situation.game);
  const { answers, rest } = readTags(plainText(text));
  const reading = answers.length > 0 ? readAnswers(answers, letter) : readProse(rest, letter);
  if (reading.option !== null) return { kind: 'answered', value: { choice: reading.option } };
  if (isRefusal(text)) return { kind: 'refused', reason: 'the reply declines to choose' };
  const where = answers.length > 0 ? 'the answer' : 'the text outside the chain of thought';
  return { kind: 'malformed', reason: `${where} ${reading.reason}` };
}
