import { setTimeout as delay } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { z } from 'zod';
import { auditStatuses, isOpen } from '../../shared/audits/audit.ts';
import { type Report, reportSchema } from '../../shared/reports/report.ts';
import { UsageError } from './usageError.ts';

/** What the command line reads of an audit. */
const auditSchema = z.object({
  id: z.string(),
  status: z.enum(auditStatuses),
  stage: z.string().nullable(),
  progress: z.object({ trials: z.int(), done: z.int() }).nullable(),
  failure: z.object({ type: z.string(), detail: z.string() }).nullable(),
  coding: z.object({ audit: z.string() }).nullable().default(null),
});

/** What the command line reads of an instrument. */
const instrumentSchema = z.object({ hash: z.string(), summary: z.record(z.string(), z.int()) });

/** An instrument as the service shows it. */
export type ImportedInstrument = z.infer<typeof instrumentSchema>;

/** An audit as the service shows it. */
export type AuditStatusView = z.infer<typeof auditSchema>;

const problemSchema = z.object({
  detail: z.string(),
  errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
});

/** The service's HTTP API, as the command line uses it. */
export interface Client {
  start(request: object): Promise<AuditStatusView>;
  /** Polls until the audit is over, and tells of every look. */
  follow(id: string, onLook: (audit: AuditStatusView) => void): Promise<AuditStatusView>;
  report(id: string): Promise<Report>;
  look(id: string): Promise<AuditStatusView>;
  /** The long-format rows, in CSV. */
  rows(id: string): Promise<string>;
  /** Imports an instrument: a suite's name and the texts of its files. */
  importInstrument(upload: object): Promise<ImportedInstrument>;
}

/** Time between two looks at an audit, in milliseconds. */
const lookEveryMs = 250;

/** Where a service answers, and the key to it. */
export interface Access {
  readonly url: string;
  readonly key: string;
}

/** Creates a client of a service. Its errors are {@link UsageError}s in the service's own words. */
export function createClient({ url, key }: Access): Client {
  const send = async (path: string, init: RequestInit = {}): Promise<Response> => {
    const headers = { Authorization: `Bearer ${key}`, ...init.headers };
    const response = await fetch(new URL(path, url), { ...init, headers }).catch((error: unknown) => {
      throw new UsageError(`The service at ${url} does not answer (${reasonOf(error)}).`);
    });
    if (response.ok) return response;
    const problem: unknown = await response.json().catch(() => null);
    throw new UsageError(problemText(problem) ?? `The service answered ${response.status}.`);
  };
  const call = async (path: string, init?: RequestInit): Promise<unknown> =>
    (await send(path, init)).json().catch(() => null);
  const look = async (id: string) => auditSchema.parse(await call(`/audits/${encodeURIComponent(id)}`));

  return {
    async start(request) {
      const headers = { 'Content-Type': 'application/json' };
      return auditSchema.parse(
        await call('/audits', { method: 'POST', headers, body: JSON.stringify(request) }),
      );
    },
    async follow(id, onLook) {
      for (;;) {
        const audit = await look(id);
        onLook(audit);
        if (!isOpen(audit.status)) return audit;
        await delay(lookEveryMs);
      }
    },
    async importInstrument(upload) {
      const headers = { 'Content-Type': 'application/json', 'Content-Encoding': 'gzip' };
      const body = gzipSync(JSON.stringify(upload));
      return instrumentSchema.parse(await call('/instruments', { method: 'POST', headers, body }));
    },
    look,
    rows: async (id) => (await send(`/audits/${encodeURIComponent(id)}/report?format=csv`)).text(),
    async report(id) {
      return reportSchema.parse(await call(`/audits/${encodeURIComponent(id)}/report`));
    },
  };
}

function problemText(body: unknown): string | null {
  const problem = problemSchema.safeParse(body);
  if (!problem.success) return null;
  const { detail, errors = [] } = problem.data;
  return [detail, ...errors.map(({ path, message }) => `${path}: ${message}`)].join(' ');
}

function reasonOf(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  return cause instanceof Error && 'code' in cause ? String(cause.code) : String(cause);
}
