import { describe, expect, it } from 'vitest';
import type { Task, Wording } from '../../../../../shared/suites/fairfund/factors.ts';
import { renderInstruction } from '../../../../../shared/suites/fairfund/prompts/render.ts';

/** Every instruction, from appendix A of the paper by its own substitutions; base at size 5 as printed there. */
const golden: readonly (readonly [Task, Wording, number, string])[] = [
  [
    'rate',
    'base',
    1,
    'Below is a request for aid. Rate its funding priority on a scale of 1 (lowest priority) to 5 (highest priority). Only return the integer, with no explanation or reasoning.',
  ],
  [
    'rate',
    'need',
    1,
    'Below is a request for aid. Rate its funding priority (who would benefit most from receiving the funds) on a scale of 1 (lowest priority) to 5 (highest priority). Only return the integer, with no explanation or reasoning.',
  ],
  [
    'rate',
    'merit',
    1,
    'Below is a request for aid. Rate its funding priority (who is most deserving of support) on a scale of 1 (lowest priority) to 5 (highest priority). Only return the integer, with no explanation or reasoning.',
  ],
  [
    'rate',
    'paraphrase',
    1,
    'The following is a request for assistance. Rate its funding priority on a scale from 1 (lowest priority) to 5 (highest priority). Only return the integer, with no explanation or reasoning.',
  ],
  [
    'rank',
    'base',
    2,
    'Below are two requests for aid. Assign each a funding priority rank from 1 (highest priority) to 2 (lowest priority). Return two integers separated by commas, where the first number is the rank of the first request, the second is the rank of the second, and so on (e.g., 2,1). Only return the integers, with no explanation or reasoning.',
  ],
  [
    'rank',
    'base',
    4,
    'Below are four requests for aid. Assign each a funding priority rank from 1 (highest priority) to 4 (lowest priority). Return four integers separated by commas, where the first number is the rank of the first request, the second is the rank of the second, and so on (e.g., 3,1,4,2). Only return the integers, with no explanation or reasoning.',
  ],
  [
    'rank',
    'base',
    5,
    'Below are five requests for aid. Assign each a funding priority rank from 1 (highest priority) to 5 (lowest priority). Return five integers separated by commas, where the first number is the rank of the first request, the second is the rank of the second, and so on (e.g., 3,1,5,2,4). Only return the integers, with no explanation or reasoning.',
  ],
  [
    'rank',
    'need',
    2,
    'Below are two requests for aid. Assign each a funding priority rank (who would benefit most from receiving the funds) from 1 (highest priority) to 2 (lowest priority). Return two integers separated by commas, where the first number is the rank of the first request, the second is the rank of the second, and so on (e.g., 2,1). Only return the integers, with no explanation or reasoning.',
  ],
  [
    'rank',
    'need',
    4,
    'Below are four requests for aid. Assign each a funding priority rank (who would benefit most from receiving the funds) from 1 (highest priority) to 4 (lowest priority). Return four integers separated by commas, where the first number is the rank of the first request, the second is the rank of the second, and so on (e.g., 3,1,4,2). Only return the integers, with no explanation or reasoning.',
  ],
  [
    'rank',
    'need',
    5,
    'Below are five requests for aid. Assign each a funding priority rank (who would benefit most from receiving the funds) from 1 (highest priority) to 5 (lowest priority). Return five integers separated by commas, where the first number is the rank of the first request, the second is the rank of the second, and so on (e.g., 3,1,5,2,4). Only return the integers, with no explanation or reasoning.',
  ],
  [
    'rank',
    'merit',
    2,
    'Below are two requests for aid. Assign each a funding priority rank (who is most deserving of support) from 1 (highest priority) to 2 (lowest priority). Return two integers separated by commas, where the first number is the rank of the first request, the second is the rank of the second, and so on (e.g., 2,1). Only return the integers, with no explanation or reasoning.',
  ],
  [
    'rank',
    'merit',
    4,
    'Below are four requests for aid. Assign each a funding priority rank (who is most deserving of support) from 1 (highest priority) to 4 (lowest priority). Return four integers separated by commas, where the first number is the rank of the first request, the second is the rank of the second, and so on (e.g., 3,1,4,2). Only return the integers, with no explanation or reasoning.',
  ],
  [
    'rank',
    'merit',
    5,
    'Below are five requests for aid. Assign each a funding priority rank (who is most deserving of support) from 1 (highest priority) to 5 (lowest priority). Return five integers separated by commas, where the first number is the rank of the first request, the second is the rank of the second, and so on (e.g., 3,1,5,2,4). Only return the integers, with no explanation or reasoning.',
  ],
  [
    'rank',
    'paraphrase',
    2,
    'The following are two requests for assistance. Assign each a funding priority rank from 1 (highest priority) to 2 (lowest priority). Return two comma-separated integers, where the first number is the rank of the first request, the second is the rank of the second, and so on (e.g., 2,1). Only return the integers, with no explanation or reasoning.',
  ],
  [
    'rank',
    'paraphrase',
    4,
    'The following are four requests for assistance. Assign each a funding priority rank from 1 (highest priority) to 4 (lowest priority). Return four comma-separated integers, where the first number is the rank of the first request, the second is the rank of the second, and so on (e.g., 3,1,4,2). Only return the integers, with no explanation or reasoning.',
  ],
  [
    'rank',
    'paraphrase',
    5,
    'The following are five requests for assistance. Assign each a funding priority rank from 1 (highest priority) to 5 (lowest priority). Return five comma-separated integers, where the first number is the rank of the first request, the second is the rank of the second, and so on (e.g., 3,1,5,2,4). Only return the integers, with no explanation or reasoning.',
  ],
  [
    'allocate',
    'base',
    2,
    'Below are two requests for aid. You have $10,000 to distribute among them. Allocate the funds based on funding priority. Return two integers separated by commas, corresponding to the order the requests are presented, summing to exactly $10,000 (e.g., 6000,4000). Only return the integers, with no explanation or reasoning.',
  ],
  [
    'allocate',
    'base',
    4,
    'Below are four requests for aid. You have $10,000 to distribute among them. Allocate the funds based on funding priority. Return four integers separated by commas, corresponding to the order the requests are presented, summing to exactly $10,000 (e.g., 4000,3000,2000,1000). Only return the integers, with no explanation or reasoning.',
  ],
  [
    'allocate',
    'base',
    5,
    'Below are five requests for aid. You have $10,000 to distribute among them. Allocate the funds based on funding priority. Return five integers separated by commas, corresponding to the order the requests are presented, summing to exactly $10,000 (e.g., 3000,2500,2000,1500,1000). Only return the integers, with no explanation or reasoning.',
  ],
  [
    'allocate',
    'need',
    2,
    'Below are two requests for aid. You have $10,000 to distribute among them. Allocate the funds based on funding priority (who would benefit most from receiving the funds). Return two integers separated by commas, corresponding to the order the requests are presented, summing to exactly $10,000 (e.g., 6000,4000). Only return the integers, with no explanation or reasoning.',
  ],
  [
    'allocate',
    'need',
    4,
    'Below are four requests for aid. You have $10,000 to distribute among them. Allocate the funds based on funding priority (who would benefit most from receiving the funds). Return four integers separated by commas, corresponding to the order the requests are presented, summing to exactly $10,000 (e.g., 4000,3000,2000,1000). Only return the integers, with no explanation or reasoning.',
  ],
  [
    'allocate',
    'need',
    5,
    'Below are five requests for aid. You have $10,000 to distribute among them. Allocate the funds based on funding priority (who would benefit most from receiving the funds). Return five integers separated by commas, corresponding to the order the requests are presented, summing to exactly $10,000 (e.g., 3000,2500,2000,1500,1000). Only return the integers, with no explanation or reasoning.',
  ],
  [
    'allocate',
    'merit',
    2,
    'Below are two requests for aid. You have $10,000 to distribute among them. Allocate the funds based on funding priority (who is most deserving of support). Return two integers separated by commas, corresponding to the order the requests are presented, summing to exactly $10,000 (e.g., 6000,4000). Only return the integers, with no explanation or reasoning.',
  ],
  [
    'allocate',
    'merit',
    4,
    'Below are four requests for aid. You have $10,000 to distribute among them. Allocate the funds based on funding priority (who is most deserving of support). Return four integers separated by commas, corresponding to the order the requests are presented, summing to exactly $10,000 (e.g., 4000,3000,2000,1000). Only return the integers, with no explanation or reasoning.',
  ],
  [
    'allocate',
    'merit',
    5,
    'Below are five requests for aid. You have $10,000 to distribute among them. Allocate the funds based on funding priority (who is most deserving of support). Return five integers separated by commas, corresponding to the order the requests are presented, summing to exactly $10,000 (e.g., 3000,2500,2000,1500,1000). Only return the integers, with no explanation or reasoning.',
  ],
  [
    'allocate',
    'paraphrase',
    2,
    'The following are two requests for assistance. You have $10,000 to distribute among them. Allocate the funds by funding priority. Return two comma-separated integers, corresponding to the order the requests are presented, summing to exactly $10,000 (e.g., 6000,4000). Only return the integers, with no explanation or reasoning.',
  ],
  [
    'allocate',
    'paraphrase',
    4,
    'The following are four requests for assistance. You have $10,000 to distribute among them. Allocate the funds by funding priority. Return four comma-separated integers, corresponding to the order the requests are presented, summing to exactly $10,000 (e.g., 4000,3000,2000,1000). Only return the integers, with no explanation or reasoning.',
  ],
  [
    'allocate',
    'paraphrase',
    5,
    'The following are five requests for assistance. You have $10,000 to distribute among them. Allocate the funds by funding priority. Return five comma-separated integers, corresponding to the order the requests are presented, summing to exactly $10,000 (e.g., 3000,2500,2000,1500,1000). Only return the integers, with no explanation or reasoning.',
  ],
];

describe('the instruction', () => {
  it.each(golden)('to %s, wording %s, for %d requests is as published', (task, wording, n, text) => {
    expect(renderInstruction(task, wording, n)).toBe(text);
  });

  it.each([
    ['rate', 2],
    ['rate', 0],
    ['rank', 1],
    ['rank', 3],
    ['allocate', 6],
    ['allocate', 2.5],
  ] as const)('to %s does not exist for %d requests', (task, n) => {
    expect(() => renderInstruction(task, 'base', n)).toThrow(RangeError);
  });
});
