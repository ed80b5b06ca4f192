import { uniform } from '../draw.ts';
import type { SuiteRespondent } from '../respondent.ts';
import type { Code } from './codebook.ts';

/** What simulated chains of thought say where they state a value, in the order in which the patterns are tried. */
const telltales: readonly (readonly [RegExp, Code])[] = [
  [/unkind/i, 'negative_reciprocity'],
  [/was kind/i, 'positive_reciprocity'],
  [/fairer|closer to each other/i, 'fairness'],
  [/total for both/i, 'social_welfare'],
  [/further ahead/i, 'competition'],
  [/earns me more/i, 'self_interest'],
];

const numberedLine = /^(\d+)\. (.*)$/;

/** A simulated coder: right about the simulated chains of thought, but for a share of the sentences. */
export interface SimulatedCoder extends SuiteRespondent {
  /** Share of sentences that it codes as `understanding` or `altruism` without a look. */
  readonly carelessness: number;
}

function createCoder(name: string, carelessness: number): SimulatedCoder {
  return {
    name,
    carelessness,
    respond(messages, seed) {
      const prompt = messages.at(-1)?.content ?? '';
      if (!prompt.includes('<mec></mec>')) return null;
      const [above = ''] = prompt.split('\n# Format\n');
      const [, ...texts] = above.split(/^# (?:The text|Text \d+ of \d+) you need to analyze$/m);
      const lists = texts.map((text, t) => {
        const sentences = text.split('\n').flatMap((line) => numberedLine.exec(line)?.[2] ?? []);
        const codes = sentences.map((sentence, i) => {
          const draw = uniform(name, seed, prompt, ...(t > 0 ? [t] : []), i);
          if (draw < carelessness) return draw < carelessness / 2 ? 'understanding' : 'altruism';
          return telltales.find(([telltale]) => telltale.test(sentence))?.[1] ?? 'understanding';
        });
        return `<mec>[${codes.map((code) => `‘${code.replaceAll('_', ' ')}’`).join(', ')}]</mec>`;
      });
      return { text: `I go through the sentences one by one.\n${lists.join('\n')}` };
    },
  };
}

/** The simulated coders. */
export const codingRespondents: readonly SimulatedCoder[] = [
  createCoder('coder', 0),
  createCoder('careless-coder', 0.2),
];
