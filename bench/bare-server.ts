/** The reference: what `node:http` alone can do with the same bytes in and the same bytes out. */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { listenBareGrpc } from './bare-grpc.ts';
import { type Pause, parsePause, pauseBefore } from './behaviour.ts';
import { announce } from './child.ts';
import { fixedBodies, fixedFrames } from './fixtures.ts';

const server = createServer((request, response) => {
  request.on('data', () => {});
  request.on('end', () => answer(request, response));
});
server.listen(0, '127.0.0.1', async () => {
  announce({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, grpcPort: await listenBareGrpc() });
});

function answer(request: IncomingMessage, response: ServerResponse): void {
  const [, kind = '', count, pause] = (request.url ?? '').split('/');
  if (kind === 'chunks') {
    void stream(response, Number(count), parsePause(pause));
  } else if (kind === 'idle') {
    openStream(response).write(fixedFrames.first);
  } else {
    const body = fixedBodies[kind];
    if (body === undefined) throw new Error(`no fixed body for ${request.url}`);
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length }).end(body);
  }
}

function openStream(response: ServerResponse): ServerResponse {
  return response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-cache' });
}

/** As many frames as an A2A stream has: the task, working, the chunks, completed. */
async function stream(response: ServerResponse, count: number, pause: Pause): Promise<void> {
  openStream(response).write(fixedFrames.first);
  response.write(fixedFrames.working);
  for (let index = 0; index < count; index += 1) {
    await pauseBefore(index, { count, pause });
    if (!response.write(fixedFrames.chunk)) await once(response, 'drain');
  }
  response.end(fixedFrames.completed);
}
