import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { Command } from 'commander';
import { createApiKeyStore, newApiKey } from '../../../shared/store/apiKeys.ts';
import { UsageError } from '../usageError.ts';

/** `evenhand admin-key`: the first key of a deployment, made by whoever may write its table. */
export function adminKeyCommand(): Command {
  return new Command('admin-key')
    .description("Make a key with every right for a deployment on AWS, with the operator's own credentials.")
    .requiredOption('--table <name>', "the deployment's table, as the stack's outputs name it")
    .option('--region <region>', 'its region; else that of the credentials')
    .option('--name <text>', 'whom the key is for', 'operator')
    .action(adminKey);
}

async function adminKey({ table, region, name }: { table: string; region?: string; name: string }) {
  const dynamo = new DynamoDBClient(region === undefined ? {} : { region });
  const key = newApiKey();
  const details = { name, scopes: ['admin' as const], expiresAt: null };
  try {
    await createApiKeyStore(DynamoDBDocumentClient.from(dynamo), table).put(key, details, new Date());
  } catch (error) {
    throw new UsageError(`The key was not stored: ${error instanceof Error ? error.message : String(error)}`);
  } finally {
    dynamo.destroy();
  }
  process.stdout.write(`${key}\n`);
  process.stderr.write('It is shown once and stored hashed; DELETE /keys/{id} withdraws it.\n');
}
