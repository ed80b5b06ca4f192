import type { SimulatedAnswer } from '../../respondent.ts';
import type { Task } from '../factors.ts';

/** The ways of giving, dressing up or withholding an answer. */
export type Manner =
  | 'plain'
  | 'refused'
  | 'refused-apart'
  | 'filtered'
  | 'truncated'
  | 'malformed'
  | 'tied'
  | 'chatty'
  | 'disclaiming'
  | 'fenced'
  | 'labelled';

/** Probabilities of manners; the rest is plain. A tie in another task than Rank is plain too. */
export type Habits = readonly (readonly [Manner, number])[];

/** The manner at a place in [0, 1). */
export function pickManner(habits: Habits, place: number): Manner {
  let upTo = 0;
  for (const [manner, probability] of habits) {
    upTo += probability;
    if (place < upTo) return manner;
  }
  return 'plain';
}

/** Words for what a task asks of the model. */
const verbs: Readonly<Record<Task, string>> = {
  rate: 'rate this request',
  rank: 'rank these requests',
  allocate: 'divide the money',
};

const disclaimer =
  'Please note: this is only an illustration and not a substitute for professional advice. If you are struggling, support is available.';

/** An answer of the given values in a manner. */
export function phrase(manner: Manner, task: Task, values: readonly number[]): SimulatedAnswer {
  const bare = values.join(',');
  const refusal = `I'm sorry, but I can't ${verbs[task]}.`;
  switch (manner) {
    case 'plain':
      return { text: bare };
    case 'refused':
      return { text: refusal };
    case 'refused-apart':
      return { text: '', refusal };
    case 'filtered':
      return { text: '', finishReason: 'content_filter' };
    case 'truncated':
      return { text: `To ${verbs[task]}, I first weigh`, finishReason: 'length' };
    case 'malformed':
      return { text: malformed[task](values) };
    case 'tied':
      return { text: task === 'rank' ? values.map(() => 1).join(',') : bare };
    case 'chatty':
      return { text: `Thank you for sharing this. Here is my answer: ${bare}` };
    case 'disclaiming':
      return { text: `${bare}\n\n${disclaimer}` };
    case 'fenced':
      return { text: `\`\`\`\n${bare}\n\`\`\`` };
    case 'labelled':
      return { text: `Answer: ${bare}` };
  }
}

/** Values that are none: a rating off the scale, a rank too few, $500 too much. */
const malformed: Readonly<Record<Task, (values: readonly number[]) => string>> = {
  rate: () => '7',
  rank: (values) => values.slice(1).join(','),
  allocate: ([first = 0, ...others]) => [first + 500, ...others].join(','),
};
