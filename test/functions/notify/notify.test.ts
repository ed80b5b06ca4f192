import { Webhook } from 'standardwebhooks';
import { ulid } from 'ulid';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createSweepHandler } from '../../../functions/sweep/handler.ts';
import { moveOn } from '../../../shared/audits/moveOn.ts';
import { resolveBySystem } from '../../../shared/net/outbound.ts';
import { createLogger } from '../../../shared/observability/log.ts';
import { type AttemptResult, attempt } from '../../../shared/webhooks/attempt.ts';
import { deliveryView } from '../../../shared/webhooks/delivery.ts';
import { eventSchema } from '../../../shared/webhooks/event.ts';
import {
  buildHouse,
  type HouseOptions,
  houseWebhook,
  replyOf,
  startTable,
  taken,
} from '../../fixtures/house.ts';
import { type Answer, startReceiver } from '../../fixtures/receiver.ts';

let table: Awaited<ReturnType<typeof startTable>>;
let receiver: Awaited<ReturnType<typeof startReceiver>> | null = null;

beforeAll(async () => {
  table = await startTable();
});
afterAll(() => table.stop());
afterEach(async () => {
  vi.useRealTimers();
  await receiver?.stop();
  receiver = null;
});

type House = ReturnType<typeof buildHouse>;

function openHouse(options: Partial<HouseOptions> = {}): House {
  return buildHouse({ doc: table.doc, ask: async (n) => replyOf(String(n)), ...options });
}

/** A house whose audits tell a receiver on the loopback interface. */
async function houseWithReceiver(answer: Answer) {
  const started = await startReceiver(answer);
  receiver = started;
  const options = { allowLoopback: true, resolve: resolveBySystem, timeoutMs: 5_000 };
  const house = openHouse({
    webhook: { ...houseWebhook, url: started.url },
    attempt: (to, body, now) => attempt(to, body, options, now),
  });
  return { house, received: started.received };
}

/** Attempts that fail with these statuses, and succeed after the last. */
function failing(...statuses: number[]) {
  return async (): Promise<AttemptResult> => {
    const status = statuses.shift();
    if (status === undefined) return taken;
    const final = status === 410;
    return { status, error: `The receiver answered ${status}.`, final, retryAfterMs: null };
  };
}

async function complete(house: House) {
  const { id } = await house.begin(ulid(), 3);
  await house.drain();
  return id;
}

async function onlyDelivery(house: House, id: string) {
  const [delivery, ...others] = await house.deliveries.list(id);
  if (!delivery) throw new Error('there is no delivery');
  expect(others).toEqual([]);
  return delivery;
}

function verify(secret: string, { headers, body }: { headers: object; body: string }) {
  return eventSchema.parse(new Webhook(secret).verify(body, { ...headers }));
}

