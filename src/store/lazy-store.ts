import type { PushStore } from './push-store.ts';
import type { TaskStore } from './task-store.ts';

/** A store that is opened at first use. If that fails, the next use tries again. */
export function createLazyStore(open: () => Promise<TaskStore>): TaskStore {
  let opening: Promise<TaskStore> | undefined;
  let isClosed = false;
  const opened = (): Promise<TaskStore> => {
    if (isClosed) return Promise.reject(new Error('The store is closed'));
    opening ??= open().catch((error: unknown) => {
      opening = undefined;
      throw error;
    });
    return opening;
  };
  return {
    push: lazyPush(async () => (await opened()).push as PushStore),
    append: async (...args) => (await opened()).append(...args),
    answer: async (...args) => (await opened()).answer(...args),
    load: async (...args) => (await opened()).load(...args),
    find: async (...args) => (await opened()).find(...args),
    claim: async (...args) => (await opened()).claim(...args),
    list: async (...args) => (await opened()).list(...args),
    places: async (...args) => (await opened()).places(...args),
    read: async (...args) => (await opened()).read(...args),
    abandoned: async (...args) => (await opened()).abandoned(...args),
    beat: async (...args) => (await opened()).beat(...args),
    watch(...args) {
      let end = () => {};
      let isEnded = false;
      // A store that cannot be opened has no wake-ups to give.
      opened().then(
        (store) => {
          if (!isEnded) end = store.watch(...args);
        },
        () => {},
      );
      return () => {
        isEnded = true;
        end();
      };
    },
    prune: async (...args) => (await opened()).prune(...args),
    pruneLogs: async (...args) => (await opened()).pruneLogs(...args),
    recall: async (...args) => (await opened()).recall(...args),
    pruneKeys: async (...args) => (await opened()).pruneKeys(...args),
    stats: async () => (await opened()).stats(),
    async *export() {
      yield* (await opened()).export();
    },
    async close() {
      isClosed = true;
      const store = await opening?.catch(() => undefined);
      await store?.close();
    },
  };
}

function lazyPush(opened: () => Promise<PushStore>): PushStore {
  return {
    put: async (...args) => (await opened()).put(...args),
    list: async (...args) => (await opened()).list(...args),
    delete: async (...args) => (await opened()).delete(...args),
    claim: async (...args) => (await opened()).claim(...args),
    settle: async (...args) => (await opened()).settle(...args),
    revive: async (...args) => (await opened()).revive(...args),
    async *all() {
      yield* (await opened()).all();
    },
    readKeys: async () => (await opened()).readKeys(),
    writeKeys: async (...args) => (await opened()).writeKeys(...args),
  };
}
