import { uniform } from '../../draw.ts';
import type { SuiteRespondent } from '../../respondent.ts';
import { deciderLetter, type Option } from '../factors.ts';
import { type ChoiceProbabilities, choiceProbabilities } from './choose.ts';
import { readScene, type Scene } from './scene.ts';
import { arguedAnswer } from './stated.ts';
import { spoken, thoughts } from './thoughts.ts';
import { respondentWeights, type Weights } from './weights.ts';

/** A simulated respondent whose weights are known. */
export interface GamesRespondent extends SuiteRespondent {
  readonly weights: Weights;
}

/** Creates a respondent that answers the prompts of the games as its weights would have it. */
export function createGamesRespondent(name: string, weights: Weights): GamesRespondent {
  return {
    name,
    weights,
    respond(messages, seed) {
      const scene = readScene(messages);
      if (!scene) return null;
      const prompt = JSON.stringify(messages);
      if (weights.stated.length > 0) {
        const { sentences, choice } = arguedAnswer(weights.stated, scene, [name, seed, prompt]);
        return { text: reply(scene, choice, spoken(scene, sentences)) };
      }
      const probabilities = choiceProbabilities(weights, scene);
      const choice = drawn(probabilities, uniform(name, seed, prompt));
      const argued = weights.idleTalk ? drawn(probabilities, uniform(name, seed, prompt, 'talk')) : choice;
      return { text: reply(scene, choice, thoughts(scene, weights, argued)) };
    },
  };
}

/** The respondents of the table beside their weights. */
export const gamesRespondents: readonly GamesRespondent[] = Object.entries(respondentWeights).map(
  ([name, weights]) => createGamesRespondent(name, weights),
);

function drawn({ option1, option2 }: ChoiceProbabilities, draw: number): Option | null {
  if (draw < option1) return 1;
  return draw < option1 + option2 ? 2 : null;
}

function reply(scene: Scene, choice: Option | null, thought: string): string {
  const answer = choice === null ? '' : deciderLetter(scene.game) + choice;
  const tagged = `<answer>${answer}</answer>`;
  if (scene.reasonTag === null) return tagged;
  return `<${scene.reasonTag}>${thought}</${scene.reasonTag}>\n${tagged}`;
}
