import { createMemoryStore } from '../../src/store/memory/memory-store.ts';
import { describeTwoEngines } from './two-engines.ts';

describeTwoEngines('memory', async () => {
  const store = createMemoryStore();
  return [store, store];
});
