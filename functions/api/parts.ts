import type { CheckParts } from '../../shared/audits/check.ts';
import type { ProtocolReader } from '../../shared/audits/protocol.ts';
import type { Logger } from '../../shared/observability/log.ts';
import type { ObjectStore } from '../../shared/store/objects.ts';
import type { Queues } from '../../shared/store/queues.ts';
import type { TableStores } from '../../shared/store/tableStores.ts';
import type { SuiteDesign } from '../../shared/suites/suite.ts';

/** What the API needs. */
export interface ApiParts extends Omit<TableStores, 'replies' | 'alerts'> {
  readonly suites: ReadonlyMap<string, SuiteDesign>;
  /** Names of the model providers that this deployment can reach. */
  readonly providers: ReadonlySet<string>;
  readonly objects: ObjectStore;
  readonly replies: Pick<TableStores['replies'], 'stream'>;
  readonly queues: Pick<Queues, 'send'>;
  readonly protocols: ProtocolReader<SuiteDesign>;
  readonly checkWebhookUrl: CheckParts['checkWebhookUrl'];
  readonly version: string;
  readonly now: () => Date;
  readonly log: Logger;
}
