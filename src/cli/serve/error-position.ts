import { execFile } from 'node:child_process';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isOwnCode } from './package-root.ts';

/** The `file:line` where a module failed to load; undefined if Node does not provide it. */
export async function errorPosition(error: unknown, url: string): Promise<string | undefined> {
  const { stack = '' } = error as Partial<Error>;
  const found = positionIn(stack);
  // Node shows the position of a syntax error only when it prints an uncaught one. Such a module has not started to run, so importing it
  // again has no effect.
  return found ?? (error instanceof SyntaxError ? positionIn(await printedError(url)) : undefined);
}

function positionIn(text: string): string | undefined {
  for (const [, url = '', line] of text.matchAll(/(file:\/\/\/[^\s)]+?):(\d+)/g)) {
    const path = fileURLToPath(url);
    if (!isOwnCode(path)) return `${relative('', path)}:${line}`;
  }
  return undefined;
}

function printedError(url: string): Promise<string> {
  const program = ['--input-type=module', '--eval', `await import(${JSON.stringify(url)})`];
  return new Promise((resolve) => {
    execFile(process.execPath, program, { timeout: 10_000 }, (_error, _stdout, stderr) => resolve(stderr));
  });
}
