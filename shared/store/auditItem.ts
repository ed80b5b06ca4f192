import { createHash } from 'node:crypto';
import { type Audit, auditSchema, modelName } from '../audits/audit.ts';
import { keys } from './keys.ts';

/** An audit as an item. Empty number sets do not exist in DynamoDB: `doneShards` is absent until one is done. */
export function toItem({ doneShards: _none, ...audit }: Audit): Record<string, unknown> {
  return {
    ...keys.audit(audit.id),
    kind: 'audit',
    series: seriesOf(audit),
    modelName: modelName(audit.model),
    ...audit,
  };
}

/** An item as an audit. Throws where the item is none. */
export function fromItem(item: Record<string, unknown> | undefined): Audit {
  const doneShards = item?.doneShards instanceof Set ? [...item.doneShards].sort((a, b) => a - b) : [];
  return auditSchema.parse({ ...item, doneShards });
}

/**
 * The series of an audit, hashed: audits of one suite and config on one model, to be compared over time. Of the
 * model's settings those count that can change its answers; how fast, and by what way it is asked, do not.
 */
export function seriesOf({
  suite,
  config,
  instrument,
  model: { provider, name, settings: { reasoning, backend, maxOutputTokens } = {} },
}: Pick<Audit, 'suite' | 'config' | 'instrument' | 'model'>): string {
  const asked = { provider, name, settings: { reasoning, backend, maxOutputTokens } };
  return createHash('sha256')
    .update(JSON.stringify([suite, config, instrument, asked]))
    .digest('hex');
}
