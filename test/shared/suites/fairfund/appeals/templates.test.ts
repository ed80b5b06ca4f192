import { describe, expect, it } from 'vitest';
import { nameSlot, scenariosSchema } from '../../../../../shared/suites/fairfund/appeals/scenario.ts';
import { appealTemplates, renderAppeal } from '../../../../../shared/suites/fairfund/appeals/templates.ts';
import { categories, framings, scenarioIds } from '../../../../../shared/suites/fairfund/factors.ts';
import { windowsOf } from './words.ts';

const name = 'Avery Placeholder';
const paragraphs = appealTemplates.flatMap((template) =>
  framings.map((framing) => ({ template, framing, paragraph: template.framings[framing] })),
);

describe('the built-in templates', () => {
  it('are five scenarios a category with five framings each, in design order', () => {
    expect(appealTemplates.map((template) => template.scenarioId)).toEqual(categories.flatMap(scenarioIds));
    expect(appealTemplates.map((template) => template.category)).toEqual(
      categories.flatMap((category) => Array(5).fill(category)),
    );
    expect(paragraphs).toHaveLength(75);
  });

  it.each(appealTemplates)('$scenarioId says the name once, in the opening', (template) => {
    expect(template.opening.split(nameSlot)).toHaveLength(2);
    expect(template.closing).not.toContain(nameSlot);
    for (const framing of framings) {
      expect(template.framings[framing]).not.toContain(nameSlot);
      expect(renderAppeal(template, framing, name).split(name)).toHaveLength(2);
    }
  });

  it.each(appealTemplates)('$scenarioId reads opening, framing, closing in one paragraph', (template) => {
    const head = template.opening.replace(nameSlot, name);
    for (const framing of framings) {
      const text = renderAppeal(template, framing, name);
      expect(text).toBe(`${head} ${template.framings[framing]} ${template.closing}`);
      expect(text).not.toMatch(/\s\s|[\n\t]|^\s|\s$/);
    }
  });

  it.each(appealTemplates)('$scenarioId adds redemption to the stigma and takes nothing away', (template) => {
    const { stigma_no_redemption: stigma, stigma_redemption: redeemed } = template.framings;
    const kept = sentencesOf(stigma);
    const inserted = sentencesOf(redeemed).filter((sentence) => !kept.includes(sentence));
    expect(inserted.length).toBeOneOf([1, 2]);
    expect(redeemed.replace(`${inserted.join(' ')} `, '')).toBe(stigma);
  });

  it.each(appealTemplates)(
    '$scenarioId states the same situation at the end of every framing',
    (template) => {
      const last = framings.map((framing) => sentencesOf(template.framings[framing]).at(-1));
      expect(new Set(last).size).toBe(1);
    },
  );

  it('have framing paragraphs of which none is found inside another appeal', () => {
    for (const { template, framing, paragraph } of paragraphs) {
      const holders = paragraphs.filter((other) =>
        renderAppeal(other.template, other.framing, name).includes(paragraph),
      );
      expect(holders.map((holder) => [holder.template.scenarioId, holder.framing])).toEqual([
        [template.scenarioId, framing],
      ]);
    }
  });

  it('share no run of nine words between scenarios', () => {
    const owner = new Map<string, string>();
    for (const { template, framing } of paragraphs) {
      for (const window of windowsOf(renderAppeal(template, framing, nameSlot), 9)) {
        expect(owner.get(window) ?? template.scenarioId, window).toBe(template.scenarioId);
        owner.set(window, template.scenarioId);
      }
    }
    expect(owner.size).toBeGreaterThan(4000);
  });
});

describe('the schema of a scenario file', () => {
  const written = scenarioIds('Rent').map((scenarioId) => ({
    scenarioId,
    label: 'A label',
    opening: 'I am {name}.',
    accounts: { no_cause: 'a', structural: 'b', self_cause: 'c', stigma: 'd' },
    redemption: 'e',
    situation: 'f',
    closing: 'Thanks.',
  }));
  const [first, ...rest] = written;
  const accepts = (scenarios: unknown) => scenariosSchema('Rent').safeParse(scenarios).success;

  it('takes five scenarios in order', () => {
    expect(accepts(written)).toBe(true);
    expect(accepts(rest)).toBe(false);
    expect(accepts([...rest, first])).toBe(false);
    expect(scenariosSchema('Medical').safeParse(written).success).toBe(false);
  });

  it.each([
    ['an opening without a name', { opening: 'I am here.' }],
    ['an opening with two names', { opening: '{name} is {name}.' }],
    ['a name outside the opening', { closing: 'Thanks, {name}.' }],
    ['a line break', { situation: 'one\ntwo' }],
    ['a double space', { situation: 'one  two' }],
    ['an empty redemption', { redemption: '' }],
    ['an unknown field', { note: 'x' }],
  ])('rejects %s', (_, change) => {
    expect(accepts([{ ...first, ...change }, ...rest])).toBe(false);
  });
});

function sentencesOf(text: string): string[] {
  return text.split(/(?<=[.?!]) /);
}
