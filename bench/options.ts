import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { presentServers, type ServerName } from './server-process.ts';

export interface Options {
  seconds: number;
  rounds: number;
  /** Also what takes the official SDK minutes. */
  full: boolean;
  rows: readonly string[];
  servers: readonly ServerName[];
  /** Another Node, for the rows that compare versions. */
  secondNode: { readonly path: string; readonly version: string } | undefined;
  /** Where the report goes; a part of the table is only printed unless a file is named. */
  out: string | undefined;
}

export const USAGE = `npm run bench -- [options]
  --quick             one round of one second, without the largest list
  --full              also what takes @a2a-js/sdk minutes
  --seconds <n>       length of a measurement (1.2)
  --rounds <n>        interleaved rounds; the table shows their medians (3)
  --rows <id,…>       only these rows
  --servers <name,…>  only these servers
                      (a2a-rust, a2a-go, a2a-java, a2a-python once they are installed: interop/README.md)
  --node <path>       another Node for the rows of a second version
                      (npm install --prefix node_modules/.cache/node24 node@24; without one these rows are left out)
  --out <file>        where to write the report (bench/RESULTS.md; a part of the table is only printed)`;

/** Reads the command line; throws a sentence that says what is wrong. */
export function parseOptions(argv: string[], rowIds: readonly string[]): Options {
  const { values } = parseArgs({
    args: argv,
    options: {
      quick: { type: 'boolean', default: false },
      full: { type: 'boolean', default: false },
      seconds: { type: 'string' },
      rounds: { type: 'string' },
      rows: { type: 'string' },
      servers: { type: 'string' },
      node: { type: 'string' },
      out: { type: 'string' },
    },
  });
  const whole = values.rows === undefined && values.servers === undefined;
  return {
    seconds: positive('--seconds', values.seconds, values.quick ? 1 : 1.2),
    rounds: positive('--rounds', values.rounds, values.quick ? 1 : 3),
    full: values.full,
    rows: choice('--rows', values.rows, rowIds) ?? rowIds.filter((id) => !(values.quick && id === 'list-100000')),
    servers: choice('--servers', values.servers, presentServers()) ?? presentServers(),
    secondNode: nodeAt(values.node),
    out: values.out ?? (whole ? 'bench/RESULTS.md' : undefined),
  };
}

/** Where `.ci/run` installs a newer Node. Not a dependency: its `node` in node_modules/.bin would run all scripts of the project. */
const NEWER_NODE = 'node_modules/.cache/node24/node_modules/node/bin/node';

function nodeAt(given: string | undefined): Options['secondNode'] {
  const path = given ?? NEWER_NODE;
  if (given === undefined && !existsSync(path)) return undefined;
  try {
    return { path, version: execFileSync(path, ['--version'], { encoding: 'utf8' }).trim() };
  } catch (error) {
    throw new Error(`--node: ${path} cannot be run: ${(error as Error).message}`);
  }
}

function positive(flag: string, text: string | undefined, fallback: number): number {
  const value = text === undefined ? fallback : Number(text);
  if (!(value > 0)) throw new Error(`${flag} must be a positive number, not ${text}`);
  return value;
}

function choice<T extends string>(flag: string, text: string | undefined, known: readonly T[]): T[] | undefined {
  if (text === undefined) return undefined;
  const wanted = text.split(',');
  const unknown = wanted.find((name) => !known.some((one) => one === name));
  if (unknown !== undefined) throw new Error(`${flag}: unknown ${unknown}; known are ${known.join(', ')}`);
  return known.filter((name) => wanted.includes(name));
}
