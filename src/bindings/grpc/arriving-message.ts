import type { ServerHttp2Stream } from 'node:http2';
import { constants } from 'node:http2';
import {
  type Metadata,
  type ServerInterceptingCall,
  type ServerInterceptingCallInterface,
  type ServerInterceptor,
  type StatusObject,
  status,
} from '@grpc/grpc-js';
import type { Budget } from '../../internal/budget.ts';
import { atEndOfTurn } from '../../internal/end-of-turn.ts';
import { toA2AError } from '../../protocol/error.ts';
import type { Caller } from '../../protocol/service.ts';
import { type ArrivalLimits, ArrivingBytes } from '../arriving-bytes.ts';
import type { CallRecord } from '../binding-host.ts';
import { httpStatusOf } from '../http.ts';
import type { CallOrigin } from './call-origin.ts';
import { encodeGrpcError } from './errors.ts';
import { GrpcIncoming } from './incoming.ts';

/** A call before its message has come. grpc-js has the stream and the metadata, but not in its types. */
type ArrivingCall = ServerInterceptingCallInterface & {
  readonly stream: ServerHttp2Stream;
  readonly metadata: Metadata;
};

/** The caller of a call whose message is still arriving. */
export interface EarlyCaller {
  readonly record: CallRecord;
  /** Rejects where the call is refused. */
  readonly caller: Promise<Caller>;
}

type Refusal = Pick<StatusObject, 'code' | 'details'> & Partial<StatusObject>;

interface ArrivalServices extends ArrivalLimits {
  readonly origin: CallOrigin;
  /** Identifies the caller by metadata alone. Undefined where only the message says which agent the call is for. */
  identify(path: string, incoming: GrpcIncoming): EarlyCaller | undefined;
  /** Open streams of health checks and reflection. Those of A2A are counted by caller. */
  readonly sideStreams: Budget;
  readonly isSideService: (path: string) => boolean;
}

/** Memory that a frame takes besides its bytes, about. grpc-js keeps each frame until the message is complete. */
const FRAME = 512;
/** Bytes in front of a message: whether it is compressed, and its length. */
const PREFIX = 5;
/** Bytes of all requests on one stream of a side service. Tools ask short questions. */
const MAX_QUESTIONS = 64 * 1024;

const arrivals = new WeakMap<ServerHttp2Stream, ArrivingMessage>();

/**
 * Watches messages that do not arrive together with their metadata. grpc-js reads a whole message before a handler sees the call, so the
 * limits of unfinished messages and the check of credentials before a long message are enforced here.
 */
export function createArrivalGuard(services: ArrivalServices): ServerInterceptor {
  return ({ path, responseStream }, call) => {
    const arriving = new ArrivingMessage(call as ArrivingCall, path, services);
    if (responseStream && services.isSideService(path)) arriving.countSideStream();
    // The type wants a wrapped call; grpc-js takes any, and a wrapper would cost every call some time.
    return call as ServerInterceptingCall;
  };
}

/** The handler has the message: its bytes no longer count. Returns the caller where it was identified before. */
export function takeArrived(stream: ServerHttp2Stream | undefined): EarlyCaller | undefined {
  return stream && arrivals.get(stream)?.take();
}

class ArrivingMessage {
  readonly #call: ArrivingCall;
  readonly #path: string;
  readonly #services: ArrivalServices;
  #size = 0;
  /** Bytes of the whole message, as its prefix says. */
  #announced = 0;
  #arriving: ArrivingBytes | undefined;
  #early: EarlyCaller | undefined;

  constructor(call: ArrivingCall, path: string, services: ArrivalServices) {
    this.#call = call;
    this.#path = path;
    this.#services = services;
    call.stream.on('data', this.#onData);
    atEndOfTurn(this.#wait);
  }

  countSideStream(): void {
    const { sideStreams } = this.#services;
    const client = this.#incoming().network;
    const { stream } = this.#call;
    if (sideStreams.take(client, 1)) this.#refuse(tooMuch('Too many open streams from this client'));
    else stream.once('close', () => sideStreams.give(client, 1));
    stream.on('data', () => {
      if (this.#size > MAX_QUESTIONS) this.#refuse(tooMuch('Too many questions on one stream'));
    });
  }

  take(): EarlyCaller | undefined {
    this.#arriving?.release();
    return this.#early;
  }

  readonly #onData = (chunk: Buffer): void => {
    if (this.#size === 0 && chunk.length >= PREFIX) this.#announced = chunk.readUInt32BE(1);
    this.#size += chunk.length + FRAME;
    this.#arriving?.add(chunk.length + FRAME);
    this.#hold();
  };

  /** Most messages are complete when the turn of the event loop that brought their metadata is over. */
  readonly #wait = (): void => {
    if (this.#isOver) return;
    arrivals.set(this.#call.stream, this);
    // A call without credentials takes nothing from the budget of its address.
    if (this.#identify()) atEndOfTurn(this.#count);
    else this.#count();
  };

  readonly #count = (): void => {
    if (this.#isOver) return;
    const { budget, stallTimeout } = this.#services;
    const client = () => this.#incoming().network;
    const fail = (reason: Error | 'slow') => this.#refuse(reason === 'slow' ? TOO_SLOW : statusOf(reason));
    const size = this.#size + this.#metadataSize();
    const arriving = new ArrivingBytes({ budget, stallTimeout, client, fail }, size);
    this.#arriving = arriving;
    this.#call.stream
      .once('end', () => arriving.stop())
      .once('close', () => {
        arriving.stop();
        arriving.release();
      });
    // A stream of questions may be silent.
    if (arriving.hold(size) && this.#hold() && !this.#services.isSideService(this.#path)) arriving.watch();
  };

  #hold(): boolean {
    return this.#arriving?.hold(this.#announced) ?? true;
  }

  get #isOver(): boolean {
    const { readableEnded, closed, destroyed } = this.#call.stream;
    return readableEnded || closed || destroyed;
  }

  /** Whether the caller can be identified before the message is read. */
  #identify(): boolean {
    const early = this.#services.identify(this.#path, this.#incoming());
    this.#early = early;
    early?.caller.catch((error: unknown) => {
      // Otherwise the handler answers.
      if (this.#call.stream.readableEnded) return;
      const { report, end } = early.record;
      report.error = toA2AError(error, report.requestId);
      this.#refuse(encodeGrpcError(report.error, { 'x-request-id': report.requestId }));
      end(httpStatusOf(report.error));
    });
    return early !== undefined;
  }

  #metadataSize(): number {
    let size = 0;
    for (const [name, values] of Object.entries(this.#call.metadata.toHttp2Headers())) {
      size += name.length + String(values).length;
    }
    return size;
  }

  #incoming(): GrpcIncoming {
    return new GrpcIncoming(this.#call, this.#services.origin);
  }

  /** Answers the call, and tells the client to send no more of the message. */
  #refuse(reason: Refusal): void {
    const { stream } = this.#call;
    this.#arriving?.stop();
    this.#arriving?.release();
    stream.off('data', this.#onData);
    if (stream.closed || stream.destroyed) return;
    this.#call.sendStatus(reason);
    stream.close(constants.NGHTTP2_NO_ERROR);
  }
}

const TOO_SLOW = { code: status.DEADLINE_EXCEEDED, details: 'The message came too slowly' };

function tooMuch(details: string): Refusal {
  return { code: status.RESOURCE_EXHAUSTED, details };
}

function statusOf(error: Error): StatusObject {
  return encodeGrpcError(toA2AError(error, ''), {});
}
