import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { codebook, codebookOf, understanding } from '../../../../shared/suites/reasoning/codebook.ts';
import { parse, render } from '../../../../shared/suites/reasoning/coding.ts';
import { codingRespondents } from '../../../../shared/suites/reasoning/respondents.ts';
import { tabulate } from '../../../../shared/suites/reasoning/row.ts';
import { plan, type ReasoningTrial } from '../../../../shared/suites/reasoning/trials.ts';

function trial(sentences: readonly string[], game = 'direct'): ReasoningTrial {
  return { game, texts: [text(sentences, game)] };
}

function text(sentences: readonly string[], game = 'direct') {
  const ids = { agent: 'a/b', game, condition: 'main', config_id: 'R1', prompt_id: 'p', replicate: 1 };
  const payoffs = { self_1: 400, other_1: 800, self_2: 800, other_2: 600 };
  return {
    response: {
      ...{ ...ids, ...payoffs, choice: 1 as const, prosocial: 1 as const },
      reasoning: sentences.join(' '),
    },
    sentences,
  };
}

describe('the prompt for coding', () => {
  const { messages } = render(trial(['I get 400.', 'A was kind.']));
  const content = messages[0]?.content ?? '';

  it("is the paper's, with every mechanism of the game and the text", () => {
    expect(content).toContain('Sentence by sentence, analyze the mechanism discussed in each sentence.');
    expect(content).toContain(
      'You can only name one mechanism for each sentence as follows. You should only include one of the below:',
    );
    expect(content).toContain(
      '# Altruism\nDefinition: Altruism is the principle and practice of concern for the well-being and/or happiness of other humans or animals above oneself.\nExample: By choosing B1, A will get more in their payoff.',
    );
    expect(content).toContain('1. I get 400.\n2. A was kind.');
    expect(content.endsWith('For example <mec>[‘understanding’, ‘theory of mind’, ‘altruism’]</mec>.')).toBe(
      true,
    );
    for (const value of codebookOf('direct')) expect(content).toContain(codebook[value].definition);
    expect(content).not.toContain(codebook.ingroup_cooperation.definition);
  });
});

describe('the codes of an answer', () => {
  const three = trial(['a', 'b', 'c']);
  const codes = ['understanding', 'theory_of_mind', 'social_welfare'];

  it.each([
    '<mec>[‘understanding’, ‘theory of mind’, ‘social welfare maximization’]</mec>',
    "First … second.\n<mec>['Understanding', 'Theory of Mind', 'social_welfare']</mec>",
    '<mec>understanding, theory-of-mind, Social welfare</mec>',
    '<MEC>["understanding","theory of mind","social welfare"]</ MEC>',
    '<mec>[understanding,\n theory of mind,\n social welfare]</mec> as I said: <mec>[understanding, theory of mind, social welfare]</mec>',
  ])('are read from %j', (text) => {
    expect(parse(three, text)).toEqual({ kind: 'answered', value: [codes] });
  });

  it.each([
    ['understanding, fairness, fairness', 'no list'],
    ['<mec>[understanding, fairness]</mec>', '2 codes for 3 sentences'],
    ['<mec>[understanding, fairness, fairness, fairness]</mec>', '4 codes for 3 sentences'],
    ['<mec>[understanding, fairness, kindness]</mec>', '“kindness” is not in the codebook'],
    ['<mec>[understanding, fairness, ingroup cooperation]</mec>', 'not in the codebook'],
    [
      '<mec>[understanding, fairness, altruism]</mec><mec>[understanding, fairness, fairness]</mec>',
      'several lists',
    ],
    ['<mec></mec>', '0 codes'],
    ['<mec>[understanding, fairness', 'no list'],
  ])('are not guessed from %j', (text, reason) => {
    const outcome = parse(three, text);
    expect(outcome.kind).toBe('malformed');
    expect('reason' in outcome && outcome.reason).toContain(reason);
  });

  it('come back from any list of legal codes, in any number, and from nothing else of random text', () => {
    const legal = fc.constantFrom(understanding, ...codebookOf('group'));
    fc.assert(
      fc.property(fc.array(legal, { minLength: 1, maxLength: 30 }), (list) => {
        const asked = trial(
          list.map((_, i) => `s${i}`),
          'group',
        );
        const names = list.map((code) => `‘${codebook[code].name}’`).join(', ');
        expect(parse(asked, `Well.\n<mec>[${names}]</mec>`)).toEqual({ kind: 'answered', value: [list] });
      }),
      { seed: 2 },
    );
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(parse(three, text).kind).toBe('malformed');
      }),
      { seed: 3 },
    );
  });
});

