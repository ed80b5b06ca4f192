import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ObjectStore } from './objects.ts';

/** Objects as files below a folder, each written beside its place and renamed into it. */
export function createFileStore(folder: string): ObjectStore {
  return {
    async put(key, content) {
      const path = join(folder, key);
      const unfinished = `${path}.${randomUUID()}.part`;
      await mkdir(dirname(path), { recursive: true });
      try {
        await pipeline(Readable.from(content), createWriteStream(unfinished));
        await rename(unfinished, path);
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
    },

    async get(key) {
      try {
        const file = await open(join(folder, key));
        return createReadStream('', { fd: file, encoding: undefined });
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
        throw error;
      }
    },
  };
}
