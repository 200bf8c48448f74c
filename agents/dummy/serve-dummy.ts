import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { createDummy, type DummyOptions } from './dummy.ts';

/** A listening dummy. */
export interface RunningDummy {
  readonly url: string;
  close(): Promise<void>;
}

/** Serves a dummy on a port. */
export async function serveDummy(options: DummyOptions & { host: string; port: number }): Promise<RunningDummy> {
  const dummy = createDummy(options);
  const server = createServer((request, response) => {
    respond(dummy.fetch, request, response).catch(() => request.socket.destroy());
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port, options.host, resolve);
  });
  const { address, port, family } = server.address() as AddressInfo;
  const close = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    await dummy.close();
  };
  return { url: `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`, close };
}

async function respond(
  handle: (request: Request) => Promise<Response>,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  const abort = new AbortController();
  outgoing.once('close', () => abort.abort());
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headers)) headers.set(name, String(value));
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  const body = chunks.length > 0 ? { body: Buffer.concat(chunks).toString('utf8') } : {};
  const url = `http://${incoming.headers.host ?? 'localhost'}${incoming.url ?? '/'}`;
  const response = await handle(
    new Request(url, { method: incoming.method ?? 'GET', headers, signal: abort.signal, ...body }),
  );
  outgoing.writeHead(response.status, Object.fromEntries(response.headers));
  if (!response.body) {
    outgoing.end();
    return;
  }
  const stream = Readable.fromWeb(response.body as import('node:stream/web').ReadableStream<Uint8Array>);
  outgoing.once('close', () => stream.destroy());
  stream.on('error', () => outgoing.destroy());
  outgoing.flushHeaders();
  stream.pipe(outgoing);
}
