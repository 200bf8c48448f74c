import type { Command } from 'commander';
import { printJson } from '../../internal/plain-text.ts';
import { serveWebhook } from '../../node/serve-webhook.ts';
import type { Invocation } from '../agent/invocation.ts';
import { addTalkAction } from '../agent/talk-action.ts';
import { usageError } from '../terminal/cli-error.ts';
import { drained } from '../terminal/drained.ts';
import { EventRenderer } from '../terminal/render-task.ts';
import { wholeNumber } from '../terminal/whole-number.ts';

interface ListenFlags {
  readonly port: string;
  readonly host: string;
  readonly url?: string;
  readonly token?: string;
  readonly jwks?: string;
  readonly count?: string;
}

/** `parley listen`: a webhook on this machine that shows what agents report. */
export function defineListen(command: Command): void {
  command
    .option('--port <n>', 'port to listen on, 0 for a free one', '4311')
    .option('--host <address>', 'address to listen on', '127.0.0.1')
    .option('--url <url>', 'URL under which agents reach it, where that is another one')
    .option('--token <token>', 'refuse notifications without this token; a whsec_ secret checks signatures too')
    .option('--jwks <url>', 'refuse notifications that are not signed with a key of this key set')
    .option('--count <n>', 'exit after this many notifications (default: never)')
    .addHelpText(
      'after',
      `
With -o json each notification is one line.

Examples:
  parley listen --token s3cret
  parley listen --jwks https://agent.example.com/.well-known/jwks.json -o json`,
    );
  addTalkAction(command, ['output', 'verbose', 'timeout', 'stream'], (run, { flags }) =>
    listen(run, flags as unknown as ListenFlags),
  );
}

async function listen(run: Invocation, { token, jwks, url, host, ...flags }: ListenFlags): Promise<void> {
  const { output, signal } = run;
  output.redactor.hide(token);
  let left = wholeNumber(flags.count, '--count') ?? Number.POSITIVE_INFINITY;
  if (left < 1) throw usageError('--count is at least 1.');
  const isVerified = token !== undefined || jwks !== undefined;
  const webhook = await serveWebhook({
    host,
    port: wholeNumber(flags.port, '--port') ?? 0,
    logger: { info() {}, warn: (_, text) => output.warn(text), error: (_, text) => output.warn(text) },
    allowUnverified: !isVerified,
    ...(url === undefined ? {} : { url }),
    ...(token === undefined ? {} : { token }),
    ...(jwks === undefined ? {} : { jwksUrl: jwks }),
  }).catch((error: Error) => {
    throw usageError(error.message);
  });
  output.note(`listening on ${webhook.url}`);
  output.note(
    `register it: parley task push-config create -a AGENT TASK --url ${webhook.url}${token ? ' --token …' : ''}`,
  );
  if (!isVerified) output.note('without --token or --jwks every notification is shown, whoever sends it');
  const close = () => webhook.receiver.close();
  signal.addEventListener('abort', close, { once: true });
  try {
    const renderer = new EventRenderer(output);
    for await (const { event } of webhook.receiver) {
      // One notification in each line, whether that was asked for or not: there is no last one.
      if (output.isJson) process.stdout.write(`${printJson(event)}\n`);
      else renderer.render(event);
      await drained(signal);
      left -= 1;
      if (left <= 0) break;
    }
    signal.throwIfAborted();
  } finally {
    await webhook.close();
  }
}
