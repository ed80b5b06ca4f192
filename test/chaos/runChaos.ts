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
  /** Share of calls that fail. */
  readonly faultShare: number;
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
}

const startedSchema = z.object({ url: z.url(), key: z.string() });

/** Runs one audit of the smallest suite through faults and kills. */
export async function runChaos({ seed, trials, kills, faultShare }: Chaos): Promise<Aftermath> {
  const folder = mkdtempSync(join(tmpdir(), 'evenhand-chaos-'));
  const provider = await startFaultyProvider(seed, faultShare);
  const generator = createGenerator(seed, 1);
  const killAfter = Array.from({ length: kills }, () => 1 + generator.integers(trials - 1)).sort(
    (a, b) => a - b,
  );
  try {
    let service = await startService(folder, provider.baseUrl);
    const { id } = await createClient(service).start({
      suite: 'tally',
      config: { trials },
      model: { provider: 'custom', name: 'faulty' },
      bootstrap: 0,
    });
    for (const answers of killAfter) {
      await provider.reached(answers);
      await service.kill();
      service = await startService(folder, provider.baseUrl);
    }
    const { status } = await createClient(service).follow(id, () => {});
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
      faults: provider.faults,
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

async function startService(folder: string, baseUrl: string) {
  const child: ChildProcess = fork(fileURLToPath(new URL('service.ts', import.meta.url)), [folder, baseUrl], {
    execArgv: ['--import', 'tsx'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...process.env, AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true' },
  });
  const exited = once(child, 'exit');
  const started = await Promise.race([
    once(child, 'message'),
    exited.then(([code]) => Promise.reject(new Error(`The service ended by itself, with code ${code}.`))),
  ]);
  return {
    ...startedSchema.parse(started[0]),
    async kill() {
      child.kill('SIGKILL');
      await exited;
    },
  };
}
