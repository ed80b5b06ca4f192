import { inflateRawSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Reply } from '../../../../shared/audits/reply.ts';
import { EvidenceCollector } from '../../../../shared/reports/page/evidence.ts';
import { createGenerator } from '../../../../shared/stats/random/generator.ts';

const answer = (text: string) => ({
  ...{ text, reasoning: null, finishReason: 'stop', mark: null, model: null, fingerprint: null },
  ...{ servedBy: null, usage: { inputTokens: 1, outputTokens: 1 } },
});

function reply(index: number, text: string, kind: 'answered' | 'malformed' = 'answered'): Reply {
  return {
    ...{ auditId: '01J00000000000000000000000', stage: 'ask', index },
    outcome: kind === 'answered' ? { kind, value: 1 } : { kind, reason: 'not a number' },
    ...{ answer: answer(text), superseded: [answer('before')], dropped: [] },
    ...{ attempts: 1, latencyMs: 1, at: '2026-12-01T00:00:00.000Z' },
  };
}

const prompt = (content: string) => ({
  messages: [{ role: 'user' as const, content }],
  ...{ temperature: 0, maxTokens: 10, replicate: 0 },
});

function unpack(data: string) {
  const packed = JSON.parse(inflateRawSync(Buffer.from(data, 'base64')).toString('utf8'));
  const text = (numbers: number[]) => numbers.map((n) => packed.lines[n]).join('\n');
  return { ...packed, text };
}

describe('the evidence of a page', () => {
  it('gives every prompt and reply back as it was, whatever is in it', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.string({ unit: 'binary' }), fc.string()), { maxLength: 8 }),
        (pairs) => {
          const collector = new EvidenceCollector(['answer']);
          for (const [i, [asked, said]] of pairs.entries())
            collector.add(prompt(asked), reply(i, said), [{ answer: i }]);
          const { trials, text, columns } = unpack(collector.evidence().data);
          expect(columns).toEqual(['answer']);
          expect(trials.map((trial: { prompt: number[] }) => text(trial.prompt))).toEqual(
            pairs.map(([asked]) => asked),
          );
          expect(trials.map((trial: { reply: number[] }) => text(trial.reply))).toEqual(
            pairs.map(([, said]) => said),
          );
          expect(trials.map((trial: { rows: unknown }) => trial.rows)).toEqual(pairs.map((_, i) => [[i]]));
          expect(
            trials.every((trial: { superseded: number[][] }) => text(trial.superseded[0] ?? []) === 'before'),
          ).toBe(true);
        },
      ),
      { seed: 7, numRuns: 60 },
    );
  });

  it('stays within its room, keeps every reply without a usable answer, and says how many it holds', () => {
    const generator = createGenerator(1);
    const noise = () =>
      Array.from({ length: 900 }, () => String.fromCharCode(33 + Math.floor(generator.random() * 90))).join(
        '',
      );
    const collector = new EvidenceCollector([]);
    const total = 4_000;
    for (let i = 0; i < total; i++) {
      collector.add(prompt('the same'), reply(i, noise(), i % 100 === 99 ? 'malformed' : 'answered'), []);
    }
    const evidence = collector.evidence();
    expect(evidence.data.length).toBeLessThan(2_400_000);
    expect(evidence.total).toBe(total);
    expect(evidence.kept).toBeLessThan(total);
    expect(evidence.kept).toBeGreaterThan(1_000);
    const { trials } = unpack(evidence.data);
    expect(trials).toHaveLength(evidence.kept);
    expect(trials.filter((trial: { outcome: string }) => trial.outcome === 'malformed')).toHaveLength(40);
  });
});
