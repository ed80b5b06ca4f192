import { readFileSync } from 'node:fs';
import { DescribeTableCommand, type GlobalSecondaryIndexDescription } from '@aws-sdk/client-dynamodb';
import { GetQueueAttributesCommand } from '@aws-sdk/client-sqs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readEnvironment } from '../../../functions/environment.ts';
import { doors } from '../../../infra/aws/access.ts';
import { settingsSchema } from '../../../infra/aws/settings.ts';
import { createTable, type Database, localDynamo, startDatabase } from '../../../infra/local/database.ts';
import { type Queueing, startQueueing } from '../../../infra/local/queueing.ts';
import { consumers, type DoorName, table, trialsAtOnce } from '../../../infra/topology.ts';
import { queueNames } from '../../../shared/audits/messages.ts';
import { mostFailures } from '../../../shared/store/consume.ts';
import { findings, type Resource, resourcesOf, synthesise } from './synthesis.ts';

const { app, stack } = synthesise();
const resources = resourcesOf(stack);

function one(type: string, idStart = ''): Resource {
  const found = resources(type).filter(({ id }) => id.startsWith(idStart));
  const [resource] = found;
  if (!resource || found.length > 1) throw new Error(`${found.length} resources ${type} ${idStart}*`);
  return resource;
}

const doorNames = Object.keys(doors) as DoorName[];
const workQueue = (name: string) => one('AWS::SQS::Queue', `${name}QueueMessages`);
const lambda = (door: string) => one('AWS::Lambda::Function', `${door}Function`);

describe('the stack and the local stack agree', () => {
  let database: Database;
  let queueing: Queueing;

  beforeAll(async () => {
    database = await startDatabase(null);
    queueing = await startQueueing();
  });
  afterAll(async () => {
    await queueing.stop();
    await database.stop();
  });

  it('on the keys and indexes of the table', async () => {
    const dynamo = localDynamo(database.endpoint);
    await createTable(dynamo, 'local');
    const { Table } = await dynamo.send(new DescribeTableCommand({ TableName: 'local' }));
    const onAws = one('AWS::DynamoDB::Table').Properties;
    const index = (raw: GlobalSecondaryIndexDescription) => ({
      name: raw.IndexName,
      keys: raw.KeySchema,
      projection: raw.Projection?.ProjectionType,
      includes: (raw.Projection?.NonKeyAttributes ?? []).toSorted(),
    });
    const byName = (a: { name?: string | undefined }, b: { name?: string | undefined }) =>
      String(a.name).localeCompare(String(b.name));
    expect(onAws.KeySchema).toEqual(Table?.KeySchema);
    expect(onAws.GlobalSecondaryIndexes.map(index).toSorted(byName)).toEqual(
      Table?.GlobalSecondaryIndexes?.map(index).toSorted(byName),
    );
    expect(onAws.AttributeDefinitions).toEqual(expect.arrayContaining(Table?.AttributeDefinitions ?? []));
    expect(onAws.AttributeDefinitions).toHaveLength(Table?.AttributeDefinitions?.length ?? 0);
    dynamo.destroy();
  });

  it.each(queueNames)('on the queue %s: visibility, receives, dead letters', async (name) => {
    const attributesOf = async (QueueUrl: string) => {
      const command = new GetQueueAttributesCommand({ QueueUrl, AttributeNames: ['All'] });
      return (await queueing.sqs.send(command)).Attributes ?? {};
    };
    const local = await attributesOf(queueing.urls[name]);
    const redrive = JSON.parse(local.RedrivePolicy ?? '{}');
    const { VisibilityTimeout, RedrivePolicy } = workQueue(name).Properties;
    expect(VisibilityTimeout).toBe(Number(local.VisibilityTimeout));
    expect(RedrivePolicy.maxReceiveCount).toBe(redrive.maxReceiveCount);
    expect(redrive.deadLetterTargetArn).toMatch(new RegExp(`:${name}-dead-letters$`));
    expect(RedrivePolicy.deadLetterTargetArn).toEqual({
      'Fn::GetAtt': [one('AWS::SQS::Queue', `${name}QueueDeadLetters`).id, 'Arn'],
    });
  });

  it.each(queueNames)('on who consumes the queue %s, in what batches, how many at once', (name) => {
    const source = one('AWS::Lambda::EventSourceMapping', `${name}Source`).Properties;
    const { door, batchSize, maxConcurrency, timeoutSeconds } = consumers[name];
    expect(source.EventSourceArn).toEqual({ 'Fn::GetAtt': [workQueue(name).id, 'Arn'] });
    expect(source.FunctionName).toEqual({ Ref: lambda(door).id });
    expect(source.BatchSize).toBe(batchSize);
    expect(source.ScalingConfig).toEqual({ MaximumConcurrency: maxConcurrency });
    expect(lambda(door).Properties.Timeout).toBe(timeoutSeconds);
  });

  it('on an environment that every function can read', () => {
    for (const door of doorNames) {
      const { Variables } = lambda(door).Properties.Environment;
      const values = Object.entries<unknown>(Variables).map(([name, value]) => [name, resolved(value)]);
      const environment = readEnvironment({ ...Object.fromEntries(values), AWS_REGION: 'us-east-1' });
      expect(environment.TRIALS_AT_ONCE).toBe(trialsAtOnce);
      expect(Object.keys(environment.QUEUE_URLS)).toEqual([...queueNames]);
      expect(environment.PROVIDERS_PATH).toBe('/evenhand/prod/');
    }
  });
});

