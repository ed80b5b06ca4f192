import { Duration } from 'aws-cdk-lib';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import type { QueueName } from '../../shared/audits/messages.ts';
import { maxReceives, visibilitySeconds } from '../topology.ts';

/**
 * How long dead letters are kept: as long as SQS does. A message that moves keeps its age (SQS: "Configuring a
 * dead-letter queue"), so this is longer than the four days of a queue, and leaves ten of them to look at it.
 */
const deadLetterRetention = Duration.days(14);

/** A queue of the topology with its dead-letter queue. */
export class WorkQueue extends Construct {
  readonly queue: Queue;
  readonly deadLetters: Queue;

  constructor(scope: Construct, name: QueueName) {
    super(scope, `${name}Queue`);
    const secure = { encryption: QueueEncryption.SQS_MANAGED, enforceSSL: true };
    this.deadLetters = new Queue(this, 'DeadLetters', { ...secure, retentionPeriod: deadLetterRetention });
    this.queue = new Queue(this, 'Messages', {
      ...secure,
      visibilityTimeout: Duration.seconds(visibilitySeconds(name)),
      deadLetterQueue: { queue: this.deadLetters, maxReceiveCount: maxReceives[name] },
    });
  }
}
