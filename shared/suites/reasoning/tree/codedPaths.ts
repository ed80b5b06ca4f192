import { parse } from 'csv-parse/sync';
import { z } from 'zod';
import type { DecisionPath } from './buildTree.ts';

const rowSchema = z.object({
  game: z.string(),
  prompt_id: z.string(),
  self_1: z.coerce.number(),
  other_1: z.coerce.number(),
  self_2: z.coerce.number(),
  other_2: z.coerce.number(),
  choice: z.string(),
  codes: z.string(),
});

/** The payoffs of a state: self and other, under each option. */
export interface State {
  readonly self_1: number;
  readonly other_1: number;
  readonly self_2: number;
  readonly other_2: number;
}

/** The coded responses to one prompt. */
export interface PromptPaths {
  readonly promptId: string;
  readonly game: string;
  readonly paths: readonly DecisionPath[];
}

/** The coded responses with a choice to each prompt of a state, from rows of this suite in CSV. */
export function pathsOfState(csv: string, state: State): PromptPaths[] {
  const rows = z.array(rowSchema).parse(parse(csv, { bom: true, columns: true, skip_empty_lines: true }));
  const prompts = new Map<string, { game: string; paths: DecisionPath[] }>();
  for (const { game, prompt_id, choice, codes, ...payoffs } of rows) {
    const isState = (Object.keys(state) as (keyof State)[]).every((name) => payoffs[name] === state[name]);
    if (!isState || (choice !== '1' && choice !== '2') || codes === '' || codes === 'NA') continue;
    const prompt = prompts.get(prompt_id) ?? { game, paths: [] };
    prompt.paths.push({ codes: codes.split(' '), choice: choice === '1' ? 1 : 2 });
    prompts.set(prompt_id, prompt);
  }
  return [...prompts].map(([promptId, prompt]) => ({ promptId, ...prompt }));
}

const statePattern = /^([BC])1=(\d+(?:\.\d+)?),(\d+(?:\.\d+)?)\/\1?2=(\d+(?:\.\d+)?),(\d+(?:\.\d+)?)$/;

/** Reads a state, `B1=400,800/B2=800,600`: under each option what the decider keeps, and what the other gets. */
export function readState(text: string): { state: State; letter: string } | null {
  const [, letter, ...numbers] = statePattern.exec(text.replace(/\s/g, '')) ?? [];
  if (!letter) return null;
  const [self_1 = 0, other_1 = 0, self_2 = 0, other_2 = 0] = numbers.map(Number);
  return { state: { self_1, other_1, self_2, other_2 }, letter };
}
