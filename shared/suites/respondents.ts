import { fairfundRespondents } from './fairfund/respondents/respondents.ts';
import type { Respondent } from './respondent.ts';

/** The simulated models of every suite. */
export const respondents: readonly Respondent[] = [...fairfundRespondents];
