import { Duration, Stack } from 'aws-cdk-lib';
import {
  Alarm,
  ComparisonOperator,
  type IMetric,
  MathExpression,
  Metric,
  TreatMissingData,
} from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import { Construct } from 'constructs';
import type { QueueName } from '../../shared/audits/messages.ts';
import { consumers, type DoorName, visibilitySeconds } from '../topology.ts';
import type { Door } from './door.ts';
import type { Gateway } from './gateway.ts';
import type { WorkQueue } from './workQueue.ts';

/** What is watched. */
export interface Watched {
  readonly stage: string;
  readonly doors: ReadonlyMap<DoorName, Door>;
  readonly queues: ReadonlyMap<QueueName, WorkQueue>;
  readonly gateway: Gateway;
}

/** The service's own count of audits that ended like this, e.g. `Failed`. */
export function auditsEnded(stage: string, how: 'Complete' | 'Failed' | 'Cancelled' | 'Paused'): Metric {
  return new Metric({
    namespace: 'Evenhand',
    metricName: `Audits${how}`,
    dimensionsMap: { Stage: stage },
    statistic: 'Sum',
    period: Duration.minutes(5),
  });
}

/** Percentage of a door's runs that ended in an error. */
export function errorRate(door: Door): MathExpression {
  const name = door.node.id;
  return new MathExpression({
    expression: `IF(${name}Runs > 0, 100 * ${name}Errors / ${name}Runs, 0)`,
    usingMetrics: {
      [`${name}Errors`]: door.function.metricErrors(),
      [`${name}Runs`]: door.function.metricInvocations(),
    },
    label: `${name} errors (%)`,
    period: Duration.minutes(5),
  });
}

/** Alarms on everything that needs a person, sent to one topic. */
export class Alarms extends Construct {
  readonly topic: Topic;

  constructor(scope: Construct, id: string, { stage, doors, queues, gateway }: Watched, email?: string) {
    super(scope, id);
    this.topic = this.#createTopic(email);
    for (const [name, { queue, deadLetters }] of queues) {
      this.#alarm(`${name}DeadLetters`, {
        metric: deadLetters.metricApproximateNumberOfMessagesVisible({ statistic: 'Maximum' }),
        threshold: 1,
        why: `A message of the queue ${name} could not be handled: see "Redrive a dead-letter queue".`,
      });
      this.#alarm(`${name}Age`, {
        metric: queue.metricApproximateAgeOfOldestMessage({ statistic: 'Maximum' }),
        threshold: longestWaitSeconds(name),
        why: `A message has been waiting in the queue ${name} for long: ${consumers[name].door} does not keep up.`,
      });
    }
    for (const [name, door] of doors) {
      this.#alarm(`${name}Errors`, {
        metric: errorRate(door),
        threshold: 5,
        periods: 2,
        why: `At least 5% of the runs of ${name} end in an error, for ten minutes: see its log.`,
      });
    }
    this.#alarm('ApiServerErrors', {
      metric: gateway.api.metricServerError({ statistic: 'Sum' }),
      threshold: 5,
      why: 'The API answered at least five requests in five minutes with a server error.',
    });
    this.#alarm('FailedAudits', {
      metric: auditsEnded(stage, 'Failed'),
      threshold: 1,
      why: 'An audit failed; `GET /audits?status=failed` says why.',
    });
  }

  #alarm(id: string, { metric, threshold, why, periods = 1 }: AlarmRule): void {
    new Alarm(this, id, {
      metric,
      threshold,
      evaluationPeriods: periods,
      comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      treatMissingData: TreatMissingData.NOT_BREACHING,
      alarmDescription: why,
    }).addAlarmAction(new SnsAction(this.topic));
  }

  /** The policy that refuses plain http replaces the one that lets the account's alarms publish: both are stated. */
  #createTopic(email: string | undefined): Topic {
    const topic = new Topic(this, 'Topic', { enforceSSL: true });
    topic.addToResourcePolicy(
      new PolicyStatement({
        principals: [new ServicePrincipal('cloudwatch.amazonaws.com')],
        actions: ['sns:Publish'],
        resources: [topic.topicArn],
        conditions: { StringEquals: { 'aws:SourceAccount': Stack.of(this).account } },
      }),
    );
    if (email) topic.addSubscription(new EmailSubscription(email));
    return topic;
  }
}

interface AlarmRule {
  readonly metric: IMetric;
  readonly threshold: number;
  readonly why: string;
  /** Periods of five minutes in a row. */
  readonly periods?: number;
}

/** Four tries at a message that fails without a word, each a visibility time-out: what no healthy queue sees. */
function longestWaitSeconds(queue: QueueName): number {
  return 4 * visibilitySeconds(queue);
}
