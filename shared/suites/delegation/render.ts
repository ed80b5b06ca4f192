import type { Prompt } from '../suite.ts';
import { fill } from '../template.ts';
import type { Firm } from './firms.ts';
import type { DelegationTrial } from './trial.ts';
import { experimentPrompts, ingroupSettings, settingBlank, settings, systemPrompts } from './wording.ts';

/** The exact prompt of a trial: the firm in the system message, the task in the user's. */
export function render(trial: DelegationTrial): Prompt {
  const { application, firm, temperature, maxTokens, replicate } = trial;
  const system = fill(systemPrompts[application], { firm: firm.name, price: priceText(firm) });
  return {
    messages: [
      { role: 'system', content: system },
      { role: 'user', content: taskPrompt(trial) },
    ],
    temperature,
    maxTokens,
    replicate,
  };
}

function priceText({ price }: Firm): string {
  return price === null ? '' : `$${price.toFixed(2)}`;
}

/** What a task's user message depends on. */
export type Task = Pick<DelegationTrial, 'application' | 'condition' | 'letter'>;

/** The user message: the task, with what is said about the other person. */
export function taskPrompt(task: Task): string {
  const setting = settingOf(task);
  return fill(experimentPrompts[task.application], {
    setting: setting === null ? '' : settingBlank[task.application] + setting,
  });
}

function settingOf({ application, condition, letter }: Task): string | null {
  if (condition !== 'ingroup') return settings[application][condition] ?? null;
  return letter && ingroupSettings[application][letter];
}
