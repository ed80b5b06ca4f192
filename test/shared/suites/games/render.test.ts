import { expect, test } from 'vitest';
import { gamesConfigSchema } from '../../../../shared/suites/games/config.ts';
import { plan } from '../../../../shared/suites/games/plan.ts';
import { promptId } from '../../../../shared/suites/games/promptId.ts';
import { render } from '../../../../shared/suites/games/render.ts';

/** The prompt with this id, under a config. */
function prompt(id: string, input: object = {}) {
  const trial = plan(gamesConfigSchema.parse(input)).find((each) => promptId(each) === id);
  if (!trial) throw new Error(`There is no prompt ${id}.`);
  const { messages, ...sampling } = render(trial);
  return {
    system: messages[0]?.content,
    user: messages[1]?.content,
    roles: messages.map((m) => m.role),
    sampling,
  };
}

const lab =
  'Imagine you are a lab experiment participant. You will receive $5 for your participation, in addition to other money to be paid as a result of decisions made in the experiment. You will be anonymously paired with one other people, so that your decision may affect the payoffs of others, just as the decisions of the other people in your group may affect your payoffs.';

const state = { self_1: 400, other_1: 0, self_2: 200, other_2: 600 };
const one = { payoffs: [state], replicates: 1 };
const distributional =
  'In this period, you are person B. You may choose B1 or B2. Person A has no choice in this game. If you choose B1, person A will receive 0 and you will receive 400. If you choose B2, person A will receive 600 and you will receive 200.';
const reasonFirst =
  'You should first briefly reason step by step and put in <reason></reason>. After all reasoning, you give your answer but put it in <answer></answer> (B1 or B2 only).';

test('the distributional prompt is the paper’s, sampled as in its main design', () => {
  expect(prompt('distributional|D128', one)).toEqual({
    system: lab,
    user: `${distributional} ${reasonFirst}`,
    roles: ['system', 'user'],
    sampling: { temperature: 0.2, maxTokens: 4_096, replicate: 0 },
  });
});

test.each([
  [
    'envelope',
    [
      'In the beginning of the experiment, each participant including randomly drew one from a stack of envelopes, each of which contained either a Maize or a Blue slip, which determined whether they were assigned to the Maize group or the Blue group. You drew a Maize slip.',
      'In the beginning of the experiment, each participant including randomly drew one from a stack of envelopes, each of which contained either a Maize or a Blue slip, which determined whether they were assigned to the Maize group or the Blue group. You drew a Blue slip.',
    ],
  ],
  [
    'painters',
    [
      'In the beginning of the experiment, each participant stated their preference for paintings from either Klee or Kandinsky. Based on their stated preference, participants are allocated to two separate groups: the Klee group and the Kandinsky group. Your stated preference is Klee.',
      'In the beginning of the experiment, each participant stated their preference for paintings from either Klee or Kandinsky. Based on their stated preference, participants are allocated to two separate groups: the Klee group and the Kandinsky group. Your stated preference is Kandinsky.',
    ],
  ],
])('the %s induction stands in the system prompt', (induction, texts) => {
  const { system } = prompt(`group|D128|${induction}|in`, one);
  expect(texts.map((text) => `${lab}\n${text}`)).toContain(system);
});

test.each(['hometown', 'school'])('the %s induction leaves the system prompt alone', (induction) => {
  expect(prompt(`group|D128|${induction}|out`, one).system).toBe(lab);
});

test.each([
  ['envelope', 'in', 'Person A is from your own group.'],
  ['envelope', 'out', 'Person A is from the other group.'],
  ['painters', 'in', 'Person A is from your own group.'],
  ['painters', 'out', 'Person A is from the other group.'],
  ['hometown', 'in', 'Person A is from the same hometown as you.'],
  ['hometown', 'out', 'Person A is from a different hometown as you.'],
  ['school', 'in', 'Person A is from the same school as you.'],
  ['school', 'out', 'Person A is from a different school as you.'],
])('the %s induction says in one sentence who is of the %sgroup', (induction, side, sentence) => {
  expect(prompt(`group|D128|${induction}|${side}`, one).user).toBe(
    `${distributional} ${sentence} ${reasonFirst}`,
  );
});

// Option 2 gives the other 600 rather than 0, so A helped by choosing A2.
test.each([
  ['help', 'A2'],
  ['misbehave', 'A1'],
])('the direct prompt after %s is the paper’s, with well-formed tags', (prior, chosen) => {
  const { system, user } = prompt(`direct|R066|${prior}`, one);
  expect(system).toBe(lab);
  expect(user).toBe(
    `There are two players -- Person A and B. You are person B and you will need to play two rounds of game. In round 1, Person A has already made a choice, which affects the payoffs of Person A and Person B. Next in the round 2, you will make another decision, which affects your and Person A's payoffs for this round. If Person A has chosen A1, Person A would receive 400, and Person B would receive 0. If Person A has chosen A2, Person A would receive 200, and Person B would receive 600. Now you may choose B1 or B2. If you choose B1, you would receive 400 and Person A would receive 0. If you choose B2, you would receive 200 and Person A would receive 600.
# Decision
Person A has chosen ${chosen} before your move. Now you can choose B1 or B2. You should first briefly reason step by step and put in <reasoning></reasoning>. After all reasoning, you give your answer but put it in <answer></answer> (B1 or B2 only).`,
  );
});

