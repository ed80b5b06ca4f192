/**
 * What an audit costs on AWS, but for what the model's provider takes: `npm run bench:cost [-- seconds a call]`. The
 * bundled doors do a whole audit of 2,280 calls over embedded services; what they ask of each is counted on its way
 * there, and multiplied with infra/prices.json. Models answer at once here: the time that `ask` would wait for them
 * is added, calls by their time over the calls that one function has under way.
 *
 * Not counted: index writes (the embedded table does not tell them; a few dozen status changes an audit), storage, and
 * the polling of idle queues, which is printed by the month.
 */
import { doors } from '../../infra/aws/access.ts';
import { consumers, type DoorName, trialsAtOnce } from '../../infra/topology.ts';
import { createApiKeyStore, newApiKey } from '../../shared/store/apiKeys.ts';
import { type AwsService, startBundledDoors } from '../fixtures/bundledDoors.ts';
import apiRequest from '../fixtures/events/apiRequest.json' with { type: 'json' };
import { tableName } from '../fixtures/house.ts';
import { billOf, priceList, UsageMeter } from './awsBill.ts';
import { type Metering, startMeteringProxy } from './meteringProxy.ts';

const secondsACall = Number(process.argv[2] ?? 1);
const meter = new UsageMeter();
const operations = new UsageMeter();
const proxies: { stop(): void }[] = [];

/** Operations of the table that write: their units are dearer. */
const writes = /^(Put|Update|Delete|BatchWrite)/;

const meterings: Readonly<Record<AwsService, (named: string) => Metering>> = {
  dynamodb: () => ({
    rewrite: (body) => JSON.stringify({ ...JSON.parse(body), ReturnConsumedCapacity: 'TOTAL' }),
    meter({ operation, answer }) {
      operations.add('DynamoDB', operation);
      const units = writes.test(operation) ? 'write units' : 'read units';
      meter.add('DynamoDB', units, capacityOf(JSON.parse(answer.toString('utf8'))));
    },
  }),
  sqs: (named) => ({
    rewrite: (body, proxy) => body.replaceAll(proxy, named),
    meter: ({ operation }) => request('SQS', operation, 'requests'),
  }),
  s3: () => ({ meter: ({ method }) => request('S3', method, method === 'GET' ? 'reads' : 'writes') }),
  /** Standard parameters are read for nothing (Systems Manager pricing, "Parameter Store"). */
  ssm: () => ({ meter: ({ operation }) => operations.add('SSM', operation) }),
};

function capacityOf({ ConsumedCapacity = [] }: { ConsumedCapacity?: unknown }): number {
  const consumed = [ConsumedCapacity].flat() as { CapacityUnits: number }[];
  return consumed.reduce((sum, { CapacityUnits }) => sum + CapacityUnits, 0);
}

function request(service: string, operation: string, unit: string) {
  operations.add(service, operation);
  meter.add(service, unit);
}

function ran(door: DoorName, seconds: number) {
  meter.add('Lambda', 'GB-seconds (arm64)', (doors[door].memoryMb / 1024) * seconds);
}

const house = await startBundledDoors({
  async between(service, endpoint, named) {
    const proxy = await startMeteringProxy(endpoint, meterings[service](named));
    proxies.push(proxy);
    return proxy.url;
  },
  ran(door, ms) {
    request('Lambda', door, 'requests');
    ran(door, ms / 1000);
    meter.add('X-Ray', 'traces');
  },
  polled() {
    request('SQS', 'ReceiveMessage', 'requests');
    request('SQS', 'DeleteMessageBatch', 'requests');
  },
  logged: (_, bytes) => meter.add('CloudWatch', 'log bytes', bytes),
});

const key = newApiKey();
const details = { name: 'bench', scopes: ['admin' as const], expiresAt: null };
await createApiKeyStore(house.doc, tableName).put(key, details, new Date());

async function ask(method: string, path: string, body?: unknown) {
  meter.add('API Gateway', 'requests');
  const { requestContext, headers, ...rest } = apiRequest;
  const answer = (await house.call('api', {
    ...rest,
    rawPath: path,
    headers: { ...headers, authorization: `Bearer ${key}` },
    requestContext: { ...requestContext, http: { ...requestContext.http, method, path } },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })) as { statusCode: number; body: string };
  if (answer.statusCode >= 300) throw new Error(answer.body);
  return JSON.parse(answer.body);
}

const model = { provider: 'simulated', name: 'biased' };
const { id } = await ask('POST', '/audits', { suite: 'fairfund', model });
await house.drain();
const { status, progress, tally } = await ask('GET', `/audits/${id}`);
await ask('GET', `/audits/${id}/report`);
if (status !== 'complete') throw new Error(`The audit is ${status}.`);
ran('ask', (tally.calls * secondsACall) / trialsAtOnce);
await house.stop();
for (const proxy of proxies) proxy.stop();

const lines = billOf(meter.usage, priceList);
const total = lines.reduce((sum, { dollars }) => sum + dollars, 0);
print(['service', 'unit', 'quantity', 'dollars', 'requests by kind']);
const named = new Set<string>();
for (const { service, unit, quantity, dollars } of lines) {
  const kinds = named.has(service) ? [] : [...(operations.usage.get(service) ?? [])];
  named.add(service);
  print([
    service,
    unit,
    quantity.toFixed(0),
    dollars.toFixed(5),
    kinds.map(([kind, n]) => `${kind} ${n}`).join(', '),
  ]);
}
process.stdout.write(
  `\n$${total.toFixed(4)} for an audit of ${progress.trials} trials (${tally.calls} calls of ${secondsACall} s), ` +
    `at the prices of ${priceList.region}, ${priceList.date}.\n` +
    `Besides, whether or not audits run: $${idleMonth().toFixed(2)} a month for polling ${Object.keys(consumers).length} queues.\n`,
);

/** Event sources poll with five pollers of 20 seconds each (AWS Lambda, "Amazon SQS event source mapping"). */
function idleMonth(): number {
  const polls = Object.keys(consumers).length * 5 * 3 * 60 * 24 * 30;
  return billOf(new Map([['SQS', new Map([['requests', polls]])]]), priceList)[0]?.dollars ?? 0;
}

function print([service = '', unit = '', quantity = '', dollars = '', kinds = '']: readonly string[]) {
  const line = `${service.padEnd(12)} ${unit.padEnd(20)} ${quantity.padStart(10)} ${dollars.padStart(10)}  ${kinds}`;
  process.stdout.write(`${line.trimEnd()}\n`);
}
