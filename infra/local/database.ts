import { type ChildProcess, fork } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import {
  CreateTableCommand,
  DynamoDBClient,
  ResourceInUseException,
  waitUntilTableExists,
} from '@aws-sdk/client-dynamodb';
import { z } from 'zod';
import { table } from '../topology.ts';

/** A running embedded DynamoDB. */
export interface Database {
  readonly endpoint: string;
  stop(): Promise<void>;
}

const program = fileURLToPath(new URL('dynalite.mjs', import.meta.url));
const startedSchema = z.union([z.object({ port: z.int() }), z.object({ error: z.string() })]);

/**
 * Starts the embedded DynamoDB over a folder (or in memory, given null), and starts it again on the same port
 * should its process end.
 */
export async function startDatabase(folder: string | null): Promise<Database> {
  if (folder !== null) mkdirSync(folder, { recursive: true });
  let stopping = false;
  let process = await spawn(0, folder);
  const { port } = process;

  const watch = (child: ChildProcess) =>
    child.once('exit', async () => {
      if (stopping) return;
      process = await spawn(port, folder);
      watch(process.child);
    });
  watch(process.child);

  return {
    endpoint: `http://127.0.0.1:${port}`,
    async stop() {
      stopping = true;
      const ended = new Promise((resolve) => process.child.once('exit', resolve));
      process.child.kill();
      await ended;
    },
  };
}

async function spawn(port: number, folder: string | null): Promise<{ child: ChildProcess; port: number }> {
  const child = fork(program, [String(port), folder ?? ''], {
    execArgv: [],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let complaint = '';
  child.stderr?.on('data', (chunk) => {
    complaint = `${complaint}${chunk}`.slice(-2_000);
  });
  const started = await new Promise<z.infer<typeof startedSchema>>((resolve) => {
    child.once('message', (message) => resolve(startedSchema.parse(message)));
    child.once('exit', () => resolve({ error: complaint.trim().split('\n').at(-1) ?? 'it ended at once' }));
  });
  if ('error' in started) throw new Error(`The embedded table did not start: ${started.error}`);
  return { child, port: started.port };
}

/** A DynamoDB client for an embedded database: its endpoint, and credentials that nobody checks. */
export function localDynamo(endpoint: string): DynamoDBClient {
  return new DynamoDBClient({ ...localClient(endpoint), maxAttempts: 10 });
}

/** Settings of an SDK client of an embedded service. */
export function localClient(endpoint: string) {
  return {
    endpoint,
    region: 'us-east-1',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
    requestHandler: { httpAgent: { keepAlive: true, maxSockets: 128 } },
  };
}

/** Creates the table of the topology, unless it is there from an earlier run. */
export async function createTable(client: DynamoDBClient, name: string): Promise<void> {
  const attributes = new Set<string>([table.partitionKey, table.sortKey]);
  for (const index of table.indexes) attributes.add(index.partitionKey).add(index.sortKey);
  const schema = (partitionKey: string, sortKey: string) => [
    { AttributeName: partitionKey, KeyType: 'HASH' as const },
    { AttributeName: sortKey, KeyType: 'RANGE' as const },
  ];
  try {
    await client.send(
      new CreateTableCommand({
        TableName: name,
        BillingMode: 'PAY_PER_REQUEST',
        AttributeDefinitions: [...attributes].map((AttributeName) => ({ AttributeName, AttributeType: 'S' })),
        KeySchema: schema(table.partitionKey, table.sortKey),
        GlobalSecondaryIndexes: table.indexes.map(({ name: IndexName, partitionKey, sortKey, includes }) => ({
          IndexName,
          KeySchema: schema(partitionKey, sortKey),
          Projection:
            includes.length > 0
              ? { ProjectionType: 'INCLUDE', NonKeyAttributes: [...includes] }
              : { ProjectionType: 'KEYS_ONLY' },
        })),
      }),
    );
  } catch (error) {
    if (!(error instanceof ResourceInUseException)) throw error;
  }
  await waitUntilTableExists({ client, maxWaitTime: 30, minDelay: 0.02, maxDelay: 0.1 }, { TableName: name });
}
