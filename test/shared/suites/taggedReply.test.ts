import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readTags } from '../../../shared/suites/taggedReply.ts';

describe('answers are read from', () => {
  test.each([
    ['well-formed tags', '<reason>why</reason><answer>B1</answer>', ['B1']],
    ['opening tags in place of closing ones', '<reasoning>why<reasoning>\n<answer>B1<answer>', ['B1']],
    ['capitals and blanks', '< Reason >why</ reason ><ANSWER> B1 </Answer >', ['B1']],
    ['square brackets', '[reason]why[/reason] [answer]B1[/answer]', ['B1']],
    ['backslashes', '<answer>B1<\\answer>', ['B1']],
    ['an answer without an end, of which the first line counts', '<answer>\nB1\n\nB2 is worse.', ['B1']],
    ['an answer without a beginning', '<reason>why</reason>\nB1</answer>', ['B1']],
    ['a chain of thought without an end', '<reason>B2 is bad\n<answer>B1</answer>', ['B1']],
    ['a chain of thought without a beginning', 'B2 is bad</think>\n<answer>B1</answer>', ['B1']],
    ['several tags', '<answer>B1</answer> or <answer>B2</answer>', ['B1', 'B2']],
    ['all tags but empty ones', 'as <answer></answer>: <answer>B1</answer>', ['B1']],
    ['labels', '**Reasoning:** B2 is bad.\n\n**Answer:** B1', ['B1']],
    ['headings', '## Answer\n\nB1', ['B1']],
    ['JSON', '{"answer": "B1"}', ['B1"}']],
    ['boxes', 'So \\boxed{B1}', ['B1']],
  ])('%s', (_, text, answers) => {
    expect(readTags(text).answers).toEqual(answers);
  });
});

test('an answer within the chain of thought counts only if there is no other', () => {
  const draft = '<reason>I could say <answer>B1</answer>, but no.</reason>';
  expect(readTags(`${draft}<answer>B2</answer>`).answers).toEqual(['B2']);
  expect(readTags(draft).answers).toEqual(['B1']);
});

test('the chain of thought is kept apart, and null if there is none', () => {
  expect(readTags('<reason>one</reason> B1')).toEqual({ reasoning: 'one', answers: [], rest: 'B1' });
  expect(readTags('B1')).toEqual({ reasoning: null, answers: [], rest: 'B1' });
  expect(readTags('<reason>never ends').rest).toBe('');
});

test('any text can be taken apart, and a chain of thought survives whole', () => {
  const thought = fc.string({ maxLength: 40 }).map((text) => text.replace(/[<>[\]]/g, '').trim());
  fc.assert(
    fc.property(thought, (text) => {
      expect(readTags(`<reason>${text}</reason><answer>B1</answer>`)).toMatchObject({
        reasoning: text,
        answers: ['B1'],
      });
    }),
    { seed: 1 },
  );
});
