import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { CliError, usageError } from '../terminal/cli-error.ts';

/** How to run the TCK. */
export interface TckRun {
  /** A checkout of the TCK. */
  readonly folder: string;
  /** Default: the Python of the checkout's `.venv`, or `python3`. */
  readonly python: string | undefined;
  readonly url: string;
  /** In the TCK's names. */
  readonly transports: readonly string[];
  /** Sent with each request to the agent's origin. */
  readonly bearer?: string | undefined;
}

/**
 * The TCK has no option for credentials, but pytest loads plugins. The token is sent to the host of the agent, over HTTP and gRPC. It is in
 * the environment, where other users of the machine cannot read it.
 */
const PLUGIN = `import os
import grpc
import httpx

_origin = httpx.URL(os.environ["PARLEY_TCK_URL"])
_send = httpx.Client.send


def _send_with_credentials(self, request, **options):
    if (request.url.scheme, request.url.host, request.url.port) == (_origin.scheme, _origin.host, _origin.port):
        request.headers.setdefault("Authorization", "Bearer " + os.environ["PARLEY_TCK_BEARER"])
    return _send(self, request, **options)


httpx.Client.send = _send_with_credentials


class _Credentials(grpc.UnaryUnaryClientInterceptor, grpc.UnaryStreamClientInterceptor):
    def _call(self, continuation, details, request):
        metadata = [*(details.metadata or []), ("authorization", "Bearer " + os.environ["PARLEY_TCK_BEARER"])]
        return continuation(details._replace(metadata=metadata), request)

    intercept_unary_unary = _call
    intercept_unary_stream = _call


_insecure_channel = grpc.insecure_channel


def _channel_with_credentials(target, *options, **named):
    channel = _insecure_channel(target, *options, **named)
    return grpc.intercept_channel(channel, _Credentials()) if target.rsplit(":", 1)[0] == _origin.host else channel


grpc.insecure_channel = _channel_with_credentials
`;

/** Runs the A2A TCK against an agent, with its output on stderr; resolves with whether all tests passed. */
export async function runTck({ folder, python, url, transports, bearer }: TckRun): Promise<boolean> {
  if (!existsSync(join(folder, 'run_tck.py'))) {
    throw usageError(
      `--tck: ${folder} is no checkout of the A2A TCK.`,
      'git clone https://github.com/a2aproject/a2a-tck, then set it up as its README says.',
    );
  }
  const own = join(folder, '.venv', 'bin', 'python');
  const program = python ?? (existsSync(own) ? own : 'python3');
  const words = ['run_tck.py', '--sut-host', url, '--transport', transports.join(',')];
  if (bearer === undefined) return run(program, words, { folder, env: process.env });
  const plugins = mkdtempSync(join(tmpdir(), 'parley-tck-'));
  try {
    writeFileSync(join(plugins, 'parley_credentials.py'), PLUGIN);
    const path = [plugins, process.env.PYTHONPATH].filter(Boolean).join(delimiter);
    const env = { ...process.env, PYTHONPATH: path, PARLEY_TCK_URL: url, PARLEY_TCK_BEARER: bearer };
    return await run(program, [...words, '--', '-p', 'parley_credentials'], { folder, env });
  } finally {
    rmSync(plugins, { recursive: true });
  }
}

async function run(
  program: string,
  words: readonly string[],
  { folder, env }: { folder: string; env: NodeJS.ProcessEnv },
): Promise<boolean> {
  const child = spawn(program, words, { cwd: folder, env, stdio: ['ignore', 2, 2] });
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', (cause) => {
      reject(
        new CliError('A2ACLI_ERR_INTERNAL', `${program} cannot be started: ${cause.message}`, { hint: '--python' }),
      );
    });
    child.once('exit', resolve);
  });
  return code === 0;
}
