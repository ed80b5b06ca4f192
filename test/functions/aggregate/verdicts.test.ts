import { ulid } from 'ulid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AggregateParts, aggregate } from '../../../functions/aggregate/aggregate.ts';
import { reportAgain } from '../../../functions/aggregate/reportAgain.ts';
import { type Audit, auditRequestSchema } from '../../../shared/audits/audit.ts';
import { newAudit } from '../../../shared/audits/create.ts';
import { createProtocolReader } from '../../../shared/audits/protocol.ts';
import type { Reply } from '../../../shared/audits/reply.ts';
import { reportSchema } from '../../../shared/reports/report.ts';
import { createTableStores } from '../../../shared/store/tableStores.ts';
import type { ProfileName } from '../../../shared/suites/fairfund/respondents/profiles.ts';
import { fairfundSuite } from '../../../shared/suites/fairfund/suite.ts';
import type { Suite } from '../../../shared/suites/suite.ts';
import { memoryObjects, memoryQueues, silentLog, startTable } from '../../fixtures/house.ts';
import { tallySuite } from '../../fixtures/tallySuite.ts';
import { nightOf } from '../../shared/suites/fairfund/drift/nights.ts';

let table: Awaited<ReturnType<typeof startTable>>;
beforeAll(async () => {
  table = await startTable();
});
afterAll(() => table.stop());

/** The door of aggregation over an embedded table, with replies that a test hands in. */
function buildAggregation() {
  const suites = new Map<string, Suite>([fairfundSuite, tallySuite].map((suite) => [suite.name, suite]));
  const objects = memoryObjects();
  const stores = createTableStores(table.doc, 'evenhand-test', objects);
  const stored = new Map<string, readonly Reply[]>();
  const clock = { ms: Date.parse('2026-12-01T00:00:00Z') };
  const parts: AggregateParts = {
    ...stores,
    suites,
    replies: {
      ...stores.replies,
      async *stream(auditId) {
        yield* stored.get(auditId) ?? [];
      },
    },
    queues: memoryQueues(),
    loadBoostedTrees: () => Promise.reject(new Error('no suite here needs them')),
    objects,
    protocols: createProtocolReader(suites, objects),
    version: '0.0.0-test',
    now: () => new Date(clock.ms),
    log: silentLog,
  };

  /** Stores an audit whose trials all have these answers, ready to aggregate. */
  async function collected(
    request: object,
    answers: readonly string[],
    { fingerprint = 'fp', ...changed }: Partial<Audit> & { fingerprint?: string } = {},
  ): Promise<string> {
    clock.ms += 86_400_000;
    const id = ulid(clock.ms);
    const parsed = auditRequestSchema.parse(request);
    const suite = suites.get(parsed.suite);
    if (!suite) throw new Error(`no suite ${parsed.suite}`);
    const config = suite.config.parse(parsed.config) as Audit['config'];
    const plan = { stage: 'ask', trials: answers.length, shardSize: answers.length, shards: 1 };
    const audit = newAudit(parsed, suite, config, { id, now: parts.now() });
    await stores.audits.create({ ...audit, status: 'aggregating', plan, ...changed });
    stored.set(
      id,
      answers.map((text, index) => replyOf(id, index, text, fingerprint)),
    );
    return id;
  }

  return {
    parts,
    audits: stores.audits,
    report: (id: string) =>
      reportSchema.parse(JSON.parse(objects.texts.get(`reports/${id}/report.json`) ?? '')),
    markdown: (id: string) => objects.texts.get(`reports/${id}/report.md`) ?? '',
    collected,
    /** Stores such an audit and makes its report. */
    async completed(...given: Parameters<typeof collected>): Promise<string> {
      const id = await collected(...given);
      await aggregate(id, parts);
      return id;
    },
  };
}

function replyOf(auditId: string, index: number, text: string, fingerprint: string): Reply {
  const usage = { inputTokens: 1, outputTokens: 1 };
  const said = { text, reasoning: null, finishReason: 'stop', mark: null, model: 'm' };
  return {
    ...{ auditId, stage: 'ask', index, outcome: { kind: 'malformed', reason: 'read again' } },
    answer: { ...said, fingerprint, servedBy: null, usage },
    ...{ superseded: [], dropped: [], attempts: 1, latencyMs: 1, at: '2026-12-01T00:00:00.000Z' },
  };
}

describe('an audit with a baseline', () => {
  const flips = { kind: 'flips', share: 0.05 } as const;
  const night = (name: ProfileName, seed: number) =>
    nightOf(name, seed, flips).map((outcome) =>
      outcome.kind === 'answered' ? [outcome.value].flat().join(',') : 'I can not say.',
    );
  const request = (name: string, rest: object = {}) => ({
    suite: 'fairfund',
    model: { provider: 'simulated', name },
    ...{ bootstrap: 20, driftRule: { alpha: 0.1 }, baseline: 'latest', ...rest },
  });

  it('is found to have drifted where the planted bias was changed, and the contrast is named', async () => {
    const house = buildAggregation();
    const { audits, report, markdown } = house;
    const first = await house.completed(request('nightly'), night('chameleon', 1));
    const same = await house.completed(request('nightly'), night('chameleon', 2));
    const changed = await house.completed(request('nightly'), night('chameleon-2', 3));

    expect(report(first).drift).toBeNull();
    expect(report(first).warnings).toContain(
      'There is no earlier complete audit of this series to compare with.',
    );
    expect(await audits.get(first)).toMatchObject({ status: 'complete', drift: null });

    expect(report(same).drift).toMatchObject({ verdict: 'no drift', baseline: { id: first } });
    expect(report(same).drift?.pairings[0]).toMatchObject({ name: 'rate', asked: 600, answered: 600 });
    expect(await audits.get(same)).toMatchObject({
      drift: { verdict: 'no drift', baseline: first, drifted: [] },
    });

    const contrast = 'contrast.race_disguised.allocate.race.BW';
    const drift = report(changed).drift;
    expect(drift).toMatchObject({ verdict: 'drifted', baseline: { id: same } });
    expect(drift?.reasons.join()).toContain(contrast);
    const summary = (await audits.get(changed))?.drift;
    expect(summary).toMatchObject({ verdict: 'drifted', baseline: same });
    expect(summary?.drifted).toContain(contrast);
    expect(summary?.drifted).toContain('contrast.race_disguised.allocate.race.AW');
    expect(summary?.drifted.filter((name) => name.includes('gender.FM'))).toEqual([]);
    expect(markdown(changed)).toContain('## Drift: drifted');
    expect(markdown(changed)).toContain(contrast.replaceAll('_', '\\_'));
  });
});

