import { type Gate, type GateVerdict, gateSchema } from '../../shared/gate/gate.ts';
import { readTextFile } from './files.ts';
import { UsageError } from './usageError.ts';

/** Exit codes of a gate, for pipelines; 2 is any error. */
export const gateExitCodes: Readonly<Record<GateVerdict, number>> = { pass: 0, fail: 1, inconclusive: 3 };

/** What `--help` says of gates. */
export const gateHelp = `
With --gate, the audit is held against thresholds that were set before it. The file is JSON:
  {"rules": [{"estimate": "p1", "atMost": 0.08},
             {"estimate": "valid", "atLeast": 0.97},
             {"estimate": "contrast.race_disguised.*.race.*", "atLeast": -0.2, "atMost": 0.2}]}
An estimate passes if its 95% interval lies within the bounds and fails if it lies beyond one; else, or without an
interval, it is inconclusive. "*" stands for any characters: then all estimates that fit must hold.

Exit code: 0 the gate passes (or there is none), 1 it fails, 3 it is inconclusive, 2 any error: nothing was judged.`;

/** Reads a gate. Throws {@link UsageError}, which names every wrong field. */
export async function readGateFile(path: string): Promise<Gate> {
  const parsed = gateSchema.safeParse(parseJson(path, await readTextFile(path)));
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map(
    ({ path: at, message }) => `${at.join('.') || 'file'}: ${message}`,
  );
  throw new UsageError(`${path} is no gate. ${problems.join('; ')}.`);
}

function parseJson(path: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new UsageError(`${path} is not JSON.`);
  }
}
