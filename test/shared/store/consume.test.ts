import type { SQSEvent } from 'aws-lambda';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createLogger } from '../../../shared/observability/log.ts';
import { consume, HandBack, mostFailures } from '../../../shared/store/consume.ts';

/** Delivers one message, received so many times, to a step that throws. */
async function deliver(error: Error, receives: number, handBackFails = false) {
  const delays: number[] = [];
  const lines: string[] = [];
  const given: unknown[] = [];
  const record = {
    messageId: 'm',
    receiptHandle: 'r',
    body: '{"n": 1}',
    attributes: { ApproximateReceiveCount: String(receives) },
  };
  const response = await consume({ Records: [record] } as unknown as SQSEvent, {
    queue: 'jobs',
    schema: z.object({ n: z.int() }),
    queues: {
      async handBack(_queue, _receipt, seconds) {
        if (handBackFails) throw new Error('throttled');
        delays.push(seconds);
      },
    },
    log: createLogger(
      (line) => lines.push(line),
      () => new Date(0),
    ),
    handle: async () => {
      throw error;
    },
    giveUp: async (message) => {
      given.push(message);
    },
  });
  return {
    delays,
    log: lines.join('\n'),
    given,
    failed: response.batchItemFailures.map(({ itemIdentifier }) => itemIdentifier),
  };
}

describe('a message that could not be handled', () => {
  it('comes back within seconds, later each time, and not after the hours of its visibility', async () => {
    const delays = [];
    for (let receives = 1; receives < mostFailures; receives++) {
      const { failed, given, delays: own } = await deliver(new Error('broken'), receives);
      expect({ failed, given }).toEqual({ failed: ['m'], given: [] });
      delays.push(...own);
    }
    expect(delays).toEqual([2, 4, 8]);
  });

  it('is given up after so many failures, and says so where the audit is', async () => {
    const { failed, given, delays } = await deliver(new Error('broken'), mostFailures);
    expect({ failed, given, delays }).toEqual({ failed: ['m'], given: [{ n: 1 }], delays: [] });
  });

  it('keeps its own reason in the log where it can not even be handed back', async () => {
    const { failed, log } = await deliver(new Error('the very cause'), 1, true);
    expect(failed).toEqual(['m']);
    expect(log).toContain('the very cause');
    expect(log).toContain('throttled');
  });

  it('waits as long as its step asks for, which is no failure', async () => {
    const { delays, given } = await deliver(new HandBack('busy', 77), mostFailures + 5);
    expect({ delays, given }).toEqual({ delays: [77], given: [] });
  });
});