describe('several responses in one call', () => {
  const call: ReasoningTrial = {
    game: 'direct',
    texts: [text(['I get 400.', 'B1 earns me more points.']), text(['Person A was kind in round 1.'])],
  };

  it('are numbered in the prompt, and coded each by its own list', () => {
    const content = render(call).messages[0]?.content ?? '';
    expect(content).toContain(
      '# Text 1 of 2 you need to analyze\n1. I get 400.\n2. B1 earns me more points.',
    );
    expect(content).toContain('# Text 2 of 2 you need to analyze\n1. Person A was kind in round 1.');
    expect(content).toContain('one such list for each of the 2 texts');
    const answer = codingRespondents[0]?.respond(render(call).messages, 1)?.text ?? '';
    const value = [['understanding', 'self_interest'], ['positive_reciprocity']];
    expect(parse(call, answer)).toEqual({ kind: 'answered', value });
    const rows = tabulate(call, parse(call, answer), { model: 'c/d', reasks: 0 });
    expect(rows.map(({ codes, sentences }) => [codes, sentences])).toEqual([
      ['understanding self_interest', 2],
      ['positive_reciprocity', 1],
    ]);
  });

  it('stay uncoded together where a list is missing, too many, or of the wrong length', () => {
    const [one, two] = ['<mec>[understanding, fairness]</mec>', '<mec>[fairness]</mec>'];
    expect(parse(call, one + two).kind).toBe('answered');
    for (const answer of [one, one + two + two, two + one]) {
      const outcome = parse(call, answer);
      expect(outcome.kind).toBe('malformed');
      const rows = tabulate(call, outcome, { model: 'c/d', reasks: 1 });
      expect(rows.map(({ coding, codes }) => [coding, codes])).toEqual([
        ['uncoded', null],
        ['uncoded', null],
      ]);
    }
  });

  it('are of one game, and as many as asked for', () => {
    const lines = ['direct', 'direct', 'direct', 'group', 'direct'].map((game, i) =>
      JSON.stringify({ ...text(['I get 400.'], game).response, replicate: i }),
    );
    const config = { instrument: '0'.repeat(64), responsesPerCall: 2 };
    const calls = plan(config, 'ask', { 'responses.jsonl': lines.join('\n') });
    expect(calls.map(({ game, texts }) => [game, texts.length])).toEqual([
      ['direct', 2],
      ['direct', 1],
      ['group', 1],
      ['direct', 1],
    ]);
  });
});

describe('the simulated coders', () => {
  const asked = trial([
    'With B1 I receive 400 and person A receives 800.',
    'B1 is the fairer split, as our payoffs are closer to each other.',
    'B1 makes the total for both of us larger.',
    'Person A was unkind in round 1, and I do not want to reward that.',
  ]);
  const codesOf = (name: string, seed: number) => {
    const text = codingRespondents
      .find((coder) => coder.name === name)
      ?.respond(render(asked).messages, seed)?.text;
    const outcome = parse(asked, text ?? '');
    return outcome.kind === 'answered' ? ((outcome.value as string[][])[0] ?? []) : [];
  };

  it('code simulated thoughts rightly', () => {
    expect(codesOf('coder', 1)).toEqual([
      'understanding',
      'fairness',
      'social_welfare',
      'negative_reciprocity',
    ]);
  });

  it('or, careless, mostly', () => {
    const right = codesOf('coder', 1);
    const seeds = Array.from({ length: 200 }, (_, seed) => codesOf('careless-coder', seed));
    const agreeing = seeds.flatMap((codes) => codes.map((code, i) => Number(code === right[i])));
    const share = agreeing.reduce((sum, one) => sum + one, 0) / agreeing.length;
    expect(share).toBeGreaterThan(0.78);
    expect(share).toBeLessThan(0.88);
  });

  it('answer no other prompt', () => {
    expect(codingRespondents[0]?.respond([{ role: 'user', content: 'Say 1' }], 0)).toBeNull();
  });
});
