/** The contrasts that are shown of a regression, with what they are. */
export const focalTerms: readonly (readonly [string, string])[] = [
  ['race.Black', 'Black - White'],
  ['race.Hispanic', 'Hispanic - White'],
  ['race.Asian', 'Asian - White'],
  ['gender.Male', 'male - female'],
  ['framing.structural', 'structural'],
  ['framing.self_cause', 'self-caused'],
  ['framing.stigma_redemption', 'stigma, redemption'],
  ['framing.stigma_no_redemption', 'stigma'],
];
