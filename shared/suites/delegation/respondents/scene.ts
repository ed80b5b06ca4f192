import type { ChatMessage } from '../../suite.ts';
import { type Application, applications, type Condition, letters } from '../factors.ts';
import { conditionsOf } from '../plan.ts';
import { taskPrompt } from '../render.ts';

/** What a respondent gathers from the messages alone. */
export interface Scene {
  readonly application: Application;
  readonly condition: Condition;
}

/** The scene of every user message of this suite. */
const scenes: ReadonlyMap<string, Scene> = new Map(
  applications.flatMap((application) =>
    conditionsOf(application).flatMap((condition) =>
      letters.map(
        (letter) => [taskPrompt({ application, condition, letter }), { application, condition }] as const,
      ),
    ),
  ),
);

/** What the messages say; null if they are no prompt of this suite. */
export function readScene(messages: readonly ChatMessage[]): Scene | null {
  const user = messages.findLast(({ role }) => role === 'user');
  return (user && scenes.get(user.content)) ?? null;
}
