import { uniform } from '../../draw.ts';
import type { SuiteRespondent } from '../../respondent.ts';
import { type Condition, units } from '../factors.ts';
import { decide } from './decide.ts';
import { type Disposition, dispositions, spread } from './dispositions.ts';
import { readScene, type Scene } from './scene.ts';

/** A simulated respondent whose disposition is known. */
export interface DelegationRespondent extends SuiteRespondent {
  readonly disposition: Disposition;
}

/** Creates a respondent that answers the delegation prompts as its disposition would have it. */
export function createDelegationRespondent(name: string, disposition: Disposition): DelegationRespondent {
  return {
    name,
    disposition,
    respond(messages, seed) {
      const scene = readScene(messages);
      if (!scene) return null;
      const prompt = JSON.stringify(messages);
      const amount = decide(disposition, scene, uniform(name, seed, prompt));
      const lapses = uniform(name, seed, prompt, 'lapse') < disposition.lapse;
      const answer = lapses ? `${amount}-${amount + spread[scene.application]}` : String(amount);
      return { text: reply(scene, answer) };
    },
  };
}

/** The respondents of the table beside their dispositions. */
export const delegationRespondents: readonly DelegationRespondent[] = Object.entries(dispositions).map(
  ([name, disposition]) => createDelegationRespondent(name, disposition),
);

const thoughts: Readonly<Record<Condition, string>> = {
  none: 'I know nothing about this person beyond the task.',
  good_direct: 'This person has been good to us before.',
  good_indirect: 'This person has been good to others before.',
  misbehaves_direct: 'This person has treated us badly before.',
  misbehaves_indirect: 'This person has treated others badly before.',
  ingroup: 'This person belongs to a group that is close to us.',
};

function reply({ application, condition }: Scene, answer: string): string {
  return `<reason>${thoughts[condition]} I think that ${answer} ${units[application]} is appropriate.</reason>\n<answer>${answer}</answer>`;
}
