import type { Task, Wording } from '../factors.ts';
import { instructions, sizeWordings } from './instructions.ts';

/**
 * The instruction of a task for `n` requests.
 *
 * @param n 1 for Rate; 2, 4 or 5 for Rank and Allocate
 * @throws RangeError for any other n
 */
export function renderInstruction(task: Task, wording: Wording, n: number): string {
  const template = instructions[task][wording];
  if (task === 'rate') {
    if (n !== 1) throw new RangeError(`a Rate prompt holds one request, not ${n}`);
    return template;
  }
  const size = sizeWordings[n];
  if (size === undefined) throw new RangeError(`a ${task} prompt holds 2, 4 or 5 requests, not ${n}`);
  return template
    .replaceAll('{number}', size.number)
    .replaceAll('{n}', String(n))
    .replaceAll('{example}', size[task]);
}

/** A prompt to render: the texts of the requests in the order in which they are shown. */
export interface PromptParts {
  readonly task: Task;
  readonly wording: Wording;
  readonly texts: readonly string[];
}

/**
 * The complete prompt (paper, appendix A): the instruction, a blank line, then the appeal itself for Rate, or each
 * appeal under its `Request i:`, with a blank line between two of them and nothing after the last.
 *
 * @throws RangeError if the task takes another number of texts
 */
export function renderPrompt({ task, wording, texts }: PromptParts): string {
  const requests = task === 'rate' ? texts : texts.map((text, i) => `Request ${i + 1}:\n${text}`);
  return [renderInstruction(task, wording, texts.length), ...requests].join('\n\n');
}
