import { describe, expect, it } from 'vitest';
import { parseRecord } from '../../../../../shared/suites/fairfund/parse/record.ts';

const none = { value: null, refused: false, malformed: false, safetyDisclaimer: false };

describe('the flat form of an outcome', () => {
  it('carries a legal value without a reason', () => {
    expect(parseRecord({ kind: 'answered', value: [2, 1], safetyDisclaimer: true })).toEqual({
      ...none,
      value: [2, 1],
      safetyDisclaimer: true,
      reason: '',
    });
  });

  it('counts a tie as malformed and keeps its ranks in the reason', () => {
    expect(parseRecord({ kind: 'tied', value: [1, 1] })).toEqual({
      ...none,
      malformed: true,
      reason: 'tied: [1,1]',
    });
  });

  it('tells refused and malformed apart', () => {
    expect(parseRecord({ kind: 'refused', reason: 'refusal language' })).toEqual({
      ...none,
      refused: true,
      reason: 'refusal language',
    });
    expect(parseRecord({ kind: 'malformed', reason: 'empty' })).toEqual({
      ...none,
      malformed: true,
      reason: 'empty',
    });
  });

  it('calls a truncated reply neither, and names it', () => {
    expect(parseRecord({ kind: 'truncated', reason: 'reasoning without an answer' })).toEqual({
      ...none,
      reason: 'truncated: reasoning without an answer',
    });
  });
});
