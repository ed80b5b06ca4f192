import { plainText } from '../plainText.ts';
import { readTags } from '../taggedReply.ts';
import type { GamesTrial } from './trial.ts';

/** The chain of thought of a reply: what its tags mark as such, else all but the answer; null where none was asked for. */
export function reasoning({ condition }: GamesTrial, text: string): string | null {
  if (!condition.chainOfThought) return null;
  const { reasoning: marked, rest } = readTags(plainText(text));
  const thoughts = (marked ?? rest.replace(/<answer>[\s\S]*?(<\/answer>|$)/gi, '')).trim();
  return thoughts === '' ? null : thoughts;
}
