import { afterAll, beforeAll, expect, it } from 'vitest';
import { createScheduleHandler } from '../../../functions/schedule/handler.ts';
import type { Model } from '../../../shared/models/model.ts';
import { fairfundSuite } from '../../../shared/suites/fairfund/suite.ts';
import { respondents } from '../../../shared/suites/respondents.ts';
import type { Suite } from '../../../shared/suites/suite.ts';
import { replyOf, startTable } from '../../fixtures/house.ts';
import { buildApi } from '../api/apiHouse.ts';

let table: Awaited<ReturnType<typeof startTable>>;
beforeAll(async () => {
  table = await startTable();
});
afterAll(() => table.stop());

it("tells of a model whose planted bias changed over night: the second night's webhook is `audit.drifted` and names the contrast", async () => {
  let night = { respondent: 'chameleon', seed: 0 };
  const model: Model = {
    async ask({ messages, seed }) {
      const respondent = respondents.find(({ name }) => name === night.respondent);
      return replyOf(respondent?.respond(messages, night.seed + seed).text ?? '');
    },
  };
  const suites = new Map<string, Suite>([[fairfundSuite.name, fairfundSuite]]);
  const { json, parts, house } = await buildApi(table.doc, { suites, model });
  house.clock.ms = Date.parse('2026-12-01T12:00:00Z');
  const audit = {
    suite: 'fairfund',
    model: { provider: 'stub', name: 'nightly' },
    bootstrap: 20,
    webhook: { url: 'https://hooks.example/nightly' },
  };
  await json(201, 'post', '/schedules', { body: { name: 'nightly', audit, driftRule: { alpha: 0.1 } } });

  const events = [];
  for (const after of [
    { respondent: 'chameleon', seed: 1_000_000, at: '2026-12-02T03:02:00Z' },
    { respondent: 'chameleon-2', seed: 2_000_000, at: '2026-12-03T03:02:00Z' },
  ]) {
    night = after;
    house.clock.ms = Date.parse(after.at);
    expect(await createScheduleHandler(parts)()).toBe(1);
    await house.drain();
    events.push(JSON.parse(house.posted.at(-1)?.body ?? 'null'));
  }

  expect(house.posted).toHaveLength(2);
  expect(events.map(({ type }) => type)).toEqual(['audit.completed', 'audit.drifted']);
  const [first, second] = events;
  expect(first.data.drift).toBeNull();
  expect(second.data.drift).toMatchObject({ verdict: 'drifted', baseline: first.data.audit.id });
  expect(second.data.drift.drifted).toContain('contrast.race_disguised.allocate.race.BW');
  expect(second.text).toContain('contrast.race_disguised.allocate.race.BW');
}, 60_000);