/** What an intrinsic function would become: a URL for each reference, unless it is joined to one. */
function resolved(value: unknown): string {
  if (typeof value === 'string') return value;
  const { 'Fn::Join': joined, Ref } = value as { 'Fn::Join'?: [string, unknown[]]; Ref?: string };
  if (joined) return joined[1].map(resolved).join('');
  return Ref?.startsWith('AWS::') ? 'region.example' : 'https://queue.example';
}

describe('every queue', () => {
  const sources = resources('AWS::Lambda::EventSourceMapping');

  it.each(queueNames)('%s hides a message six times as long as its consumer may run', (name) => {
    const { Timeout } = lambda(consumers[name].door).Properties;
    expect(workQueue(name).Properties.VisibilityTimeout).toBeGreaterThanOrEqual(6 * Timeout);
  });

  it.each(queueNames)('%s gives a message more tries than code gives it before it gives up', (name) => {
    const { maxReceiveCount } = workQueue(name).Properties.RedrivePolicy;
    expect(maxReceiveCount).toBeGreaterThanOrEqual(Math.max(5, mostFailures + 1));
  });

  it('is consumed with partial batch responses and bounded concurrency', () => {
    expect(sources).toHaveLength(queueNames.length);
    for (const { Properties } of sources) {
      expect(Properties.FunctionResponseTypes).toEqual(['ReportBatchItemFailures']);
      expect(Properties.ScalingConfig.MaximumConcurrency).toBeGreaterThanOrEqual(2);
    }
  });

  it('is encrypted and takes requests over TLS alone, and keeps dead letters longer than messages', () => {
    const queues = resources('AWS::SQS::Queue');
    expect(queues).toHaveLength(2 * queueNames.length);
    for (const { id, Properties } of queues) {
      expect(Properties.SqsManagedSseEnabled, id).toBe(true);
      expect(refusesPlainHttp('AWS::SQS::QueuePolicy', 'Queues', id), id).toBe(true);
      if (Properties.RedrivePolicy) expect(Properties.MessageRetentionPeriod, id).toBeUndefined();
      else expect(Properties.MessageRetentionPeriod, id).toBe(14 * 24 * 3600);
    }
  });

  it.each(queueNames)('%s has alarms on dead letters and on old messages', (name) => {
    const watches = (metric: string, queue: string) =>
      resources('AWS::CloudWatch::Alarm').some(
        ({ Properties: { MetricName, Dimensions } }) =>
          MetricName === metric && Dimensions[0].Value['Fn::GetAtt']?.[0] === queue,
      );
    const deadLetters = one('AWS::SQS::Queue', `${name}QueueDeadLetters`).id;
    expect(watches('ApproximateNumberOfMessagesVisible', deadLetters)).toBe(true);
    expect(watches('ApproximateAgeOfOldestMessage', workQueue(name).id)).toBe(true);
  });
});

