import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import { type AddressInfo, connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { connect as connectSecurely } from 'node:tls';
import { afterEach, describe, expect, it } from 'vitest';
import { createAuthority } from '../../test/support/certificates.ts';
import { closeIdle, KNOWS_IDLE } from './idle-watch.ts';

const GET = 'GET / HTTP/1.1\r\nhost: a\r\n\r\n';
const OPTIONS = { limit: 500, interval: 20 };

const servers: Server[] = [];

afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections();
});

async function listen(server: Server): Promise<number> {
  closeIdle(server, OPTIONS);
  servers.push(server.listen(0, '127.0.0.1'));
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

function open(listener: RequestListener): Promise<number> {
  return listen(createServer({ keepAliveTimeout: 0 }, listener));
}

/** Milliseconds until the other side closes a connection. */
async function lifetime(socket: ReturnType<typeof connect>): Promise<number> {
  const began = performance.now();
  socket.resume();
  await once(socket, 'close');
  return performance.now() - began;
}

it('knows which connections have a response under way', () => expect(KNOWS_IDLE).toBe(true));

describe('A connection', () => {
  it('without a request is closed', async () => {
    const port = await open(() => {});
    expect(await lifetime(connect(port, '127.0.0.1'))).toBeGreaterThan(OPTIONS.limit - 50);
  });

  it('is closed a while after its last request, not after its first', async () => {
    const port = await open((_, response) => void response.end('ok'));
    const socket = connect(port, '127.0.0.1');
    const life = lifetime(socket);
    for (let count = 0; count < 14; count += 1) {
      socket.write(GET);
      await sleep(50);
    }
    // The requests take longer than the limit.
    expect(socket.destroyed).toBe(false);
    expect(await life).toBeGreaterThan(OPTIONS.limit);
  });

  it('whose response takes longer than the limit stays open', async () => {
    const port = await open((_, response) => {
      response.write('first');
      setTimeout(() => response.end('last'), 3 * OPTIONS.limit);
    });
    const socket = connect(port, '127.0.0.1');
    socket.write(GET);
    let text = '';
    socket.on('data', (chunk) => {
      text += chunk;
    });
    await once(socket, 'close');
    expect(text).toContain('last');
  });

  it('over TLS is closed as well', async () => {
    const { cert, key } = await (await createAuthority()).issue({ name: 'localhost', for: 'server' });
    const port = await listen(createSecureServer({ keepAliveTimeout: 0, cert, key }, () => {}));
    const socket = connectSecurely({ port, host: '127.0.0.1', rejectUnauthorized: false });
    await once(socket, 'secureConnect');
    expect(await lifetime(socket)).toBeGreaterThan(OPTIONS.limit - 100);
  });
});
