import { Hono } from 'hono';
import type { History } from '../history.ts';
import type { Leaderboard } from '../leaderboard.ts';
import type { Health } from '../service.ts';
import { queryOf } from './client.ts';
import { HistoryPage } from './historyPage.tsx';
import { LeaderboardPage } from './leaderboardPage.tsx';
import type { SignedIn } from './signedIn.ts';

/** The pages that set audits beside each other: of many models, and of one over time. */
export function boardPages(): Hono<SignedIn> {
  const pages = new Hono<SignedIn>();
  pages.get('/leaderboard', async (c) => {
    const { suites } = await c.var.client.json<Health>('/health');
    const { suite = suites[0] ?? '', group, estimates, tag, sort, order } = c.req.query();
    const leaderboard = await c.var.client.json<Leaderboard>(
      `/leaderboard${queryOf({ suite, group, estimates, tag })}`,
    );
    const view = { suite, group, estimates, tag, sort, order };
    return c.html(<LeaderboardPage leaderboard={leaderboard} view={view} suites={suites} />);
  });
  pages.get('/history', async (c) => {
    const { suites } = await c.var.client.json<Health>('/health');
    const { suite = suites[0] ?? '', model = '', estimate, cursor } = c.req.query();
    const path = `/models/${encodeURIComponent(model)}/history${queryOf({ suite, estimates: '*', cursor })}`;
    const history = model === '' ? null : await c.var.client.json<History>(path);
    return c.html(<HistoryPage history={history} view={{ suite, model, estimate }} suites={suites} />);
  });
  return pages;
}
