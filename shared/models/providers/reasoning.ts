import type { ReasoningControls } from './provider.ts';

/** No control at all, or none that is known. */
export const noControls: ReasoningControls = { off: () => ({}) };

/** Patterns of model names, each with the fields that suppress the reasoning of those models; the first counts. */
export type ReasoningTable = readonly (readonly [RegExp, Readonly<Record<string, unknown>>])[];

/** The fields for a model by a table; none if no pattern fits. */
export function byModel(table: ReasoningTable): ReasoningControls['off'] {
  return (model) => table.find(([pattern]) => pattern.test(model))?.[1] ?? {};
}

/** The field that OpenAI made for degrees of reasoning, and others took over. */
export const reasoningEffort: NonNullable<ReasoningControls['effort']> = (effort) => ({
  reasoning_effort: effort,
});

/**
 * OpenAI's models: the first GPT-5 reasons at least a little, those after it can be told not to, the o-series
 * reasons at least at its lowest degree, and the models made for chat or code completion have no such field.
 */
export const openAiReasoning: ReasoningControls = {
  off: byModel([
    [/-chat|-pro|gpt-oss/, {}],
    [/^gpt-5(?:-mini|-nano)?(?:-\d{4}-\d\d-\d\d)?$/, { reasoning_effort: 'minimal' }],
    [/^gpt-(?:5\.|[6-9])/, { reasoning_effort: 'none' }],
    [/^o\d/, { reasoning_effort: 'low' }],
  ]),
  effort: reasoningEffort,
};

/** Servers that pass arguments to the model's chat template: Qwen and GLM know one name, DeepSeek and Granite the other. */
export const templateReasoning: ReasoningControls = {
  off: () => ({ chat_template_kwargs: { enable_thinking: false, thinking: false } }),
  effort: reasoningEffort,
};
