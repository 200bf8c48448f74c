import { readFileSync } from 'node:fs';
import { measureBundle } from './bundle.ts';
import { measureInstall } from './install.ts';

/** A row of the size table. */
export interface Figure {
  readonly name: string;
  readonly value: number;
  readonly unit: 'packages' | 'MB' | 'KB';
  /** An absolute limit. */
  readonly limit?: number;
}

/** The page that the figures are written to, and read from. */
export const SIZE_PAGE = 'docs/reference/size.md';

/** Sizes of an installation in a folder. */
export function installFigures(folder: string): Figure[] {
  const { packages, bytes, disk } = measureInstall(folder);
  return [
    { name: '`npm i parley-a2a`: packages, with Parley itself', value: packages, unit: 'packages', limit: 15 },
    { name: '`npm i parley-a2a`: on disk', value: disk / 2 ** 20, unit: 'MB', limit: 10.2 },
    { name: '`npm i parley-a2a`: bytes of the files', value: bytes / 1e6, unit: 'MB', limit: 8 },
  ];
}

/** Sizes of what browsers and Workers load, minified and with gzip. */
export async function bundleFigures(): Promise<Figure[]> {
  const client = await measureBundle('dist/src/client/index.js');
  const credentials = await measureBundle('dist/src/client/credentials/index.js');
  const server = await measureBundle('dist/src/server/index.js');
  const row = (name: string, bytes: number) => ({ name, value: bytes / 1000, unit: 'KB' }) as const;
  return [
    { ...row('`parley-a2a/client` for an agent of A2A 1.0', client.entry), limit: 35 },
    row('`parley-a2a/client` with A2A 0.3 and the check of signatures', client.all),
    row('`parley-a2a/credentials`', credentials.entry),
    row('`parley-a2a/server`', server.entry),
  ];
}

/** The recorded figures, by name. */
export function recordedFigures(): Map<string, number> {
  const rows = readFileSync(SIZE_PAGE, 'utf8').matchAll(/^\| (.+?) +\| ([\d.]+) (?:packages|MB|KB) /gm);
  return new Map([...rows].map(([, name = '', value]) => [name, Number(value)]));
}
