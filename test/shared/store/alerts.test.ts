import { ulid } from 'ulid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAlertStore } from '../../../shared/store/alerts.ts';
import { startTable, tableName } from '../../fixtures/house.ts';

let table: Awaited<ReturnType<typeof startTable>>;
beforeAll(async () => {
  table = await startTable();
});
afterAll(() => table.stop());

/** An alert of the audit that was started in some hour. */
const alert = (scheduleId: string, hour: number, cause = 'provider-error') => {
  const auditId = ulid(hour * 3_600_000);
  return { scheduleId, cause, auditId, deliveryId: `msg_${auditId}_3` };
};

describe('alerts', () => {
  it('are raised by the first delivery of a cause, as often as it asks', async () => {
    const alerts = createAlertStore(table.doc, tableName);
    const [first, second] = [alert('S1', 1), alert('S1', 2)];
    expect(await alerts.raise(first)).toBe(true);
    expect(await alerts.raise(second)).toBe(false);
    expect(await alerts.raise(first)).toBe(true);
    expect(await alerts.raise({ ...second, cause: 'internal-error' })).toBe(true);
  });

  it('are withdrawn by the delivery that raised them alone', async () => {
    const alerts = createAlertStore(table.doc, tableName);
    const [first, second] = [alert('S2', 1), alert('S2', 2)];
    await alerts.raise(first);
    await alerts.withdraw(second);
    expect(await alerts.raise(second)).toBe(false);
    await alerts.withdraw(first);
    expect(await alerts.raise(second)).toBe(true);
  });

  it('are cleared by the success of a later audit, all causes, and not by that of an earlier one', async () => {
    const alerts = createAlertStore(table.doc, tableName);
    const raised = [alert('S3', 5), alert('S3', 5, 'internal-error')];
    const again = [alert('S3', 7), alert('S3', 7, 'internal-error')];
    for (const one of raised) await alerts.raise(one);
    await alerts.clear('S3', alert('S3', 4).auditId);
    expect(await Promise.all(again.map((one) => alerts.raise(one)))).toEqual([false, false]);
    await alerts.clear('S3', alert('S3', 6).auditId);
    expect(await Promise.all(again.map((one) => alerts.raise(one)))).toEqual([true, true]);
  });
});
