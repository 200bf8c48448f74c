import type { ServerHttp2Stream } from 'node:http2';
import type { ServerUnaryCall, ServerWritableStream } from '@grpc/grpc-js';
import { clientNetwork } from '../../internal/client-network.ts';
import type { ClientCertificate, Incoming } from '../../protocol/service.ts';
import type { CallOrigin } from './call-origin.ts';

/** A call that is answered with a stream. Messages are decoded after the call is admitted. */
export type GrpcStream = ServerWritableStream<Buffer, Buffer>;

/** A call of any method. */
export type GrpcCall = ServerUnaryCall<Buffer, Buffer> | GrpcStream;

/** The HTTP/2 stream of a call. grpc-js has it, but not in its types. */
export function streamOf(call: GrpcCall): ServerHttp2Stream | undefined {
  return (call as unknown as { call?: { stream?: ServerHttp2Stream } }).call?.stream;
}

/** What is known of a call. The request is absent while it is arriving. */
type KnownCall = Pick<GrpcCall, 'metadata' | 'getPeer'> & {
  readonly request?: Buffer;
  getHost(): string;
  getAuthContext(): ReturnType<GrpcCall['getAuthContext']>;
};

/** A call as access checks see it: its metadata are its headers. */
export class GrpcIncoming implements Incoming {
  readonly query = '';
  readonly #call: KnownCall;
  readonly #options: CallOrigin;
  #client: string | undefined;

  constructor(call: KnownCall, options: CallOrigin) {
    this.#call = call;
    this.#options = options;
  }

  get origin(): string {
    return this.#options.origin?.() ?? `http://${this.#call.getHost()}`;
  }

  get client(): string {
    // Kept: the connection may be gone when it is asked for again. grpc-js writes `address:port`.
    if (this.#client === undefined) {
      const address = this.#call.getPeer().replace(/:\d+$/, '');
      this.#client = this.#options.client?.(address, this.header) ?? address;
    }
    return this.#client;
  }

  /** The client for budgets of bytes and streams. */
  get network(): string {
    return clientNetwork(this.client);
  }

  get certificate(): ClientCertificate | undefined {
    const { sslPeerCertificate: certificate } = this.#call.getAuthContext();
    return certificate && this.#options.certificate?.(certificate);
  }

  readonly header = (name: string): string | undefined => {
    if (name === 'content-length') return this.#call.request && String(this.#call.request.length);
    const values = this.#call.metadata.get(name);
    return values.length > 1 ? values.join(', ') : values[0]?.toString();
  };
}
