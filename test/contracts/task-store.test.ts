import { createMemoryStore } from '../../src/store/memory/memory-store.ts';
import { describeTaskStore } from './describe-task-store.ts';

describeTaskStore('memory', async () => createMemoryStore());
