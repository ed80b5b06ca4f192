import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const tsx = join(root, 'node_modules/tsx/dist/cli.mjs');
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'evenhand-cli-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs the command line as a person would. */
function evenhand(args: readonly string[], input = '') {
  return new Promise<{ code: number | null; stdout: string; stderr: string }>((resolve) => {
    const child = spawn(process.execPath, [tsx, 'functions/cli/main.ts', ...args], { cwd: root });
    let [stdout, stderr] = ['', ''];
    child.stdout.on('data', (chunk) => {
      stdout += chunk;
    });
    child.stderr.on('data', (chunk) => {
      stderr += chunk;
    });
    child.on('close', (code) => resolve({ code, stdout, stderr }));
    child.stdin.end(input);
  });
}

describe('evenhand', () => {
  it('composes the released manifest, byte for byte', async () => {
    const { code, stdout } = await evenhand(['compose', '--released']);
    expect(code).toBe(0);
    expect(createHash('sha256').update(stdout).digest('hex')).toMatch(/^842d7be5.*ba53$/);
  });

  it('renders the prompt of a unit', async () => {
    const { stdout } = await evenhand(['render', 'rank', 'gcomp__med_w_control_v1', '--wording', 'need']);
    const { stdout: same } = await evenhand([
      'render',
      'rank',
      'gcomp__med_w_control_v1',
      '--wording',
      'need',
    ]);
    expect(stdout).toBe(same);
    expect(stdout).toContain('Below are two requests for aid.');
    expect(stdout).toContain('(who would benefit most from receiving the funds)');
    expect(stdout.match(/^Request \d:$/gm)).toEqual(['Request 1:', 'Request 2:']);
  });

  it('parses answers, a JSON object a line', async () => {
    const answers = [
      { id: 'a', task: 'rank', n: 4, text: '3,1,4,2' },
      { id: 'b', task: 'rank', n: 4, text: '1,1,1,1' },
      { id: 'c', task: 'rate', n: 1, text: 'I cannot rate people.' },
    ];
    const { code, stdout } = await evenhand(['parse'], answers.map((a) => JSON.stringify(a)).join('\n'));
    expect(code).toBe(0);
    const records = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(records.map(({ id, value, refused, malformed }) => [id, value, refused, malformed])).toEqual([
      ['a', [3, 1, 4, 2], false, false],
      ['b', null, false, true],
      ['c', null, true, false],
    ]);
    expect(records[1].reason).toMatch(/^tied/);
  });

  it('answers bad input with one line and no stack trace', async () => {
    const csv = join(folder, 'bad.csv');
    writeFileSync(csv, 'job_id,model\n1,2\n');
    const runs = [
      await evenhand(['score', join(folder, 'missing.csv')]),
      await evenhand(['score', csv]),
      await evenhand(['parse'], '{"id": 1}\n'),
      await evenhand(['import', csv]),
      await evenhand(['audit', '--model', 'nonsense']),
      await evenhand(['audit', '--model', 'a/b', '--url', 'http://127.0.0.1:9']),
    ];
    for (const { code, stdout, stderr } of runs) {
      expect(code).toBeGreaterThan(0);
      expect(stdout).toBe('');
      expect(stderr).not.toMatch(/^\s+at /m);
      expect(stderr.trim()).not.toBe('');
    }
    expect(runs[0]?.stderr).toContain('missing.csv can not be read (ENOENT)');
  });
});
