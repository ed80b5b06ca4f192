/** Keys of the one table: what lives under which partition and sort key. */
export const keys = {
  audit: (id: string) => ({ pk: `audit#${id}`, sk: 'meta' }),
  /** Zero-padded so that replies sort by trial. */
  reply: (auditId: string, stage: string, index: number) => ({
    pk: `audit#${auditId}`,
    sk: `reply#${stage}#${String(index).padStart(8, '0')}`,
  }),
  idempotency: (hash: string) => ({ pk: `idempotency#${hash}`, sk: 'meta' }),
  instrument: (hash: string) => ({ pk: `instrument#${hash}`, sk: 'meta' }),
};

/** The index that lists audits by time; its partition is the kind of item. */
export const byTimeIndex = 'byTime';

/** The index that holds the history of a series: one suite and config on one model. */
export const bySeriesIndex = 'bySeries';
