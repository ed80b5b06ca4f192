import type { ModelRef } from '../../shared/audits/audit.ts';
import type { ProtocolReader } from '../../shared/audits/protocol.ts';
import type { BatchModel } from '../../shared/models/batch/batch.ts';
import type { Model, ModelReply, ModelRequest } from '../../shared/models/model.ts';
import type { Logger } from '../../shared/observability/log.ts';
import type { AuditStore } from '../../shared/store/auditStore.ts';
import type { BatchStore } from '../../shared/store/batches.ts';
import type { Queues } from '../../shared/store/queues.ts';
import type { ReplyStore } from '../../shared/store/replies.ts';
import type { Suite } from '../../shared/suites/suite.ts';
import type { WorkerParts } from './worker.ts';

/** What asking a shard needs. */
export interface AskParts extends WorkerParts {
  readonly suites: ReadonlyMap<string, Suite>;
  readonly audits: AuditStore;
  readonly replies: ReplyStore;
  readonly queues: Queues;
  readonly protocols: ProtocolReader;
  /**
   * The model behind a reference, which may be told what it was found to reject; throws a terminal `ModelError` if
   * there is none.
   */
  readonly connect: (model: ModelRef, refused?: readonly string[]) => Model;
  /** The batch API of a model; throws a terminal `ModelError` if it has none. */
  readonly connectBatch: (model: ModelRef, refused?: readonly string[]) => BatchModel;
  readonly batches: BatchStore;
  /** Asks under the retry policy until an answer, a terminal error, or the deadline. */
  readonly askPersistently: (
    model: Model,
    request: ModelRequest,
    deadline: Date,
  ) => Promise<{ reply: ModelReply; attempts: number }>;
  readonly log: Logger;
}
