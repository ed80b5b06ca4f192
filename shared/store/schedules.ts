import {
  DeleteCommand,
  type DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import { type Schedule, type ScheduleRun, scheduleSchema } from '../schedules/schedule.ts';
import { unlessConditionFails } from './conditional.ts';
import { readIndex, readItems } from './itemIndex.ts';
import { byTimeIndex, keys } from './keys.ts';

/** The schedules of audits. */
export interface ScheduleStore {
  create(schedule: Schedule): Promise<void>;
  get(id: string): Promise<Schedule | null>;
  /** All schedules, oldest first. */
  list(): Promise<Schedule[]>;
  /** Replaces some fields; gives the schedule as it then stands, or null if there is none. */
  update(id: string, changes: ScheduleChanges): Promise<Schedule | null>;
  /** Notes a run, unless one of the same or a later instant is noted, or the schedule is gone. */
  noteRun(id: string, run: ScheduleRun): Promise<void>;
  /** Says whether there was one. */
  remove(id: string): Promise<boolean>;
}

/** Fields of a schedule to replace. */
export type ScheduleChanges = Partial<Omit<Schedule, 'id' | 'createdAt' | 'lastRun'>>;

/** Creates the store of schedules on a table. */
export function createScheduleStore(doc: DynamoDBDocumentClient, table: string): ScheduleStore {
  return {
    async create(schedule) {
      const Item = { ...keys.schedule(schedule.id), kind: 'schedule', ...schedule };
      await doc.send(new PutCommand({ TableName: table, Item }));
    },

    async get(id) {
      const { Item } = await doc.send(
        new GetCommand({ TableName: table, Key: keys.schedule(id), ConsistentRead: true }),
      );
      return Item ? scheduleSchema.parse(Item) : null;
    },

    async list() {
      const schedules: Schedule[] = [];
      const all = {
        index: byTimeIndex,
        partitionKey: 'kind',
        partition: 'schedule',
        oldestFirst: true,
      };
      for await (const items of readIndex(doc, table, all)) {
        for (const item of await readItems(doc, table, items)) schedules.push(scheduleSchema.parse(item));
      }
      return schedules;
    },

    async update(id, changes) {
      const entries = Object.entries(changes).filter(([, value]) => value !== undefined);
      const updated = await unlessConditionFails(
        doc.send(
          new UpdateCommand({
            TableName: table,
            Key: keys.schedule(id),
            UpdateExpression: `SET ${entries.map((_, i) => `#n${i} = :v${i}`).join(', ')}`,
            ConditionExpression: 'attribute_exists(pk)',
            ExpressionAttributeNames: Object.fromEntries(entries.map(([name], i) => [`#n${i}`, name])),
            ExpressionAttributeValues: Object.fromEntries(entries.map(([, value], i) => [`:v${i}`, value])),
            ReturnValues: 'ALL_NEW',
          }),
        ),
      );
      return updated ? scheduleSchema.parse(updated.Attributes) : null;
    },

    async noteRun(id, run) {
      await unlessConditionFails(
        doc.send(
          new UpdateCommand({
            TableName: table,
            Key: keys.schedule(id),
            UpdateExpression: 'SET lastRun = :run',
            ConditionExpression:
              'attribute_exists(pk) AND (attribute_type(lastRun, :null) OR lastRun.due < :due)',
            ExpressionAttributeValues: { ':run': run, ':due': run.due, ':null': 'NULL' },
          }),
        ),
      );
    },

    async remove(id) {
      const removed = await unlessConditionFails(
        doc.send(
          new DeleteCommand({
            TableName: table,
            Key: keys.schedule(id),
            ConditionExpression: 'attribute_exists(pk)',
          }),
        ),
      );
      return removed !== undefined;
    },
  };
}
