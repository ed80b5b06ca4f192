import { createHash, randomBytes } from 'node:crypto';
import { DeleteCommand, type DynamoDBDocumentClient, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { z } from 'zod';
import { keys } from './keys.ts';
import { readPartition } from './partition.ts';

/** What a key may be used for; each scope includes those before it. */
export const scopes = ['read', 'write', 'admin'] as const;

/** One of {@link scopes}. */
export type Scope = (typeof scopes)[number];

/** An API key as it may be shown: all but the key itself. */
export const apiKeySchema = z.object({
  /** The start of the key's hash. */
  id: z.string(),
  name: z.string(),
  scopes: z.array(z.enum(scopes)),
  createdAt: z.iso.datetime(),
  /** Null for a key without an end. */
  expiresAt: z.iso.datetime().nullable(),
});

/** See {@link apiKeySchema}. */
export type ApiKey = z.infer<typeof apiKeySchema>;

/** What a new key is to be like. */
export type ApiKeyDetails = Pick<ApiKey, 'name' | 'scopes' | 'expiresAt'>;

/** The API's keys, stored by their hash: who reads the table can not call the API. */
export interface ApiKeyStore {
  /** Stores a key (made by {@link newApiKey}). Storing it twice changes nothing but its details. */
  put(key: string, details: ApiKeyDetails, now: Date): Promise<ApiKey>;
  /** What is known of a key; null if nothing is, or its time is over. */
  find(key: string, now: Date): Promise<ApiKey | null>;
  list(now: Date): Promise<ApiKey[]>;
  /** Withdraws a key at once; says whether there was one of this id. */
  remove(id: string): Promise<boolean>;
}

/** Hexadecimal digits of a key's hash that name it. */
const idLength = 16;

/** A new key: `evh_` and 32 random bytes, so that guessing is hopeless and a plain hash keeps it secret. */
export function newApiKey(): string {
  return `evh_${randomBytes(32).toString('base64url')}`;
}

/** Whether a key may be used for something. */
export function allows({ scopes: granted }: Pick<ApiKey, 'scopes'>, wanted: Scope): boolean {
  return granted.some((scope) => scopes.indexOf(scope) >= scopes.indexOf(wanted));
}

/** Creates the store of API keys on a table. */
export function createApiKeyStore(doc: DynamoDBDocumentClient, table: string): ApiKeyStore {
  const isCurrent = ({ expiresAt }: ApiKey, now: Date) => expiresAt === null || new Date(expiresAt) > now;

  return {
    async put(key, details, now) {
      const id = keys.apiKey(hashOf(key));
      const { expiresAt, ...apiKey } = {
        ...details,
        id: id.sk.slice(0, idLength),
        createdAt: now.toISOString(),
      };
      const expiry = expiresAt === null ? {} : { expiresAt: Math.floor(Date.parse(expiresAt) / 1000) };
      const Item = { ...id, ...apiKey, ...expiry };
      await doc.send(new PutCommand({ TableName: table, Item }));
      return fromItem(Item);
    },

    /** The hash is looked up, not compared: how long that takes tells nothing of a stored key. */
    async find(key, now) {
      const { Item } = await doc.send(
        new GetCommand({ TableName: table, Key: keys.apiKey(hashOf(key)), ConsistentRead: true }),
      );
      const apiKey = Item ? fromItem(Item) : null;
      return apiKey && isCurrent(apiKey, now) ? apiKey : null;
    },

    async list(now) {
      const found = (await readPartition(doc, table, keys.apiKey('').pk)).map(fromItem);
      return found
        .filter((apiKey) => isCurrent(apiKey, now))
        .sort((a, b) => a.createdAt.localeCompare(b.createdAt) || a.id.localeCompare(b.id));
    },

    async remove(id) {
      if (id.length !== idLength) return false;
      const { pk } = keys.apiKey('');
      const [item] = await readPartition(doc, table, pk, id);
      if (!item) return false;
      await doc.send(new DeleteCommand({ TableName: table, Key: { pk, sk: item.sk } }));
      return true;
    },
  };
}

/** The table's expiry counts seconds: a key's end is kept to the second. */
function fromItem({ expiresAt, ...item }: Record<string, unknown>): ApiKey {
  const ends = typeof expiresAt === 'number' ? new Date(expiresAt * 1000).toISOString() : null;
  return apiKeySchema.parse({ ...item, expiresAt: ends });
}

function hashOf(key: string): string {
  return createHash('sha256').update(key).digest('hex');
}
