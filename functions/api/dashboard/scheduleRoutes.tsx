import { Hono } from 'hono';
import { modelName } from '../../../shared/audits/audit.ts';
import { parseJson } from '../../../shared/parseJson.ts';
import type { ScheduleView } from '../scheduleView.ts';
import type { AuditView } from '../views.ts';
import { ApiError } from './client.ts';
import { type ScheduleForm, SchedulesPage } from './schedulesPage.tsx';
import { type PageContext, type SignedIn, sentFields } from './signedIn.ts';

const example = { suite: 'SUITE', model: { provider: 'PROVIDER', name: 'MODEL' } };
const emptyForm: ScheduleForm = {
  ...{ name: '', cron: '0 3 * * *', timeZone: 'UTC' },
  audit: JSON.stringify(example, null, 2),
};

/** The page of schedules, and what its forms do. */
export function schedulePages(): Hono<SignedIn> {
  const pages = new Hono<SignedIn>();
  const show = async (c: PageContext, form: ScheduleForm, error?: ApiError) => {
    const { schedules } = await c.var.client.json<{ schedules: ScheduleView[] }>('/schedules');
    return c.html(<SchedulesPage schedules={schedules} form={form} error={error} />, error ? 422 : 200);
  };

  pages.get('/schedules', async (c) => {
    const { from } = c.req.query();
    if (from === undefined) return show(c, emptyForm);
    return show(c, formOf(await c.var.client.json<AuditView>(`/audits/${from}`)));
  });
  pages.post('/schedules', async (c) => {
    const { name = '', cron = '', timeZone = '', audit = '' } = await sentFields(c);
    const form = { name, cron, timeZone, audit };
    const template = parseJson(audit);
    try {
      if (template === undefined) throw notJson();
      await c.var.client.send('post', '/schedules', { name, cron, timeZone, audit: template });
    } catch (error) {
      if (!(error instanceof ApiError) || error.problem.status === 401) throw error;
      return show(c, form, error);
    }
    return c.redirect('/dashboard/schedules', 303);
  });
  for (const [action, enabled] of [
    ['on', true],
    ['off', false],
  ] as const) {
    pages.post(`/schedules/:id/${action}`, async (c) => {
      await c.var.client.send('patch', `/schedules/${c.req.param('id')}`, { enabled });
      return c.redirect('/dashboard/schedules', 303);
    });
  }
  pages.post('/schedules/:id/end', async (c) => {
    await c.var.client.send('delete', `/schedules/${c.req.param('id')}`);
    return c.redirect('/dashboard/schedules', 303);
  });
  return pages;
}

function notJson(): ApiError {
  return new ApiError({
    ...{ type: 'urn:evenhand:problem:validation-error', title: 'The request is not valid', status: 422 },
    detail: 'The audit of a schedule is given in JSON.',
    errors: [{ path: 'audit', message: 'It takes a JSON object, as POST /audits does.' }],
  });
}

/** The form of a schedule that would put an audit again. */
function formOf({ suite, config, model, seed, bootstrap, tags }: AuditView): ScheduleForm {
  const audit = { suite, config, model, seed, bootstrap, tags };
  return { ...emptyForm, name: `${modelName(model)}, ${suite}`, audit: JSON.stringify(audit, null, 2) };
}
