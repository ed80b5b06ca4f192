import type { Prompt } from '../suite.ts';
import { fill, type Gaps } from '../template.ts';
import { deciderLetter, type OptionOrder } from './factors.ts';
import { type Payoffs, priorOption } from './payoffs.ts';
import { systemPrompt } from './systemPrompt.ts';
import type { GamesTrial, Situation } from './trial.ts';
import { descriptions, directRequest, reasonRequests, relations } from './wording.ts';

/** The exact prompt of a trial: the lab in the system message, the game in the user's. */
export function render(trial: GamesTrial): Prompt {
  return {
    messages: [
      { role: 'system', content: systemPrompt(trial) },
      { role: 'user', content: gamePrompt(trial) },
    ],
    temperature: trial.condition.temperature,
    maxTokens: trial.maxTokens,
    replicate: trial.replicate,
  };
}

function gamePrompt({ situation, condition }: GamesTrial): string {
  const { game, payoffs } = situation;
  const request = condition.chainOfThought ? reasonRequests[game] : directRequest;
  return fill(`${descriptions[game]} ${request}`, {
    ...optionGaps(payoffs, deciderLetter(game), condition.optionOrder),
    ...relationGap(situation),
    ...priorGap(situation),
  });
}

/** The options in the order in which they are named; in round 1 person A had the same, mirrored. */
function optionGaps(payoffs: Payoffs, letter: string, order: OptionOrder): Gaps {
  const first = { label: 1, self: payoffs.self_1, other: payoffs.other_1 };
  const second = { label: 2, self: payoffs.self_2, other: payoffs.other_2 };
  const [x, y] = order === 'standard' ? [first, second] : [second, first];
  return {
    x: letter + x.label,
    y: letter + y.label,
    prior_x: `A${x.label}`,
    prior_y: `A${y.label}`,
    self_x: x.self,
    self_y: y.self,
    other_x: x.other,
    other_y: y.other,
  };
}

function relationGap({ induction, ingroup }: Situation): Gaps {
  if (induction === null) return {};
  return { relation: relations[induction][ingroup ? 'ingroup' : 'outgroup'] };
}

function priorGap({ payoffs, prior }: Situation): Gaps {
  return prior === null ? {} : { prior: `A${priorOption(payoffs, prior)}` };
}
