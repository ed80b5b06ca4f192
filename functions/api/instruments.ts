import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import { instrumentSchema } from '../../shared/store/instruments.ts';
import { objectKeys } from '../../shared/store/objects.ts';
import type { InstrumentProblem } from '../../shared/suites/suite.ts';
import { foundSuite } from './figures.ts';
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
import { largestUpload, readUpload, uploadSchema } from './upload.ts';

const viewSchema = component(instrumentSchema, 'Instrument');
const one = { 'application/json': { schema: viewSchema } };

const create = createRoute({
  method: 'post',
  path: '/instruments',
  tags: ['Instruments'],
  summary: 'Import an instrument: the stimuli, and which of them are shown together',
  description: `As JSON, or as multipart/form-data with a part per field (files or texts); either may be compressed (\`Content-Encoding: gzip\`). At most ${largestUpload} bytes, compressed and not. What is wrong with the files is listed by file, row and column.`,
  ...securedBody('write', largestUpload),
  request: {
    body: {
      required: true,
      content: {
        'application/json': { schema: uploadSchema },
        'multipart/form-data': { schema: uploadSchema },
      },
    },
  },
  responses: {
    200: { description: 'The instrument, which was imported before', content: one },
    201: {
      description: 'The instrument. Audits name it by its hash.',
      headers: z.object({ Location: z.string() }),
      content: one,
    },
    ...bodyFailures,
    ...securedFailures,
    422: problemContent('A field is wrong, or a file'),
  },
});

const list = createRoute({
  method: 'get',
  path: '/instruments',
  tags: ['Instruments'],
  summary: 'The imported instruments, newest first',
  ...secured('read'),
  responses: {
    200: {
      description: 'All instruments',
      content: { 'application/json': { schema: z.object({ instruments: z.array(viewSchema) }) } },
    },
    ...readFailures,
  },
});

const read = createRoute({
  method: 'get',
  path: '/instruments/{hash}',
  tags: ['Instruments'],
  summary: 'An imported instrument',
  ...secured('read'),
  request: { params: z.object({ hash: z.string().max(64) }) },
  responses: {
    200: { description: 'The instrument', content: one },
    ...readFailures,
    404: problemContent('There is no such instrument'),
    422: problemContent('The hash is too long'),
  },
});

/** `POST /instruments`, `GET /instruments`, `GET /instruments/{hash}`. */
export function instrumentRoutes(parts: ApiParts): OpenAPIHono {
  const { instruments, objects, now } = parts;
  const router = createRouter();

  router.openAPIRegistry.registerPath(create);
  router.on([create.method], [create.path], ...create.middleware, async (c) => {
    const { suite: suiteName, files } = await readUpload(c.req.raw);
    const suite = foundSuite(parts, suiteName);
    const checked = suite.checkInstrument?.(files) ?? takesNone(suite.name);
    if ('problems' in checked) throw invalid(checked.problems);
    const { hash, summary } = checked;
    for (const [name, text] of Object.entries(files)) {
      await objects.put(objectKeys.instrumentFile(hash, name), [text]);
    }
    const sizes = Object.fromEntries(
      Object.entries(files).map(([name, text]) => [name, Buffer.byteLength(text)]),
    );
    const createdAt = now().toISOString();
    const isNew = await instruments.create({ hash, suite: suite.name, summary, files: sizes, createdAt });
    const stored = await instruments.get(hash);
    if (!stored) throw new Error(`Instrument ${hash} is gone right after it was stored.`);
    c.header('Location', `/instruments/${hash}`);
    return c.json(stored, isNew ? 201 : 200);
  });

  router.openapi(list, async (c) => c.json({ instruments: await instruments.list() }, 200));

  router.openapi(read, async (c) => {
    const { hash } = c.req.valid('param');
    const instrument = await instruments.get(hash);
    if (!instrument) throw new Problem('not-found', `There is no instrument ${hash}.`);
    return c.json(instrument, 200);
  });
  return router;
}

function takesNone(suite: string): never {
  const errors = [{ path: 'suite', message: 'It takes no instruments.' }];
  throw new Problem('validation-error', `The suite ${suite} has its own texts only.`, errors);
}

function invalid(problems: readonly InstrumentProblem[]): Problem {
  const errors = problems.map(({ file, row, column, message }) => ({
    path: [file, ...(row === null ? [] : [`row ${row}`]), ...(column === null ? [] : [column])].join(', '),
    message,
  }));
  return new Problem('invalid-instrument', 'The files do not make an instrument.', errors);
}
