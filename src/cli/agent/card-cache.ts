import { homedir } from 'node:os';
import { join } from 'node:path';
import type { CardStore, StoredCard } from '../../client/index.ts';
import { createFileCardStore } from '../../node/file-card-store.ts';

/** Where cards are kept between commands; what the agent says about keeping them holds (section 10.1 of the a2a-cli specification). */
function cacheFolder(environment: NodeJS.ProcessEnv): string {
  return join(environment.XDG_CACHE_HOME || join(environment.HOME || homedir(), '.cache'), 'a2a-cli', 'cards');
}

/** The kept cards of one protocol version: an agent may have a card for each at one URL. */
export function createCardCache(version: string, environment: NodeJS.ProcessEnv = process.env): CardStore {
  const store = createFileCardStore<StoredCard>(join(cacheFolder(environment), version));
  return {
    get: (url) => store.get(url),
    // A home that cannot be written to is no reason not to talk to an agent.
    set: (url, card) => store.set(url, card).catch(() => {}),
    delete: (url) => store.delete(url).catch(() => {}),
  };
}
