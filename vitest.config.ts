import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './test/support/longest-first.ts';

const cores = availableParallelism();
const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

export default defineConfig({
  resolve: {
    alias: [
      { find: '#store-at', replacement: path('./src/node/store-at.ts') },
      { find: /^parley-a2a$/, replacement: path('./src/index.ts') },
      { find: /^parley-a2a\/agents(\/text)?$/, replacement: path('./agents$1/index.ts') },
      { find: /^parley-a2a\/credentials$/, replacement: path('./src/client/credentials/index.ts') },
      { find: /^parley-a2a\/webhook$/, replacement: path('./src/push/index.ts') },
      { find: /^parley-a2a\/grpc$/, replacement: path('./src/bindings/grpc/index.ts') },
      { find: /^parley-a2a\/(.+)$/, replacement: path('./src/$1/index.ts') },
    ],
  },
  test: {
    include: ['src/**/*.test.ts', 'agents/**/*.test.ts', 'test/**/*.test.ts'],
    globalSetup: ['test/support/own-temporary-folder.ts', 'test/support/shared-postgres.ts'],
    // More than there are cores: most tests wait for processes and timers. Each worker takes up to 1 GB.
    maxWorkers: cores + Math.min(cores, 4),
    sequence: { sequencer: LongestFirst },
    // Real ports and timers on a busy machine: what fails twice in CI fails.
    retry: process.env.CI ? 1 : 0,
    // Files share the modules of their worker: no test changes them.
    isolate: false,
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
