import { createHash } from 'node:crypto';
import { type DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb';
import { z } from 'zod';
import { type Audit, modelRefSchema } from '../audits/audit.ts';
import { jsonSchema } from '../json.ts';
import { unlessConditionFails } from './conditional.ts';
import { keys } from './keys.ts';
import { readPartition } from './partition.ts';

/** The latest complete audit of a model among those that can be compared with each other. */
const standingSchema = z.object({
  auditId: z.ulid(),
  /** Names the audits that can be ranked together: one suite, version, config and instrument. */
  group: z.string(),
  suiteVersion: z.string(),
  config: z.record(z.string(), jsonSchema),
  instrument: z.string().nullable(),
  model: modelRefSchema,
  auditCreatedAt: z.iso.datetime(),
});

/** See {@link standingSchema}. */
export type Standing = z.infer<typeof standingSchema>;

/** A tag that audits of a leaderboard have. */
export interface Tag {
  readonly name: string;
  readonly value: string;
}

/**
 * Who stands on a leaderboard: kept while audits complete, so that reading one costs a page and not the history
 * of all audits. There is one leaderboard per suite, and one more per suite and tag.
 */
export interface StandingStore {
  /** Notes a complete audit wherever it is the latest one. */
  put(audit: Audit): Promise<void>;
  list(suite: string, tag: Tag | null): Promise<Standing[]>;
}

/** Creates the store of standings on a table. */
export function createStandingStore(doc: DynamoDBDocumentClient, table: string): StandingStore {
  return {
    async put(audit) {
      const standing: Standing = {
        auditId: audit.id,
        group: groupOf(audit),
        suiteVersion: audit.suiteVersion,
        config: audit.config,
        instrument: audit.instrument,
        model: audit.model,
        auditCreatedAt: audit.createdAt,
      };
      const model = hash(audit.model);
      const tags = [null, ...Object.entries(audit.tags).map(([name, value]) => tagKey({ name, value }))];
      for (const tag of tags) {
        const place = keys.standing(audit.suite, tag, standing.group, model);
        await unlessConditionFails(
          doc.send(
            new PutCommand({
              TableName: table,
              Item: { ...place, ...standing },
              ConditionExpression: 'attribute_not_exists(pk) OR auditCreatedAt <= :createdAt',
              ExpressionAttributeValues: { ':createdAt': audit.createdAt },
            }),
          ),
        );
      }
    },

    async list(suite, tag) {
      const { pk } = keys.standing(suite, tag && tagKey(tag), '', '');
      return (await readPartition(doc, table, pk)).map((item) => standingSchema.parse(item));
    },
  };
}

/** The audits that an audit can be ranked with. */
export function groupOf(audit: Pick<Audit, 'suite' | 'suiteVersion' | 'config' | 'instrument'>): string {
  return hash([audit.suite, audit.suiteVersion, audit.config, audit.instrument]).slice(0, 16);
}

function tagKey({ name, value }: Tag): string {
  return `${name}=${value}`;
}

function hash(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex');
}
