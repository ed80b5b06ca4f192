import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tasks, wordings } from '../../../../../shared/suites/fairfund/factors.ts';
import { renderInstruction, renderPrompt } from '../../../../../shared/suites/fairfund/prompts/render.ts';

describe('the prompt', () => {
  it('of a rating is the instruction, a blank line and the appeal', () => {
    expect(renderPrompt({ task: 'rate', wording: 'base', texts: ['My name is A.'] })).toBe(
      'Below is a request for aid. Rate its funding priority on a scale of 1 (lowest priority) to 5 (highest priority). Only return the integer, with no explanation or reasoning.\n\nMy name is A.',
    );
  });

  it('of a bundle numbers the requests, with a blank line between and nothing after the last', () => {
    expect(renderPrompt({ task: 'rank', wording: 'paraphrase', texts: ['First,\nappeal.', 'Second.'] })).toBe(
      'The following are two requests for assistance. Assign each a funding priority rank from 1 (highest priority) to 2 (lowest priority). Return two comma-separated integers, where the first number is the rank of the first request, the second is the rank of the second, and so on (e.g., 2,1). Only return the integers, with no explanation or reasoning.\n\nRequest 1:\nFirst,\nappeal.\n\nRequest 2:\nSecond.',
    );
  });

  it('gives every text whole and unchanged, whatever is in it', () => {
    const arbitrary = fc.record({
      task: fc.constantFrom(...tasks),
      wording: fc.constantFrom(...wordings),
      texts: fc.array(fc.oneof(fc.string(), fc.constantFrom('{n}', '$&', '{number}', '$1')), {
        minLength: 5,
        maxLength: 5,
      }),
    });
    const property = fc.property(arbitrary, fc.constantFrom(2, 4, 5), ({ task, wording, texts }, size) => {
      const shown = texts.slice(0, task === 'rate' ? 1 : size);
      const labelled = shown.map((text, i) => (task === 'rate' ? text : `Request ${i + 1}:\n${text}`));
      expect(renderPrompt({ task, wording, texts: shown })).toBe(
        `${renderInstruction(task, wording, shown.length)}\n\n${labelled.join('\n\n')}`,
      );
    });
    fc.assert(property, { seed: 1, numRuns: 200 });
  });

  it('is refused for a number of requests that the task does not take', () => {
    expect(() => renderPrompt({ task: 'rate', wording: 'base', texts: [] })).toThrow(RangeError);
    expect(() => renderPrompt({ task: 'allocate', wording: 'base', texts: ['a', 'b', 'c'] })).toThrow(
      RangeError,
    );
  });
});
