import { homedir } from 'node:os';
import { join } from 'node:path';
import type { CardStore, StoredCard } from '../../client/index.ts';
import { createFileCardStore } from '../../node/file-card-store.ts';

/** The folder of cached cards. The agent's caching headers apply (section 10.1 of the a2a-cli specification). */
function cacheFolder(environment: NodeJS.ProcessEnv): string {
  return join(environment.XDG_CACHE_HOME || join(environment.HOME || homedir(), '.cache'), 'a2a-cli', 'cards');
}

/** The cached cards of one protocol version: an agent may have one for each at the same URL. */
export function createCardCache(version: string, environment: NodeJS.ProcessEnv = process.env): CardStore {
  const store = createFileCardStore<StoredCard>(join(cacheFolder(environment), version));
  return {
    get: (url) => store.get(url),
    // A home folder that is not writable must not prevent a call.
    set: (url, card) => store.set(url, card).catch(() => {}),
    delete: (url) => store.delete(url).catch(() => {}),
  };
}
