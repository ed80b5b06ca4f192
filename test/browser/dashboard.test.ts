import axe from 'axe-core';
import { parse } from 'csv-parse/sync';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createClient } from '../../functions/cli/client.ts';
import { launchBrowserIfAny } from './browser.ts';
import { startService } from './service.ts';

let house: Awaited<ReturnType<typeof startService>>;
const browser = await launchBrowserIfAny();
let page: Page;
const complaints: string[] = [];

beforeAll(async () => {
  if (!browser) return;
  house = await startService();
  page = await browser.newPage({ baseURL: house.service.url, viewport: { width: 1280, height: 900 } });
  page.setDefaultTimeout(20_000);
  page.on('pageerror', ({ message }) => complaints.push(message));
  page.on('console', (message) => {
    if (/Content Security Policy|Refused to/.test(message.text())) complaints.push(message.text());
  });
}, 60_000);
afterAll(async () => {
  await browser?.close();
  await house?.stop();
});
afterEach(() => {
  expect(complaints.splice(0)).toEqual([]);
});

interface AxeResult {
  readonly violations: readonly { id: string; impact: string; nodes: { html: string }[] }[];
}

/** What axe finds that keeps people out, in light and dark. */
async function seriousIssues(on = page): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await on.emulateMedia({ colorScheme });
    await on.evaluate(axe.source);
    const { violations } = await on.evaluate<AxeResult>('axe.run({ resultTypes: ["violations"] })');
    for (const { id, impact, nodes } of violations) {
      if (impact === 'serious' || impact === 'critical')
        found.push(`${colorScheme} ${id}: ${nodes[0]?.html}`);
    }
  }
  await on.emulateMedia({ colorScheme: 'light' });
  return found;
}

async function signIn() {
  await page.goto('/dashboard/sign-in');
  await page.fill('[name=key]', house.service.key);
  await page.click('button.main');
  await page.waitForURL('**/dashboard');
}

async function startAudit(model: string) {
  await page.goto('/dashboard/new');
  await page.selectOption('[name=suite]', 'fairfund');
  await page.fill('[name=model]', model);
  await page.click('summary:has-text("More")');
  await page.fill('[name=bootstrap]', '50');
  await page.click('button[value=start]');
  await page.waitForURL('**/dashboard/audits/*');
}

const completion = () => page.waitForSelector('.status.complete');

