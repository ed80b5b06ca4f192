import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import { ulid } from 'ulid';
import { checkSchedule, newSchedule, withChanges } from '../../shared/schedules/edit.ts';
import { changesOf, schedulePatchSchema, scheduleRequestSchema } from '../../shared/schedules/schedule.ts';
import type { ApiParts } from './parts.ts';
import { Problem } from './problem.ts';
import {
  bodyFailures,
  component,
  createRouter,
  problemContent,
  readFailures,
  secured,
  securedBody,
  securedFailures,
} from './router.ts';
import { scheduleView, scheduleViewSchema } from './scheduleView.ts';

const params = z.object({ id: z.string().max(64) });
const one = { 'application/json': { schema: scheduleViewSchema } };
const withSecretSchema = scheduleViewSchema.extend({
  webhookSecret: z
    .string()
    .nullable()
    .describe(
      "What the webhooks of the schedule's audits are signed with. It is shown here and nowhere else.",
    ),
});
const oneFailures = {
  404: problemContent('There is no such schedule'),
  422: problemContent('A field, or the id, is wrong'),
};

const create = createRoute({
  method: 'post',
  path: '/schedules',
  tags: ['Schedules'],
  summary: 'Audit again and again, by default every night',
  ...securedBody('write'),
  request: {
    body: {
      required: true,
      content: { 'application/json': { schema: component(scheduleRequestSchema, 'ScheduleRequest') } },
    },
  },
  responses: {
    201: {
      description: 'The schedule',
      headers: z.object({ Location: z.string() }),
      content: { 'application/json': { schema: withSecretSchema } },
    },
    ...bodyFailures,
    ...securedFailures,
    422: problemContent('A field is wrong'),
  },
});

const list = createRoute({
  method: 'get',
  path: '/schedules',
  tags: ['Schedules'],
  summary: 'The schedules, oldest first',
  ...secured('read'),
  responses: {
    200: {
      description: 'All schedules',
      content: { 'application/json': { schema: z.object({ schedules: z.array(scheduleViewSchema) }) } },
    },
    ...readFailures,
  },
});

const read = createRoute({
  method: 'get',
  path: '/schedules/{id}',
  tags: ['Schedules'],
  summary: 'A schedule: when it is due, and what its last run started',
  ...secured('read'),
  request: { params },
  responses: { 200: { description: 'The schedule', content: one }, ...readFailures, ...oneFailures },
});

const patch = createRoute({
  method: 'patch',
  path: '/schedules/{id}',
  tags: ['Schedules'],
  summary: 'Change a schedule; a field that is given replaces the old one as a whole',
  ...securedBody('write'),
  request: {
    params,
    body: {
      required: true,
      content: { 'application/json': { schema: component(schedulePatchSchema, 'SchedulePatch') } },
    },
  },
  responses: {
    200: {
      description: 'The schedule. The secret is given if the audit template was.',
      content: { 'application/json': { schema: withSecretSchema } },
    },
    ...bodyFailures,
    ...securedFailures,
    ...oneFailures,
  },
});

const remove = createRoute({
  method: 'delete',
  path: '/schedules/{id}',
  tags: ['Schedules'],
  summary: 'End a schedule; the audits that it started stay',
  ...secured('write'),
  request: { params },
  responses: { 204: { description: 'It is gone' }, ...securedFailures, ...oneFailures },
});

/** `/schedules`. */
export function scheduleRoutes(parts: ApiParts): OpenAPIHono {
  const { schedules, now } = parts;
  const router = createRouter();
  const notFound = (id: string) => new Problem('not-found', `There is no schedule ${id}.`);

  router.openapi(create, async (c) => {
    const request = c.req.valid('json');
    await checkSchedule(request, parts);
    const schedule = newSchedule(request, { id: ulid(now().getTime()), now: now() });
    await schedules.create(schedule);
    c.header('Location', `/schedules/${schedule.id}`);
    const webhookSecret = schedule.audit.webhook?.secret ?? null;
    return c.json({ ...scheduleView(schedule, now()), webhookSecret }, 201);
  });

  router.openapi(list, async (c) => {
    const all = await schedules.list();
    return c.json({ schedules: all.map((schedule) => scheduleView(schedule, now())) }, 200);
  });

  router.openapi(read, async (c) => {
    const { id } = c.req.valid('param');
    const schedule = await schedules.get(id);
    if (!schedule) throw notFound(id);
    return c.json(scheduleView(schedule, now()), 200);
  });

  router.openapi(patch, async (c) => {
    const { id } = c.req.valid('param');
    const changes = changesOf(c.req.valid('json'));
    const schedule = await schedules.get(id);
    if (!schedule) throw notFound(id);
    await checkSchedule({ ...schedule, ...changes }, parts);
    const changed = await schedules.update(id, withChanges(schedule, changes, now()));
    if (!changed) throw notFound(id);
    const webhookSecret = changes.audit ? (changed.audit.webhook?.secret ?? null) : null;
    return c.json({ ...scheduleView(changed, now()), webhookSecret }, 200);
  });

  router.openapi(remove, async (c) => {
    const { id } = c.req.valid('param');
    if (!(await schedules.remove(id))) throw notFound(id);
    return c.body(null, 204);
  });
  return router;
}
