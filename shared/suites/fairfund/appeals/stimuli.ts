import { createHash } from 'node:crypto';
import { type Framing, framings, genders, nameRanks, races, stimulusId } from '../factors.ts';
import type { Stimulus } from '../stimulus.ts';
import { fullName } from './names.ts';
import { type AppealTemplate, appealTemplates, renderAppeal } from './templates.ts';

let cached: readonly Stimulus[] | undefined;

/**
 * The 3,000 built-in stimuli: 15 scenarios x 5 framings x 4 races x 2 genders x 5 names, in this nesting (the
 * name's rank varies fastest) and in the order of the factors' levels. Rendered at the first call.
 */
export function builtInStimuli(): readonly Stimulus[] {
  cached ??= appealTemplates.flatMap((template) =>
    framings.flatMap((framing) => stimuliOf(template, framing)),
  );
  return cached;
}

function stimuliOf(template: AppealTemplate, framing: Framing): Stimulus[] {
  const { scenarioId, category } = template;
  return races.flatMap((race) =>
    genders.flatMap((gender) =>
      nameRanks.map((nameRank) => {
        const key = { scenarioId, framing, race, gender, nameRank };
        const name = fullName(race, gender, nameRank);
        const text = renderAppeal(template, framing, name);
        return { ...key, stimulusId: stimulusId(key), category, fullName: name, text };
      }),
    ),
  );
}

/**
 * SHA-256 (hex) over the id and text of every built-in stimulus: names the instrument in a report, and
 * changes with any word that a model would read.
 */
export function builtInStimuliHash(): string {
  const hash = createHash('sha256');
  for (const stimulus of builtInStimuli()) hash.update(`${stimulus.stimulusId}\t${stimulus.text}\n`);
  return hash.digest('hex');
}
