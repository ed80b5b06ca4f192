import { Readable } from 'node:stream';
import { GetObjectCommand, NoSuchKey, type S3Client } from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import type { ObjectStore } from './objects.ts';

/** What the objects are, by the ends of their keys. */
const contentTypes: readonly (readonly [string, string])[] = [
  ['.json', 'application/json'],
  ['.jsonl', 'application/jsonl'],
  ['.csv', 'text/csv; charset=utf-8'],
  ['.md', 'text/markdown; charset=utf-8'],
  ['.html', 'text/html; charset=utf-8'],
];

/**
 * Creates the objects on a bucket. Content that fits one part (5 MB) is put at once, more in parts; either way S3
 * shows the object whole or not at all, and an upload that fails leaves no parts behind.
 *
 * A missing object is told from a forbidden one only where the role may list the bucket
 * (S3 API Reference, GetObject, "Permissions").
 */
export function createS3Store(s3: S3Client, bucket: string): ObjectStore {
  return {
    async put(key, content) {
      const ContentType = contentTypes.find(([end]) => key.endsWith(end))?.[1];
      const params = { Bucket: bucket, Key: key, Body: Readable.from(content), ContentType };
      await new Upload({ client: s3, params }).done();
    },

    async get(key) {
      try {
        const { Body } = await s3.send(new GetObjectCommand({ Bucket: bucket, Key: key }));
        if (!(Body instanceof Readable)) throw new Error(`The object ${key} came without a body.`);
        return Body;
      } catch (error) {
        if (error instanceof NoSuchKey) return null;
        throw error;
      }
    },

    link: (key, seconds) =>
      getSignedUrl(s3, new GetObjectCommand({ Bucket: bucket, Key: key }), { expiresIn: seconds }),
  };
}