test.each([
  ['help', 'A2'],
  ['misbehave', 'A1'],
])('the indirect prompt after %s is the paper’s, with person C deciding', (prior, chosen) => {
  expect(prompt(`indirect|R066|${prior}`, one).user).toBe(
    `There are three players -- Person A, B, and C. Person A has already made a choice, which affects the payoffs of Person A and Person B. In this period, you are person C and your choice affects your and Person A's payoffs. If Person A has chosen A1, Person A would receive 400, and Person B would receive 0. If Person A has chosen A2, Person A would receive 200, and Person B would receive 600. Now you may choose C1 or C2. If you choose C1, you would receive 400 and Person A would receive 0. If you choose C2, you would receive 200 and Person A would receive 600.
# Decision
Person A has chosen ${chosen} before your move. Now you can choose C1 or C2. You should first briefly reason step by step and put in <reasoning></reasoning>. After all reasoning, you give your answer but put it in <answer></answer> (C1 or C2 only).`,
  );
});

test('without chain of thought the answer is asked for directly', () => {
  const { user } = prompt('distributional|D128|no-chain-of-thought', {
    ...one,
    conditions: ['no-chain-of-thought'],
  });
  expect(user).toBe(
    `${distributional} Please directly give your answer but put it in <answer></answer> (B1 or B2 only).`,
  );
});

test('swapped options are named in the other order and keep their labels', () => {
  const swapped = { ...one, conditions: ['options=swapped'] };
  expect(prompt('distributional|D128|options=swapped', swapped).user).toBe(
    'In this period, you are person B. You may choose B2 or B1. Person A has no choice in this game. If you choose B2, person A will receive 600 and you will receive 200. If you choose B1, person A will receive 0 and you will receive 400. You should first briefly reason step by step and put in <reason></reason>. After all reasoning, you give your answer but put it in <answer></answer> (B2 or B1 only).',
  );
  expect(prompt('direct|R066|help|options=swapped', swapped).user).toContain(
    'If Person A has chosen A2, Person A would receive 200, and Person B would receive 600. If Person A has chosen A1, Person A would receive 400, and Person B would receive 0. Now you may choose B2 or B1. If you choose B2, you would receive 200 and Person A would receive 600. If you choose B1, you would receive 400 and Person A would receive 0.\n# Decision\nPerson A has chosen A2 before your move. Now you can choose B2 or B1.',
  );
});

test.each([
  ['wage=17000,conversion=0.01', '$17,000', '10th', '$0.01'],
  ['wage=74202,conversion=1', '$74,202', '50th', '$1'],
  ['wage=216056,conversion=10000', '$216,056', '90th', '$10,000'],
])('under %s the system prompt tells income and worth', (condition, wage, percentile, worth) => {
  expect(prompt(`distributional|D128|${condition}`, { ...one, conditions: [condition] }).system).toBe(
    `Imagine you are a lab experiment participant, with an annual household income of ${wage}. This places you in the ${percentile} percentile of wage earners in the U.S. labor market. You will receive $5 for your participation, in addition to other money to be paid as a result of decisions made in the experiment. You will be anonymously paired with one other person, so that your decision may affect the payoffs of others, just as the decisions of the other people may affect your payoffs. There are "roles" in each game -- generally A or B. These decisions will be made sequentially, in alphabetical order: A players will complete their decision sheets first. Next, B players complete their decision sheets. Your eventual payoff depends on the points you earn to yourself, with 100 points equal to ${worth}. Same as you, other people also participate in this experiment to earn compensation.`,
  );
});

test.each([
  ['selfish', 'Try to earn as much money as possible for myself.'],
  ['comparison', 'Try to earn more money than my match.'],
  ['welfare', 'Try to earn as much money as possible for me and my match.'],
  ['fairness', 'Try to choose equal payoff.'],
])('a %s persona opens the system prompt with its strategy', (persona, strategy) => {
  const { system } = prompt(`distributional|D128|persona=${persona}`, {
    ...one,
    conditions: [`persona=${persona}`],
  });
  expect(system).toBe(`Your strategy is: ${strategy}\n${lab}`);
});

test('a whole persona reads like the paper’s sample', () => {
  const config = { games: ['distributional'], conditions: ['persona=sampled'] };
  const trial = plan(gamesConfigSchema.parse(config))[0];
  if (!trial) throw new Error('The plan is empty.');
  const demographics = {
    age: 18,
    gender: 'male' as const,
    major: 'pre-business',
    status: 'undergraduate' as const,
    donor: true,
  };
  const { messages } = render({ ...trial, role: { demographics, strategies: ['welfare', 'fairness'] } });
  expect(messages[0]?.content).toBe(
    `You are a 18-year-old male. You are a pre-business undergraduate. You have actively engaged in charitable behavior before. Your strategy is: Try to earn as much money as possible for me and my match.;Try to choose equal payoff.\n${lab}`,
  );
});

test('a higher temperature changes the sampling and not the prompt', () => {
  const { sampling, ...texts } = prompt('indirect|R066|help|temperature=0.8', {
    ...one,
    conditions: ['temperature=0.8'],
  });
  const { sampling: _, ...mainTexts } = prompt('indirect|R066|help', one);
  expect(sampling.temperature).toBe(0.8);
  expect(texts).toEqual(mainTexts);
});
