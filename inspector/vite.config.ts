import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

export default defineConfig({
  root: path('.'),
  // The page is served under a path that the server chooses.
  base: './',
  plugins: [react()],
  resolve: {
    // From the sources, so that the page does not depend on the order of the build.
    alias: [
      { find: /^parley-a2a\/credentials$/, replacement: path('../src/client/credentials/index.ts') },
      { find: /^parley-a2a\/(.+)$/, replacement: path('../src/$1/index.ts') },
    ],
  },
  build: {
    target: 'es2022',
    emptyOutDir: true,
    // The Content-Security-Policy allows no `data:` outside of images.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 1000,
  },
});