/** Whether a policy of the resource denies everything that does not come over TLS. */
function refusesPlainHttp(type: string, target: string, id: string): boolean {
  return resources(type)
    .filter(({ Properties }) => JSON.stringify(Properties[target]).includes(`"${id}"`))
    .flatMap(({ Properties }) => Properties.PolicyDocument.Statement)
    .some(
      ({ Effect, Action, Principal, Condition }) =>
        Effect === 'Deny' &&
        ['sqs:*', 's3:*', 'sns:Publish'].includes(Action) &&
        (Principal === '*' || Principal.AWS === '*') &&
        Condition?.Bool?.['aws:SecureTransport'] === 'false',
    );
}

describe('data', () => {
  it('in the table is paid on demand, encrypted, restorable to the second, and outlives the stack', () => {
    const { Properties, DeletionPolicy } = one('AWS::DynamoDB::Table');
    expect(Properties).toMatchObject({
      BillingMode: 'PAY_PER_REQUEST',
      SSESpecification: { SSEEnabled: true },
      PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
      TimeToLiveSpecification: { AttributeName: table.expiry, Enabled: true },
      DeletionProtectionEnabled: true,
    });
    expect(DeletionPolicy).toBe('Retain');
  });

  it('in buckets is private, encrypted, read over TLS alone, and outlives the stack', () => {
    const buckets = resources('AWS::S3::Bucket');
    expect(buckets).toHaveLength(2);
    for (const { id, Properties, DeletionPolicy } of buckets) {
      expect(Properties.PublicAccessBlockConfiguration, id).toEqual({
        BlockPublicAcls: true,
        BlockPublicPolicy: true,
        IgnorePublicAcls: true,
        RestrictPublicBuckets: true,
      });
      expect(Properties.BucketEncryption, id).toBeDefined();
      expect(Properties.AccessControl, id).toBeUndefined();
      expect(refusesPlainHttp('AWS::S3::BucketPolicy', 'Bucket', id), id).toBe(true);
      expect(DeletionPolicy, id).toBe('Retain');
    }
    const { VersioningConfiguration, LifecycleConfiguration } = one(
      'AWS::S3::Bucket',
      'StorageBucket',
    ).Properties;
    expect(VersioningConfiguration).toEqual({ Status: 'Enabled' });
    expect(LifecycleConfiguration.Rules).toContainEqual(
      expect.objectContaining({ AbortIncompleteMultipartUpload: { DaysAfterInitiation: 1 } }),
    );
  });
});

describe('every function', () => {
  it.each(doorNames)(
    '%s runs on the newest Node on arm64, traced, with a log that is not kept for ever',
    (door) => {
      const { Properties } = lambda(door);
      expect(Properties).toMatchObject({
        Runtime: 'nodejs24.x',
        Architectures: ['arm64'],
        TracingConfig: { Mode: 'Active' },
        Handler: 'index.handler',
        MemorySize: doors[door].memoryMb,
      });
      const { Properties: log } = one('AWS::Logs::LogGroup', `${door}Log`);
      expect(Properties.LoggingConfig.LogGroup).toEqual({ Ref: one('AWS::Logs::LogGroup', `${door}Log`).id });
      expect(log.RetentionInDays).toBeGreaterThan(0);
    },
  );

  it('has an alarm on its error rate, and failed audits have one, all of them sent somewhere', () => {
    const alarms = resources('AWS::CloudWatch::Alarm');
    const topic = one('AWS::SNS::Topic').id;
    for (const door of doorNames)
      expect(alarms.some(({ id }) => id.startsWith(`Alarms${door}Errors`))).toBe(true);
    expect(alarms.some(({ Properties }) => Properties.MetricName === 'AuditsFailed')).toBe(true);
    for (const { Properties } of alarms) expect(Properties.AlarmActions).toEqual([{ Ref: topic }]);
    expect(refusesPlainHttp('AWS::SNS::TopicPolicy', 'Topics', topic)).toBe(true);
  });
});

