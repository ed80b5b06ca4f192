import { CfnOutput, Duration, Stack, type StackProps } from 'aws-cdk-lib';
import { EventSourceMapping } from 'aws-cdk-lib/aws-lambda';
import type { Construct } from 'constructs';
import type { EnvironmentVariables } from '../functions/environment.ts';
import { type QueueName, queueNames } from '../shared/audits/messages.ts';
import { doorNames } from './aws/access.ts';
import { Dashboard } from './aws/dashboard.ts';
import { Door } from './aws/door.ts';
import { Gateway } from './aws/gateway.ts';
import { grantAccess } from './aws/grants.ts';
import { Alarms } from './aws/monitoring.ts';
import type { Settings } from './aws/settings.ts';
import { Storage } from './aws/storage.ts';
import { Timer } from './aws/timer.ts';
import { WorkQueue } from './aws/workQueue.ts';
import { consumers, type DoorName, sweep, type TimedDoor, timers, trialsAtOnce } from './topology.ts';

/** What the stack is made of. */
export interface EvenhandStackProps extends StackProps {
  readonly settings: Settings;
  /** Folder with the bundles of all doors, each in a folder of its name. */
  readonly bundles: string;
}

/** Evenhand on AWS: the topology as functions, queues, a table, a bucket and an HTTP API. */
export class EvenhandStack extends Stack {
  readonly #settings: Settings;

  constructor(scope: Construct, id: string, { settings, bundles, ...props }: EvenhandStackProps) {
    super(scope, id, props);
    this.#settings = settings;
    const storage = new Storage(this, 'Storage');
    const queues = new Map(queueNames.map((name) => [name, new WorkQueue(this, name)]));
    const gateway = new Gateway(this, 'Gateway', settings);
    const environment = this.#environment(storage, queues, gateway);
    const doors = new Map(doorNames.map((name) => [name, new Door(this, { name, bundles, environment })]));
    for (const [name, door] of doors) {
      grantAccess(door, name, { storage, queues, providersPath: environment.PROVIDERS_PATH });
    }
    this.#connectQueues(doors, queues);
    const minutes = { ...timers, schedule: settings.schedule };
    for (const door of Object.keys(timers) as TimedDoor[]) {
      new Timer(this, `${door}Timer`, find(doors, door), minutes[door]);
    }
    gateway.open(find(doors, 'api').function);
    const watched = { stage: settings.stage, doors, queues, gateway };
    const alarms = new Alarms(this, 'Alarms', watched, settings.alarmEmail);
    new Dashboard(this, 'Dashboard', watched);
    this.#output({
      Url: gateway.url,
      ...(gateway.domainTarget && { DomainTarget: gateway.domainTarget }),
      ProvidersPath: environment.PROVIDERS_PATH,
      TableName: storage.table.tableName,
      BucketName: storage.bucket.bucketName,
      AlarmTopic: alarms.topic.topicArn,
    });
  }

  #environment({ table, bucket }: Storage, queues: ReadonlyMap<QueueName, WorkQueue>, { url }: Gateway) {
    const urls = [...queues].map(([name, { queue }]) => [name, queue.queueUrl]);
    return {
      STAGE: this.#settings.stage,
      TABLE_NAME: table.tableName,
      BUCKET_NAME: bucket.bucketName,
      QUEUE_URLS: this.toJsonString(Object.fromEntries(urls)),
      API_URL: url,
      PROVIDERS_PATH: `/evenhand/${this.#settings.stage}/`,
      TRIALS_AT_ONCE: String(trialsAtOnce),
      QUIET_MINUTES: String(sweep.quietMinutes),
    } satisfies Record<keyof EnvironmentVariables, string>;
  }

  #connectQueues(doors: ReadonlyMap<DoorName, Door>, queues: ReadonlyMap<QueueName, WorkQueue>) {
    for (const [name, { queue }] of queues) {
      const { door, batchSize, maxConcurrency } = consumers[name];
      new EventSourceMapping(this, `${name}Source`, {
        target: find(doors, door).function,
        eventSourceArn: queue.queueArn,
        batchSize,
        maxConcurrency: name === 'shards' ? this.#settings.concurrency : maxConcurrency,
        maxBatchingWindow: Duration.seconds(0),
        reportBatchItemFailures: true,
      });
    }
  }

  #output(values: Readonly<Record<string, string>>) {
    for (const [id, value] of Object.entries(values)) new CfnOutput(this, id, { value });
  }
}

function find<K, V>(map: ReadonlyMap<K, V>, key: K): V {
  const value = map.get(key);
  if (value === undefined) throw new Error(`The topology names ${String(key)}, which was not made.`);
  return value;
}
