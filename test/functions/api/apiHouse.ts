import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { createApi } from '../../../functions/api/app.ts';
import type { ApiParts } from '../../../functions/api/parts.ts';
import { RefusedUrlError } from '../../../shared/net/outbound.ts';
import { newApiKey, type Scope } from '../../../shared/store/apiKeys.ts';
import { createTableStores } from '../../../shared/store/tableStores.ts';
import { buildHouse, type HouseOptions, replyOf, tableName } from '../../fixtures/house.ts';
import { measuredSuite } from './measuredSuite.ts';

/** A request of a test: with an admin's key and a JSON body, unless it says otherwise. */
export interface TestRequest {
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** Null for none. */
  readonly key?: string | null;
}

/** The API in process, over the house's parts: nothing moves on but what a test delivers. */
export async function buildApi(
  doc: DynamoDBDocumentClient,
  options: Partial<HouseOptions> & { readonly overrides?: Partial<ApiParts> } = {},
) {
  const { overrides = {}, ...rest } = options;
  const suites = new Map([[measuredSuite.name, measuredSuite]]);
  const house = buildHouse({ doc, ask: async (n) => replyOf(String(n)), suites, ...rest });
  const stores = createTableStores(doc, tableName, house.objects);
  const parts: ApiParts = {
    ...stores,
    ...house.parts,
    providers: new Set(['stub', 'simulated']),
    checkWebhookUrl: async (url) => {
      if (!url.startsWith('https:')) throw new RefusedUrlError('must begin with https://');
    },
    ...overrides,
  };
  const app = createApi(parts);
  const keyOf = async (scope: Scope) => {
    const key = newApiKey();
    await stores.apiKeys.put(key, { name: scope, scopes: [scope], expiresAt: null }, parts.now());
    return key;
  };
  const keys = { read: await keyOf('read'), write: await keyOf('write'), admin: await keyOf('admin') };

  const send = async (
    method: string,
    path: string,
    { body, headers = {}, key = keys.admin }: TestRequest = {},
  ) =>
    app.request(path, {
      method: method.toUpperCase(),
      headers: {
        ...(key === null ? {} : { authorization: `Bearer ${key}` }),
        ...(body === undefined || body instanceof FormData ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: bodyOf(body) }),
    });

  return {
    app,
    parts,
    house,
    keys,
    send,
    /** Sends a request and reads its JSON answer, which must have this status. */
    async json(status: number, method: string, path: string, request: TestRequest = {}): Promise<Json> {
      const response = await send(method, path, request);
      const text = await response.text();
      if (response.status !== status) throw new Error(`${method} ${path}: ${response.status} ${text}`);
      return text === '' ? null : JSON.parse(text);
    },
    /** Starts an audit of so many trials, and runs it to its end. */
    async complete(trials: number, request: object = {}): Promise<string> {
      const { id } = await this.json(202, 'post', '/audits', { body: auditOf(trials, request) });
      await house.drain();
      return id;
    },
  };
}

/** A JSON answer, as loosely typed as tests read it. */
// biome-ignore lint/suspicious/noExplicitAny: tests look into answers whose shape the contract test checks
export type Json = any;

/** The request of an audit of so many trials. */
export function auditOf(trials: number, rest: object = {}) {
  return {
    suite: 'tally',
    config: { trials },
    model: { provider: 'stub', name: 'exact' },
    bootstrap: 0,
    ...rest,
  };
}

function bodyOf(body: unknown): string | FormData | Uint8Array<ArrayBuffer> {
  if (typeof body === 'string' || body instanceof FormData) return body;
  return body instanceof Uint8Array ? new Uint8Array(body) : JSON.stringify(body);
}
