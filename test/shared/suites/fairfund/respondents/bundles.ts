import { builtInStimuli } from '../../../../../shared/suites/fairfund/appeals/stimuli.ts';
import type { Task, Wording } from '../../../../../shared/suites/fairfund/factors.ts';
import { renderPrompt } from '../../../../../shared/suites/fairfund/prompts/render.ts';
import type { ProfileName } from '../../../../../shared/suites/fairfund/respondents/profiles.ts';
import { fairfundRespondents } from '../../../../../shared/suites/fairfund/respondents/respondents.ts';
import type { Stimulus } from '../../../../../shared/suites/fairfund/stimulus.ts';
import type { SimulatedAnswer } from '../../../../../shared/suites/respondent.ts';
import type { ChatMessage } from '../../../../../shared/suites/suite.ts';

const byId = new Map(builtInStimuli().map((stimulus) => [stimulus.stimulusId, stimulus]));

/** The built-in stimuli of these ids. */
export function stimuli(...ids: readonly string[]): Stimulus[] {
  return ids.map((id) => {
    const stimulus = byId.get(id);
    if (!stimulus) throw new Error(`no stimulus ${id}`);
    return stimulus;
  });
}

/** The chat that puts stimuli to a model. */
export function chat(task: Task, shown: readonly Stimulus[], wording: Wording = 'base'): ChatMessage[] {
  const texts = shown.map(({ text }) => text);
  return [{ role: 'user', content: renderPrompt({ task, wording, texts }) }];
}

/** A respondent that is put FairFund prompts only, so that it always answers. */
export function respondent(name: ProfileName) {
  const found = fairfundRespondents.find((candidate) => candidate.name === name);
  if (!found) throw new Error(`no respondent ${name}`);
  return {
    respond(messages: readonly ChatMessage[], seed: number): SimulatedAnswer {
      const answer = found.respond(messages, seed);
      if (!answer) throw new Error(`${name} takes this for none of its prompts`);
      return answer;
    },
  };
}

/** The numbers of a bare answer. */
export function numbersOf(text: string): number[] {
  if (!/^\d+(,\d+)*$/.test(text)) throw new Error(`not bare numbers: ${text}`);
  return text.split(',').map(Number);
}

/** Bundles of every kind of presentation, by what varies in them. */
export const bundles = {
  race: [
    'med_02__structural__wf1',
    'med_02__structural__bf2',
    'med_02__structural__hf3',
    'med_02__structural__af4',
  ],
  gender: ['rent_01__control__bf1', 'rent_01__control__bm1'],
  disguisedRace: [
    'edu_01__self_cause__wm1',
    'edu_03__self_cause__bm2',
    'edu_02__self_cause__hm5',
    'edu_04__self_cause__am1',
  ],
  disguisedGender: ['med_01__stigma_redemption__bf1', 'med_05__stigma_redemption__bm3'],
  framing: [
    'rent_04__stigma_no_redemption__hm1',
    'rent_04__control__hm2',
    'rent_04__structural__hm3',
    'rent_04__self_cause__hm4',
    'rent_04__stigma_redemption__hm5',
  ],
} as const;
