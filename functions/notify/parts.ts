import type { Logger } from '../../shared/observability/log.ts';
import type { AlertStore } from '../../shared/store/alerts.ts';
import type { AuditStore } from '../../shared/store/auditStore.ts';
import type { DeliveryStore } from '../../shared/store/deliveries.ts';
import type { ObjectStore } from '../../shared/store/objects.ts';
import type { Queues } from '../../shared/store/queues.ts';
import type { SuiteDesign } from '../../shared/suites/suite.ts';
import type { AttemptResult } from '../../shared/webhooks/attempt.ts';

/** What notification needs. */
export interface NotifyParts {
  readonly suites: ReadonlyMap<string, SuiteDesign>;
  readonly audits: Pick<AuditStore, 'get' | 'webhook'>;
  readonly deliveries: DeliveryStore;
  readonly alerts: AlertStore;
  readonly objects: Pick<ObjectStore, 'get'>;
  readonly queues: Pick<Queues, 'handBack'>;
  /** Posts a message to a receiver once; never throws. */
  readonly attempt: (
    to: { readonly url: string; readonly headers: Readonly<Record<string, string>> },
    body: string,
    now: Date,
  ) => Promise<AttemptResult>;
  /** Base URL of the API, for links. */
  readonly apiUrl: string;
  readonly version: string;
  readonly now: () => Date;
  /** Uniform in [0, 1). */
  readonly random: () => number;
  readonly log: Logger;
}
