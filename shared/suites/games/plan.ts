import { pick } from '../draw.ts';
import type { Condition } from './condition.ts';
import { conditionOf, type GamesConfig } from './config.ts';
import { participants } from './participants.ts';
import { situationId } from './promptId.ts';
import { situationsOf } from './situations.ts';
import type { GamesTrial, Role, Situation } from './trial.ts';

/** The trials of an audit: by condition, game, prompt and replicate. */
export function plan(config: GamesConfig): readonly GamesTrial[] {
  const situations = config.games.flatMap((game) => situationsOf(game, config));
  return config.conditions.flatMap((entry) => {
    const condition = conditionOf(entry);
    const roleFor = casting(condition, config.seed);
    return situations.flatMap((situation) =>
      Array.from({ length: config.replicates }, (_, replicate) => ({
        situation,
        condition,
        role: roleFor(situation, replicate),
        replicate,
        maxTokens: config.maxTokens,
      })),
    );
  });
}

/**
 * The role in each trial of a condition. Sampled personas are a random participant's for each prompt and
 * replicate (section 10.2), the same one in every condition.
 */
function casting(
  { persona }: Condition,
  seed: number,
): (situation: Situation, replicate: number) => Role | null {
  if (persona === null) return () => null;
  if (persona !== 'demographic' && persona !== 'sampled') {
    const role = { demographics: null, strategies: [persona] };
    return () => role;
  }
  const pool = participants(seed);
  return (situation, replicate) => {
    const participant = pick(pool, seed, 'participant', situationId(situation), replicate);
    return persona === 'sampled' ? participant : { ...participant, strategies: [] };
  };
}
