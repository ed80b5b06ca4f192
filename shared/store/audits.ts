import { createHash } from 'node:crypto';
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import {
  type DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import { z } from 'zod';
import {
  type Audit,
  type AuditStatus,
  auditSchema,
  type Failure,
  isOpen,
  openStatuses,
  type StagePlan,
  type Tally,
} from '../audits/audit.ts';
import { outcomeKinds } from '../suites/outcome.ts';
import { byTimeIndex, keys } from './keys.ts';

/** A page of audits, newest first; `cursor` is null on the last page. */
export interface AuditPage {
  readonly audits: readonly Audit[];
  readonly cursor: string | null;
}

/** The audits' items, each operation named after what the pipeline needs and safe to repeat. */
export interface AuditStore {
  /** Stores a new audit; an audit of this id that is there already stays as it is. */
  create(audit: Audit): Promise<void>;
  get(id: string): Promise<Audit | null>;
  /** Throws {@link BadCursorError} on a cursor that this store did not make. */
  list(page: { limit: number; cursor?: string | undefined }): Promise<AuditPage>;
  /** All audits that are neither complete, failed nor cancelled. */
  unfinished(): AsyncIterable<Audit>;
  /** Notes the plan of a stage and moves a queued audit to `asking`; null if it was not queued. */
  startStage(id: string, plan: StagePlan, now: string): Promise<Audit | null>;
  /**
   * Adds a shard to the done ones of a stage, and what it came to to the audit's tally, in one write; gives the
   * audit as it then stands, or null if it is no longer in that stage. Adding twice changes nothing.
   */
  markShard(id: string, done: DoneShard, now: string): Promise<Audit | null>;
  /** Moves an audit from one of some statuses to another; null if it was in none. Elects one of many callers. */
  move(id: string, from: readonly AuditStatus[], to: NextStatus, now: string): Promise<Audit | null>;
  /**
   * Takes an aggregating audit back to `asking` with these shards open again and the tally of the others; null if
   * it was not aggregating.
   */
  reopenShards(id: string, shards: readonly number[], tally: Tally, now: string): Promise<Audit | null>;
  /** Notes that the messages which the audit's present status calls for are sent. */
  confirmHandedOn(audit: Audit): Promise<void>;
}

/** A shard whose trials all have a reply, and what they came to. */
export interface DoneShard {
  readonly stage: string;
  readonly shard: number;
  readonly tally: Tally;
}

/** The status to move to, with the reason where it is `failed` or `paused`. */
export type NextStatus =
  | { readonly status: Exclude<AuditStatus, 'failed' | 'paused'> }
  | { readonly status: 'failed' | 'paused'; readonly failure: Failure };

/** A list cursor that is not one of ours. */
export class BadCursorError extends Error {
  override readonly name = 'BadCursorError';
}

/** Creates the store of audits on a table. */
export function createAuditStore(doc: DynamoDBDocumentClient, table: string): AuditStore {
  const update = async (id: string, expression: string, values: object, condition: string, names = {}) => {
    const { Attributes } = await doc.send(
      new UpdateCommand({
        TableName: table,
        Key: keys.audit(id),
        UpdateExpression: expression,
        ConditionExpression: condition,
        ExpressionAttributeNames: { '#status': 'status', ...names },
        ExpressionAttributeValues: { ...values },
        ReturnValues: 'ALL_NEW',
      }),
    );
    return fromItem(Attributes);
  };

  return {
    async create(audit) {
      await unlessConditionFails(
        doc.send(
          new PutCommand({
            TableName: table,
            Item: toItem(audit),
            ConditionExpression: 'attribute_not_exists(pk)',
          }),
        ),
      );
    },

    async get(id) {
      const { Item } = await doc.send(
        new GetCommand({ TableName: table, Key: keys.audit(id), ConsistentRead: true }),
      );
      return Item ? fromItem(Item) : null;
    },

    async list({ limit, cursor }) {
      const { Items = [], LastEvaluatedKey } = await doc.send(
        new QueryCommand({
          ...newestFirst(table),
          Limit: limit,
          ExclusiveStartKey: cursor === undefined ? undefined : decodeCursor(cursor),
        }),
      );
      return {
        audits: Items.map(fromItem),
        cursor: LastEvaluatedKey ? encodeCursor(LastEvaluatedKey) : null,
      };
    },

    async *unfinished() {
      let start: Record<string, unknown> | undefined;
      do {
        const { Items = [], LastEvaluatedKey } = await doc.send(
          new QueryCommand({
            ...newestFirst(table),
            FilterExpression: `#status IN (${openStatuses.map((status) => `:${status}`).join(', ')})`,
            ExpressionAttributeNames: { '#status': 'status' },
            ExpressionAttributeValues: {
              ':audit': 'audit',
              ...Object.fromEntries(openStatuses.map((status) => [`:${status}`, status])),
            },
            ExclusiveStartKey: start,
          }),
        );
        yield* Items.map(fromItem);
        start = LastEvaluatedKey;
      } while (start);
    },

    async startStage(id, plan, now) {
      const started = await unlessConditionFails(
        update(
          id,
          'SET #status = :asking, #plan = :plan, handedOn = :no, updatedAt = :now REMOVE doneShards',
          { ':asking': 'asking', ':plan': plan, ':no': false, ':now': now, ':queued': 'queued' },
          '#status = :queued',
          { '#plan': 'plan' },
        ),
      );
      return started ?? null;
    },

    async markShard(id, { stage, shard, tally }, now) {
      const marked = await unlessConditionFails(
        update(
          id,
          `ADD doneShards :set SET updatedAt = :now, ${tallySums}`,
          {
            ':set': new Set([shard]),
            ':shard': shard,
            ':now': now,
            ':stage': stage,
            ':queued': 'queued',
            ...tallyValues(tally),
          },
          '#plan.stage = :stage AND #status <> :queued AND NOT contains(doneShards, :shard)',
          { '#plan': 'plan' },
        ),
      );
      const audit = marked ?? (await this.get(id));
      return audit?.plan?.stage === stage ? audit : null;
    },

    async move(id, from, to, now) {
      const allowed = Object.fromEntries(from.map((status, i) => [`:from${i}`, status]));
      const moved = await unlessConditionFails(
        update(
          id,
          'SET #status = :to, handedOn = :no, updatedAt = :now, completedAt = :completed, failure = :failure',
          {
            ':to': to.status,
            ':no': false,
            ':now': now,
            ':completed': isOpen(to.status) || to.status === 'paused' ? null : now,
            ':failure': 'failure' in to ? to.failure : null,
            ...allowed,
          },
          `#status IN (${Object.keys(allowed).join(', ')})`,
        ),
      );
      return moved ?? null;
    },

    async reopenShards(id, shards, tally, now) {
      const reopened = await unlessConditionFails(
        update(
          id,
          'DELETE doneShards :shards SET #status = :asking, handedOn = :no, updatedAt = :now, tally = :tally',
          {
            ':shards': new Set(shards),
            ':tally': tally,
            ':asking': 'asking',
            ':no': false,
            ':now': now,
            ':from': 'aggregating',
          },
          '#status = :from',
        ),
      );
      return reopened ?? null;
    },

    async confirmHandedOn({ id, status, plan }) {
      await unlessConditionFails(
        update(
          id,
          'SET handedOn = :yes',
          { ':yes': true, ':status': status, ...(plan ? { ':stage': plan.stage } : {}) },
          `#status = :status AND ${plan ? '#plan.stage = :stage' : 'attribute_not_exists(#plan.stage)'}`,
          { '#plan': 'plan' },
        ),
      );
    },
  };
}

/** The result of a conditional write, or undefined where its condition did not hold. */
export async function unlessConditionFails<T>(write: Promise<T>): Promise<T | undefined> {
  try {
    return await write;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return undefined;
    throw error;
  }
}

function newestFirst(table: string) {
  return {
    TableName: table,
    IndexName: byTimeIndex,
    KeyConditionExpression: 'kind = :audit',
    ExpressionAttributeValues: { ':audit': 'audit' },
    ScanIndexForward: false,
  };
}

/** The sums of a tally, as paths below the audit's `tally`. */
const tallyPaths = [
  ...outcomeKinds.map((kind) => ['outcomes', kind] as const),
  ...(['calls', 'inputTokens', 'outputTokens', 'answersWithoutUsage'] as const).map(
    (name) => [name] as const,
  ),
];

const tallySums = tallyPaths
  .map((path, i) => `tally.${path.join('.')} = tally.${path.join('.')} + :sum${i}`)
  .join(', ');

function tallyValues(tally: Tally): Record<string, number> {
  return Object.fromEntries(
    tallyPaths.map(([name, kind], i) => [
      `:sum${i}`,
      name === 'outcomes' ? tally.outcomes[kind] : tally[name],
    ]),
  );
}

/** Empty number sets do not exist in DynamoDB: the attribute is absent until the first shard is done. */
function toItem({ doneShards: _none, ...audit }: Audit) {
  const series = createHash('sha256')
    .update(JSON.stringify([audit.suite, audit.config, audit.instrument, audit.model]))
    .digest('hex');
  return { ...keys.audit(audit.id), kind: 'audit', series, ...audit };
}

function fromItem(item: Record<string, unknown> | undefined): Audit {
  const doneShards = item?.doneShards instanceof Set ? [...item.doneShards].sort((a, b) => a - b) : [];
  return auditSchema.parse({ ...item, doneShards });
}

const cursorSchema = z.record(z.string(), z.string());

function encodeCursor(key: Record<string, unknown>): string {
  return Buffer.from(JSON.stringify(key)).toString('base64url');
}

function decodeCursor(cursor: string): Record<string, string> {
  try {
    return cursorSchema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')));
  } catch {
    throw new BadCursorError('The cursor is not one that a list of audits gave.');
  }
}