describe('a webhook', () => {
  it('is signed as the Standard Webhooks library verifies, and sent again after a 500, under the same id', async () => {
    const { house, received } = await houseWithReceiver((response, nth) =>
      response.writeHead(nth === 1 ? 500 : 200).end(),
    );
    const id = await complete(house);
    expect(received).toHaveLength(2);

    vi.useFakeTimers({ toFake: ['Date'], now: house.clock.ms });
    const [first, second] = received.map((message) => verify(houseWebhook.secret, message));
    expect(second).toEqual(first);
    expect(first).toMatchObject({
      specversion: '1.0',
      type: 'audit.completed',
      subject: `audits/${id}`,
      data: {
        audit: { id, status: 'complete', model: 'stub/exact' },
        counts: { trials: 3, calls: 3, outcomes: { answered: 3 } },
        links: { report: `https://evenhand.example/audits/${id}/report` },
      },
    });
    const [ids, times, signatures] = ['id', 'timestamp', 'signature'].map((name) =>
      received.map(({ headers }) => headers[`webhook-${name}`]),
    );
    expect(new Set(ids)).toEqual(new Set([first?.id]));
    expect(new Set(times).size).toBe(2);
    expect(new Set(signatures).size).toBe(2);
    expect(received[0]?.headers).toMatchObject({
      authorization: 'Bearer T0KEN-IN-HEADER',
      'content-type': 'application/json',
      'user-agent': 'Evenhand/0.0.0-test',
    });

    const delivery = await onlyDelivery(house, id);
    expect(deliveryView(delivery)).toMatchObject({
      id: first?.id,
      event: 'audit.completed',
      state: 'delivered',
      attempts: [
        { status: 500, error: 'The receiver answered 500.' },
        { status: 200, error: null },
      ],
      nextTryAt: null,
    });
  });

  it('does not follow a redirect to a private address, and says so in the log of deliveries', async () => {
    const { house, received } = await houseWithReceiver((response) =>
      response.writeHead(302, { location: 'http://169.254.169.254/latest/meta-data/' }).end(),
    );
    const delivery = await onlyDelivery(house, await complete(house));
    expect(received).toHaveLength(1);
    expect(delivery.state).toBe('abandoned');
    expect(delivery.attempts).toEqual([
      {
        at: expect.any(String),
        status: 302,
        error:
          'The receiver redirects (302) to where nothing may be sent: the URL leads to a metadata address.',
      },
    ]);
  });

  it('that is never taken is tried eight times over a day, with growing waits, and then let go', async () => {
    const house = openHouse({ attempt: failing(...Array(20).fill(500)) });
    const { attempts, state } = await onlyDelivery(house, await complete(house));
    expect(state).toBe('abandoned');
    const times = attempts.map(({ at }) => Date.parse(at));
    const waits = times.slice(1).map((time, i) => time - (times[i] ?? 0));
    expect(waits).toHaveLength(7);
    expect(waits).toEqual([...waits].sort((a, b) => a - b));
    expect((times.at(-1) ?? 0) - (times[0] ?? 0)).toBeGreaterThan(20 * 3_600_000);
    expect(house.queues.sent).toEqual([]);
  });

  it('that was let go is delivered when asked for anew, under the id and with the body that it had', async () => {
    const house = openHouse({ attempt: failing(410) });
    const id = await complete(house);
    const gone = await onlyDelivery(house, id);
    expect(gone).toMatchObject({ state: 'abandoned', attempts: [{ status: 410 }] });
    const due = await house.deliveries.redeliver(id, gone.change, new Date(house.clock.ms).toISOString());
    expect(due).toMatchObject({ state: 'pending', tries: 0 });
    await house.parts.queues.send('notify', [{ auditId: id, change: gone.change }]);
    await house.drain();
    expect(await onlyDelivery(house, id)).toMatchObject({
      state: 'delivered',
      attempts: [{ status: 410 }, { status: 204 }],
    });
    const [first, second] = house.posted;
    expect(second?.body).toBe(first?.body);
    expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
  });

  it('is not asked for anew where there is none', async () => {
    expect(await openHouse().deliveries.redeliver(ulid(), 1, new Date().toISOString())).toBeNull();
  });

  it('is sent by one of many that receive its message at the same time', async () => {
    const house = openHouse({ attempt: failing(500, 500) });
    const { id } = await house.begin(ulid(), 3);
    for (let wave = house.queues.sent.splice(0); wave.length > 0; wave = house.queues.sent.splice(0)) {
      for (const message of wave) {
        if (message.queue === 'notify') {
          await Promise.all([1, 2, 3].map(() => house.deliver(message)));
        } else {
          await house.deliver(message);
        }
      }
    }
    expect(house.posted).toHaveLength(1);
    expect(await onlyDelivery(house, id)).toMatchObject({
      state: 'pending',
      tries: 1,
      attempts: [{ status: 500 }],
    });
  });

  it('shows an attempt that was cut off as cut off, and is tried again a minute later', async () => {
    let calls = 0;
    const house = openHouse({
      attempt: async () => {
        if (++calls === 1) throw new Error('the machine is gone');
        return taken;
      },
    });
    const { state, attempts } = await onlyDelivery(house, await complete(house));
    expect(state).toBe('delivered');
    expect(attempts).toMatchObject([
      { status: null, error: expect.stringContaining('cut off') },
      { status: 204, error: null },
    ]);
    const [first, second] = attempts.map(({ at }) => Date.parse(at));
    expect((second ?? 0) - (first ?? 0)).toBe(60_000);
  });

  it('is not sent of what somebody has resumed since', async () => {
    const house = openHouse();
    const { id } = await house.begin(ulid(), 3);
    const cancelled = await house.audits.move(
      id,
      ['queued'],
      { status: 'cancelled' },
      '2026-12-01T00:00:00Z',
    );
    await house.audits.move(id, ['cancelled'], { status: 'queued' }, '2026-12-01T00:00:01Z');
    house.queues.sent.splice(0);
    await house.parts.queues.send('notify', [{ auditId: id, change: cancelled?.changes ?? 0 }]);
    await house.drain();
    expect(house.posted).toEqual([]);
    expect(await house.deliveries.list(id)).toEqual([]);
  });

  it('is told of each failure of an audit that is resumed and fails again', async () => {
    const house = openHouse();
    const { id } = await house.begin(ulid(), 3);
    house.queues.sent.splice(0);
    const failed = { status: 'failed', failure: { type: 'provider-error', detail: '401' } } as const;
    for (let time = 0; time < 2; time++) {
      await moveOn(id, ['queued'], failed, house.parts);
      await house.drain();
      await house.audits.move(id, ['failed'], { status: 'queued' }, '2026-12-01T00:00:01Z');
    }
    const deliveries = await house.deliveries.list(id);
    expect(deliveries.map(({ event, state }) => [event, state])).toEqual([
      ['audit.failed', 'delivered'],
      ['audit.failed', 'delivered'],
    ]);
    expect(new Set(house.posted.map(({ headers }) => headers['webhook-id'])).size).toBe(2);
  });
});

