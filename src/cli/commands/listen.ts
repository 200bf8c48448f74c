import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Command } from 'commander';
import { printJson } from '../../internal/plain-text.ts';
import { StreamResponse } from '../../protocol/request.ts';
import { createParser } from '../../protocol/validate.ts';
import type { Invocation } from '../agent/invocation.ts';
import { readRequestText } from '../agent/read-request-text.ts';
import { addTalkAction } from '../agent/talk-action.ts';
import { EventRenderer } from '../terminal/render-task.ts';
import { wholeNumber } from '../terminal/whole-number.ts';

const MAX_BODY = 32 * 2 ** 20;

interface Reception {
  readonly token: string | undefined;
  readonly count: number | undefined;
  readonly port: number;
  readonly host: string;
}

/** `parley task push-config listen`: a local webhook that shows notifications. */
export function addListenCommand(push: Command): void {
  const command = push
    .command('listen')
    .description('receive reports on this machine and show them; with -o json, one in each line')
    .option('--port <n>', 'port to listen on, 0 for a free one', '4311')
    .option('--host <address>', 'address to listen on', '127.0.0.1')
    .option('--token <token>', 'refuse reports without this token')
    .option('--count <n>', 'leave after so many reports (default: stay)')
    .addHelpText('after', '\nExample:\n  parley task push-config listen --token s3cret -o json --stream');
  addTalkAction(command, ['output', 'verbose', 'timeout', 'stream'], (run, { flags }) => {
    const { token, host } = flags as { token?: string; host: string };
    run.output.redactor.hide(token);
    const port = wholeNumber(flags.port, '--port') ?? 0;
    return receive(run, { token, host, port, count: wholeNumber(flags.count, '--count') });
  });
}

async function receive(run: Invocation, { token, count, port, host }: Reception): Promise<void> {
  const { output } = run;
  const parse = createParser(StreamResponse);
  const renderer = new EventRenderer(output);
  let left = count ?? Number.POSITIVE_INFINITY;
  await new Promise<void>((resolve, reject) => {
    const server = createServer(async (request, response) => {
      try {
        if (request.method !== 'POST') return void response.writeHead(405).end();
        if (token && request.headers['x-a2a-notification-token'] !== token) return void response.writeHead(401).end();
        const event = parse(JSON.parse(await readRequestText(request, MAX_BODY)));
        response.writeHead(204).end();
        // Always one notification per line: there is no last one.
        if (output.isJson) process.stdout.write(`${printJson(event)}\n`);
        else renderer.render(event);
      } catch (error) {
        output.warn(`a report cannot be read: ${(error as Error).message}`);
        return void response.writeHead(400).end();
      }
      left -= 1;
      if (left <= 0) stop();
    });
    const stop = () => {
      server.close(() => resolve());
      server.closeIdleConnections();
    };
    run.signal.addEventListener('abort', () => reject(run.signal.reason), { once: true });
    server.once('error', reject);
    server.listen(port, host, () => {
      const { port: bound } = server.address() as AddressInfo;
      output.note(`listening on http://${host}:${bound}/`);
    });
  });
}
