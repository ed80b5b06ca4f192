import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Webhook } from 'standardwebhooks';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type LocalStack, startLocalStack } from '../../../infra/local/stack.ts';
import { createBatchConnector } from '../../../shared/models/batch/connect.ts';
import { eventSchema } from '../../../shared/webhooks/event.ts';
import { replyOf, silentLog } from '../../fixtures/house.ts';
import { type Received, startReceiver } from '../../fixtures/receiver.ts';
import { tallySuite } from '../../fixtures/tallySuite.ts';

let folder: string;
let stack: LocalStack | undefined;
let receiver: Awaited<ReturnType<typeof startReceiver>>;
let message: Promise<Received>;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'evenhand-webhooks-'));
  let arrive: () => void = () => {};
  const arrival = new Promise<void>((arrived) => {
    arrive = arrived;
  });
  receiver = await startReceiver((response) => response.writeHead(204).end(arrive));
  message = arrival.then(() => {
    const [first] = receiver.received;
    if (!first) throw new Error('nothing was received');
    return first;
  });
});
afterEach(async () => {
  await stack?.stop();
  stack = undefined;
  await receiver.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function start(allowLoopbackWebhooks?: boolean): Promise<LocalStack> {
  stack = await startLocalStack({
    folder,
    port: 0,
    suites: new Map([[tallySuite.name, tallySuite]]),
    connectBatch: createBatchConnector({ variables: {}, sockets: 1 }),
    providers: new Set(['stub']),
    connect: () => ({ ask: async ({ messages }) => replyOf(messages[0]?.content.slice(4) ?? '') }),
    askPersistently: async (model, request) => ({
      reply: await model.ask(request, new AbortController().signal),
      attempts: 1,
    }),
    version: '0.0.0-test',
    log: silentLog,
    ...(allowLoopbackWebhooks === undefined ? {} : { allowLoopbackWebhooks }),
  });
  return stack;
}

function post({ url, key }: LocalStack, webhook: object) {
  return fetch(`${url}/audits`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      suite: 'tally',
      config: { trials: 3 },
      model: { provider: 'stub', name: 'exact' },
      webhook,
    }),
  });
}

describe('a webhook of the local stack', () => {
  it('reaches a receiver on the loopback interface by explicit setting, signed with the secret shown once', async () => {
    const response = await post(await start(true), { url: receiver.url });
    const created = (await response.json()) as { id: string; webhookSecret: string };
    const { headers, body } = await message;
    const event = eventSchema.parse(new Webhook(created.webhookSecret).verify(body, { ...headers } as never));
    expect(event).toMatchObject({
      type: 'audit.completed',
      data: { links: { audit: `${stack?.url}/audits/${created.id}` } },
    });
  });

  it.each([
    ['http://169.254.169.254/latest/meta-data/', 'The URL must begin with https://.'],
    ['https://localhost:8443/', 'The URL leads to a loopback address.'],
    ['https://user:pw@hooks.example/', 'The URL must hold no user name or password.'],
    ['https://[::ffff:169.254.169.254]/', 'The URL leads to a translated address.'],
  ])('that names %s is refused when it is asked for', async (url, words) => {
    const response = await post(await start(), { url });
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ errors: [{ path: 'webhook.url', message: words }] });
  });
});
