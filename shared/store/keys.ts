/** How the sort keys of an audit's deliveries begin. */
export const deliveryPrefix = 'delivery#';

/** How the sort keys of a schedule's alerts begin. */
export const alertPrefix = 'alert#';

/** Keys of the one table: what lives under which partition and sort key. */
export const keys = {
  audit: (id: string) => ({ pk: `audit#${id}`, sk: 'meta' }),
  /** Zero-padded so that replies sort by trial. */
  reply: (auditId: string, stage: string, index: number) => ({
    pk: `audit#${auditId}`,
    sk: `reply#${stage}#${String(index).padStart(8, '0')}`,
  }),
  /** The batch that a shard waits for. */
  batch: ({ auditId, stage, shard }: { auditId: string; stage: string; shard: number }) => ({
    pk: `audit#${auditId}`,
    sk: `batch#${stage}#${String(shard).padStart(6, '0')}`,
  }),
  /** What is told of one change of an audit's status; zero-padded so that they sort in order. */
  delivery: (auditId: string, change: number) => ({
    pk: `audit#${auditId}`,
    sk: `${deliveryPrefix}${String(change).padStart(6, '0')}`,
  }),
  /** A cause of failure of a schedule that has been told of. */
  alert: (scheduleId: string, cause: string) => ({
    pk: `schedule#${scheduleId}`,
    sk: `${alertPrefix}${cause}`,
  }),
  /** What an audit with a budget has spent. */
  spending: (auditId: string) => ({ pk: `audit#${auditId}`, sk: 'spending' }),
  /** The bucket of calls to one provider. */
  pace: (name: string) => ({ pk: `pace#${name}`, sk: 'meta' }),
  idempotency: (hash: string) => ({ pk: `idempotency#${hash}`, sk: 'meta' }),
  instrument: (hash: string) => ({ pk: `instrument#${hash}`, sk: 'meta' }),
  schedule: (id: string) => ({ pk: `schedule#${id}`, sk: 'meta' }),
  /** All in one partition: there are few, and the start of a hash finds one. */
  apiKey: (hash: string) => ({ pk: 'apiKeys', sk: hash }),
  /** The latest complete audit of a model among those comparable with each other (`group`), with a tag or any. */
  standing: (suite: string, tag: string | null, group: string, model: string) => ({
    pk: `standing#${suite}${tag === null ? '' : `#${tag}`}`,
    sk: `${group}#${model}`,
  }),
};

/** The index that lists audits by time; its partition is the kind of item. */
export const byTimeIndex = 'byTime';

/** The index that lists audits of one status by time. */
export const byStatusIndex = 'byStatus';

/** The index that lists audits of one model (`provider/name`) by time. */
export const byModelIndex = 'byModel';

/** The index of what still has to be told, by kind: audits' news and webhooks' deliveries. Else it is empty. */
export const byPendingIndex = 'byPending';

/** The index that holds the history of a series: one suite and config on one model. */
export const bySeriesIndex = 'bySeries';
