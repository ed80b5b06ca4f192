import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { Audit, AuditStatus } from '../audits/audit.ts';
import { fromItem } from './auditItem.ts';
import { decodeCursor, encodeCursor } from './cursor.ts';
import { type IndexedItem, type IndexQuery, readIndexPage, readItems } from './itemIndex.ts';
import { byModelIndex, bySeriesIndex, byStatusIndex, byTimeIndex } from './keys.ts';

/** Which audits a list is of; what is left out does not matter. A series says all but the status. */
export interface AuditFilter {
  readonly suite?: string | undefined;
  /** `provider/name`. */
  readonly model?: string | undefined;
  readonly status?: AuditStatus | undefined;
  /** See `seriesOf`. */
  readonly series?: string | undefined;
  readonly tag?: { readonly name: string; readonly value: string } | undefined;
}

/** A page of audits, newest first; `cursor` is null on the last page, and there only. */
export interface AuditPage {
  readonly audits: readonly Audit[];
  readonly cursor: string | null;
}

/**
 * Index entries that one request reads at most while it looks for audits that fit a filter, so that a rare tag
 * in a long history costs many small requests instead of one that runs out of time.
 */
const mostEntriesRead = 5_000;

/** Index entries read at once. */
const entriesAtOnce = 1_000;

/** Reads a page of the audits that fit a filter. Throws `BadCursorError` on a cursor of another list. */
export async function readAuditPage(
  doc: DynamoDBDocumentClient,
  table: string,
  filter: AuditFilter,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<AuditPage> {
  const query = queryFor(filter);
  const found: IndexedItem[] = [];
  let start: Record<string, unknown> | undefined =
    cursor === undefined
      ? undefined
      : { ...decodeCursor(query, cursor), [query.partitionKey]: query.partition };
  const entries = query.conditions?.length ? entriesAtOnce : limit + 1;
  for (let read = 0; read < mostEntriesRead && found.length <= limit; read += entries) {
    const page = await readIndexPage(doc, table, query, { limit: entries, start });
    found.push(...page.items);
    start = page.next;
    if (!start) break;
  }
  const shown = found.slice(0, limit);
  const items = await readItems(doc, table, shown);
  const after = found.length > limit ? shown.at(-1) : start;
  return { audits: items.map(fromItem), cursor: after ? encodeCursor(query, after) : null };
}

/** The index with the fewest entries for a filter, and the conditions that it leaves. */
function queryFor({ suite, model, status, series, tag }: AuditFilter): IndexQuery {
  if (series !== undefined) {
    const conditions = status === undefined ? [] : [{ path: ['status'], value: status }];
    return { index: bySeriesIndex, partitionKey: 'series', partition: series, conditions };
  }
  const conditions = [
    ...(suite === undefined ? [] : [{ path: ['suite'], value: suite }]),
    ...(tag === undefined ? [] : [{ path: ['tags', tag.name], value: tag.value }]),
  ];
  const kind = { path: ['kind'], value: 'audit' };
  if (model !== undefined) {
    const rest = status === undefined ? [] : [{ path: ['status'], value: status }];
    return {
      index: byModelIndex,
      partitionKey: 'modelName',
      partition: model,
      conditions: [...conditions, ...rest],
    };
  }
  if (status !== undefined) {
    return {
      index: byStatusIndex,
      partitionKey: 'status',
      partition: status,
      conditions: [kind, ...conditions],
    };
  }
  return { index: byTimeIndex, partitionKey: 'kind', partition: 'audit', conditions };
}
