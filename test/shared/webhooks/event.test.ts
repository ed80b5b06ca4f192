import { describe, expect, it } from 'vitest';
import { type Audit, auditRequestSchema } from '../../../shared/audits/audit.ts';
import { newAudit } from '../../../shared/audits/create.ts';
import { composeEvent, eventTypeOf } from '../../../shared/webhooks/event.ts';
import { tallySuite } from '../../fixtures/tallySuite.ts';

const id = '01JDYB8X00000000000000000A';
const baseline = '01JDYB8X00000000000000000B';
const request = auditRequestSchema.parse({
  suite: 'tally',
  model: { provider: 'stub', name: 'exact' },
  tags: { team: 'blue' },
  webhook: { url: 'https://hooks.example/T0KEN', headers: { authorization: 'T0KEN' } },
});
const now = new Date('2026-12-01T00:00:00Z');

function audit(rest: Partial<Audit>): Audit {
  return { ...newAudit(request, tallySuite, { trials: 3 }, { id, now }), ...rest };
}

const drift = { verdict: 'drifted', baseline, drifted: ['P1', 'race/disguised'] } as const;

describe('the type of an event', () => {
  it.each([
    [{ status: 'complete' }, 'audit.completed'],
    [{ status: 'complete', drift: { ...drift, verdict: 'no drift' } }, 'audit.completed'],
    [{ status: 'complete', drift: { ...drift, verdict: 'can not tell' } }, 'audit.completed'],
    [{ status: 'complete', drift }, 'audit.drifted'],
    [{ status: 'failed' }, 'audit.failed'],
    [{ status: 'cancelled' }, 'audit.cancelled'],
    [{ status: 'paused' }, 'audit.paused'],
    [{ status: 'queued' }, null],
    [{ status: 'asking' }, null],
    [{ status: 'aggregating' }, null],
  ] as unknown as [Partial<Audit>, string | null][])('of an audit with %j is %s', (rest, type) => {
    expect(eventTypeOf(audit(rest))).toBe(type);
  });
});

describe('an event', () => {
  const estimate = { name: 'P1', value: 0.1, low: 0.05, high: 0.15, n: 10, reason: null };
  const event = composeEvent(
    'audit.drifted',
    audit({
      status: 'complete',
      completedAt: '2026-12-01T01:00:00Z',
      drift: { ...drift, drifted: [...drift.drifted] },
      gateVerdict: 'fail',
    }),
    { id: 'msg_1', apiUrl: 'https://evenhand.example', estimates: [estimate] },
  );

  it('has the attributes that CloudEvents asks for, and says when it happened', () => {
    expect(event).toMatchObject({
      specversion: '1.0',
      id: 'msg_1',
      source: 'https://evenhand.example',
      type: 'audit.drifted',
      time: '2026-12-01T01:00:00Z',
      subject: `audits/${id}`,
      datacontenttype: 'application/json',
    });
    for (const attribute of Object.keys(event)) expect(attribute).toMatch(/^[a-z0-9]{1,20}$/);
  });

  it('names what drifted, what the gate says, the estimates with their intervals, and where to read on', () => {
    expect(event.data).toMatchObject({
      audit: { id, model: 'stub/exact', tags: { team: 'blue' } },
      drift: { verdict: 'drifted', baseline, drifted: ['P1', 'race/disguised'] },
      gate: 'fail',
      estimates: [{ name: 'P1', value: 0.1, low: 0.05, high: 0.15 }],
      links: { report: `https://evenhand.example/audits/${id}/report` },
    });
    expect(event.text).toBe(
      'The tally audit of stub/exact is complete: 0 trials, 0 answered; drift: drifted, P1, race/disguised; gate: fail.',
    );
  });

  it('gives the reason of a failure, no report of it, and nothing of the webhook', () => {
    const failure = { type: 'provider-error', detail: 'Incorrect API key provided' };
    const failed = composeEvent('audit.failed', audit({ status: 'failed', failure }), {
      id: 'msg_1',
      apiUrl: 'https://evenhand.example',
      estimates: [],
    });
    expect(failed.data).toMatchObject({ failure, links: { report: null } });
    expect(JSON.stringify([event, failed])).not.toMatch(/T0KEN|hooks\.example|authorization/);
  });
});
