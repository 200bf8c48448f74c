import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { emptyFolder } from './parley.ts';

/** Whether this machine can give a program a terminal: `script` of util-linux. */
export const hasTerminal =
  process.platform === 'linux' &&
  (process.env.PATH ?? '').split(':').some((folder) => existsSync(join(folder, 'script')));

/** Starts `parley` in a terminal of its own. */
export function openTerminal(args: readonly string[], { TERM = 'dumb' } = {}) {
  const home = emptyFolder();
  const main = resolve('dist/src/cli/main.js');
  const command = `stty cols 80; exec ${process.execPath} ${main} ${args.map((arg) => `'${arg}'`).join(' ')}`;
  const child: ChildProcessWithoutNullStreams = spawn('script', ['-qec', command, '/dev/null'], {
    cwd: home,
    env: { PATH: process.env.PATH, HOME: home, SHELL: '/bin/sh', TERM, NO_COLOR: '1' },
  });
  let seen = '';
  child.stdout.on('data', (chunk) => (seen += chunk));
  child.stdin.on('error', () => {});
  const exited = new Promise<number | null>((done) => child.once('close', done));
  const screen = () => stripVTControlCharacters(seen).replaceAll('\r', '');
  return {
    /** What is to be read on the screen, from the beginning. */
    screen,
    exited,
    /** Presses keys. */
    type: (keys: string) => void child.stdin.write(keys),
    kill: () => void child.kill('SIGKILL'),
    /** Waits for a text at or behind a place on the screen; resolves with the place where the text ends. */
    async shows(text: string, from = 0) {
      for (let tries = 0; tries < 4000; tries += 1) {
        const at = screen().indexOf(text, from);
        if (at >= 0) return at + text.length;
        await new Promise((done) => setTimeout(done, 10));
      }
      throw new Error(`"${text}" never came; the screen is:\n${screen()}`);
    },
  };
}

export const CTRL_C = '\x03';
