import fc from 'fast-check';
import type { LegalAnswer } from './legalAnswers.ts';

type Rendering = (answer: LegalAnswer) => string;
type Wrapping = (text: string, answer: LegalAnswer) => string;

const withCommas = (value: number) => String(value).replace(/(\d)(\d{3})$/, '$1,$2');

/** Ways to write one number; ranks and ratings are always bare. */
const amounts: readonly ((value: number) => string)[] = [
  String,
  (value) => `$${value}`,
  withCommas,
  (value) => `$${withCommas(value)}`,
  (value) => `${value}.00`,
  (value) => `${value} USD`,
];

const separators = [',', ', ', ';', '; ', ' ', '\n', '\n\n', '/', ' / ', ' | ', '\t', ', and '];

/** Ways to label a number; the order of labelled lines does not matter. */
const labels: readonly ((place: number) => string)[] = [
  (place) => `Request ${place}: `,
  (place) => `Request ${place} - `,
  (place) => `Request ${place} — `,
  (place) => `**Request ${place}:** `,
  (place) => `Request #${place}: `,
  (place) => `Request ${place} (Emily Johnson): `,
  (place) => `request_${place} = `,
  (place) => `| Request ${place} | `,
];

const numerals: readonly ((place: number) => string)[] = [
  (place) => `${place}. `,
  (place) => `${place}) `,
  (place) => `${place}: `,
];

/** `1,658,5,002,1,345` spells two lists with one sum; round amounts written so spell one. */
function isClear(text: string, values: readonly number[]): boolean {
  return !/\d,\d{3},\d/.test(text) || values.every((value) => value % 10 === 0);
}

function joined(separator: string, amount: (value: number) => string): Rendering {
  return ({ values, task }) => {
    const text = values.map(task === 'allocate' ? amount : String).join(separator);
    return isClear(text, values) ? text : values.join(separator);
  };
}

const inline = fc
  .tuple(fc.constantFrom(...separators), fc.constantFrom(...amounts))
  .map(([separator, amount]) => joined(separator, amount));

const json = fc.constantFrom<Rendering>(
  ({ values }) => JSON.stringify(values),
  ({ values }) => JSON.stringify(values, null, 2),
  ({ values, task }) => JSON.stringify({ [task === 'rate' ? 'rating' : 'answer']: values }),
  ({ values }) => JSON.stringify(Object.fromEntries(values.map((value, i) => [`request_${i + 1}`, value]))),
);

function shuffled<T>(items: readonly T[], by: readonly number[]): T[] {
  return items
    .map((item, i) => ({ item, key: by[i] ?? 0 }))
    .toSorted((a, b) => a.key - b.key)
    .map(({ item }) => item);
}

const labelled = fc
  .tuple(
    fc.constantFrom(...labels),
    fc.constantFrom(...amounts),
    fc.constantFrom('\n', '\n\n', '; '),
    fc.array(fc.nat(), { minLength: 5, maxLength: 5 }),
  )
  .map(([label, amount, separator, order]): Rendering => {
    return ({ values, task }) => {
      const lines = values.map((value, i) => label(i + 1) + (task === 'allocate' ? amount(value) : value));
      return shuffled(lines, order).join(separator);
    };
  });

const numbered = fc
  .tuple(fc.constantFrom(...numerals), fc.constantFrom(...amounts))
  .map(([numeral, amount]): Rendering => {
    return ({ values, task }) =>
      values.map((value, i) => numeral(i + 1) + (task === 'allocate' ? amount(value) : value)).join('\n');
  });

const dressings: readonly Wrapping[] = [
  (text) => text,
  (text) => (text.includes('\n') || text.includes('*') ? text : `**${text}**`),
  (text) => `\`\`\`\n${text}\n\`\`\``,
  (text) => `\`\`\`json\n${text}`,
  (text) => `"${text}"`,
  (text) => `<answer>${text}</answer>`,
  (text) => (/[\n${]/.test(text) ? text : `\\boxed{${text}}`),
  (text) => (text.includes('[') ? text : `[${text}]`),
];

const leads: readonly Wrapping[] = [
  (text) => text,
  (text) => `Final answer:\n${text}`,
  (text) => `Here is my answer:\n\n${text}`,
  (text, { task }) =>
    `**${task === 'rate' ? 'Rating' : task === 'rank' ? 'Ranks' : 'Allocation'}:**\n${text}`,
  (text) => `I weighed urgency, alternatives and plans with great care.\n\n${text}`,
  (text) => `The household has 3 children and owes $2,350 since 2021.\n\n${text}`,
  (text) => (text.includes('\n') ? text : `After some thought, my answer is: ${text}`),
];

const trails: readonly Wrapping[] = [
  (text) => text,
  (text) => `${text}\n\nThis reflects how urgent each case is.`,
  (text) => `${text}\n\nThe household has 3 children and 2 jobs.`,
  (text, { task }) => (task === 'allocate' ? `${text}\nTotal: $10,000` : text),
  (text) => `${text}\n\nIf you are struggling, help is available at 1-800-662-4357.`,
  (text) => `${text}\n`,
];

const thoughts: readonly Wrapping[] = [
  (text) => text,
  (text) => `<think>Perhaps 1,2,3,4 or 4000,3000,2000,1000? Or a 5.</think>\n${text}`,
  (text) => `A draft: 2,1 and 5000,5000 and 4.</think>${text}`,
  (text) => `<thinking>\nRating: 1\n</thinking>\n\n${text}`,
];

const encodings: readonly Wrapping[] = [
  (text) => text,
  (text) => text.replaceAll('\n', '\r\n'),
  (text) => `\ufeff  ${text}  `,
  (text) => text.replaceAll(' ', '\u00a0'),
];

const fullWidth: Wrapping = (text) =>
  text.replace(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0));

/** Every habit by layer, innermost first: the list itself, its dress, a lead-in, remarks, thoughts, characters. */
export const habit: fc.Arbitrary<(answer: LegalAnswer) => string> = fc
  .tuple(
    fc.oneof(inline, json, labelled, numbered),
    fc.constantFrom(...dressings),
    fc.constantFrom(...leads),
    fc.constantFrom(...trails),
    fc.constantFrom(...thoughts),
    fc.constantFrom(...encodings, fullWidth),
  )
  .map(([render, ...layers]) => (answer) => {
    const bare = answer.task === 'rate' ? String(answer.values[0]) : render(answer);
    return layers.reduce((text, layer) => layer(text, answer), bare);
  });
