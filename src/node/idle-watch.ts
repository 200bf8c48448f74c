import { IncomingMessage, type Server, ServerResponse } from 'node:http';
import { Socket } from 'node:net';

/** What was seen of a connection, and when it was first seen so, in milliseconds. */
interface Seen {
  bytes: number;
  since: number;
}

/** The response that a connection is sending or waiting for. It is not part of Node's documented interface. */
interface Serving {
  readonly _httpMessage?: object | null;
}

/** Whether this version of Node says which response a connection has. Without that, a quiet stream would be taken for an idle connection. */
export const KNOWS_IDLE = (() => {
  const socket: Socket & Serving = new Socket();
  new ServerResponse(new IncomingMessage(socket)).assignSocket(socket);
  return socket._httpMessage instanceof ServerResponse;
})();

export interface IdleWatchOptions {
  /** Milliseconds without a request after which a connection is closed. */
  readonly limit: number;
  /** Milliseconds between two looks at all connections: so much later a connection may be closed. */
  readonly interval: number;
}

/** What only a server of https has. */
const SECURE = 'setSecureContext';

/**
 * Closes connections on which no request has come for a while. Node's `keepAliveTimeout` does the same with a timer that it sets and clears
 * for each request, which takes a twentieth of the time of a short one.
 */
export function closeIdle(server: Server, { limit, interval }: IdleWatchOptions): void {
  const connections = new Map<Socket, Seen>();
  const sweep = () => {
    const now = performance.now();
    for (const [socket, seen] of connections) {
      const { bytesRead } = socket;
      if (bytesRead !== seen.bytes || (socket as Serving)._httpMessage) {
        seen.bytes = bytesRead;
        seen.since = now;
      } else if (now - seen.since >= limit) socket.destroy();
    }
  };
  let timer: ReturnType<typeof setInterval> | undefined;
  server.on(SECURE in server ? 'secureConnection' : 'connection', (socket: Socket) => {
    connections.set(socket, { bytes: -1, since: 0 });
    timer ??= setInterval(sweep, interval).unref();
    socket.once('close', () => {
      connections.delete(socket);
      if (connections.size > 0) return;
      clearInterval(timer);
      timer = undefined;
    });
  });
}
