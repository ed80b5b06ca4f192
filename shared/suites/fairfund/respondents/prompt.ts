import type { ChatMessage } from '../../suite.ts';
import { type Task, tasks, type Wording, wordings } from '../factors.ts';
import { sizeWordings } from '../prompts/instructions.ts';
import { renderInstruction } from '../prompts/render.ts';

/** What an instruction asks for. */
interface Instruction {
  readonly task: Task;
  readonly wording: Wording;
  /** Number of requests that it announces. */
  readonly size: number;
}

/** A FairFund prompt taken apart. */
export interface ReadPrompt extends Instruction {
  /** The appeals' texts, in the order shown. */
  readonly appeals: readonly string[];
}

/** Every instruction there is, by its text. */
const instructionOfText: ReadonlyMap<string, Instruction> = new Map(
  tasks.flatMap((task) =>
    wordings.flatMap((wording) =>
      sizesOf(task).map((size): [string, Instruction] => [
        renderInstruction(task, wording, size),
        { task, wording, size },
      ]),
    ),
  ),
);

function sizesOf(task: Task): number[] {
  return task === 'rate' ? [1] : Object.keys(sizeWordings).map(Number);
}

/**
 * Reads the last user message: an instruction, a blank line, and the appeals, under labels in a bundle. Null if
 * the instruction is not known, or announces another number of requests than there are.
 */
export function readPrompt(messages: readonly ChatMessage[]): ReadPrompt | null {
  const text = messages.findLast(({ role }) => role === 'user')?.content ?? '';
  const blank = text.indexOf('\n\n');
  const instruction = instructionOfText.get(text.slice(0, blank));
  if (blank < 0 || instruction === undefined) return null;
  const requests = text.slice(blank);
  const appeals = instruction.task === 'rate' ? [requests] : requests.split(/\n\nRequest \d+:\n/).slice(1);
  if (appeals.length !== instruction.size) return null;
  return { ...instruction, appeals: appeals.map((appeal) => appeal.trim()) };
}
