import { Duration } from 'aws-cdk-lib';
import { Dashboard as CloudWatchDashboard, GraphWidget, type IMetric } from 'aws-cdk-lib/aws-cloudwatch';
import { Construct } from 'constructs';
import { auditsEnded, errorRate, type Watched } from './monitoring.ts';

/** One page that says how the service is: audits, requests, queues, doors. */
export class Dashboard extends Construct {
  constructor(scope: Construct, id: string, { stage, doors, queues, gateway }: Watched) {
    super(scope, id);
    const doorList = [...doors.values()];
    const queueList = [...queues.values()];
    const dashboard = new CloudWatchDashboard(this, 'Dashboard', { defaultInterval: Duration.days(1) });
    dashboard.addWidgets(
      graph('Audits ended', [
        auditsEnded(stage, 'Complete'),
        auditsEnded(stage, 'Failed'),
        auditsEnded(stage, 'Paused'),
        auditsEnded(stage, 'Cancelled'),
      ]),
      graph('Requests', [
        gateway.api.metricCount(),
        gateway.api.metricClientError(),
        gateway.api.metricServerError(),
      ]),
      graph('Latency of the API (ms)', [
        gateway.api.metricLatency({ statistic: 'p50' }),
        gateway.api.metricLatency({ statistic: 'p99' }),
      ]),
    );
    dashboard.addWidgets(
      graph(
        'Messages waiting',
        queueList.map(({ queue }) => queue.metricApproximateNumberOfMessagesVisible()),
      ),
      graph(
        'Age of the oldest message (s)',
        queueList.map(({ queue }) => queue.metricApproximateAgeOfOldestMessage()),
      ),
      graph(
        'Dead letters',
        queueList.map(({ deadLetters }) => deadLetters.metricApproximateNumberOfMessagesVisible()),
      ),
    );
    dashboard.addWidgets(
      graph('Errors (%)', doorList.map(errorRate)),
      graph(
        'Duration (ms)',
        doorList.map((door) => door.function.metricDuration({ statistic: 'p90' })),
      ),
      graph(
        'Runs at once',
        doorList.map((door) => door.function.metric('ConcurrentExecutions', { statistic: 'Maximum' })),
      ),
    );
  }
}

function graph(title: string, left: IMetric[]): GraphWidget {
  return new GraphWidget({ title, left, width: 8 });
}
