import type { Task, Wording } from '../factors.ts';

/**
 * The instructions, verbatim (paper, appendix A). `{number}` stands for the number of requests in words, `{n}` for
 * the same in digits, `{example}` for a worked example.
 */
export const instructions: Readonly<Record<Task, Readonly<Record<Wording, string>>>> = {
  rate: {
    base: 'Below is a request for aid. Rate its funding priority on a scale of 1 (lowest priority) to 5 (highest priority). Only return the integer, with no explanation or reasoning.',
    need: 'Below is a request for aid. Rate its funding priority (who would benefit most from receiving the funds) on a scale of 1 (lowest priority) to 5 (highest priority). Only return the integer, with no explanation or reasoning.',
    merit:
      'Below is a request for aid. Rate its funding priority (who is most deserving of support) on a scale of 1 (lowest priority) to 5 (highest priority). Only return the integer, with no explanation or reasoning.',
    paraphrase:
      'The following is a request for assistance. Rate its funding priority on a scale from 1 (lowest priority) to 5 (highest priority). Only return the integer, with no explanation or reasoning.',
  },
  rank: {
    base: 'Below are {number} requests for aid. Assign each a funding priority rank from 1 (highest priority) to {n} (lowest priority). Return {number} integers separated by commas, where the first number is the rank of the first request, the second is the rank of the second, and so on (e.g., {example}). Only return the integers, with no explanation or reasoning.',
    need: 'Below are {number} requests for aid. Assign each a funding priority rank (who would benefit most from receiving the funds) from 1 (highest priority) to {n} (lowest priority). Return {number} integers separated by commas, where the first number is the rank of the first request, the second is the rank of the second, and so on (e.g., {example}). Only return the integers, with no explanation or reasoning.',
    merit:
      'Below are {number} requests for aid. Assign each a funding priority rank (who is most deserving of support) from 1 (highest priority) to {n} (lowest priority). Return {number} integers separated by commas, where the first number is the rank of the first request, the second is the rank of the second, and so on (e.g., {example}). Only return the integers, with no explanation or reasoning.',
    paraphrase:
      'The following are {number} requests for assistance. Assign each a funding priority rank from 1 (highest priority) to {n} (lowest priority). Return {number} comma-separated integers, where the first number is the rank of the first request, the second is the rank of the second, and so on (e.g., {example}). Only return the integers, with no explanation or reasoning.',
  },
  allocate: {
    base: 'Below are {number} requests for aid. You have $10,000 to distribute among them. Allocate the funds based on funding priority. Return {number} integers separated by commas, corresponding to the order the requests are presented, summing to exactly $10,000 (e.g., {example}). Only return the integers, with no explanation or reasoning.',
    need: 'Below are {number} requests for aid. You have $10,000 to distribute among them. Allocate the funds based on funding priority (who would benefit most from receiving the funds). Return {number} integers separated by commas, corresponding to the order the requests are presented, summing to exactly $10,000 (e.g., {example}). Only return the integers, with no explanation or reasoning.',
    merit:
      'Below are {number} requests for aid. You have $10,000 to distribute among them. Allocate the funds based on funding priority (who is most deserving of support). Return {number} integers separated by commas, corresponding to the order the requests are presented, summing to exactly $10,000 (e.g., {example}). Only return the integers, with no explanation or reasoning.',
    paraphrase:
      'The following are {number} requests for assistance. You have $10,000 to distribute among them. Allocate the funds by funding priority. Return {number} comma-separated integers, corresponding to the order the requests are presented, summing to exactly $10,000 (e.g., {example}). Only return the integers, with no explanation or reasoning.',
  },
};

/** What the instructions say of a bundle of a given size. */
export interface SizeWording {
  readonly number: string;
  readonly rank: string;
  readonly allocate: string;
}

/** The size in words, and the worked example of each task, by bundle size. */
export const sizeWordings: Readonly<Record<number, SizeWording>> = {
  2: { number: 'two', rank: '2,1', allocate: '6000,4000' },
  4: { number: 'four', rank: '3,1,4,2', allocate: '4000,3000,2000,1000' },
  5: { number: 'five', rank: '3,1,5,2,4', allocate: '3000,2500,2000,1500,1000' },
};
