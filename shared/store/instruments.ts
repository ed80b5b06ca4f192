import { type DynamoDBDocumentClient, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { z } from 'zod';
import { unlessConditionFails } from './conditional.ts';
import { readIndex, readItems } from './itemIndex.ts';
import { byTimeIndex, keys } from './keys.ts';

/** An imported instrument: what is known of it beside its files, which are objects. */
export const instrumentSchema = z.object({
  /** Hash of its content, as a suite's config names it. */
  hash: z.string(),
  suite: z.string(),
  /** What it holds, in numbers, as its suite counts it. */
  summary: z.record(z.string(), z.int()),
  /** Its files, and their sizes in bytes. */
  files: z.record(z.string(), z.int()),
  createdAt: z.iso.datetime(),
});

/** See {@link instrumentSchema}. */
export type StoredInstrument = z.infer<typeof instrumentSchema>;

/** The instruments that were imported. */
export interface InstrumentStore {
  /** Notes an instrument whose files are stored; says whether it is new. */
  create(instrument: StoredInstrument): Promise<boolean>;
  get(hash: string): Promise<StoredInstrument | null>;
  /** All instruments, newest first. */
  list(): Promise<StoredInstrument[]>;
}

/** Creates the store of instruments on a table. */
export function createInstrumentStore(doc: DynamoDBDocumentClient, table: string): InstrumentStore {
  return {
    async create(instrument) {
      const created = await unlessConditionFails(
        doc.send(
          new PutCommand({
            TableName: table,
            Item: { ...keys.instrument(instrument.hash), kind: 'instrument', ...instrument },
            ConditionExpression: 'attribute_not_exists(pk)',
          }),
        ),
      );
      return created !== undefined;
    },

    async get(hash) {
      const { Item } = await doc.send(
        new GetCommand({ TableName: table, Key: keys.instrument(hash), ConsistentRead: true }),
      );
      return Item ? instrumentSchema.parse(Item) : null;
    },

    async list() {
      const instruments: StoredInstrument[] = [];
      const all = { index: byTimeIndex, partitionKey: 'kind', partition: 'instrument' };
      for await (const items of readIndex(doc, table, all)) {
        for (const item of await readItems(doc, table, items)) instruments.push(instrumentSchema.parse(item));
      }
      return instruments;
    },
  };
}
