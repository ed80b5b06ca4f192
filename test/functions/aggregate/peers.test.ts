import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTable } from '../../fixtures/house.ts';
import { tallySuite } from '../../fixtures/tallySuite.ts';
import { buildApi } from '../api/apiHouse.ts';

let table: Awaited<ReturnType<typeof startTable>>;
beforeAll(async () => {
  table = await startTable();
});
afterAll(() => table.stop());

it("a report's page sets its model beside the others that were audited by the same design, and no others", async () => {
  const suites = new Map([[tallySuite.name, tallySuite]]);
  const api = await buildApi(table.doc, { suites });
  const pageOf = async (id: string) => (await api.send('get', `/audits/${id}/report?format=html`)).text();
  const of = (name: string) => ({ model: { provider: 'stub', name } });
  const first = await pageOf(await api.complete(3, of('one')));
  expect(first).not.toContain('Beside other models audited here');
  await api.complete(4, of('other-design'));
  const again = await pageOf(await api.complete(3, of('one')));
  expect(again).not.toContain('Beside other models');
  const second = await pageOf(await api.complete(3, of('two')));
  expect(second).toContain('Beside other models audited here');
  expect(second.match(/>audit [12]</g)).toEqual(expect.arrayContaining(['>audit 1<', '>audit 2<']));
  expect(second).not.toContain('>audit 3<');
});
