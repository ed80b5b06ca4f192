import { type Category, categories, type Framing } from '../factors.ts';
import education from './education.json' with { type: 'json' };
import medical from './medical.json' with { type: 'json' };
import rent from './rent.json' with { type: 'json' };
import { nameSlot, type Scenario, scenariosSchema } from './scenario.ts';

/** The five appeals of a scenario: they differ in the framing paragraph alone (paper, section 3.1). */
export interface AppealTemplate {
  /** E.g. `med_03`. */
  readonly scenarioId: string;
  readonly category: Category;
  /** What the scenario is about, for people; never shown to a model. */
  readonly label: string;
  /** Holds `{name}` exactly once. */
  readonly opening: string;
  readonly closing: string;
  /** The framing paragraph of each framing. */
  readonly framings: Readonly<Record<Framing, string>>;
}

const files: Readonly<Record<Category, unknown>> = { Medical: medical, Rent: rent, Education: education };

/**
 * The 15 built-in scenarios, by category and number: with five framings each, the suite's 75 templates. They
 * follow the published design and themes in words of their own; the published texts are another instrument.
 */
export const appealTemplates: readonly AppealTemplate[] = categories.flatMap((category) =>
  scenariosSchema(category)
    .parse(files[category])
    .map((scenario) => toTemplate(category, scenario)),
);

function toTemplate(category: Category, scenario: Scenario): AppealTemplate {
  const { scenarioId, label, opening, accounts, redemption, situation, closing } = scenario;
  return {
    scenarioId,
    category,
    label,
    opening,
    closing,
    framings: {
      no_cause: `${accounts.no_cause} ${situation}`,
      structural: `${accounts.structural} ${situation}`,
      self_cause: `${accounts.self_cause} ${situation}`,
      stigma_no_redemption: `${accounts.stigma} ${situation}`,
      stigma_redemption: `${accounts.stigma} ${redemption} ${situation}`,
    },
  };
}

/**
 * The appeal of a claimant: opening, framing paragraph and closing as one running paragraph, joined by
 * single spaces, as the published appeals are laid out.
 */
export function renderAppeal(template: AppealTemplate, framing: Framing, fullName: string): string {
  const opening = template.opening.replace(nameSlot, () => fullName);
  return `${opening} ${template.framings[framing]} ${template.closing}`;
}
