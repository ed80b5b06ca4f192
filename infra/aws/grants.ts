import { type CfnElement, Stack, Validations } from 'aws-cdk-lib';
import type { QueueName } from '../../shared/audits/messages.ts';
import { providerVariables } from '../../shared/models/providers.ts';
import { consumers, type DoorName } from '../topology.ts';
import { doors, type ObjectFolder } from './access.ts';
import type { Door } from './door.ts';
import type { Storage } from './storage.ts';
import type { WorkQueue } from './workQueue.ts';

/** What access is granted to. */
export interface Granted {
  readonly storage: Storage;
  readonly queues: ReadonlyMap<QueueName, WorkQueue>;
  readonly providersPath: string;
}

/** Lets a door do what its {@link doors} entry lists, and what consuming its queues takes; nothing else. */
export function grantAccess(door: Door, name: DoorName, { storage, queues, providersPath }: Granted): void {
  const { items, queries, sends, providers } = doors[name];
  const { tableArn } = storage.table;
  if (items.length > 0) {
    door.allow(
      items.map((operation) => `dynamodb:${operation}`),
      [tableArn],
    );
  }
  if (queries.length > 0) {
    door.allow(
      ['dynamodb:Query'],
      queries.map((index) => `${tableArn}/index/${index}`),
    );
  }
  grantObjects(door, name, storage);
  const arnsOf = (wanted: (queue: QueueName) => boolean) =>
    [...queues].filter(([queue]) => wanted(queue)).map(([, { queue }]) => queue.queueArn);
  const sendsTo = arnsOf((queue) => sends.includes(queue));
  if (sendsTo.length > 0) door.allow(['sqs:SendMessage'], sendsTo);
  const consumed = arnsOf((queue) => consumers[queue].door === name);
  if (consumed.length > 0) door.allow(consuming, consumed);
  if (providers) {
    const parameter = (variable: string) =>
      Stack.of(door).formatArn({
        service: 'ssm',
        resource: 'parameter',
        resourceName: `${providersPath.slice(1)}${variable}`,
      });
    door.allow(['ssm:GetParameters'], providerVariables.map(parameter));
  }
}

/**
 * What an event source needs of the role (AWS Lambda: "Using Lambda with Amazon SQS", execution role
 * permissions), and the visibility by which a step hands a message back.
 */
const consuming = [
  'sqs:ReceiveMessage',
  'sqs:DeleteMessage',
  'sqs:GetQueueAttributes',
  'sqs:ChangeMessageVisibility',
];

function grantObjects(door: Door, name: DoorName, { bucket }: Storage): void {
  const { reads, writes } = doors[name];
  const objects = (folder: ObjectFolder) => `${bucket.bucketArn}/${folder}/*`;
  if (reads.length > 0) {
    door.allow(['s3:GetObject'], reads.map(objects));
    // Without it a missing object reads as a forbidden one (S3 API Reference: GetObject, "Permissions").
    door.allow(['s3:ListBucket'], [bucket.bucketArn]);
  }
  if (writes.length > 0) door.allow(['s3:PutObject', 's3:AbortMultipartUpload'], writes.map(objects));
  const bucketId = Stack.of(bucket).getLogicalId(bucket.node.defaultChild as CfnElement);
  for (const folder of new Set([...reads, ...writes])) {
    Validations.of(door.role).acknowledge({
      id: `AwsSolutions-IAM5[Resource::<${bucketId}.Arn>/${folder}/*]`,
      reason:
        'Keys of objects hold the ids of audits and the hashes of instruments, which no policy can list.',
    });
  }
}
