import { IncomingMessage, ServerResponse, STATUS_CODES, validateHeaderName, validateHeaderValue } from 'node:http';
import type { TextResponse } from '../bindings/http.ts';
import { REQUEST_ID } from '../server/http/request-log.ts';
import { overrideGetter } from './override-getter.ts';

/** Seconds that a connection to a port of our own stays open without a request. */
export const KEEP_ALIVE = 65;

/** The members in which Node keeps a head and notes that it is sent. They are not part of its documented interface. */
interface Headed {
  _header: string | null;
  _headerSent: boolean;
  /** Says that everything was handed to the connection. */
  _finish(): void;
}

const SAMPLE = new ServerResponse(new IncomingMessage(undefined as never));
/** Whether this version of Node takes a head that was written by us. */
const TAKES_HEAD = ['_header', '_headerSent', '_finish'].every((name) => name in SAMPLE);

/** Characters of a body that is sent together with its head. */
const MAX_BODY = 8 * 1024;
const MAX_HEAD = 4 * 1024;
/** The bytes of the answer that is being sent: its head ends where its body begins. */
let bytes = Buffer.allocUnsafeSlow(MAX_HEAD + 3 * MAX_BODY);

/** The header fields that an answer shares with others, as text. */
const texts = new WeakMap<Readonly<Record<string, string>>, string>();

/**
 * A response at a port of our own. Node checks and joins the header fields of each response anew, which is a tenth of the cost of a short
 * answer. Here the fields that answers share are checked and joined once.
 */
export class PlainResponse<Request extends IncomingMessage = IncomingMessage> extends ServerResponse<Request> {
  #isSent = false;

  /** Whether {@link send} has handed over everything. */
  get isSent(): boolean {
    return this.#isSent;
  }

  /**
   * Sends a short answer with one call and one callback instead of the five of `write` and `end`. False if Node has to write it: it is long,
   * an answer before it is not sent yet, the connection ends, or the body is not sent.
   */
  send(answer: TextResponse): boolean {
    const { socket } = this;
    const { body } = answer;
    if (!socket || body.length > MAX_BODY) return false;
    const length = bytes.write(body, MAX_HEAD);
    if (!this.writeSharedHead(answer, length)) return false;
    const headed = this as unknown as Headed;
    const head = headed._header as string;
    if (head.length > MAX_HEAD) return false;
    headed._headerSent = true;
    this.finished = true;
    const start = MAX_HEAD - head.length;
    bytes.write(head, start, 'latin1');
    socket.write(bytes.subarray(start, MAX_HEAD + length), (error) => {
      if (error) return;
      this.#isSent = true;
      this.emit('finish');
    });
    // The connection still needs them.
    if (socket.writableLength > 0) bytes = Buffer.allocUnsafeSlow(bytes.length);
    headed._finish();
    return true;
  }

  /** Writes the head of an answer with a body of so many bytes. False if Node has to write it: the connection ends, or the body is not sent. */
  writeSharedHead({ status, headers, requestId }: TextResponse, length: number): boolean {
    if (!TAKES_HEAD || !this.shouldKeepAlive || this.req.method === 'HEAD' || hasNoBody(status)) return false;
    let text = texts.get(headers);
    if (text === undefined) texts.set(headers, (text = textOf(headers)));
    const id = requestId === undefined ? '' : `${REQUEST_ID}: ${requestId}\r\n`;
    this.statusCode = status;
    (this as unknown as Headed)._header =
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${text}${id}content-length: ${length}\r\n${date()}${CONNECTION}\r\n`;
    return true;
  }
}

// Some versions of Node note by themselves that a response is finished, others look at its connection.
overrideGetter(PlainResponse.prototype, 'writableFinished', ({ isSent }) => isSent);

const CONNECTION = `Connection: keep-alive\r\nKeep-Alive: timeout=${KEEP_ALIVE}\r\n`;

/** Whether responses with this status never have a body. */
export function hasNoBody(status: number): boolean {
  return status === 204 || status === 304;
}

function textOf(headers: Readonly<Record<string, string>>): string {
  let text = '';
  for (const [name, value] of Object.entries(headers)) {
    validateHeaderName(name);
    validateHeaderValue(name, value);
    text += `${name}: ${value}\r\n`;
  }
  return text;
}

let dateSecond = 0;
let dateText = '';

/** The field `Date`, written once a second. */
function date(): string {
  const second = Math.floor(Date.now() / 1000);
  if (second !== dateSecond) {
    dateSecond = second;
    dateText = `Date: ${new Date(second * 1000).toUTCString()}\r\n`;
  }
  return dateText;
}
