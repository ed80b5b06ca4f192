import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApiKeyStore, newApiKey } from '../../../shared/store/apiKeys.ts';
import { createScheduleStore } from '../../../shared/store/schedules.ts';
import { startBundledDoors } from '../../fixtures/bundledDoors.ts';
import apiRequest from '../../fixtures/events/apiRequest.json' with { type: 'json' };
import schedulerEvent from '../../fixtures/events/scheduler.json' with { type: 'json' };
import sqsEvent from '../../fixtures/events/sqs.json' with { type: 'json' };
import { tableName } from '../../fixtures/house.ts';

let doors: Awaited<ReturnType<typeof startBundledDoors>>;
const key = newApiKey();

beforeAll(async () => {
  doors = await startBundledDoors();
  const details = { name: 'test', scopes: ['admin' as const], expiresAt: null };
  await createApiKeyStore(doors.doc, tableName).put(key, details, new Date());
}, 60_000);
afterAll(() => doors.stop());

/** Sends a request as API Gateway hands it on, and reads the answer. */
async function request(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
  const { http } = apiRequest.requestContext;
  const [rawPath, rawQueryString = ''] = path.split('?');
  const answer = (await doors.call('api', {
    ...apiRequest,
    rawPath,
    rawQueryString,
    headers: { ...apiRequest.headers, authorization: `Bearer ${key}`, ...headers },
    requestContext: { ...apiRequest.requestContext, http: { ...http, method, path: rawPath } },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })) as { statusCode: number; body: string; headers: Record<string, string> };
  return { ...answer, json: () => JSON.parse(answer.body) };
}

/** The smallest audit that there is. */
const audit = {
  suite: 'delegation',
  config: { applications: ['workplace'], conditions: ['none'], replicates: 1 },
  model: { provider: 'simulated', name: 'reciprocator' },
  bootstrap: 0,
};

describe('the bundled doors, on events in the forms that AWS documents', () => {
  it('take an audit from its request to its report', async () => {
    const started = await request('POST', '/audits', audit);
    expect(started.statusCode).toBe(202);
    const { id } = started.json();
    await doors.drain();
    const finished = (await request('GET', `/audits/${id}`)).json();
    expect(finished).toMatchObject({ status: 'complete', failure: null, progress: { done: 15 } });
    const report = await request('GET', `/audits/${id}/report`);
    expect(report.json().counts).toMatchObject({ trials: 15, outcomes: { answered: 15 } });
    const rows = await request('GET', `/audits/${id}/report`, undefined, { accept: 'text/csv' });
    expect(rows.body.trim().split('\n')).toHaveLength(16);
  });

  it('foretell choices from coded reasoning, with boosted trees out of the file beside the bundle', async () => {
    const coded = {
      suite: 'games',
      config: { games: ['distributional'], replicates: 1 },
      model: { provider: 'simulated', name: 'reasoner' },
      coding: { model: { provider: 'simulated', name: 'coder' } },
      bootstrap: 0,
    };
    const { coding } = (await request('POST', '/audits', coded)).json();
    await doors.drain();
    const { estimates } = (await request('GET', `/audits/${coding.audit}/report`)).json();
    const [{ games }] = estimates.prediction;
    expect(games.distributional).toMatchObject({
      mentionsAndPayoffs: { auc: { value: expect.any(Number) }, settings: { rate: 0.1 } },
      test: { configurations: expect.any(Number) },
    });
  });

  it('start the audits of schedules that are due', async () => {
    const created = await request('POST', '/schedules', { name: 'nightly', audit });
    expect(created.statusCode).toBe(201);
    const { id } = created.json();
    const schedules = createScheduleStore(doors.doc, tableName);
    await schedules.update(id, { since: '2026-01-01T00:00:00.000Z' });
    expect(await doors.call('schedule', schedulerEvent)).toBe(1);
    const { lastRun } = (await request('GET', `/schedules/${id}`)).json();
    expect(lastRun.problem).toBeNull();
    await doors.drain();
    expect((await request('GET', `/audits/${lastRun.auditId}`)).json().status).toBe('complete');
  });

  it('tell nobody of an audit that has no webhook', async () => {
    const { id } = (await request('POST', '/audits', audit)).json();
    const [recorded] = sqsEvent.Records;
    const body = JSON.stringify({ auditId: id, change: 0 });
    expect(await doors.call('notify', { Records: [{ ...recorded, body }] })).toEqual({
      batchItemFailures: [],
    });
    await doors.drain();
  });

  it('are small: the API has less than a megabyte of code', () => {
    expect(doors.sizes.size).toBe(7);
    expect(doors.sizes.get('api')).toBeLessThan(1_000_000);
  });

  it('sweep, and find nothing that was left lying', async () => {
    expect(await doors.call('sweep', schedulerEvent)).toBe(0);
  });

  it('let nobody in without a key, and show no stack', async () => {
    const { statusCode, body } = await request('GET', '/audits', undefined, { authorization: '' });
    expect(statusCode).toBe(401);
    expect(JSON.parse(body)).toMatchObject({ status: 401 });
    expect(body).not.toMatch(/\bat .*:\d+/);
  });
});
