import type { Outcome } from '../outcome.ts';
import type { Prompt } from '../suite.ts';
import { type Code, codebook, codebookOf, understanding } from './codebook.ts';
import type { ReasoningTrial } from './trials.ts';

/** Room for thinking step by step about each sentence, in tokens. */
const tokensPerSentence = 80;
const leastTokens = 1_024;

/**
 * The prompt for deductive coding (appendix 8.5). The text is given sentence by sentence, each on a numbered line, so
 * that coder and reader mean the same sentences.
 */
export function render({ response: { game }, sentences }: ReasoningTrial): Prompt {
  const codes = [understanding, ...codebookOf(game)] as const;
  const mechanisms = codes.map((code) => {
    const { name, definition, example } = codebook[code];
    return `# ${name[0]?.toUpperCase()}${name.slice(1)}\nDefinition: ${definition}\nExample: ${example}`;
  });
  const text = sentences.map((sentence, i) => `${i + 1}. ${sentence}`).join('\n');
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
          `# The text you need to analyze\n${text}`,
          '# Format',
          'You first think step by step, then put your answer as a list, put the list in <mec></mec>. For example <mec>[‘understanding’, ‘theory of mind’, ‘altruism’]</mec>.',
        ].join('\n'),
      },
    ],
    temperature: 0,
    maxTokens: Math.max(leastTokens, sentences.length * tokensPerSentence),
    expectedTokens: sentences.length * (tokensPerSentence / 2),
    replicate: 0,
  };
}

const answerPattern = /<mec>([\s\S]*?)<\/\s*mec>/gi;
const quotes = /^["'‘’“”`\s]+|["'‘’“”`\s.]+$/g;

/**
 * The codes of an answer, one for each sentence, as an answered outcome's value; malformed where there is no list, or
 * several that differ, where their number is not that of the sentences, or a code is not in the game's codebook.
 */
export function parse({ response: { game }, sentences }: ReasoningTrial, text: string): Outcome {
  const lists = [...text.matchAll(answerPattern)].map(([, content = '']) => labelsIn(content));
  const [labels, ...others] = lists;
  if (!labels) return malformed('there is no list in <mec></mec>');
  if (others.some((other) => JSON.stringify(other) !== JSON.stringify(labels)))
    return malformed('there are several lists');
  if (labels.length !== sentences.length) {
    return malformed(`${labels.length} codes for ${sentences.length} sentences`);
  }
  const codes = labels.map((label) => codeOf(label, game));
  const unknown = labels.find((_, i) => codes[i] === null);
  if (unknown !== undefined) return malformed(`“${unknown.slice(0, 60)}” is not in the codebook`);
  return { kind: 'answered', value: codes };
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
