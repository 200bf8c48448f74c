import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** Frames of the loader itself say nothing about the module. */
const HERE = new URL('.', import.meta.url).href;

/** Where a module that cannot be loaded is wrong, as `/home/me/weather.js:12`; undefined when that is not known. */
export function placeOfError(error: unknown, moduleUrl: string): string | undefined {
  if (!(error instanceof Error)) return undefined;
  // Node writes the place above the message where two modules do not fit together, and below it where a module throws.
  const place = excerptPlace(error.stack ?? '') ?? firstFrame(error.stack ?? '');
  if (place || !(error instanceof SyntaxError)) return place;
  // For the rest of the syntax errors it keeps the place to itself, and prints it only when a process ends with them. Nothing of the
  // module runs: a module is evaluated once all that it imports was read.
  const script = `await import(${JSON.stringify(moduleUrl)})`;
  const { stderr } = spawnSync(process.execPath, [...process.execArgv, '--input-type=module', '-e', script], {
    encoding: 'utf8',
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  return excerptPlace(stderr);
}

function excerptPlace(text: string): string | undefined {
  const [, url, line] = /^(file:\/\/.+):(\d+)$/m.exec(text) ?? [];
  return url && `${fileURLToPath(url)}:${line}`;
}

function firstFrame(stack: string): string | undefined {
  const [, url, line] = /^ +at .*?(file:\/\/[^)]+?):(\d+):\d+\)?$/m.exec(stack) ?? [];
  return url && !url.startsWith(HERE) ? `${fileURLToPath(url)}:${line}` : undefined;
}
