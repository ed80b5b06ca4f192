import { CreateQueueCommand, GetQueueAttributesCommand, SQSClient } from '@aws-sdk/client-sqs';
import { buildApp } from 'fauxqs';
import type { QueueName } from '../../shared/audits/messages.ts';
import type { QueueUrls } from '../../shared/store/queues.ts';
import { consumers, maxReceives, visibilitySeconds } from '../topology.ts';
import { localClient } from './database.ts';

/** The running embedded SQS, with the queues of the topology and their dead-letter queues. */
export interface Queueing {
  readonly endpoint: string;
  readonly sqs: SQSClient;
  readonly urls: QueueUrls;
  readonly deadLetterUrls: QueueUrls;
  /** Messages in all dead-letter queues. */
  deadLetters(): Promise<number>;
  stop(): Promise<void>;
}

/** Starts the embedded SQS on a free port of the loopback interface. Its queues do not outlive the process. */
export async function startQueueing(): Promise<Queueing> {
  const app = buildApp({ logger: false });
  const endpoint = await app.listen({ port: 0, host: '127.0.0.1' });
  const sqs = new SQSClient(localClient(endpoint));
  const urls: Partial<Record<QueueName, string>> = {};
  const deadLetterUrls: Partial<Record<QueueName, string>> = {};
  for (const queue of Object.keys(consumers) as QueueName[]) {
    const deadLetters = await createQueue(sqs, `${queue}-dead-letters`, {});
    deadLetterUrls[queue] = deadLetters.url;
    const created = await createQueue(sqs, queue, {
      VisibilityTimeout: String(visibilitySeconds(queue)),
      RedrivePolicy: JSON.stringify({
        deadLetterTargetArn: deadLetters.arn,
        maxReceiveCount: maxReceives[queue],
      }),
    });
    urls[queue] = created.url;
  }
  return {
    endpoint,
    sqs,
    urls: urls as QueueUrls,
    deadLetterUrls: deadLetterUrls as QueueUrls,
    async deadLetters() {
      let count = 0;
      for (const QueueUrl of Object.values(deadLetterUrls)) {
        const { Attributes } = await sqs.send(
          new GetQueueAttributesCommand({ QueueUrl, AttributeNames: ['ApproximateNumberOfMessages'] }),
        );
        count += Number(Attributes?.ApproximateNumberOfMessages);
      }
      return count;
    },
    async stop() {
      sqs.destroy();
      await app.close();
    },
  };
}

async function createQueue(sqs: SQSClient, name: string, attributes: Record<string, string>) {
  const { QueueUrl } = await sqs.send(new CreateQueueCommand({ QueueName: name, Attributes: attributes }));
  if (!QueueUrl) throw new Error(`The embedded queues did not make ${name}.`);
  const { Attributes } = await sqs.send(
    new GetQueueAttributesCommand({ QueueUrl, AttributeNames: ['QueueArn'] }),
  );
  return { url: QueueUrl, arn: Attributes?.QueueArn };
}
