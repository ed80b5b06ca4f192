import type { QueueName } from '../../shared/audits/messages.ts';
import { consumers, type DoorName, type table } from '../topology.ts';

/** Name of an index of the table. */
type IndexName = (typeof table.indexes)[number]['name'];

/** Top folders of the bucket. */
export type ObjectFolder = 'reports' | 'instruments' | 'replies';

/** How much of a machine a door gets, and what it may touch: nothing that its code does not call. */
export interface DoorAccess {
  readonly memoryMb: number;
  readonly timeoutSeconds: number;
  /** Operations on items of the table. */
  readonly items: readonly ('GetItem' | 'BatchGetItem' | 'PutItem' | 'UpdateItem' | 'DeleteItem' | 'Query')[];
  /** Indexes that it queries. */
  readonly queries: readonly IndexName[];
  readonly reads: readonly ObjectFolder[];
  readonly writes: readonly ObjectFolder[];
  /** Queues that it sends to; those that it consumes follow from the topology. */
  readonly sends: readonly QueueName[];
  /** Whether it reads the providers' keys and base URLs. */
  readonly providers: boolean;
}

/** Every door on AWS. */
export const doors: Readonly<Record<DoorName, DoorAccess>> = {
  api: {
    /** CPU comes with memory, and a cold start is all CPU: at 1 GB a person waits half as long as at 512 MB. */
    memoryMb: 1024,
    /** An HTTP API waits for 30 seconds at most (API Gateway: "Quotas for HTTP APIs"). */
    timeoutSeconds: 29,
    items: ['GetItem', 'BatchGetItem', 'PutItem', 'UpdateItem', 'DeleteItem', 'Query'],
    queries: ['byTime', 'byStatus', 'byModel', 'bySeries'],
    reads: ['reports', 'instruments', 'replies'],
    writes: ['instruments'],
    sends: ['jobs', 'shards', 'aggregate', 'notify'],
    providers: false,
  },
  plan: {
    /** Composing a design is half a second of CPU, once an audit. */
    memoryMb: 512,
    timeoutSeconds: consumers.jobs.timeoutSeconds,
    items: ['GetItem', 'UpdateItem'],
    queries: [],
    reads: ['instruments'],
    writes: [],
    sends: ['shards', 'notify'],
    providers: false,
  },
  ask: {
    /** It waits for models most of its time, which is paid by the memory: as little as its heap is at ease in. */
    memoryMb: 512,
    /** The longest that Lambda allows: a slow reasoning model takes minutes for a trial. */
    timeoutSeconds: consumers.shards.timeoutSeconds,
    items: ['GetItem', 'PutItem', 'UpdateItem', 'DeleteItem', 'Query'],
    queries: [],
    reads: ['instruments'],
    writes: ['replies'],
    sends: ['jobs', 'shards', 'aggregate', 'notify'],
    providers: true,
  },
  aggregate: {
    /** One whole CPU for the bootstrap (AWS Lambda: "at 1,769 MB, a function has the equivalent of one vCPU"). */
    memoryMb: 1769,
    timeoutSeconds: consumers.aggregate.timeoutSeconds,
    items: ['GetItem', 'BatchGetItem', 'PutItem', 'UpdateItem', 'Query'],
    queries: ['bySeries'],
    reads: ['reports', 'instruments', 'replies'],
    writes: ['reports', 'instruments'],
    sends: ['jobs', 'shards', 'notify'],
    providers: false,
  },
  notify: {
    memoryMb: 256,
    timeoutSeconds: consumers.notify.timeoutSeconds,
    items: ['GetItem', 'PutItem', 'UpdateItem', 'DeleteItem', 'Query'],
    queries: [],
    reads: [],
    writes: [],
    sends: [],
    providers: false,
  },
  schedule: {
    memoryMb: 256,
    timeoutSeconds: 60,
    items: ['GetItem', 'BatchGetItem', 'PutItem', 'UpdateItem'],
    queries: ['byTime'],
    reads: ['instruments'],
    writes: [],
    sends: ['jobs'],
    providers: false,
  },
  sweep: {
    memoryMb: 256,
    timeoutSeconds: 60,
    items: ['GetItem', 'BatchGetItem', 'UpdateItem'],
    queries: ['byStatus', 'byPending'],
    reads: [],
    writes: [],
    sends: ['jobs', 'shards', 'aggregate', 'notify'],
    providers: false,
  },
};

/** Names of the doors. */
export const doorNames = Object.keys(doors) as DoorName[];