describe('a comparison that is not to be had', () => {
  const answers = ['0', '1', '2'];
  const request = (rest: object = {}) => ({
    suite: 'tally',
    config: { trials: 3 },
    model: { provider: 'stub', name: ulid() },
    ...rest,
  });

  it('is a verdict of its own, with the reason: the suite compares no audits', async () => {
    const house = buildAggregation();
    const model = { model: { provider: 'stub', name: 'alike' } };
    const first = await house.completed(request(model), answers);
    const second = await house.completed(request({ ...model, baseline: first }), answers);
    expect(house.report(second).drift).toMatchObject({
      verdict: 'can not tell',
      reasons: ['The suite tally does not compare audits.'],
      changes: [],
    });
    expect((await house.audits.get(second))?.drift).toEqual({
      verdict: 'can not tell',
      baseline: first,
      drifted: [],
    });
  });

  it('is so for a baseline of another version, or one that is gone', async () => {
    const house = buildAggregation();
    const fairfund = { ...request(), suite: 'fairfund', config: {}, bootstrap: 0 };
    const all = Array<string>(2_280).fill('I can not say.');
    const old = await house.completed(fairfund, all, { suiteVersion: '0' });
    const now = await house.completed({ ...fairfund, baseline: old }, all);
    const gone = await house.completed({ ...fairfund, baseline: ulid() }, all);
    expect(house.report(now).drift?.reasons).toEqual(['The baseline has suite version 0, this audit 1.']);
    expect(house.report(gone).drift).toMatchObject({ verdict: 'can not tell', baseline: null });
  });

  it('is null where none is asked for', async () => {
    const house = buildAggregation();
    const id = await house.completed(request(), answers);
    expect(house.report(id)).toMatchObject({ drift: null, gate: null });
    expect(house.report(id).warnings).toEqual([]);
  });
});

describe('a complete audit', () => {
  const all = fairfundSuite.plan(fairfundSuite.config.parse({}), 'ask', null);
  const refusals = all.map(() => 'I can not say.');
  const fairfund = {
    ...{ suite: 'fairfund', bootstrap: 0, driftRule: { families: ['validity'] } },
    model: { provider: 'stub', name: 'silent' },
  };

  it('notes that the provider answers under another fingerprint, which is no drift', async () => {
    const house = buildAggregation();
    const first = await house.completed(fairfund, refusals, { fingerprint: 'fp_1' });
    const second = await house.completed({ ...fairfund, baseline: first }, refusals, { fingerprint: 'fp_2' });
    const drift = house.report(second).drift;
    expect(drift?.verdict).not.toBe('drifted');
    expect(drift?.notes).toContain('The fingerprints changed: fp_1 before, fp_2 now.');
  });

  it('keeps the baseline of its first report when its report is made again', async () => {
    const house = buildAggregation();
    const latest = { ...fairfund, model: { provider: 'stub', name: 'again' }, baseline: 'latest' };
    const first = await house.completed(latest, refusals);
    const late = await house.collected(latest, refusals);
    const second = await house.completed(latest, refusals);
    expect((await house.audits.get(second))?.drift?.baseline).toBe(first);
    await aggregate(late, house.parts);
    await reportAgain(second, house.parts);
    expect((await house.audits.get(second))?.drift?.baseline).toBe(first);
    expect(house.report(second).drift?.baseline?.id).toBe(first);
  });

  it('is held against its gate, in the report and on the audit', async () => {
    const house = buildAggregation();
    const gate = {
      rules: [
        { estimate: 'valid', atLeast: 0.97 },
        { estimate: 'p1', atMost: 0.08 },
      ],
    };
    const id = await house.completed({ ...fairfund, gate }, refusals);
    const result = house.report(id).gate;
    expect(result?.verdict).toBe('fail');
    expect(result?.rules.map(({ verdict }) => verdict)).toEqual(['fail', 'inconclusive']);
    expect((await house.audits.get(id))?.gateVerdict).toBe('fail');
    expect(house.markdown(id)).toContain('## Release gate: fail');
  });

  it('and none that failed: its report has no verdict', async () => {
    const house = buildAggregation();
    const gate = { rules: [{ estimate: 'valid', atLeast: 0.97 }] };
    const before = await house.completed(fairfund, refusals);
    const id = await house.collected({ ...fairfund, gate, baseline: before }, refusals, { status: 'failed' });
    await reportAgain(id, house.parts);
    expect(house.report(id)).toMatchObject({ drift: null, gate: null, audit: { status: 'failed' } });
    expect(await house.audits.get(id)).toMatchObject({ drift: null, gateVerdict: null });
  });
});
