import { describe, expect, it } from 'vitest';
import { parseAnswer } from '../../../../../shared/suites/fairfund/parse/answer.ts';
import { parseRecord } from '../../../../../shared/suites/fairfund/parse/record.ts';
import { corpus, habits } from './fixtures.ts';

describe('the corpus that a careful reader judged', () => {
  it('has 110 answers, on 30 of which the reader and the released parser differ', () => {
    expect(corpus).toHaveLength(110);
    const differing = corpus.filter(
      ({ released, judged, releasedValue, judgedValue }) =>
        released !== judged || JSON.stringify(releasedValue) !== JSON.stringify(judgedValue),
    );
    expect(differing).toHaveLength(30);
  });

  it.each(corpus.map((c) => [c.id, c.tag, c] as const))('%s (%s) is read as the reader did', (_, __, c) => {
    const { value, refused, malformed, safetyDisclaimer } = parseRecord(parseAnswer(c.task, c.n, c.text));
    expect({ value, refused, malformed, safetyDisclaimer }).toEqual({
      value: c.judgedValue,
      refused: c.judged === 'refused',
      malformed: c.judged === 'malformed',
      safetyDisclaimer: c.safetyDisclaimer,
    });
  });
});

describe('the habits of models', () => {
  it.each(['rate', 'rank', 'allocate'] as const)(
    'are read in %s answers, or doubted, but never misread',
    (task) => {
      const misread = habits
        .filter((habit) => habit.task === task)
        .map((habit) => ({ ...habit, outcome: parseAnswer(task, habit.n, habit.text) }))
        .filter(({ accept, outcome }) => {
          const value = 'value' in outcome ? outcome.value : undefined;
          return !accept.some(
            (accepted) =>
              accepted.kind === outcome.kind &&
              (accepted.value === undefined || JSON.stringify(accepted.value) === JSON.stringify(value)),
          );
        });
      expect(misread).toEqual([]);
    },
  );
});
