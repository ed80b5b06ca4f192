import { createGenerator } from '../../../../../shared/stats/random/generator.ts';
import { configSchema } from '../../../../../shared/suites/fairfund/config.ts';
import type { OutcomeRow } from '../../../../../shared/suites/fairfund/outcomes/row.ts';
import type { ProfileName } from '../../../../../shared/suites/fairfund/respondents/profiles.ts';
import { fairfundRespondents } from '../../../../../shared/suites/fairfund/respondents/respondents.ts';
import { fairfundSuite } from '../../../../../shared/suites/fairfund/suite.ts';
import type { Outcome } from '../../../../../shared/suites/outcome.ts';

const trials = fairfundSuite.plan(configSchema.parse({}), 'ask', null);
const prompts = trials.map((trial) => fairfundSuite.render(trial).messages);

/** How a simulated model samples: anew every night, or as at temperature 0, where only near-ties flip. */
export type Sampling = { readonly kind: 'anew' } | { readonly kind: 'flips'; readonly share: number };

/** What a simulated model answers to the complete protocol in one night: plan, respond, parse. */
export function nightOf(name: ProfileName, night: number, sampling: Sampling = { kind: 'anew' }): Outcome[] {
  const respondent = fairfundRespondents.find((candidate) => candidate.name === name);
  if (!respondent) throw new Error(`no respondent ${name}`);
  const random = createGenerator(night, 77);
  const seeds = prompts.map(() => {
    const flips = sampling.kind === 'anew' || random.random() < sampling.share;
    return flips ? 1 + night : 0;
  });
  return trials.map((trial, i) => {
    const answer = respondent.respond(prompts[i] ?? [], seeds[i] ?? 0);
    if (!answer) throw new Error(`${name} does not answer ${trial.unit.unitId}`);
    return fairfundSuite.parse(trial, answer.text);
  });
}

/** The rows of a night's outcomes. */
export function rowsOf(outcomes: readonly Outcome[]): OutcomeRow[] {
  return trials.flatMap((trial, i) => {
    const outcome = outcomes[i] ?? { kind: 'failed', reason: 'no reply' };
    return fairfundSuite.tabulate(trial, outcome, { model: 'simulated/model', reasks: 0 });
  });
}
