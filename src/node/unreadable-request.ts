import { type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { isHeld } from './listener.ts';

/** Why no request could be read from a connection. */
interface Unreadable extends Error {
  readonly code?: string;
  readonly reason?: string;
}

/** The response that a connection is sending. It is not part of Node's documented interface. */
interface Serving extends Socket {
  readonly _httpMessage?: ServerResponse | null;
}

const STATUS: Readonly<Record<string, { status: number; text: string }>> = {
  HPE_HEADER_OVERFLOW: { status: 431, text: 'The header fields of a request have at most 16 KiB.' },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: { status: 413, text: 'The extensions of a chunk are too long.' },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, text: 'The request did not arrive in time.' },
};

/** Responses that come before such an answer. */
const waiting = new WeakSet<ServerResponse>();

/** Answers bytes that are no request, or a request that does not end, and closes the connection. */
export function onUnreadable(error: Unreadable, socket: Serving): void {
  const { code = '', reason } = error;
  // Its client is not slow: we have not read on.
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT' && isHeld(socket)) return;
  const open = socket._httpMessage;
  // The request before it gets its answer first: its caller would take this one for it, and send again what was done.
  if (socket.writable && open && !open.headersSent && open.req.complete) {
    socket.pause();
    if (!waiting.has(open)) open.once('close', () => onUnreadable(error, socket));
    waiting.add(open);
    return;
  }
  if (socket.writable && !open?.headersSent) {
    const { status, text } = STATUS[code] ?? {
      status: 400,
      text: `This is no HTTP request${reason ? `: ${reason}` : ''}.`,
    };
    socket.write(
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\ncontent-type: text/plain\r\ncontent-length: ${text.length + 1}\r\nConnection: close\r\n\r\n${text}\n`,
    );
  }
  socket.destroy(error);
}
