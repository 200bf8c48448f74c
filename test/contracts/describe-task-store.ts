import { afterEach, beforeEach, describe, it } from 'vitest';
import { storeContract } from '../../src/store/contract/index.ts';
import type { TaskStore } from '../../src/store/task-store.ts';
import { testProperties } from './task-store-properties.ts';

/** The contract of the store port, and properties that only random histories show. */
export function describeTaskStore(name: string, open: () => Promise<TaskStore>): void {
  describe(`task store: ${name}`, () => {
    for (const { name, run } of storeContract(open)) it(name, run);
    describe('properties', () => {
      let store: TaskStore;
      beforeEach(async () => {
        store = await open();
      });
      afterEach(() => store.close());
      testProperties(() => store);
    });
  });
}
