import type { Logger } from '../../shared/observability/log.ts';
import type { AuditStore } from '../../shared/store/audits.ts';
import type { IdempotencyStore } from '../../shared/store/idempotency.ts';
import type { ObjectStore } from '../../shared/store/objects.ts';
import type { Queues } from '../../shared/store/queues.ts';
import type { Suite } from '../../shared/suites/suite.ts';

/** What the API needs. */
export interface ApiParts {
  readonly suites: ReadonlyMap<string, Suite>;
  /** Names of the model providers that this deployment can reach. */
  readonly providers: ReadonlySet<string>;
  readonly audits: AuditStore;
  readonly idempotency: IdempotencyStore;
  readonly objects: ObjectStore;
  readonly queues: Queues;
  readonly version: string;
  readonly now: () => Date;
  readonly log: Logger;
}
