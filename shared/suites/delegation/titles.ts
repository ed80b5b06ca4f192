import type { Application } from './factors.ts';

/** What each application decides on, as a title. */
export const applicationTitles: Readonly<Record<Application, string>> = {
  chatbot: 'Chatbot: free hours for a customer',
  influencer: 'Influencer: commission in percent',
  workplace: 'Workplace: dollars of $1,000 for the team member',
};
