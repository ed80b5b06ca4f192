import { Hono } from 'hono';
import { ulid } from 'ulid';
import { modelName } from '../../../shared/audits/audit.ts';
import type { Forecast } from '../../../shared/audits/forecast.ts';
import type { ReplyPage } from '../replies.ts';
import type { Health } from '../service.ts';
import type { AuditPage, AuditView } from '../views.ts';
import { type AuditForm, emptyForm, readForm, requestOf } from './auditForm.ts';
import { AuditLines, AuditListPage } from './auditList.tsx';
import { AuditDetailPage } from './auditPage.tsx';
import { ApiError, queryOf } from './client.ts';
import { NewAuditPage } from './newAuditPage.tsx';
import { ProgressPanel } from './progress.tsx';
import { RepliesPage } from './repliesPage.tsx';
import { type PageContext, type SignedIn, sentFields } from './signedIn.ts';

/** Audits on a page of the list, and replies on a page of them. */
const auditsAPage = 25;
const repliesAPage = 10;

const actions = {
  cancel: ['delete', ''],
  resume: ['post', '/resume'],
  reports: ['post', '/reports'],
} as const;

/** The pages of audits: their list, the form that starts one, each of them, and its replies. */
export function auditPages(now: () => Date): Hono<SignedIn> {
  const pages = new Hono<SignedIn>();
  const auditOf = (c: PageContext, id: string) => c.var.client.json<AuditView>(`/audits/${id}`);
  const filterOf = (c: PageContext) => {
    const { suite, model, status, tag, cursor } = c.req.query();
    return { suite, model, status, tag, cursor };
  };
  const listOf = (c: PageContext) =>
    c.var.client.json<AuditPage>(`/audits${queryOf({ ...filterOf(c), limit: auditsAPage })}`);

  pages.get('/', async (c) => {
    const [page, { suites }] = await Promise.all([listOf(c), c.var.client.json<Health>('/health')]);
    return c.html(<AuditListPage page={page} filter={filterOf(c)} suites={suites} />);
  });
  pages.get('/lines', async (c) => c.html(<AuditLines page={await listOf(c)} filter={filterOf(c)} />));

  const showForm = async (
    c: PageContext,
    form: AuditForm,
    rest: Partial<Parameters<typeof NewAuditPage>[0]>,
  ) => {
    const health = await c.var.client.json<Health>('/health');
    const idempotencyKey = ulid(now().getTime());
    return c.html(
      <NewAuditPage health={health} form={form} idempotencyKey={idempotencyKey} {...rest} />,
      rest.error || rest.errors ? 422 : 200,
    );
  };
  pages.get('/new', async (c) => {
    const { from } = c.req.query();
    return showForm(c, from === undefined ? emptyForm : formOf(await auditOf(c, from)), {});
  });
  pages.post('/audits', async (c) => {
    const sent = await sentFields(c);
    const form = readForm(sent);
    const read = requestOf(form);
    if ('errors' in read) return showForm(c, form, { errors: read.errors });
    try {
      if (sent.action !== 'start') {
        const forecast = await c.var.client.send<Forecast>('post', '/audits?dryRun=true', read.body);
        return await showForm(c, form, { forecast });
      }
      const key = sent.idempotencyKey ? { 'idempotency-key': sent.idempotencyKey } : {};
      const { id } = await c.var.client.send<AuditView>('post', '/audits', read.body, key);
      return c.redirect(`/dashboard/audits/${id}`, 303);
    } catch (error) {
      if (!(error instanceof ApiError) || error.problem.status === 401) throw error;
      return showForm(c, form, { error });
    }
  });

  pages.get('/audits/:id', async (c) =>
    c.html(<AuditDetailPage audit={await auditOf(c, c.req.param('id'))} />),
  );
  pages.get('/audits/:id/progress', async (c) =>
    c.html(<ProgressPanel audit={await auditOf(c, c.req.param('id'))} />),
  );
  pages.get('/audits/:id/report', async (c) => {
    const { format = 'html' } = c.req.query();
    return c.var.client.raw(`/audits/${c.req.param('id')}/report${queryOf({ format })}`);
  });
  pages.get('/audits/:id/replies', async (c) => {
    const id = c.req.param('id');
    const { outcome, q, from, left, right } = c.req.query();
    const filter = { outcome, q, from, left };
    const audit = await auditOf(c, id);
    const pageOf = (query: Parameters<typeof queryOf>[0]) =>
      c.var.client.json<ReplyPage>(`/audits/${id}/replies${queryOf(query)}`);
    if (left !== undefined && right !== undefined) {
      const sides = await Promise.all([left, right].map((index) => pageOf({ from: index, limit: 1 })));
      const replies = sides.flatMap((side) => side.replies);
      return c.html(
        <RepliesPage audit={audit} page={{ replies: [], next: null }} filter={filter} sides={replies} />,
      );
    }
    const page = await pageOf({ outcome, q, from, limit: repliesAPage });
    return c.html(<RepliesPage audit={audit} page={page} filter={filter} sides={null} />);
  });
  for (const [action, [method, path]] of Object.entries(actions)) {
    pages.post(`/audits/:id/${action}`, async (c) => {
      const id = c.req.param('id');
      try {
        await c.var.client.send(method, `/audits/${id}${path}`);
      } catch (error) {
        if (!(error instanceof ApiError) || ![403, 409].includes(error.problem.status)) throw error;
        const page = <AuditDetailPage audit={await auditOf(c, id)} error={error} />;
        return c.html(page, error.problem.status === 403 ? 403 : 409);
      }
      return c.redirect(`/dashboard/audits/${id}`, 303);
    });
  }
  return pages;
}

/** The form that would start an audit once more. */
function formOf(audit: AuditView): AuditForm {
  const { suite, model, config, seed, bootstrap, budget, tags, coding } = audit;
  return {
    ...emptyForm,
    ...{ suite, provider: model.provider, model: model.name },
    settings: model.settings ? JSON.stringify(model.settings) : '',
    config: JSON.stringify(config),
    coder: coding ? modelName(coding.model) : '',
    ...{ seed: String(seed), bootstrap: String(bootstrap) },
    ...{ dollars: String(budget?.dollars ?? ''), calls: String(budget?.calls ?? '') },
    tags: Object.entries(tags)
      .map(([name, value]) => `${name}=${value}`)
      .join('\n'),
  };
}
