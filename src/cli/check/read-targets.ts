import { readFileSync } from 'node:fs';
import { text as readStream } from 'node:stream/consumers';
import { isUrl, type Target } from '../../check/index.ts';
import { parseReference } from '../agent/agent-reference.ts';

/** The kind of target: an agent (or its card), or a JSON-RPC URL. */
export type TargetKind = 'target' | 'endpoint';

/** Reads the arguments of a check. */
export async function readTargets(args: readonly string[], kind: TargetKind): Promise<Target[]> {
  if (args.filter((each) => each === '-').length > 1) throw new Error('Standard input (-) can be read only once.');
  return Promise.all(args.map((argument) => readTarget(argument, kind)));
}

async function readTarget(argument: string, kind: TargetKind): Promise<Target> {
  const url = urlOf(argument);
  if (url !== undefined) return { kind: kind === 'endpoint' ? 'endpoint' : 'url', label: url, url };
  if (kind === 'endpoint') throw new Error(`${argument} is no URL; a JSON-RPC URL begins with http:// or https://`);
  if (argument === '-') return { kind: 'card', label: '-', text: await readStream(process.stdin) };
  try {
    return { kind: 'card', label: argument, text: readFileSync(argument, 'utf8') };
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const reason = code === 'ENOENT' ? 'is no file' : `cannot be read (${code ?? String(error)})`;
    throw new Error(
      `${argument} ${reason}. Give a URL that begins with http:// or https://, a host, a file, or - for standard input.`,
      { cause: error },
    );
  }
}

/** The URL of an argument; a host without a scheme, such as `localhost:4310`, counts too. */
function urlOf(argument: string): string | undefined {
  if (isUrl(argument)) {
    if (!URL.canParse(argument)) throw new Error(`${argument} is not a valid URL`);
    return argument;
  }
  const reference = argument === '-' ? undefined : parseReference(argument);
  return reference && 'url' in reference ? reference.url.href.replace(/\/$/, '') : undefined;
}
