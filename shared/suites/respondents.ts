import { delegationRespondents } from './delegation/respondents/respondents.ts';
import { fairfundRespondents } from './fairfund/respondents/respondents.ts';
import { gamesRespondents } from './games/respondents/respondents.ts';
import { codingRespondents } from './reasoning/respondents.ts';
import type { Respondent, SuiteRespondent } from './respondent.ts';

const offTopic = 'Thank you for your message. What would you like to know?';

/** The simulated models: those of all suites; one that several suites name answers each as that suite has it. */
export const respondents: readonly Respondent[] = joinByName([
  ...fairfundRespondents,
  ...gamesRespondents,
  ...delegationRespondents,
  ...codingRespondents,
]);

function joinByName(members: readonly SuiteRespondent[]): Respondent[] {
  const names = [...new Set(members.map(({ name }) => name))];
  return names.map((name) => {
    const own = members.filter((member) => member.name === name);
    return {
      name,
      respond(messages, seed) {
        for (const member of own) {
          const answer = member.respond(messages, seed);
          if (answer) return answer;
        }
        return { text: offTopic };
      },
    };
  });
}
