import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The interface of the client's card store; its values are JSON. */
interface FileStore<T> {
  get(url: string): Promise<T | undefined>;
  set(url: string, value: T): Promise<void>;
  delete(url: string): Promise<void>;
}

/** Keeps cards in a folder, one file each, so that they survive the process. */
export function createFileCardStore<T>(folder: string): FileStore<T> {
  const fileOf = (url: string) => join(folder, `${createHash('sha256').update(url).digest('hex')}.json`);
  return {
    async get(url) {
      try {
        return JSON.parse(await readFile(fileOf(url), 'utf8')) as T;
      } catch {
        // Missing or unreadable: the card is fetched again.
        return undefined;
      }
    },
    async set(url, value) {
      await mkdir(folder, { recursive: true });
      const draft = `${fileOf(url)}.${randomUUID()}`;
      await writeFile(draft, JSON.stringify(value));
      // Atomic, so that a concurrent reader gets either the old or the new card.
      await rename(draft, fileOf(url));
    },
    async delete(url) {
      await rm(fileOf(url), { force: true });
    },
  };
}
