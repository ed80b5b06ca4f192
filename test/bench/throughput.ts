/**
 * How fast an audit's calls are made: 2,280 trials with 64 calls under way, through the whole local pipeline, against
 * a bare loop with the `openai` client in the same run; then with a provider that fails, and with one that is full.
 * `npm run bench:throughput [name of a case]`. Each side runs in a process of its own, one after the other, for its
 * peak memory and CPU time.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { env as environment } from 'node:process';
import { fileURLToPath } from 'node:url';
import type { Behaviour } from './modelServer.ts';

/** What one side measured. */
export interface Measured {
  readonly stored: number;
  readonly lost: number;
  readonly seconds: number;
  readonly cpuSeconds: number;
  readonly peakMegabytes: number;
}

const trials = 2_280;
const cases: Readonly<Record<string, Behaviour>> = {
  '0 ms': { latencyMs: 0 },
  '20 ms': { latencyMs: 20 },
  '300 ms': { latencyMs: 300 },
  faults: { latencyMs: 20, throttleEvery: 10, failEvery: 20, hangEvery: 50 },
  'full at 32': { latencyMs: 300, most: 32 },
};

const wanted = process.argv[2];
print(['case', 'side', 'wall s', 'ratio', 'calls/s', 'CPU ms/call', 'peak MB', 'stored', 'lost', 'attempts']);
for (const [name, behaviour] of Object.entries(cases)) {
  if (wanted !== undefined && wanted !== name) continue;
  const bare = await run('throughputBare.ts', behaviour);
  const pipeline = await run('throughputPipeline.ts', behaviour);
  printSide(name, 'bare loop', bare, bare);
  printSide('', 'pipeline', pipeline, bare);
}

type Side = Measured & { readonly calls: number };

async function run(program: string, behaviour: Behaviour): Promise<Side> {
  const server = child('modelServer.ts', JSON.stringify(behaviour));
  const [{ port }] = await once(server.process, 'message');
  const side = child(program, `http://127.0.0.1:${port}/v1`, String(trials));
  const [measured] = await Promise.race([
    once(side.process, 'message'),
    side.ended.then((code) => Promise.reject(new Error(`A side ended by itself, with code ${code}.`))),
  ]);
  server.process.send('counts');
  const [counts] = await once(server.process, 'message');
  for (const { process } of [side, server]) if (process.connected) process.disconnect();
  await Promise.all([side.ended, server.ended]);
  return { ...measured, calls: counts.calls };
}

function child(program: string, ...args: string[]) {
  const process = fork(fileURLToPath(new URL(program, import.meta.url)), args, {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...environment, AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true' },
  });
  return { process, ended: once(process, 'exit').then(([code]: unknown[]) => code) };
}

function printSide(name: string, label: string, side: Side, bare: Side) {
  print([
    name,
    label,
    side.seconds.toFixed(2),
    (side.seconds / bare.seconds).toFixed(2),
    (side.stored / side.seconds).toFixed(0),
    ((side.cpuSeconds * 1e3) / side.stored).toFixed(2),
    side.peakMegabytes.toFixed(0),
    String(side.stored),
    String(side.lost),
    (side.calls / side.stored).toFixed(3),
  ]);
}

function print(cells: readonly string[]) {
  process.stdout.write(`${cells.map((cell, i) => (i < 2 ? cell.padEnd(12) : cell.padStart(12))).join('')}\n`);
}
