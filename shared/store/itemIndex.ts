import { setTimeout as delay } from 'node:timers/promises';
import { BatchGetCommand, type DynamoDBDocumentClient, QueryCommand } from '@aws-sdk/lib-dynamodb';

/** The primary key of an item. */
export interface ItemKey {
  readonly pk: string;
  readonly sk: string;
}

/** An item as an index holds it: its key, the index's key, and a few attributes more. */
export type IndexedItem = ItemKey & Readonly<Record<string, unknown>>;

/** What to read of an index: one partition, newest first, as far as the conditions hold. */
export interface IndexQuery {
  readonly index: string;
  readonly partitionKey: string;
  readonly partition: string;
  /** Attributes (a path as a list) and the value that each must have. */
  readonly conditions?: readonly { readonly path: readonly string[]; readonly value: string }[];
  /** Only items created before this time. */
  readonly before?: string | undefined;
  readonly oldestFirst?: boolean;
}

/** One page of an index; `next` is undefined on the last one. A page may be empty and yet not the last. */
export interface IndexPage {
  readonly items: readonly IndexedItem[];
  readonly next: Record<string, unknown> | undefined;
}

/**
 * Reads one page of an index, of at most `limit` items *before* the conditions are applied (DynamoDB: "Limiting
 * the number of items in the result set").
 */
export async function readIndexPage(
  doc: DynamoDBDocumentClient,
  table: string,
  { index, partitionKey, partition, conditions = [], before, oldestFirst = false }: IndexQuery,
  { limit, start }: { limit?: number; start?: Record<string, unknown> | undefined } = {},
): Promise<IndexPage> {
  const names: Record<string, string> = { '#partition': partitionKey };
  const values: Record<string, string> = { ':partition': partition };
  const filters = conditions.map(({ path, value }, i) => {
    const aliases = path.map((name, j) => {
      names[`#c${i}_${j}`] = name;
      return `#c${i}_${j}`;
    });
    values[`:c${i}`] = value;
    return `${aliases.join('.')} = :c${i}`;
  });
  if (before !== undefined) values[':before'] = before;
  const { Items = [], LastEvaluatedKey } = await doc.send(
    new QueryCommand({
      TableName: table,
      IndexName: index,
      KeyConditionExpression: `#partition = :partition${before === undefined ? '' : ' AND createdAt < :before'}`,
      FilterExpression: filters.length > 0 ? filters.join(' AND ') : undefined,
      ExpressionAttributeNames: names,
      ExpressionAttributeValues: values,
      ScanIndexForward: oldestFirst,
      Limit: limit,
      ExclusiveStartKey: start,
    }),
  );
  return { items: Items as IndexedItem[], next: LastEvaluatedKey };
}

/** Every item of an index query, page by page. */
export async function* readIndex(
  doc: DynamoDBDocumentClient,
  table: string,
  query: IndexQuery,
): AsyncGenerator<readonly IndexedItem[]> {
  let start: Record<string, unknown> | undefined;
  do {
    const { items, next } = await readIndexPage(doc, table, query, { start });
    yield items;
    start = next;
  } while (start);
}

/** Keys that BatchGetItem takes at once. */
const batchSize = 100;

/** Times in a row that nothing of a batch may be read before giving up. */
const mostFruitless = 6;

/** The items of some keys, in the order of the keys; those that are gone are left out. */
export async function readItems(
  doc: DynamoDBDocumentClient,
  table: string,
  wanted: readonly ItemKey[],
): Promise<Record<string, unknown>[]> {
  const found = new Map<string, Record<string, unknown>>();
  for (let first = 0; first < wanted.length; first += batchSize) {
    const batch = wanted.slice(first, first + batchSize).map(({ pk, sk }) => ({ pk, sk }));
    for (const item of await readBatch(doc, table, batch)) found.set(`${item.pk}\n${item.sk}`, item);
  }
  return wanted.map(({ pk, sk }) => found.get(`${pk}\n${sk}`)).filter((item) => item !== undefined);
}

async function readBatch(doc: DynamoDBDocumentClient, table: string, batch: readonly ItemKey[]) {
  const items: Record<string, unknown>[] = [];
  let left: Record<string, unknown>[] = batch.map((key) => ({ ...key }));
  for (let fruitless = 0; left.length > 0; ) {
    if (fruitless === mostFruitless)
      throw new Error(`The table left ${left.length} items of a batch unread.`);
    if (fruitless > 0) await delay(2 ** fruitless * 10);
    const { Responses, UnprocessedKeys } = await doc.send(
      new BatchGetCommand({ RequestItems: { [table]: { Keys: left, ConsistentRead: true } } }),
    );
    items.push(...(Responses?.[table] ?? []));
    const unread = UnprocessedKeys?.[table]?.Keys ?? [];
    fruitless = unread.length < left.length ? 0 : fruitless + 1;
    left = unread;
  }
  return items;
}
