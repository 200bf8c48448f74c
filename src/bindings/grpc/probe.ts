import { Client, type Metadata, type StatusObject, status } from '@grpc/grpc-js';
import type { AgentCard } from '../../protocol/card.ts';
import type { ClientCodec } from '../../protocol/client-codec.ts';
import type { OperationName } from '../../protocol/operation.ts';
import { grpcUrl } from '../grpc-address.ts';
import { credentialsFor } from './channel-credentials.ts';
import { decodeDetails, toMetadata } from './errors.ts';
import { EVENT_ID, grpcMethods } from './wire.ts';

/** How a call ended. */
export interface GrpcEnd {
  /** `OK`, `NOT_FOUND`, …. */
  readonly status: string;
  readonly message: string;
  /** `google.rpc` details, each with its `@type`. */
  readonly details: readonly unknown[];
}

/** One call, kept as it went over the wire. */
export interface GrpcExchange {
  readonly url: string;
  /** Messages so far, as the JSON of the proto. */
  readonly messages: readonly Record<string, unknown>[];
  /** Metadata before the answer, and behind it once it has ended. */
  readonly metadata: Readonly<Record<string, string>>;
  readonly ended: Promise<GrpcEnd>;
  /** Called after each message and at the end. */
  onChange(listener: () => void): void;
  cancel(): void;
}

/** Calls an agent over gRPC and hides nothing: no retry, no credentials of its own, the status and metadata as they came. */
export interface GrpcProbe {
  readonly url: URL;
  open(operation: OperationName, request: object, options: GrpcProbeCall): GrpcExchange;
  close(): void;
}

interface GrpcProbeCall {
  readonly headers: Readonly<Record<string, string>>;
  /** Milliseconds. */
  readonly timeout: number;
}

/** Opens a channel to a gRPC interface of a card; undefined when its address is none. */
export function createGrpcProbe(
  address: string,
  card: Pick<AgentCard, 'supportedInterfaces'>,
  codec: ClientCodec,
): GrpcProbe | undefined {
  const url = grpcUrl(address, card);
  if (!url) return undefined;
  const client = new Client(`${url.hostname}:${url.port || '443'}`, credentialsFor(url, undefined), {
    'grpc.enable_channelz': 0,
    'grpc.service_config_disable_resolution': 1,
  });
  const methods = grpcMethods(codec.grpc);
  return {
    url,
    close: () => client.close(),
    open(operation, request, { headers, timeout }) {
      const method = methods[operation];
      const value = codec.grpc.encodeRequest(operation, request as never) as object;
      const messages: Record<string, unknown>[] = [];
      const metadata: Record<string, string> = {};
      const listeners = new Set<() => void>();
      const call = client.makeServerStreamRequest(
        method.path,
        () => method.request.encode(value),
        (bytes) => method.response.decode(bytes),
        {},
        toMetadata(headers),
        { deadline: Date.now() + timeout },
      );
      const note = (given: Metadata) => {
        for (const [name, text] of Object.entries(given.getMap())) metadata[name] = String(text);
      };
      const changed = () => {
        for (const listener of listeners) listener();
      };
      call.on('metadata', note);
      call.on('data', ({ [EVENT_ID]: _, ...message }: Record<string, unknown>) => {
        messages.push(message);
        changed();
      });
      // The status says the same, and comes for calls that succeed too.
      call.on('error', () => {});
      const ended = new Promise<GrpcEnd>((resolve) => {
        call.on('status', (end: StatusObject) => {
          note(end.metadata);
          resolve({
            status: status[end.code] ?? `${end.code}`,
            message: end.details,
            details: decodeDetails(end.metadata),
          });
          queueMicrotask(changed);
        });
      });
      return {
        url: `${url.origin}${method.path}`,
        messages,
        metadata,
        ended,
        onChange: (listener) => void listeners.add(listener),
        cancel: () => call.cancel(),
      };
    },
  };
}
