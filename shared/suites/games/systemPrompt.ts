import { fill } from '../template.ts';
import type { Condition } from './condition.ts';
import type { Strategy, Wage } from './factors.ts';
import type { Demographics } from './participants.ts';
import type { GamesTrial, Role, Situation } from './trial.ts';
import { incentivePrompt, labPrompt, minimalGroups, personaSentences, strategySentences } from './wording.ts';

/** The system message: the persona, the lab's instructions and the minimal group, as far as a trial has them. */
export function systemPrompt({ situation, condition, role }: GamesTrial): string {
  const paragraphs = [
    role && roleText(role),
    condition.incentive ? incentiveText(condition.incentive) : labPrompt,
    groupText(situation),
  ];
  return paragraphs.filter((paragraph) => paragraph !== null).join('\n');
}

function roleText({ demographics, strategies }: Role): string {
  const sentences = [
    ...(demographics ? demographicSentences(demographics) : []),
    ...(strategies.length > 0 ? [strategySentence(strategies)] : []),
  ];
  return sentences.join(' ');
}

function demographicSentences({ age, gender, major, status, donor }: Demographics): string[] {
  return [
    fill(personaSentences.ageAndGender, { age, gender }),
    fill(personaSentences.status[status], { major }),
    donor ? personaSentences.donor : personaSentences.notDonor,
  ];
}

function strategySentence(strategies: readonly Strategy[]): string {
  const ticked = strategies.map((strategy) => strategySentences[strategy]);
  return fill(personaSentences.strategy, { strategies: ticked.join(';') });
}

const percentiles: Readonly<Record<Wage, number>> = { 17000: 10, 74202: 50, 216056: 90 };

function incentiveText({ wage, conversion }: NonNullable<Condition['incentive']>): string {
  return fill(incentivePrompt, {
    wage: dollars(wage),
    percentile: percentiles[wage],
    worth: dollars(conversion),
  });
}

/** `$17,000`, `$0.01`. */
function dollars(amount: number): string {
  return `$${amount.toLocaleString('en-US')}`;
}

function groupText({ induction, label }: Situation): string | null {
  if (label === null || (induction !== 'envelope' && induction !== 'painters')) return null;
  return fill(minimalGroups[induction].text, { label });
}
