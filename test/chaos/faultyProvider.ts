import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { createGenerator } from '../../shared/stats/random/generator.ts';

/** A provider that fails in many ways, and counts what it answered. */
export interface FaultyProvider {
  readonly baseUrl: string;
  /** Answers given in full, by prompt: those are paid for. */
  readonly answered: ReadonlyMap<string, number>;
  /** Faults so far, by kind. */
  readonly faults: ReadonlyMap<string, number>;
  readonly calls: number;
  /** Resolves when so many answers were given in all. */
  reached(answers: number): Promise<void>;
  stop(): Promise<void>;
}

type Fault = (response: http.ServerResponse) => void;

/** How long a storm turns all calls away, in milliseconds. */
const stormMs = 300;

/** Share of faults after which a storm begins. */
const stormShare = 0.02;

/** Every fault is one that a client must ask again after. */
const faults: Readonly<Record<string, Fault>> = {
  '429 with Retry-After': (response) => fail(response, 429, { 'retry-after': '0.2' }),
  '429 with Retry-After as a date': (response) =>
    fail(response, 429, { 'retry-after': new Date(0).toUTCString() }),
  '500': (response) => fail(response, 500),
  '529': (response) => fail(response, 529),
  '502 with an HTML page': (response) =>
    send(response, 502, '<html><title>Bad gateway</title></html>', 'text/html'),
  '200 with an HTML page': (response) =>
    send(response, 200, '<html><title>Please wait</title></html>', 'text/html'),
  '200 with an error': (response) =>
    send(response, 200, JSON.stringify({ error: { code: 502, message: 'upstream' } })),
  'truncated JSON': (response) => send(response, 200, completion('1').slice(0, 40)),
  'no answer at all': () => {},
  'connection half closed': (response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' });
    response.write('{"choices":[{', () => response.socket?.end());
  },
  'connection cut before the response': (response) => response.destroy(),
  'connection cut inside the response': (response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' });
    response.write('{"choices":[{', () => response.destroy());
  },
};

/** Starts a provider that answers `Say n` with n, but for a share of the calls. */
export async function startFaultyProvider(seed: number, faultShare: number): Promise<FaultyProvider> {
  const generator = createGenerator(seed);
  const answered = new Map<string, number>();
  const counts = new Map<string, number>();
  const kinds = Object.entries(faults);
  const waiting: { answers: number; resolve: () => void }[] = [];
  let [calls, answers, stormEnds] = [0, 0, 0];

  const note = (fault: string) => counts.set(fault, (counts.get(fault) ?? 0) + 1);

  const handle = (prompt: string, response: http.ServerResponse) => {
    calls++;
    if (Date.now() < stormEnds) {
      note('429 in a storm');
      return fail(response, 429, { 'retry-after': '0.1' });
    }
    const fault = generator.random() < faultShare ? kinds[generator.integers(kinds.length)] : undefined;
    if (fault) {
      note(fault[0]);
      if (generator.random() < stormShare) stormEnds = Date.now() + stormMs;
      return fault[1](response);
    }
    answered.set(prompt, (answered.get(prompt) ?? 0) + 1);
    answers++;
    send(response, 200, completion(prompt.replace(/\D/g, '')));
    for (const wait of waiting) if (answers >= wait.answers) wait.resolve();
  };

  const server = http.createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('error', () => {});
    request.on('end', () =>
      handle(JSON.parse(Buffer.concat(chunks).toString()).messages[0].content, response),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    answered,
    faults: counts,
    get calls() {
      return calls;
    },
    reached: (wanted) =>
      answers >= wanted
        ? Promise.resolve()
        : new Promise((resolve) => waiting.push({ answers: wanted, resolve })),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function completion(content: string): string {
  return JSON.stringify({
    model: 'faulty-1',
    choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason: 'stop' }],
    usage: { prompt_tokens: 3, completion_tokens: 1, total_tokens: 4 },
  });
}

function fail(response: http.ServerResponse, status: number, headers: http.OutgoingHttpHeaders = {}) {
  send(
    response,
    status,
    JSON.stringify({ error: { message: 'Please try again' } }),
    'application/json',
    headers,
  );
}

function send(
  response: http.ServerResponse,
  status: number,
  body: string,
  type = 'application/json',
  headers: http.OutgoingHttpHeaders = {},
) {
  response.writeHead(status, { 'content-type': type, ...headers });
  response.end(body);
}
