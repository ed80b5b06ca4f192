import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { type DynamoDBDocumentClient, GetCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import {
  type Audit,
  type AuditStatus,
  type Failure,
  isOpen,
  openStatuses,
  type Preflight,
  type ReportState,
  type StagePlan,
  type Tally,
} from '../audits/audit.ts';
import { outcomeKinds } from '../suites/outcome.ts';
import { storedWebhookSchema, type Webhook } from '../webhooks/webhook.ts';
import { fromItem, seriesOf, toItem } from './auditItem.ts';
import { type AuditFilter, type AuditPage, readAuditPage } from './auditList.ts';
import { readIndex, readIndexPage, readItems } from './itemIndex.ts';
import { byPendingIndex, bySeriesIndex, byStatusIndex, keys } from './keys.ts';

/** The audits' items, each operation named after what the pipeline needs and safe to repeat. */
export interface AuditStore {
  /**
   * Stores a new audit with its webhook, which no other operation but `webhook` gives; an audit of this id that
   * is there already stays as it is.
   */
  create(audit: Audit, webhook?: Webhook | null): Promise<void>;
  get(id: string): Promise<Audit | null>;
  /** The audit's webhook with its secret parts, or null. */
  webhook(id: string): Promise<Webhook | null>;
  /** A page of audits, newest first. Throws `BadCursorError` on a cursor of another list. */
  list(page: { limit: number; cursor?: string | undefined; filter?: AuditFilter }): Promise<AuditPage>;
  /** All audits that are under way. */
  unfinished(): AsyncIterable<Audit>;
  /** All audits that are over, or wait, and of which it is not known that the news was handed on. */
  untold(): AsyncIterable<Audit>;
  /** The last complete audit of the same series that was started before this one, or null. */
  previous(audit: Audit): Promise<Audit | null>;
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
  /**
   * Notes how the making of a report stands and, of a complete audit's new one, what it concludes; null if the
   * audit's status is no longer the one given.
   */
  setReport(id: string, report: ReportState, status: AuditStatus, findings?: Findings): Promise<Audit | null>;
  /**
   * Notes what the first call found out, and that the other shards are to be handed on; null if the audit is no
   * longer asking. Counts as a change, so that whoever handed on the first shard does not confirm the others.
   */
  notePreflight(id: string, preflight: Preflight): Promise<Audit | null>;
  /** Notes that an audit is being asked although nothing of it changes: what moves is not taken for left lying. */
  touch(id: string, now: string): Promise<void>;
  /** Forgets what the first call found out: the next one is to find it out anew. */
  forgetPreflight(id: string): Promise<void>;
  /** Notes that the messages which the audit's present status calls for are sent. */
  confirmHandedOn(audit: Audit): Promise<void>;
}

/** A shard whose trials all have a reply, and what they came to. */
export interface DoneShard {
  readonly stage: string;
  readonly shard: number;
  readonly tally: Tally;
}

/** What the report of a complete audit concludes. */
export type Findings = Pick<Audit, 'drift' | 'gateVerdict'>;

/** The status to move to, with the reason where it is `failed` or `paused`, the findings where it is `complete`. */
export type NextStatus =
  | { readonly status: Exclude<AuditStatus, 'complete' | 'failed' | 'paused'> }
  | ({ readonly status: 'complete' } & Findings)
  | { readonly status: 'failed' | 'paused'; readonly failure: Failure };

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
    async create(audit, webhook = null) {
      if ((audit.webhook === null) !== (webhook === null)) {
        throw new Error(`Audit ${audit.id} and its webhook must be stored together.`);
      }
      await unlessConditionFails(
        doc.send(
          new PutCommand({
            TableName: table,
            Item: { ...toItem(audit), ...(webhook && { hook: webhook }) },
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

    async webhook(id) {
      const { Item } = await doc.send(
        new GetCommand({
          TableName: table,
          Key: keys.audit(id),
          ProjectionExpression: 'hook',
          ConsistentRead: true,
        }),
      );
      return storedWebhookSchema.nullable().parse(Item?.hook ?? null);
    },

    list: ({ filter = {}, ...page }) => readAuditPage(doc, table, filter, page),

    async *unfinished() {
      for (const status of openStatuses) {
        const open = {
          index: byStatusIndex,
          partitionKey: 'status',
          partition: status,
          conditions: [{ path: ['kind'], value: 'audit' }],
        };
        for await (const items of readIndex(doc, table, open)) {
          const audits = (await readItems(doc, table, items)).map(fromItem);
          yield* audits.filter((audit) => isOpen(audit.status));
        }
      }
    },

    async *untold() {
      const pending = { index: byPendingIndex, partitionKey: 'pending', partition: pendingNews };
      for await (const items of readIndex(doc, table, pending)) {
        const audits = (await readItems(doc, table, items)).map(fromItem);
        yield* audits.filter((audit) => !isOpen(audit.status) && !audit.handedOn);
      }
    },

    async previous(audit) {
      const before = {
        index: bySeriesIndex,
        partitionKey: 'series',
        partition: seriesOf(audit),
        conditions: [{ path: ['status'], value: 'complete' }],
        before: audit.createdAt,
      };
      let start: Record<string, unknown> | undefined;
      do {
        const page = await readIndexPage(doc, table, before, { limit: 20, start });
        const [item] = await readItems(doc, table, page.items.slice(0, 1));
        if (item) return fromItem(item);
        start = page.next;
      } while (start);
      return null;
    },

    async startStage(id, plan, now) {
      const started = await unlessConditionFails(
        update(
          id,
          'ADD changes :one SET #status = :asking, #plan = :plan, handedOn = :no, updatedAt = :now REMOVE doneShards',
          { ':one': 1, ':asking': 'asking', ':plan': plan, ':no': false, ':now': now, ':queued': 'queued' },
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
      const report = reportOn(to.status, now);
      const news = isOpen(to.status) ? undefined : pendingNews;
      const moved = await unlessConditionFails(
        update(
          id,
          `ADD changes :one SET #status = :to, handedOn = :no, updatedAt = :now, completedAt = :completed, failure = :failure${report === undefined ? '' : ', report = :report'}${settingFindings}${news === undefined ? ' REMOVE pending' : ', pending = :news'}`,
          {
            ':one': 1,
            ...(news === undefined ? {} : { ':news': news }),
            ...(report === undefined ? {} : { ':report': report }),
            ':to': to.status,
            ':no': false,
            ':now': now,
            ':completed': isOpen(to.status) || to.status === 'paused' ? null : now,
            ':failure': 'failure' in to ? to.failure : null,
            ...findingValues(to.status === 'complete' ? to : noFindings),
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
          'ADD changes :one DELETE doneShards :shards SET #status = :asking, handedOn = :no, updatedAt = :now, tally = :tally',
          {
            ':one': 1,
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

    async setReport(id, report, status, findings) {
      const noted = await unlessConditionFails(
        update(
          id,
          `SET report = :report${findings ? settingFindings : ''}`,
          { ':report': report, ':status': status, ...(findings ? findingValues(findings) : {}) },
          '#status = :status',
        ),
      );
      return noted ?? null;
    },

    async notePreflight(id, preflight) {
      const noted = await unlessConditionFails(
        update(
          id,
          'ADD changes :one SET preflight = :preflight, handedOn = :no',
          { ':one': 1, ':preflight': preflight, ':no': false, ':asking': 'asking' },
          '#status = :asking',
        ),
      );
      return noted ?? null;
    },

    async touch(id, now) {
      await unlessConditionFails(
        update(id, 'SET updatedAt = :now', { ':now': now, ':asking': 'asking' }, '#status = :asking'),
      );
    },

    async forgetPreflight(id) {
      await unlessConditionFails(
        update(
          id,
          'SET preflight = :none',
          { ':none': null, ':asking': 'asking' },
          'attribute_exists(pk) AND #status <> :asking',
        ),
      );
    },

    async confirmHandedOn({ id, status, changes }) {
      await unlessConditionFails(
        update(
          id,
          'SET handedOn = :yes REMOVE pending',
          { ':yes': true, ':status': status, ':changes': changes },
          '#status = :status AND changes = :changes',
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

const settingFindings = ', drift = :drift, gateVerdict = :gateVerdict';
const noFindings: Findings = { drift: null, gateVerdict: null };

function findingValues({ drift, gateVerdict }: Findings) {
  return { ':drift': drift, ':gateVerdict': gateVerdict };
}

/** Audits whose news is to be handed on, in the index of what is pending. */
const pendingNews = 'news';

/** What a move does to the report: complete means that it is there, and asking anew that an old one is not. */
function reportOn(status: AuditStatus, now: string): ReportState | null | undefined {
  if (status === 'complete') return { status: 'ready', at: now };
  return isOpen(status) ? null : undefined;
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
