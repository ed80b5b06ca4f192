import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { createClient } from '../../functions/cli/client.ts';
import { createGenerator } from '../../shared/stats/random/generator.ts';
import { startFaultyProvider } from './faultyProvider.ts';

/** How an audit is disturbed. */
export interface Chaos {
  readonly seed: number;
  readonly trials: number;
  /** Times that the process is killed with SIGKILL in mid-audit and started again on the same folder. */
  readonly kills: number;
  /** Share of the model's calls that fail. */
  readonly faultShare: number;
  /** Share of the requests to table and queues that something is done to. */
  readonly awsFaultShare: number;
}

/** What came of a disturbed audit. */
export interface Aftermath {
  readonly status: string;
  /** Numbers of the trials of all stored replies. */
  readonly stored: readonly number[];
  /** The report without what may differ between two runs: ids, times, and calls made. */
  readonly report: unknown;
  readonly rows: string;
  readonly calls: number;
  readonly faults: ReadonlyMap<string, number>;
  /** Full answers beyond the first to a prompt: paid for twice. */
  readonly repeats: number;
  /** Messages left in dead-letter queues. */
  readonly deadLetters: number;
}

const startedSchema = z.object({ url: z.url(), key: z.string() });
const faultSchema = z.object({ fault: z.string() });
const deadLettersSchema = z.object({ deadLetters: z.int() });

/** Runs one audit of the smallest suite through faults and kills. */
export async function runChaos({
  seed,
  trials,
  kills,
  faultShare,
  awsFaultShare,
}: Chaos): Promise<Aftermath> {
  const folder = mkdtempSync(join(tmpdir(), 'evenhand-chaos-'));
  const provider = await startFaultyProvider(seed, faultShare);
  const generator = createGenerator(seed, 1);
  const killAfter = Array.from({ length: kills }, () => 1 + generator.integers(trials - 1)).sort(
    (a, b) => a - b,
  );
  const faults = new Map<string, number>();
  const start = (life: number) =>
    startService([folder, provider.baseUrl, `${seed + life}`, `${awsFaultShare}`], (fault) =>
      faults.set(fault, (faults.get(fault) ?? 0) + 1),
    );
  try {
    let service = await start(0);
    const { id } = await createClient(service).start({
      suite: 'tally',
      config: { trials },
      model: { provider: 'custom', name: 'faulty', settings: { timeoutSeconds: 5 } },
      bootstrap: 0,
    });
    for (const [life, answers] of killAfter.entries()) {
      await provider.reached(answers);
      await service.kill();
      service = await start(life + 1);
    }
    const { status } = await createClient(service).follow(id, () => {});
    const deadLetters = await service.deadLetters();
    await service.kill();
    const read = (name: string) => readFileSync(join(folder, 'objects', 'reports', id, name), 'utf8');
    return {
      status,
      stored: read('replies.jsonl')
        .trim()
        .split('\n')
        .map((line) => z.object({ index: z.int() }).parse(JSON.parse(line)).index),
      report: settled(JSON.parse(read('report.json'))),
      rows: read('rows.csv'),
      calls: provider.calls,
      faults: new Map([...provider.faults, ...faults]),
      deadLetters,
      repeats: [...provider.answered.values()].reduce((sum, times) => sum + times - 1, 0),
    };
  } finally {
    await provider.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Fields of a report that differ between two runs of the same audit. */
const passing: ReadonlySet<string> = new Set([
  'id',
  'auditId',
  'calls',
  'createdAt',
  'startedAt',
  'completedAt',
  'from',
  'to',
  'first',
  'last',
  'generatedAt',
]);

function settled(report: unknown): unknown {
  return JSON.parse(JSON.stringify(report, (name, value) => (passing.has(name) ? undefined : value)));
}

async function startService(args: readonly string[], injected: (fault: string) => void) {
  const child: ChildProcess = fork(fileURLToPath(new URL('service.ts', import.meta.url)), args, {
    execArgv: ['--import', 'tsx'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...process.env, AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true' },
  });
  const exited = once(child, 'exit');
  child.on('message', (message) => {
    const { data } = faultSchema.safeParse(message);
    if (data) injected(data.fault);
  });
  const told = <T>(schema: z.ZodType<T>) =>
    new Promise<T>((resolve) =>
      child.on('message', (message) => {
        const { data } = schema.safeParse(message);
        if (data) resolve(data);
      }),
    );
  const started = await Promise.race([
    told(startedSchema),
    exited.then(([code]) => Promise.reject(new Error(`The service ended by itself, with code ${code}.`))),
  ]);
  return {
    ...started,
    deadLetters: async () => {
      const answer = told(deadLettersSchema);
      child.send('dead letters?');
      return (await answer).deadLetters;
    },
    async kill() {
      child.kill('SIGKILL');
      await exited;
    },
  };
}
