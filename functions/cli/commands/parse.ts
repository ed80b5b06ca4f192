import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { Command } from 'commander';
import { z } from 'zod';
import { appealTools } from '../../../shared/suites/registry.ts';
import { UsageError } from '../usageError.ts';

const answerSchema = z.object({
  id: z.union([z.string(), z.number()]),
  task: z.enum(appealTools.tasks),
  n: z.int().min(1).max(100),
  text: z.string(),
});

/** `evenhand parse`: raw answers in, values out, a JSON object a line. */
export function parseCommand(): Command {
  return new Command('parse')
    .description(
      'Parse raw answers: JSON Lines {id, task, n, text} in, {id, value, refused, malformed, …} out.',
    )
    .argument('[file]', 'JSON Lines file; - is the standard input', '-')
    .action(parse);
}

async function parse(file: string): Promise<void> {
  const input = file === '-' ? process.stdin : createReadStream(file);
  input.once('error', (error: NodeJS.ErrnoException) => {
    lines.emit('error', new UsageError(`${file} can not be read (${error.code ?? error.message}).`));
  });
  const lines = createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY });
  let number = 0;
  for await (const line of lines) {
    number++;
    if (line.trim() === '') continue;
    const { id, task, n, text } = readAnswer(line, number);
    process.stdout.write(`${JSON.stringify({ id, ...appealTools.parse(task, n, text) })}\n`);
  }
}

function readAnswer(line: string, number: number): z.infer<typeof answerSchema> {
  const parsed = answerSchema.safeParse(jsonOf(line));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new UsageError(
    `Line ${number} is not {id, task, n, text}: ${issue?.path.join('.') || 'it'}: ${issue?.message ?? 'unreadable'}.`,
  );
}

function jsonOf(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
