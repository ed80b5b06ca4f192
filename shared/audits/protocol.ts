import { type ObjectStore, objectKeys, readText } from '../store/objects.ts';
import type { InstrumentFiles, Suite, SuiteDesign } from '../suites/suite.ts';
import type { Audit } from './audit.ts';

/** A suite with the trials of one stage of an audit. */
export interface Protocol<Of extends SuiteDesign = Suite> {
  readonly suite: Of;
  readonly trials: readonly unknown[];
}

/** Computes the trials of audits, which are never stored. */
export interface ProtocolReader<Of extends SuiteDesign = Suite> {
  read(audit: Pick<Audit, 'suite' | 'config' | 'instrument'>, stage: string): Promise<Protocol<Of>>;
}

/** Files of which an imported instrument may consist. */
export const instrumentFileNames = ['stimuli.csv', 'bundles.csv', 'responses.jsonl'] as const;

/** Protocols kept ready: a worker sees few audits at a time, each in many shards. */
const keptProtocols = 4;

/** Creates a reader that plans each (suite, config, stage) once and keeps the latest few. */
export function createProtocolReader<Of extends SuiteDesign>(
  suites: ReadonlyMap<string, Of>,
  objects: Pick<ObjectStore, 'get'>,
): ProtocolReader<Of> {
  const kept = new Map<string, Promise<Protocol<Of>>>();

  const plan = async (audit: Pick<Audit, 'suite' | 'config' | 'instrument'>, stage: string) => {
    const suite = suites.get(audit.suite);
    if (!suite) throw new Error(`This version knows no suite ${audit.suite}.`);
    const files = audit.instrument === null ? null : await readInstrument(objects, audit.instrument);
    return { suite, trials: suite.plan(suite.config.parse(audit.config), stage, files) };
  };

  return {
    read(audit, stage) {
      const key = JSON.stringify([audit.suite, audit.config, audit.instrument, stage]);
      const protocol = kept.get(key) ?? plan(audit, stage);
      kept.delete(key);
      kept.set(key, protocol);
      protocol.catch(() => kept.delete(key));
      for (const oldest of kept.keys()) {
        if (kept.size <= keptProtocols) break;
        kept.delete(oldest);
      }
      return protocol;
    },
  };
}

async function readInstrument(objects: Pick<ObjectStore, 'get'>, hash: string): Promise<InstrumentFiles> {
  const files: Record<string, string> = {};
  for (const name of instrumentFileNames) {
    const text = await readText(objects, objectKeys.instrumentFile(hash, name));
    if (text !== null) files[name] = text;
  }
  if (Object.keys(files).length === 0) throw new Error(`The instrument ${hash} is not in the store.`);
  return files;
}
