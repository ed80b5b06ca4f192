/**
 * A loopback model for the throughput benchmark, as a process of its own: answers `Say n` with n after a latency, and
 * fails as it is told. Arguments: a JSON object of {@link Behaviour}. Prints its port; on SIGTERM, its counts.
 */
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';

const behaviourSchema = z.object({
  latencyMs: z.number(),
  /** Every so many calls: 429 with Retry-After 1; 500; an answer that takes ten seconds. */
  throttleEvery: z.number().nullable().default(null),
  failEvery: z.number().nullable().default(null),
  hangEvery: z.number().nullable().default(null),
  /** Calls under way beyond which it answers 429 at once. */
  most: z.number().nullable().default(null),
});

/** How the server behaves. */
export type Behaviour = z.input<typeof behaviourSchema>;

const hangMs = 10_000;
const behaviour = behaviourSchema.parse(JSON.parse(process.argv[2] ?? '{}'));
const counts = { calls: 0, answered: 0, underWay: 0 };

/** Spreads the faults over the calls without a pattern, the same in every run (a linear congruential generator). */
let state = 1;
function chance(every: number | null): boolean {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
  return every !== null && state / 2 ** 32 < 1 / every;
}

const server = http.createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const { messages } = JSON.parse(Buffer.concat(chunks).toString('utf8'));
    answer(String(messages[0].content), response);
  });
});

function answer(prompt: string, response: http.ServerResponse) {
  counts.calls++;
  const full = behaviour.most !== null && counts.underWay >= behaviour.most;
  if (full || chance(behaviour.throttleEvery)) {
    return send(
      response,
      429,
      { error: { message: 'Too many requests', code: 'rate_limit_exceeded' } },
      {
        'retry-after': '1',
      },
    );
  }
  if (chance(behaviour.failEvery)) return send(response, 500, { error: { message: 'Internal error' } });
  counts.underWay++;
  setTimeout(
    () => {
      counts.underWay--;
      counts.answered++;
      send(response, 200, completion(prompt.replace(/\D/g, '')));
    },
    chance(behaviour.hangEvery) ? hangMs : behaviour.latencyMs,
  );
}

function completion(content: string) {
  return {
    id: 'c',
    object: 'chat.completion',
    created: 0,
    model: 'bench',
    choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason: 'stop' }],
    usage: { prompt_tokens: 3, completion_tokens: 1, total_tokens: 4 },
  };
}

function send(response: http.ServerResponse, status: number, body: object, headers = {}) {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(JSON.stringify(body));
}

server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }));
process.on('message', () => process.send?.(counts));
process.on('disconnect', () => process.exit(0));
