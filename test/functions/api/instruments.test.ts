import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fairfundSuite } from '../../../shared/suites/fairfund/suite.ts';
import type { Suite } from '../../../shared/suites/suite.ts';
import { startTable } from '../../fixtures/house.ts';
import { syntheticStimuli, toCsv, withCells } from '../../shared/suites/fairfund/import/synthetic.ts';
import { auditOf, buildApi, type Json } from './apiHouse.ts';
import { measuredSuite } from './measuredSuite.ts';

let table: Awaited<ReturnType<typeof startTable>>;
let api: Awaited<ReturnType<typeof buildApi>>;
beforeAll(async () => {
  table = await startTable();
  const suites = new Map<string, Suite>([
    ['tally', measuredSuite],
    ['fairfund', fairfundSuite as unknown as Suite],
    ['plain', { ...measuredSuite, name: 'plain', checkInstrument: undefined } as unknown as Suite],
  ]);
  api = await buildApi(table.doc, { suites });
});
afterAll(() => table.stop());

const upload = (stimuli: string, suite = 'tally') => ({ suite, stimuli });
const post = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  api.json(status, 'post', '/instruments', { body, headers });

describe('an instrument', () => {
  it('is imported once, however it is sent, and audits can name it', async () => {
    const stimuli = 'n\n1\n2\n3\n';
    const first = await post(201, upload(stimuli));
    expect(first).toMatchObject({ suite: 'tally', summary: { stimuli: 3 }, files: { 'stimuli.csv': 8 } });
    const form = new FormData();
    form.set('suite', 'tally');
    form.set('stimuli', new File([stimuli], 'any-name.csv'));
    expect(await post(200, form)).toEqual(first);
    const packed = gzipSync(JSON.stringify(upload(stimuli)));
    expect(
      await post(200, packed, { 'content-type': 'application/json', 'content-encoding': 'gzip' }),
    ).toEqual(first);
    expect((await api.json(200, 'get', '/instruments')).instruments).toEqual([first]);
    expect(await api.json(200, 'get', `/instruments/${first.hash}`)).toEqual(first);
    expect(api.house.objects.texts.get(`instruments/${first.hash}/stimuli.csv`)).toBe(stimuli);
    const body = auditOf(3, { config: { trials: 3, instrument: first.hash } });
    expect((await api.json(202, 'post', '/audits', { body })).instrument).toBe(first.hash);
  });

  it('that is wrong is refused with its rows and columns, and leaves nothing', async () => {
    const problem = await post(422, upload('n\n1\nx\n3\ny\n'));
    expect(problem.type).toBe('urn:evenhand:problem:invalid-instrument');
    expect(problem.errors).toEqual([
      { path: 'stimuli.csv, row 3, n', message: 'not a number' },
      { path: 'stimuli.csv, row 5, n', message: 'not a number' },
    ]);
    expect((await api.json(200, 'get', '/instruments')).instruments).toHaveLength(1);
  });

  it('of the appeals is checked as the command line checks it', async () => {
    const rows = syntheticStimuli();
    const { summary, hash } = await post(201, upload(toCsv(rows), 'fairfund'));
    expect(summary).toEqual({ stimuli: 3000, units: expect.any(Number) });
    expect(hash).toMatch(/^[0-9a-f]{64}$/);
    const { errors } = await post(422, upload(toCsv(withCells(rows, 7, { race: 'Martian' })), 'fairfund'));
    expect(errors[0]).toMatchObject({
      path: 'stimuli.csv, row 7, race',
      message: expect.stringContaining('Martian'),
    });
  });

  it('is not taken by a suite that has its own texts only, or by none', async () => {
    expect((await post(422, upload('n\n1\n', 'plain'))).errors.map(({ path }: Json) => path)).toEqual([
      'suite',
    ]);
    expect((await post(422, upload('n\n1\n', 'chess'))).type).toBe('urn:evenhand:problem:unknown-suite');
  });

  it('is not unpacked beyond its limit, nor read as what it is not', async () => {
    const json = { 'content-type': 'application/json', 'content-encoding': 'gzip' };
    await post(413, gzipSync(`"${'x'.repeat(20 * 1024 * 1024)}"`), json);
    await post(400, new Uint8Array([1, 2, 3]), json);
    await post(415, gzipSync('{}'), { ...json, 'content-encoding': 'br' });
    await post(400, 'no form', { 'content-type': 'multipart/form-data; boundary=x' });
    const twice = new FormData();
    twice.set('suite', 'tally');
    twice.set('stimuli', 'n\n1\n');
    twice.set('extra', '1');
    expect((await post(422, twice)).errors.map(({ path }: Json) => path)).toEqual(['extra']);
  });
});
