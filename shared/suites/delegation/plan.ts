import { uniform } from '../draw.ts';
import type { DelegationConfig } from './config.ts';
import { type Application, type Condition, conditions, type Letter, letters } from './factors.ts';
import { type Firm, firms } from './firms.ts';
import type { DelegationTrial } from './trial.ts';
import { settings } from './wording.ts';

/** The conditions of an application, in order: four of the chatbot, six of the others. */
export function conditionsOf(application: Application): readonly Condition[] {
  return conditions.filter((condition) => condition === 'ingroup' || condition in settings[application]);
}

/** The trials of an audit: by application, condition, firm and replicate. */
export function plan(config: DelegationConfig): readonly DelegationTrial[] {
  const { replicates, temperature, maxTokens, seed } = config;
  return config.applications.flatMap((application) =>
    conditionsOf(application)
      .filter((condition) => config.conditions.includes(condition))
      .flatMap((condition) =>
        firms[application].flatMap((firm) =>
          Array.from({ length: replicates }, (_, replicate) => ({
            application,
            firm,
            condition,
            letter: condition === 'ingroup' ? letterFor(application, firm, replicate, seed) : null,
            replicate,
            temperature,
            maxTokens,
          })),
        ),
      ),
  );
}

/**
 * The ingroup wording of a trial. The paper picks one at random; here a firm's replicates go through all
 * five from a random start, so that five replicates meet each wording once.
 */
function letterFor(application: Application, firm: Firm, replicate: number, seed: number): Letter {
  const start = Math.floor(uniform(seed, application, firm.name) * letters.length);
  return letters[(start + replicate) % letters.length] ?? letters[0];
}
