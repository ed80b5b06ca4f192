import { describe, expect, it } from 'vitest';
import { resourcesOf, synthesise } from './synthesis.ts';

const { stack } = synthesise();
const resources = resourcesOf(stack);

interface Statement {
  readonly Effect: string;
  readonly Action: string | readonly string[];
  readonly Resource: unknown;
  readonly Condition?: unknown;
}

const list = <T>(value: T | readonly T[]): readonly T[] => (Array.isArray(value) ? value : [value as T]);

/** A resource in a policy as text: the logical id's start, and what follows the ARN. */
function readable(value: unknown): string {
  if (typeof value === 'string') return value;
  const { Ref, 'Fn::GetAtt': attribute, 'Fn::Join': join } = value as Record<string, unknown>;
  if (Array.isArray(attribute)) return String(attribute[0]).replace(/[0-9A-F]{8}$/, '');
  if (Array.isArray(join)) return (join[1] as unknown[]).map(readable).join('');
  return String(Ref);
}

/** `action resource` for every right of a role, by the door that has it. */
function rightsOf(role: string): string[] {
  return resources('AWS::IAM::Policy')
    .filter(({ Properties }) => Properties.Roles.some((ref: { Ref: string }) => ref.Ref === role))
    .flatMap(({ Properties }): Statement[] => Properties.PolicyDocument.Statement)
    .flatMap(({ Action, Resource }) =>
      list(Action).flatMap((action) => list(Resource).map((resource) => `${action} ${readable(resource)}`)),
    )
    .toSorted();
}

const roles = resources('AWS::IAM::Role');
const roleOf = (door: string) => roles.find(({ id }) => id.startsWith(`${door}Role`))?.id ?? '';

/** What every function may do: write its own log, and traces, which take no resource. */
const own = (door: string) => [
  `logs:CreateLogStream ${door}Log`,
  `logs:PutLogEvents ${door}Log`,
  'xray:PutTelemetryRecords *',
  'xray:PutTraceSegments *',
];

const items = (...operations: string[]) => operations.map((name) => `dynamodb:${name} StorageTable`);
const indexes = (...names: string[]) => names.map((name) => `dynamodb:Query StorageTable/index/${name}`);
const sends = (...queues: string[]) => queues.map((name) => `sqs:SendMessage ${name}QueueMessages`);
const consumes = (queue: string) =>
  ['ChangeMessageVisibility', 'DeleteMessage', 'GetQueueAttributes', 'ReceiveMessage'].map(
    (name) => `sqs:${name} ${queue}QueueMessages`,
  );
const reads = (...folders: string[]) => [
  's3:ListBucket StorageBucket',
  ...folders.map((folder) => `s3:GetObject StorageBucket/${folder}/*`),
];
const writes = (...folders: string[]) =>
  folders.flatMap((folder) =>
    ['AbortMultipartUpload', 'PutObject'].map((name) => `s3:${name} StorageBucket/${folder}/*`),
  );

/** All that each function may do, beside what every function may. */
const allowed: Readonly<Record<string, readonly string[]>> = {
  api: [
    ...items('GetItem', 'BatchGetItem', 'PutItem', 'UpdateItem', 'DeleteItem', 'Query'),
    ...indexes('byTime', 'byStatus', 'byModel', 'bySeries'),
    ...reads('reports', 'instruments', 'replies'),
    ...writes('instruments'),
    ...sends('jobs', 'shards', 'aggregate', 'notify'),
  ],
  plan: [
    ...items('GetItem', 'UpdateItem'),
    ...reads('instruments'),
    ...sends('shards', 'notify'),
    ...consumes('jobs'),
  ],
  ask: [
    ...items('GetItem', 'PutItem', 'UpdateItem', 'DeleteItem', 'Query'),
    ...reads('instruments'),
    ...writes('replies'),
    ...sends('jobs', 'shards', 'aggregate', 'notify'),
    ...consumes('shards'),
  ],
  aggregate: [
    ...items('GetItem', 'BatchGetItem', 'PutItem', 'UpdateItem', 'Query'),
    ...indexes('bySeries'),
    ...reads('reports', 'instruments', 'replies'),
    ...writes('reports', 'instruments'),
    ...sends('jobs', 'shards', 'notify'),
    ...consumes('aggregate'),
  ],
  notify: [...items('GetItem', 'PutItem', 'UpdateItem', 'DeleteItem', 'Query'), ...consumes('notify')],
  schedule: [
    ...items('GetItem', 'BatchGetItem', 'PutItem', 'UpdateItem'),
    ...indexes('byTime'),
    ...reads('instruments'),
    ...sends('jobs'),
  ],
  sweep: [
    ...items('GetItem', 'BatchGetItem', 'UpdateItem'),
    ...indexes('byStatus', 'byPending'),
    ...sends('jobs', 'shards', 'aggregate', 'notify'),
  ],
};

const isProviderParameter = (right: string) =>
  /^ssm:GetParameters arn:AWS::Partition:ssm:AWS::Region:AWS::AccountId:parameter\/evenhand\/prod\/[A-Z0-9_]+$/.test(
    right,
  );

describe('least privilege', () => {
  it('gives every function a role of its own', () => {
    const used = resources('AWS::Lambda::Function').map(({ Properties }) => Properties.Role['Fn::GetAtt'][0]);
    expect(new Set(used).size).toBe(used.length);
    expect(used.toSorted()).toEqual(Object.keys(allowed).map(roleOf).toSorted());
    for (const { Properties } of roles) expect(Properties.ManagedPolicyArns).toBeUndefined();
  });

  it.each(Object.entries(allowed))('lets %s do this and no more', (door, rights) => {
    const granted = rightsOf(roleOf(door)).filter((right) => !isProviderParameter(right));
    expect(granted).toEqual([...own(door), ...rights].toSorted());
  });

  it("lets the functions that ask models read the providers' parameters, and nothing else in the store", () => {
    const readers = Object.keys(allowed).filter((door) => rightsOf(roleOf(door)).some(isProviderParameter));
    expect(readers).toEqual(['ask']);
    const parameters = rightsOf(roleOf('ask')).filter((right) => right.startsWith('ssm:'));
    expect(parameters.every(isProviderParameter)).toBe(true);
    expect(parameters.some((right) => right.endsWith('/OPENAI_API_KEY'))).toBe(true);
  });

  it('lets a clock open its door and nothing else', () => {
    expect(rightsOf(roles.find(({ id }) => id.startsWith('sweepTimerRole'))?.id ?? '')).toEqual([
      'lambda:InvokeFunction sweepFunction',
    ]);
  });

  it('names no action by a wildcard, allows everything to nobody, and trusts only the services that run it', () => {
    const statements = resources('AWS::IAM::Policy').flatMap(
      ({ Properties }): Statement[] => Properties.PolicyDocument.Statement,
    );
    for (const { Action } of statements) for (const action of list(Action)) expect(action).not.toContain('*');
    const principals = roles.map(
      ({ Properties }) => Properties.AssumeRolePolicyDocument.Statement[0].Principal.Service,
    );
    expect(new Set(principals)).toEqual(new Set(['lambda.amazonaws.com', 'scheduler.amazonaws.com']));
  });
});
