import {
  type ComparedAudit,
  checkComparable,
  compareAudits,
  IncomparableAuditsError,
} from '../../shared/comparison/compareAudits.ts';
import type { Comparison } from '../../shared/comparison/comparison.ts';
import { obstacleToPairing } from '../../shared/comparison/pairing.ts';
import type { Report } from '../../shared/reports/report.ts';
import { suites } from '../../shared/suites/registry.ts';
import type { Suite } from '../../shared/suites/suite.ts';
import { version } from '../../shared/version.ts';
import type { Client } from './client.ts';
import { explainRows } from './instruments.ts';
import { UsageError } from './usageError.ts';

/** A comparison with what its page is made of. */
export interface ReadComparison {
  readonly comparison: Comparison;
  readonly reports: readonly Report[];
  readonly suite: Suite;
}

/** Reads audits from a service and compares them; throws {@link UsageError}. */
export async function compareFrom(client: Client, ids: readonly string[]): Promise<ReadComparison> {
  const reports = await Promise.all(ids.map((id) => client.report(id)));
  const suite = suiteOf(reports);
  const audits = await withRows(client, reports, suite);
  return { comparison: compareAudits(audits, suite, version), reports, suite };
}

function suiteOf(reports: readonly Report[]): Suite {
  try {
    checkComparable(reports);
  } catch (error) {
    if (!(error instanceof IncomparableAuditsError)) throw error;
    throw new UsageError(error.message);
  }
  const name = reports[0]?.provenance.suite.name ?? '';
  const suite = suites.get(name);
  if (!suite?.quantities) throw new UsageError(`This version can not compare audits of the suite ${name}.`);
  return suite;
}

/** The audits with their rows, where prompts can be paired with those of the first. */
async function withRows(client: Client, reports: readonly Report[], suite: Suite): Promise<ComparedAudit[]> {
  const [reference, ...others] = reports;
  const paired = others.filter((other) => reference && obstacleToPairing(reference, other, suite) === null);
  const needed = paired.length > 0 ? [reference, ...paired] : [];
  return Promise.all(
    reports.map(async (report) => {
      const { drift } = suite;
      if (!drift || !needed.includes(report)) return { report, rows: null };
      const csv = await client.rows(report.audit.id);
      return { report, rows: explainRows(() => drift.readCsv(csv), `The rows of audit ${report.audit.id}`) };
    }),
  );
}
