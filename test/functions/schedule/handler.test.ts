import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createScheduleHandler } from '../../../functions/schedule/handler.ts';
import { Killed, mortal, startTable } from '../../fixtures/house.ts';
import { auditOf, buildApi, type Json } from '../api/apiHouse.ts';

let table: Awaited<ReturnType<typeof startTable>>;
let api: Awaited<ReturnType<typeof buildApi>>;

beforeAll(async () => {
  table = await startTable();
});
afterAll(() => table.stop());

beforeEach(async () => {
  api = await buildApi(table.doc);
  for (const { id } of await api.parts.schedules.list()) await api.parts.schedules.remove(id);
  api.house.clock.ms = Date.parse('2026-12-01T12:00:00Z');
});

const tick = (parts: Partial<typeof api.parts> = {}) => createScheduleHandler({ ...api.parts, ...parts })();
const at = (time: string) => {
  api.house.clock.ms = Date.parse(time);
};

async function schedule(rest: object = {}): Promise<Json> {
  return api.json(201, 'post', '/schedules', { body: { name: 'nightly', audit: auditOf(3), ...rest } });
}

async function auditsOf(id: string): Promise<Json[]> {
  const { audits } = await api.json(200, 'get', '/audits?limit=100');
  return audits.filter((audit: Json) => audit.schedule?.id === id).reverse();
}

describe('a nightly schedule', () => {
  it('starts one audit a night, each compared with the one before', async () => {
    const { id } = await schedule();
    expect(await tick()).toBe(0);
    for (const day of ['02', '03', '04']) {
      at(`2026-12-${day}T03:02:00Z`);
      expect(await tick()).toBe(1);
      expect(await tick()).toBe(0);
      await api.house.drain();
    }
    const audits = await auditsOf(id);
    expect(audits.map((audit) => audit.schedule.due)).toEqual([
      '2026-12-02T03:00:00.000Z',
      '2026-12-03T03:00:00.000Z',
      '2026-12-04T03:00:00.000Z',
    ]);
    expect(audits.every(({ status, baseline }) => status === 'complete' && baseline === 'latest')).toBe(true);
    const { lastRun, nextDue } = await api.json(200, 'get', `/schedules/${id}`);
    expect(lastRun).toEqual({ due: '2026-12-04T03:00:00.000Z', auditId: audits[2].id, problem: null });
    expect(nextDue).toBe('2026-12-05T03:00:00.000Z');
  });

  it('starts one audit though its event comes twice at once, and again after a crash at any call', async () => {
    const { id } = await schedule();
    at('2026-12-02T03:02:00Z');
    await Promise.all([tick(), tick(), tick()]);
    expect(await auditsOf(id)).toHaveLength(1);

    const probe = mortal(Number.POSITIVE_INFINITY, 'before');
    const over = ({ wrap }: typeof probe) => ({
      schedules: wrap(api.parts.schedules),
      audits: wrap(api.parts.audits),
      queues: wrap(api.parts.queues),
    });
    at('2026-12-03T03:02:00Z');
    await tick(over(probe));
    let day = 3;
    for (const moment of ['before', 'after'] as const) {
      for (let killAt = 1; killAt <= probe.life.calls; killAt++) {
        at(`2026-12-${String(++day).padStart(2, '0')}T03:02:00Z`);
        await expect(tick(over(mortal(killAt, moment)))).rejects.toThrow(Killed);
        await tick();
        expect(
          (await auditsOf(id)).map((audit) => audit.schedule.due),
          `${moment} ${killAt}`,
        ).toHaveLength(day - 1);
      }
    }
    await api.house.drain();
    expect((await auditsOf(id)).every(({ status }) => status === 'complete')).toBe(true);
  });

  it('that was switched off, or given other times, is due only from then on', async () => {
    const { id } = await schedule();
    await api.json(200, 'patch', `/schedules/${id}`, { body: { enabled: false } });
    at('2026-12-03T04:00:00Z');
    expect(await tick()).toBe(0);
    expect((await api.json(200, 'get', `/schedules/${id}`)).nextDue).toBeNull();
    await api.json(200, 'patch', `/schedules/${id}`, { body: { enabled: true } });
    expect(await tick()).toBe(0);
    await api.json(200, 'patch', `/schedules/${id}`, { body: { cron: '0 2 * * *', timeZone: 'Asia/Tokyo' } });
    expect(await tick()).toBe(0);
    at('2026-12-03T17:01:00Z');
    expect(await tick()).toBe(1);
    expect((await auditsOf(id)).map((audit) => audit.schedule.due)).toEqual(['2026-12-03T17:00:00.000Z']);
  });

  it('whose template is no longer valid says so, and does not keep others from starting', async () => {
    const broken = await schedule({ audit: auditOf(3, { model: { provider: 'stub', name: 'exact' } }) });
    const sound = await schedule({
      name: 'sound',
      audit: auditOf(3, { model: { provider: 'simulated', name: 'x' } }),
    });
    at('2026-12-02T03:02:00Z');
    expect(await tick({ providers: new Set(['simulated']) })).toBe(2);
    expect(await auditsOf(broken.id)).toEqual([]);
    expect(await auditsOf(sound.id)).toHaveLength(1);
    const { lastRun } = await api.json(200, 'get', `/schedules/${broken.id}`);
    expect(lastRun).toMatchObject({ auditId: null, problem: expect.stringContaining('no provider stub') });
    expect(await tick({ providers: new Set(['simulated']) })).toBe(0);
  });

  it('keeps the secret of its webhook for all its audits, and shows it once', async () => {
    const audit = auditOf(3, {
      webhook: { url: 'https://hooks.example/T0KEN', headers: { 'x-ci': 'S3CRET' } },
    });
    const { id, webhookSecret } = await schedule({ audit });
    expect(webhookSecret).toMatch(/^whsec_/);
    const shown = JSON.stringify(await api.json(200, 'get', `/schedules/${id}`));
    for (const secret of [webhookSecret, 'T0KEN', 'S3CRET']) expect(shown).not.toContain(secret);
    at('2026-12-02T03:02:00Z');
    await tick();
    const [started] = await auditsOf(id);
    expect(await api.parts.audits.webhook(started.id)).toMatchObject({ secret: webhookSecret });
    const renamed = await api.json(200, 'patch', `/schedules/${id}`, { body: { name: 'other' } });
    expect(renamed).toMatchObject({ name: 'other', webhookSecret: null });
  });

  it('refuses what could never start', async () => {
    const refused = async (rest: object) =>
      (
        await api.json(422, 'post', '/schedules', { body: { name: 'x', audit: auditOf(3), ...rest } })
      ).errors.map(({ path }: Json) => path);
    expect(await refused({ cron: '* * * * *', timeZone: 'Mars/Phobos', audit: undefined })).toEqual(
      expect.arrayContaining(['cron', 'timeZone', 'audit']),
    );
    expect(await refused({ audit: auditOf(0) })).toEqual(['audit.config.trials']);
    expect(await refused({ audit: auditOf(3, { model: { provider: 'nobody', name: 'x' } }) })).toEqual([
      'audit.model.provider',
    ]);
    expect(await refused({ baseline: '01ARZ3NDEKTSV4RRFFQ69G5FAV' })).toEqual(['baseline']);
    expect(await refused({ audit: auditOf(3, { webhook: { url: 'http://10.0.0.1/' } }) })).toEqual([
      'audit.webhook.url',
    ]);
  });
});
