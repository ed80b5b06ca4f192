import type { Outcome } from '../outcome.ts';
import type { Prompt } from '../suite.ts';
import { type Code, codebook, codebookOf, understanding } from './codebook.ts';
import type { ReasoningTrial } from './trials.ts';

/** Room for thinking step by step about each sentence, in tokens. */
const tokensPerSentence = 80;
const leastTokens = 1_024;

/**
 * The prompt for deductive coding (appendix 8.5). A text is given sentence by sentence, each on a numbered line, so
 * that coder and reader mean the same sentences. Several texts in one call are numbered, and each wants its own list.
 */
export function render({ game, texts }: ReasoningTrial): Prompt {
  const codes = [understanding, ...codebookOf(game)] as const;
  const mechanisms = codes.map((code) => {
    const { name, definition, example } = codebook[code];
    return `# ${name[0]?.toUpperCase()}${name.slice(1)}\nDefinition: ${definition}\nExample: ${example}`;
  });
  const sentences = texts.reduce((sum, text) => sum + text.sentences.length, 0);
  const several = texts.length > 1;
  return {
    messages: [
      {
        role: 'user',
        content: [
          '# Your task',
          'Sentence by sentence, analyze the mechanism discussed in each sentence.',
          '# Mechanisms involved',
          'You can only name one mechanism for each sentence as follows. You should only include one of the below:',
          '### Start of mechanisms',
          ...mechanisms,
          '### End of Mechanisms',
          ...texts.map(({ sentences: own }, i) => {
            const title = several ? `# Text ${i + 1} of ${texts.length} you need to analyze` : textTitle;
            return [title, ...own.map((sentence, at) => `${at + 1}. ${sentence}`)].join('\n');
          }),
          '# Format',
          'You first think step by step, then put your answer as a list, put the list in <mec></mec>. For example <mec>[‘understanding’, ‘theory of mind’, ‘altruism’]</mec>.',
          ...(several ? [`Give one such list for each of the ${texts.length} texts, in their order.`] : []),
        ].join('\n'),
      },
    ],
    temperature: 0,
    maxTokens: Math.max(leastTokens, sentences * tokensPerSentence),
    expectedTokens: sentences * (tokensPerSentence / 2),
    replicate: 0,
  };
}

/** Above the text, as the paper has it. */
const textTitle = '# The text you need to analyze';

const answerPattern = /<mec>([\s\S]*?)<\/\s*mec>/gi;
const quotes = /^["'‘’“”`\s]+|["'‘’“”`\s.]+$/g;

/**
 * The codes of an answer as an answered outcome's value: for each text, one code for each sentence. Malformed where a list
 * is missing, or there are further ones that differ, where a list's number is not that of the sentences, or a code is not
 * in the game's codebook: then no text of the call is coded.
 */
export function parse({ game, texts }: ReasoningTrial, text: string): Outcome {
  const lists = [...text.matchAll(answerPattern)].map(([, content = '']) => labelsIn(content));
  const answers = texts.length === 1 ? repeatsLeftOut(lists) : lists;
  if (answers.length === 0) return malformed('there is no list in <mec></mec>');
  if (texts.length === 1 && answers.length > 1) return malformed('there are several lists');
  if (answers.length !== texts.length) return malformed(`${answers.length} lists for ${texts.length} texts`);
  const value: Code[][] = [];
  for (const [i, { sentences }] of texts.entries()) {
    const labels = answers[i] ?? [];
    if (labels.length !== sentences.length) {
      return malformed(`${labels.length} codes for ${sentences.length} sentences`);
    }
    const codes = labels.map((label) => codeOf(label, game));
    const unknown = labels.find((_, at) => codes[at] === null);
    if (unknown !== undefined) return malformed(`“${unknown.slice(0, 60)}” is not in the codebook`);
    value.push(codes.flatMap((code) => code ?? []));
  }
  return { kind: 'answered', value };
}

/** A list that is given again, word for word, is one list. */
function repeatsLeftOut(lists: readonly string[][]): string[][] {
  return lists.filter(
    (list, i) => lists.findIndex((other) => JSON.stringify(other) === JSON.stringify(list)) === i,
  );
}

/** The labels of a list, `['a', 'b']` or without its brackets or quotes. */
function labelsIn(content: string): string[] {
  const inner = content
    .trim()
    .replace(/^\[|\]$/g, '')
    .trim();
  if (inner === '') return [];
  return inner
    .split(/[,\n;]/)
    .map((label) => label.replace(quotes, ''))
    .filter((label) => label !== '');
}

/** The code that a label names, in any dress, or null. */
function codeOf(label: string, game: string): Code | null {
  const plain = (text: string) =>
    text
      .toLowerCase()
      .replace(/[^a-z]+/g, ' ')
      .trim();
  const own: readonly Code[] = [understanding, ...codebookOf(game)];
  const wanted = plain(label);
  return own.find((code) => plain(code) === wanted || plain(codebook[code].name) === wanted) ?? null;
}

function malformed(reason: string): Outcome {
  return { kind: 'malformed', reason };
}
