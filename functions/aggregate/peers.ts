import { type Audit, modelName } from '../../shared/audits/audit.ts';
import { readReport } from '../../shared/reports/readReport.ts';
import type { Report } from '../../shared/reports/report.ts';
import type { ObjectStore } from '../../shared/store/objects.ts';
import { groupOf, type StandingStore } from '../../shared/store/standings.ts';

/** What finding the other audits of a deployment needs. */
export interface PeerParts {
  readonly standings: Pick<StandingStore, 'list'>;
  readonly objects: Pick<ObjectStore, 'get'>;
}

/** Models beside which a report is set: more than these no chart shows well. */
const most = 12;

/**
 * The reports of the latest audits of other models in this deployment that can be ranked together with an audit, in the
 * order of the models' names: a report of one model says little without others.
 */
export async function peersOf(audit: Audit, { standings, objects }: PeerParts): Promise<Report[]> {
  const group = groupOf(audit);
  const own = modelName(audit.model);
  const others = (await standings.list(audit.suite, null))
    .filter((standing) => standing.group === group && modelName(standing.model) !== own)
    .sort((a, b) => (modelName(a.model) < modelName(b.model) ? -1 : 1))
    .slice(0, most);
  const reports = await Promise.all(others.map(({ auditId }) => readReport(objects, auditId)));
  return reports.filter((report) => report !== null);
}
