import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitThinking } from '../../../shared/models/thinking.ts';

describe('thinking taken out of an answer', () => {
  it.each([
    ['<think>maybe 1,2</think>2,1', '2,1', 'maybe 1,2', false],
    ['<think>\n</think>\n\n2,1', '2,1', '', false],
    ['draft 1,2</think>2,1', '2,1', 'draft 1,2', false],
    ['<think>1,2', '', '1,2', true],
    ['Sure. <think>hm</think> 2,1', 'Sure.  2,1', 'hm', false],
    ['<think>a</think>1<think>b</think>2', '12', 'ab', false],
    ['<think>a <think>b</think> c</think>2,1', '2,1', 'a b c', false],
    ['2,1<think>or 1,2', '2,1', 'or 1,2', true],
    ['<Thinking>hm</Thinking >2,1', '2,1', 'hm', false],
    ['[THINK]hm[/THINK]2,1', '2,1', 'hm', false],
    ['◁think▷hm◁/think▷2,1', '2,1', 'hm', false],
  ])('%s', (text, answer, thinking, endsThinking) => {
    expect(splitThinking(text)).toEqual({ answer, thinking, endsThinking });
  });

  it('leaves a text without tags as it is, other tags included', () => {
    const text = ' <reason>need</reason> 2,1 \n';
    expect(splitThinking(text)).toEqual({ answer: text, thinking: null, endsThinking: false });
  });

  it('finds the answer after any thinking', () => {
    fc.assert(
      fc.property(fc.string(), (thoughts) => {
        expect(splitThinking(`<think>${thoughts}</think>3,1,4,2`).answer).toBe('3,1,4,2');
      }),
      { seed: 5 },
    );
  });
});
