import { isIdentified, type NotIdentified } from '../../../stats/identified.ts';
import type { RegressionEstimates } from '../../../stats/regressionEstimates.ts';
import { type Chapter, type Figure, type Mark, mark } from '../../figure.ts';
import { inductions } from '../factors.ts';
import type { ModelCondition } from '../present/modelCondition.ts';
import { termNames } from '../terms.ts';

/** Distributional preferences and what a shared group does to them (equations 3 and 4; figures 3 and 4). */
export function motivesChapters(lines: readonly ModelCondition[], several: boolean): Chapter[] {
  const main = lines.filter(({ condition }) => condition === 'main');
  return [
    chapter('Distributional preferences', distributional(main, several)),
    chapter('The own group', ownGroup(main, several)),
  ].filter(({ figures }) => figures.length > 0);
}

function chapter(title: string, figure: Figure | null): Chapter {
  return { title, figures: figure ? [figure] : [] };
}

function distributional(lines: readonly ModelCondition[], several: boolean): Figure | null {
  const marks = lines.flatMap(({ model, distributional: equation }) =>
    equation ? termMarks(equation, '', { series: several ? model : '', panel: '' }) : [],
  );
  return estimates('What moves the choice', marks, [
    'Coefficients of equation 3. Scale −1 to 1; a purely selfish decider has 1 for self-interest and 0 elsewhere.',
  ]);
}

function ownGroup(lines: readonly ModelCondition[], several: boolean): Figure | null {
  const marks = lines.flatMap(({ model, group }) =>
    (['pooled', ...inductions] as const).flatMap((key) => {
      const equation = group?.[key];
      const panel = key === 'pooled' ? 'all inductions' : key;
      return equation ? termMarks(equation, 'ingroup:', { series: several ? model : '', panel }) : [];
    }),
  );
  return estimates('How a shared group shifts the motives', marks, [
    'Interactions of equation 4, over all ways of inducing a group and for each. To the right: the motive counts for more towards the own group.',
  ]);
}

function estimates(title: string, marks: readonly Mark[], notes: readonly string[]): Figure | null {
  if (marks.length === 0) return null;
  return {
    ...{ form: 'intervals', title, quantity: 'coefficient', reference: 0, digits: 3, marks },
    notes: [...notes, 'Intervals are cluster-robust by payoff configuration.'],
  };
}

function termMarks(
  equation: RegressionEstimates | NotIdentified,
  prefix: string,
  place: { series: string; panel: string },
): Mark[] {
  return termNames.map((term) => {
    const at = { ...place, label: term.replaceAll('_', ' ') };
    if (!isIdentified(equation)) return mark(at, { value: null, reason: equation.reason });
    const found = equation.coefficients[prefix + term];
    if (!found) return mark(at, { value: null, reason: 'not identified' });
    const confounded = found.aliasedWith ? `confounded with ${found.aliasedWith.join(', ')}` : null;
    return mark(at, { ...found, reason: confounded ?? found.noInterval });
  });
}