describe('the API', () => {
  it('is throttled and logs every access', () => {
    const { Properties } = one('AWS::ApiGatewayV2::Stage');
    expect(Properties.DefaultRouteSettings.ThrottlingRateLimit).toBeGreaterThan(0);
    expect(Properties.DefaultRouteSettings.ThrottlingBurstLimit).toBeGreaterThan(0);
    expect(Properties.AccessLogSettings.Format).toContain('$context.status');
    expect(Properties.AccessLogSettings.Format).not.toMatch(/authorization|header/i);
  });

  it('answers before API Gateway stops waiting', () => {
    expect(lambda('api').Properties.Timeout).toBeLessThan(30);
  });
});

describe('cdk-nag', () => {
  it('finds nothing to object to in the AwsSolutions pack', () => {
    expect(findings(app)).toEqual([]);
  });

  it('objects where a reason is missing', () => {
    const { app: other, stack: opened } = synthesise();
    const [role] = opened.node
      .findAll()
      .filter(({ node }) => node.path.endsWith('/plan/Role/DefaultPolicy/Resource'));
    if (!role) throw new Error('The role of plan is gone.');
    (role as unknown as { policyDocument: unknown }).policyDocument = {
      Statement: [{ Effect: 'Allow', Action: 's3:*', Resource: 'arn:aws:s3:::*' }],
    };
    expect(findings(other)).toContain('AwsSolutions-IAM5[Action::s3:*]');
  });
});

describe('the settings', () => {
  const settings = (context: Record<string, unknown>) => () => synthesise(context);

  it('name every one that is wrong', () => {
    expect(settings({ stage: 'Prod!', concurrency: 1, alarmEmail: 'nobody' })).toThrow(
      /stage[\s\S]*concurrency[\s\S]*alarmEmail|alarmEmail[\s\S]*concurrency/,
    );
    expect(settings({ domain: 'audits.example.org' })).toThrow(/certificate/);
  });

  it('change what they say and nothing else', () => {
    const certificate = 'arn:aws:acm:eu-west-1:123456789012:certificate/1';
    const { stack: changed } = synthesise({
      stage: 'dev',
      concurrency: '20',
      schedule: '15',
      domain: 'audits.example.org',
      certificate,
      alarmEmail: 'ops@example.org',
    });
    const of = resourcesOf(changed);
    expect(changed.stackName).toBe('Evenhand-dev');
    const [source] = of('AWS::Lambda::EventSourceMapping').filter(({ id }) => id.startsWith('shardsSource'));
    expect(source?.Properties.ScalingConfig).toEqual({ MaximumConcurrency: 20 });
    const rates = of('AWS::Scheduler::Schedule').map(({ Properties }) => Properties.ScheduleExpression);
    expect(rates).toEqual(['rate(15 minutes)', 'rate(15 minutes)']);
    expect(of('AWS::ApiGatewayV2::DomainName')[0]?.Properties.DomainName).toBe('audits.example.org');
    expect(of('AWS::ApiGatewayV2::Api')[0]?.Properties.DisableExecuteApiEndpoint).toBe(true);
    expect(of('AWS::SNS::Subscription')[0]?.Properties.Endpoint).toBe('ops@example.org');
    expect(of('AWS::DynamoDB::Table')[0]?.Properties).toEqual(one('AWS::DynamoDB::Table').Properties);
  });
});

describe("the operator's page", () => {
  const page = readFileSync(new URL('../../../infra/README.md', import.meta.url), 'utf8');

  it('explains every setting, names every output that is needed, and every kind of alarm', () => {
    for (const name of Object.keys(settingsSchema.shape)) expect(page).toContain(`\`${name}\``);
    for (const output of ['Url', 'ProvidersPath', 'TableName', 'AlarmTopic', 'DomainTarget']) {
      expect(page).toContain(output);
    }
    for (const { id } of resources('AWS::CloudWatch::Alarm')) {
      const kind = id.replace(/^Alarms/, '').replace(/[0-9A-F]{8}$/, '');
      expect(page).toMatch(new RegExp(`\`(${kind}|…${kind.replace(/^[a-z]+/, '')})\``));
    }
  });

  it('has the heading that the alarms on dead letters send one to', () => {
    const [alarm] = resources('AWS::CloudWatch::Alarm').filter(({ id }) => /DeadLetters/.test(id));
    const heading = /see "(.+)"/.exec(alarm?.Properties.AlarmDescription)?.[1];
    expect(page).toContain(`\n## ${heading}\n`);
  });
});
