import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { adminKeyCommand } from '../../../functions/cli/commands/adminKey.ts';
import { createTable, type Database, localDynamo, startDatabase } from '../../../infra/local/database.ts';
import { createApiKeyStore } from '../../../shared/store/apiKeys.ts';

let database: Database;
beforeAll(async () => {
  database = await startDatabase(null);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});
afterAll(() => database.stop());

/** Runs the command as an operator would whose credentials reach the table; gives what it prints. */
async function run(...options: string[]): Promise<string> {
  vi.stubEnv('AWS_ENDPOINT_URL_DYNAMODB', database.endpoint);
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'operator');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'operator');
  let printed = '';
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    printed += text;
    return true;
  });
  vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  await adminKeyCommand().parseAsync(['--region', 'eu-central-1', ...options], { from: 'user' });
  return printed;
}

describe('the first key of a deployment', () => {
  it('is printed once, stored hashed, and has every right', async () => {
    const dynamo = localDynamo(database.endpoint);
    await createTable(dynamo, 'evenhand-prod');
    const key = (await run('--table', 'evenhand-prod', '--name', 'Ada')).trim();
    expect(key).toMatch(/^evh_[\w-]{43}$/);
    const store = createApiKeyStore(DynamoDBDocumentClient.from(dynamo), 'evenhand-prod');
    expect(await store.find(key, new Date())).toMatchObject({
      name: 'Ada',
      scopes: ['admin'],
      expiresAt: null,
    });
    dynamo.destroy();
  });

  it('is not printed if it could not be stored', async () => {
    await expect(run('--table', 'no-such-table')).rejects.toThrow(/not stored/);
    expect(process.stdout.write).not.toHaveBeenCalled();
  });
});
