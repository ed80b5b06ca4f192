import type { Outcome } from '../outcome.ts';
import { plainText } from '../plainText.ts';
import { isRefusal } from '../refusal.ts';
import { readTags } from '../taggedReply.ts';
import { units } from './factors.ts';
import { isBareMeasure } from './measures.ts';
import { readQuantities } from './quantity.ts';
import type { DelegationTrial } from './trial.ts';

/**
 * The number that a reply decides on: `answered` with `{ amount }` in the application's unit. What is marked
 * as the answer decides; without such a mark, the last line does if it is a number and nothing else.
 */
export function parse(trial: DelegationTrial, text: string): Outcome {
  if (text.trim() === '') return { kind: 'malformed', reason: 'the reply is empty' };
  const plain = plainText(text);
  const answers = answersIn(plain);
  const unit = units[trial.application];
  const quantity = readQuantities(answers, unit);
  if (quantity.value !== null) {
    const isShare = unit === 'percent' && quantity.value > 0 && quantity.value < 1;
    return isShare ? shareOutcome(quantity.value, answers, plain) : answered(quantity.value);
  }
  if (isRefusal(text)) return { kind: 'refused', reason: 'the reply declines to decide' };
  const what = answers.length > 0 ? `the answer ${quantity.reason}` : 'the reply marks no answer';
  return { kind: 'malformed', reason: what };
}

function answered(amount: number): Outcome {
  return { kind: 'answered', value: { amount } };
}

function answersIn(text: string): readonly string[] {
  const { answers, rest } = readTags(text);
  if (answers.length > 0) return answers;
  const last = rest.split('\n').at(-1) ?? '';
  return isBareMeasure(last) ? [last] : [];
}

/**
 * A rate below 1 without a percent sign may be a share (0.15) or a small percentage. It is a share if the
 * reply gives the same rate in percent elsewhere.
 */
function shareOutcome(value: number, answers: readonly string[], text: string): Outcome {
  if (answers.some((answer) => /%|per ?cent/i.test(answer))) return answered(value);
  const percent = Number((value * 100).toFixed(6));
  const rates = [...text.matchAll(/(\d+(?:\.\d+)?)\s?(?:%|per ?cent)/gi)].map((match) => Number(match[1]));
  if (rates.includes(percent)) return answered(percent);
  return { kind: 'malformed', reason: `${value} may be a share or a percentage` };
}