describe.skipIf(!browser)('the dashboard', () => {
  it('lets nobody in without a key, and says so', async () => {
    await page.goto('/dashboard/leaderboard');
    expect(page.url()).toContain('/dashboard/sign-in?next=%2Fdashboard%2Fleaderboard');
    expect(await seriousIssues()).toEqual([]);
    await page.fill('[name=key]', 'evh_wrong');
    await page.click('button.main');
    expect(await page.textContent('[role=alert]')).toContain('not known');
    expect(await page.context().cookies()).toEqual([]);
  });

  it('signs in with a key that no script can read, and goes where one wanted to', async () => {
    await page.goto('/dashboard/schedules');
    await page.fill('[name=key]', house.service.key);
    await page.click('button.main');
    await page.waitForURL('**/dashboard/schedules');
    expect(await page.evaluate('document.cookie')).toBe('');
    const [cookie] = await page.context().cookies();
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
    const throughApi = await page.request.get('/audits');
    expect(throughApi.status()).toBe(401);
    expect(await seriousIssues()).toEqual([]);
  });

  it('takes no form from another site', async () => {
    const form = { headers: { origin: 'https://evil.example' }, form: { name: 'x' }, maxRedirects: 0 };
    expect((await page.request.post('/dashboard/schedules', form)).status()).toBe(403);
    expect((await page.request.post('/dashboard/sign-out', form)).status()).toBe(403);
  });

  it('says beside the field what is wrong with a form, and what an audit would take', async () => {
    await page.goto('/dashboard/new');
    await page.selectOption('[name=suite]', 'fairfund');
    await page.fill('[name=model]', 'hostile');
    await page.fill('[name=config]', '{"wordings": ["shouting"]}');
    await page.click('button[value=preview]');
    expect(await page.getAttribute('[name=config]', 'aria-invalid')).toBe('true');
    expect(await page.textContent('#config-wrong')).toMatch(/./);
    expect(await seriousIssues()).toEqual([]);
    await page.fill('[name=config]', '');
    await page.click('button[value=preview]');
    expect(await page.textContent('#forecast')).toContain('2,280 calls');
    expect(await seriousIssues()).toEqual([]);
  });

  it('starts an audit from the form, and shows its progress until it is complete', async () => {
    await startAudit('hostile');
    await page.waitForSelector('#progress');
    await completion();
    await page.waitForFunction('document.querySelector("#progress")?.textContent.includes("100%")');
    expect(await page.textContent('#progress')).toContain('2280 of 2280 trials');
    expect(await seriousIssues()).toEqual([]);
  });

  it('opens the report, whose evidence shows a hostile reply as text', async () => {
    await page.click('a:has-text("Report")');
    await page.waitForSelector('#findings');
    expect(await seriousIssues()).toEqual([]);
    await page.click('#evidence summary');
    await page.selectOption('#evidence select', 'malformed');
    await page.click('#evidence tbody tr:first-child button');
    const shown = await page.textContent('.trial');
    expect(shown).toContain('<script>window.ran=2</script>');
    expect(shown).toContain('\\u202e');
    expect(await page.evaluate('window.ran')).toBeUndefined();
    expect(await page.evaluate('self.origin')).toBe('null');
    expect(await page.locator('#evidence img').count()).toBe(0);
    expect(await seriousIssues()).toEqual([]);
    await page.goBack();
  });

  it('finds a malformed reply, shows it as text, and sets two side by side', async () => {
    await page.click('a:has-text("Browse replies")');
    await page.selectOption('[name=outcome]', 'malformed');
    await page.click('button:has-text("Show")');
    const reply = page.locator('.reply').first();
    expect(await reply.locator('h3').textContent()).toContain('malformed');
    expect(await reply.locator('pre').last().textContent()).toContain('<img src=x onerror="window.ran=1">');
    expect(await page.evaluate('window.ran')).toBeUndefined();
    expect(await seriousIssues()).toEqual([]);
    await page.fill('[name=q]', 'no such words');
    await page.click('button:has-text("Show")');
    await page.waitForSelector('[role=status]:has-text("No reply fits")');
    await page.goto(page.url().replace(/\?.*/, ''));
    await page.click('text=Compare with another >> nth=0');
    await page.click('text=Set beside trial 0 >> nth=1');
    expect(await page.locator('.sides .reply').count()).toBe(2);
  });

  it('exports a hostile reply safely', async () => {
    await page.goto('/dashboard');
    await page.click('tbody a >> nth=0');
    const href = await page.getAttribute('a:has-text("Rows (CSV)")', 'href');
    const response = await page.request.get(href ?? '');
    expect(response.headers()['content-type']).toContain('text/csv');
    const cells = (parse(await response.text()) as string[][]).flat();
    expect(cells.length).toBeGreaterThan(6_360);
    expect(cells.filter((cell) => /^[=+@]/.test(cell))).toEqual([]);
  });

  it('marks in the history of a model where it drifted', async () => {
    const client = createClient(house.service);
    const audit = {
      ...{ suite: 'fairfund', config: {}, bootstrap: 20, seed: 1 },
      ...{ model: { provider: 'simulated', name: 'changing' }, baseline: 'latest' as const },
    };
    for (const respondent of ['chameleon', 'chameleon-2']) {
      house.models.respondent = respondent;
      const { id } = await client.start({ ...audit, gate: null, coding: null });
      await client.follow(id, () => {});
    }
    await page.goto('/dashboard/history?suite=fairfund&model=simulated%2Fchanging');
    expect(await page.locator('svg .alarm').allTextContents()).toEqual(['drifted']);
    expect(await page.locator('tbody tr').first().textContent()).toContain(
      'contrast.race_disguised.allocate.race.BW',
    );
    expect(await seriousIssues()).toEqual([]);
  });

  it('shows a leaderboard that sorts by every column, and marks the order', async () => {
    await page.goto('/dashboard/leaderboard?suite=fairfund');
    const models = () => page.locator('tbody th a:first-child').allTextContents();
    await page.click('th a:text-is("p1.corrected")');
    expect(await page.getAttribute('th:has-text("p1.corrected")', 'aria-sort')).toBe('ascending');
    const rising = (await models()).filter((name) => name.startsWith('simulated/'));
    expect(rising).toHaveLength(2);
    await page.click('th a:has-text("p1.corrected")');
    expect((await models()).filter((name) => name.startsWith('simulated/'))).toEqual(rising.toReversed());
    expect(await page.locator('td svg .whisker').count()).toBeGreaterThan(4);
    expect(await seriousIssues()).toEqual([]);
  });

  it('keeps a schedule that is made from an audit', async () => {
    await page.goto('/dashboard');
    await page.click('tbody a >> nth=0');
    await page.click('a:has-text("Audit every night")');
    await page.fill('[name=cron]', 'at tea time');
    await page.click('button.main');
    expect(await page.textContent('[role=alert]')).toContain('cron');
    await page.fill('[name=cron]', '0 4 * * *');
    await page.click('button.main');
    await page.waitForSelector('td:has-text("0 4 * * *")');
    await page.click('button:has-text("Switch off")');
    await page.waitForSelector('td:has-text("switched off")');
    expect(await seriousIssues()).toEqual([]);
    await page.click('button:text-is("End")');
    await page.waitForSelector('text=Nothing is audited on a schedule yet.');
  });

  it('fits a phone: nothing but tables and charts scrolls sideways', async () => {
    await page.setViewportSize({ width: 390, height: 800 });
    for (const path of [
      '',
      '/new',
      '/leaderboard?suite=fairfund',
      '/schedules',
      '/history?suite=fairfund&model=simulated%2Fchanging',
    ]) {
      await page.goto(`/dashboard${path}`);
      expect([path, await page.evaluate('document.documentElement.scrollWidth')]).toEqual([path, 390]);
    }
    await page.setViewportSize({ width: 1280, height: 900 });
  });

  it('signs out', async () => {
    await page.goto('/dashboard');
    await page.click('button:has-text("Sign out")');
    await page.waitForURL('**/dashboard/sign-in');
    await page.goto('/dashboard');
    expect(page.url()).toContain('/sign-in');
    await signIn();
  });
});
