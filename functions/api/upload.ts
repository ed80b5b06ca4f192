import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { z } from '@hono/zod-openapi';
import { fieldErrors } from '../../shared/audits/refusal.ts';
import type { InstrumentFiles } from '../../shared/suites/suite.ts';
import { Problem } from './problem.ts';

/** Largest upload, in bytes: what API Gateway takes (HTTP API quotas: "Payload size"). */
export const largestUpload = 10 * 1024 * 1024;

/** What `POST /instruments` takes. */
export const uploadSchema = z
  .strictObject({
    suite: z.string().max(100),
    stimuli: z.string().min(1).describe('stimuli.csv'),
    bundles: z.string().min(1).optional().describe("bundles.csv; without it, the suite's own design"),
  })
  .openapi('InstrumentUpload');

/** An upload: the files of an instrument, and the suite that they are for. */
export interface Upload {
  readonly suite: string;
  readonly files: InstrumentFiles;
}

const unzip = promisify(gunzip);

/** Reads an upload, as JSON or multipart, compressed or not. Throws a problem where it can't be read. */
export async function readUpload(request: Request): Promise<Upload> {
  const type = request.headers.get('content-type') ?? '';
  const readFields = readers.find(([pattern]) => pattern.test(type))?.[1];
  if (!readFields) {
    throw new Problem('unsupported-media-type', 'An upload is application/json or multipart/form-data.');
  }
  const plain = new Response(await decoded(request), { headers: { 'content-type': type } });
  const fields = uploadSchema.safeParse(await readFields(plain));
  if (!fields.success) {
    throw new Problem('validation-error', 'The upload does not fit its schema.', fieldErrors(fields.error));
  }
  const { suite, stimuli, bundles } = fields.data;
  return {
    suite,
    files: { 'stimuli.csv': stimuli, ...(bundles === undefined ? {} : { 'bundles.csv': bundles }) },
  };
}

async function decoded(request: Request): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(await request.arrayBuffer());
  const encoding = request.headers.get('content-encoding') ?? 'identity';
  if (encoding === 'identity') return bytes;
  if (encoding !== 'gzip') {
    throw new Problem('unsupported-media-type', 'An upload may be compressed by gzip, and by nothing else.');
  }
  try {
    return new Uint8Array(await unzip(bytes, { maxOutputLength: largestUpload }));
  } catch (error) {
    if (error instanceof RangeError) {
      throw new Problem('payload-too-large', `The body may have ${largestUpload} bytes once it is unpacked.`);
    }
    throw new Problem('malformed-request', 'The body is not gzip.');
  }
}

const readers: readonly (readonly [RegExp, (body: Response) => Promise<unknown>])[] = [
  [/^application\/json\b/i, readJson],
  [/^multipart\/form-data\b/i, readForm],
];

async function readJson(body: Response): Promise<unknown> {
  try {
    return await body.json();
  } catch {
    throw new Problem('malformed-request', 'The body is not JSON.');
  }
}

async function readForm(body: Response): Promise<Record<string, string>> {
  try {
    const form = await body.formData();
    const texts = [...form].map(async ([name, value]) => [
      name,
      typeof value === 'string' ? value : await value.text(),
    ]);
    return Object.fromEntries(await Promise.all(texts));
  } catch {
    throw new Problem('malformed-request', 'The body is not multipart/form-data.');
  }
}
