import { type ChildProcess, spawn } from 'node:child_process';

/** Starts `parley serve` as a process of its own, as a user would; resolves once it listens. */
export async function startServer(
  words: readonly string[],
  env: NodeJS.ProcessEnv = process.env,
  stderr: 'inherit' | 'pipe' = 'inherit',
): Promise<{ url: string; child: ChildProcess }> {
  const args = ['dist/src/cli/main.js', 'serve', '--port', '0', ...words];
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', stderr] });
  const url = await new Promise<string>((resolve, reject) => {
    let output = '';
    child.stdout?.on('data', (chunk) => {
      output += chunk;
      const match = /listening on (\S+)/.exec(output);
      if (match?.[1]) resolve(match[1]);
    });
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}\n${output}`)));
  });
  return { url, child };
}
