import { createWriteStream, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import process from 'node:process';
import { localKey } from '../../infra/local/key.ts';
import { serviceOf } from '../../infra/local/service.ts';
import { createLogger } from '../../shared/observability/log.ts';
import { objectKeys } from '../../shared/store/objects.ts';
import type { Access } from './client.ts';
import { UsageError } from './usageError.ts';

/** A service that a command may use. */
export interface LocalService extends Access {
  /** Where a person finds the report of an audit: the page's file, or the address of a service elsewhere. */
  reportOf(auditId: string): string;
  /** Stops it, if this command started it. */
  stop(): Promise<void>;
}

/** The service at a URL, or else the local one of a state folder. */
export function serviceFor({ url, state }: { url?: string; state: string }): Promise<LocalService> {
  return url === undefined ? localService(state) : Promise.resolve(remoteService(url));
}

/** A service elsewhere; its key is in the environment, where no process list shows it. */
function remoteService(url: string): LocalService {
  const key = process.env.EVENHAND_KEY;
  if (!key) throw new UsageError(`The service at ${url} needs a key in EVENHAND_KEY.`);
  return { url, key, reportOf: (id) => `${url}/audits/${id}/report`, stop: async () => {} };
}

/** The service that holds the state folder; started for this command, logging into the folder, if none does. */
export async function localService(folder: string): Promise<LocalService> {
  const reportOf = (id: string) => resolve(folder, 'objects', objectKeys.page(id));
  const url = await serviceOf(folder);
  if (url !== null) return { url, key: localKey(folder), reportOf, stop: async () => {} };
  mkdirSync(folder, { recursive: true });
  const logFile = createWriteStream(join(folder, 'evenhand.log'), { flags: 'a' });
  const log = createLogger(
    (line) => logFile.write(`${line}\n`),
    () => new Date(),
  );
  // Loaded here, so that commands which need no service start at once.
  const { startEvenhand } = await import('../../infra/local/evenhand.ts');
  const service = await startEvenhand({ folder, port: 0, variables: process.env, log });
  return {
    url: service.url,
    key: service.key,
    reportOf,
    async stop() {
      await service.stop();
      logFile.end();
    },
  };
}