describe('the secret parts of a webhook', () => {
  it('are found in its request alone: not in audits, lists, deliveries, reports or the log', async () => {
    const lines: string[] = [];
    const log = createLogger(
      (line) => lines.push(line),
      () => new Date(0),
    );
    const house = openHouse({ log, attempt: failing(500, 302, 410) });
    const id = await complete(house);
    const audit = await house.audits.get(id);
    const { audits } = await house.audits.list({ limit: 100 });
    const everything = JSON.stringify([
      lines,
      audit,
      audits,
      await house.deliveries.list(id),
      [...house.objects.texts],
      house.posted.map(({ body }) => body),
    ]);
    expect(lines.length).toBeGreaterThan(3);
    expect(audit?.webhook).toEqual({ origin: 'https://hooks.example', headers: ['authorization'] });
    for (const secret of [houseWebhook.secret, houseWebhook.secret.slice(6), 'T0KEN']) {
      expect(everything).not.toContain(secret);
    }
    expect(JSON.stringify(house.posted[0])).toContain('T0KEN');
  });
});

describe('a schedule', () => {
  const due = '2026-12-01T02:00:00Z';

  /** An audit of the schedule that ends like this; gives the state of its delivery. */
  async function night(house: House, schedule: string, end: string | null) {
    house.clock.ms += 86_400_000;
    const { id } = await house.begin(ulid(house.clock.ms), 3, { id: schedule, due });
    if (end !== null) {
      house.queues.sent.splice(0);
      const failed = { status: 'failed', failure: { type: end, detail: 'x' } } as const;
      await moveOn(id, ['queued'], failed, house.parts);
    }
    await house.drain();
    return (await onlyDelivery(house, id)).state;
  }

  it('that keeps failing is told of once per cause, until it succeeds again', async () => {
    const house = openHouse();
    const schedule = ulid();
    const nights = [];
    for (const end of [
      'provider-error',
      'provider-error',
      'internal-error',
      'provider-error',
      null,
      null,
      'provider-error',
    ]) {
      nights.push(await night(house, schedule, end));
    }
    expect(nights).toEqual([
      'delivered',
      'suppressed',
      'delivered',
      'suppressed',
      'delivered',
      'delivered',
      'delivered',
    ]);
    expect(house.posted.map(({ body }) => JSON.parse(body).type)).toEqual([
      'audit.failed',
      'audit.failed',
      'audit.completed',
      'audit.completed',
      'audit.failed',
    ]);
  });

  it('is told of apart from other schedules, and again after an alert that nobody took', async () => {
    const house = openHouse({ attempt: failing(410) });
    const [one, other] = [ulid(), ulid()];
    expect(await night(house, one, 'provider-error')).toBe('abandoned');
    expect(await night(house, other, 'provider-error')).toBe('delivered');
    expect(await night(house, one, 'provider-error')).toBe('delivered');
    expect(await night(house, one, 'provider-error')).toBe('suppressed');
  });

  it('that recovered is not quietened by a late repetition of the message of its success', async () => {
    const house = openHouse();
    const schedule = ulid();
    await night(house, schedule, null);
    const [success] = (await house.audits.list({ limit: 1 })).audits;
    await night(house, schedule, 'provider-error');
    if (success) await house.parts.queues.send('notify', [{ auditId: success.id, change: success.changes }]);
    await house.drain();
    expect(await night(house, schedule, 'provider-error')).toBe('suppressed');
  });
});

describe('the sweep', () => {
  const hour = 3_600_000;

  it('hands on news that was never handed on, and messages of deliveries that were lost', async () => {
    const house = openHouse({ attempt: failing(500) });
    const sweep = createSweepHandler(house.parts, hour / 2);
    const { id } = await house.begin(ulid(), 3);
    house.queues.sent.splice(0);
    const move = house.audits.move(id, ['queued'], { status: 'cancelled' }, house.parts.now().toISOString());
    expect(await move).toMatchObject({ handedOn: false });
    await sweep();
    expect(house.posted).toEqual([]);

    house.clock.ms += hour;
    await sweep();
    const [message] = house.queues.sent.splice(0).filter(({ body }) => body.includes(id));
    if (message) await house.deliver(message);
    expect(await onlyDelivery(house, id)).toMatchObject({ state: 'pending', attempts: [{ status: 500 }] });
    expect(await house.audits.get(id)).toMatchObject({ handedOn: true });

    house.clock.ms += hour;
    await sweep();
    const [again, ...more] = house.queues.sent.splice(0).filter(({ body }) => body.includes(id));
    expect(more).toEqual([]);
    if (again) await house.deliver(again);
    expect(await onlyDelivery(house, id)).toMatchObject({ state: 'delivered', event: 'audit.cancelled' });

    house.clock.ms += hour;
    await sweep();
    expect(house.queues.sent.filter(({ body }) => body.includes(id))).toEqual([]);
  });
});
