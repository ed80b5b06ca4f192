import { type DynamoDBDocumentClient, GetCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { type AuditStatus, isOpen, openStatuses, type ReportState } from '../audits/audit.ts';
import { storedWebhookSchema } from '../webhooks/webhook.ts';
import { fromItem, seriesOf, toItem } from './auditItem.ts';
import { readAuditPage } from './auditList.ts';
import type { AuditStore, Findings } from './auditStore.ts';
import { unlessConditionFails } from './conditional.ts';
import { readIndex, readIndexPage, readItems } from './itemIndex.ts';
import { byPendingIndex, bySeriesIndex, byStatusIndex, keys } from './keys.ts';
import { tallySums, tallyValues } from './tallySums.ts';

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
