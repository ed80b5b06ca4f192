import { readFileSync } from 'node:fs';
import { z } from 'zod';

const question = { task: z.enum(['rate', 'rank', 'allocate']), n: z.int(), text: z.string() };
const value = z.union([z.number(), z.array(z.number())]);
const verdict = z.enum(['value', 'refused', 'malformed']);

const corpusCase = z.object({
  id: z.string(),
  ...question,
  tag: z.string(),
  released: verdict,
  releasedValue: value.nullable(),
  safetyDisclaimer: z.boolean(),
  judged: verdict,
  judgedValue: value.nullable(),
});

const habitCase = z.object({
  ...question,
  accept: z.array(
    z.object({
      kind: z.enum(['answered', 'tied', 'refused', 'truncated', 'malformed']),
      value: value.optional(),
    }),
  ),
});

function lines(name: string): unknown[] {
  const file = new URL(`../../../../fixtures/fairfund/parse/${name}`, import.meta.url);
  return readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
}

/** 110 answers with what the released parser made of them and how a careful reader judged them. */
export const corpus = lines('corpus.jsonl').map((line) => corpusCase.parse(line));

/** Answers in the habits of models, with the outcomes that a careful reader would accept: in doubt also malformed. */
export const habits = lines('habits.jsonl').map((line) => habitCase.parse(line));
