import { type ObjectStore, objectKeys, readText } from '../store/objects.ts';
import { type Report, reportSchema } from './report.ts';

/** The stored report of an audit; null where there is none. */
export async function readReport(objects: Pick<ObjectStore, 'get'>, auditId: string): Promise<Report | null> {
  const text = await readText(objects, objectKeys.report(auditId));
  return text === null ? null : reportSchema.parse(JSON.parse(text));
}
