import type { CallGuard } from '../../bindings/call-guard.ts';
import type { HttpTransportOptions } from '../../bindings/http-transport.ts';
import { createJsonRpcTransport } from '../../bindings/jsonrpc/transport.ts';
import { createRestTransport } from '../../bindings/rest/transport.ts';
import type { AgentCard, AgentInterface } from '../../protocol/card.ts';
import type { ClientService } from '../../protocol/service.ts';

/** What a transport is created from. */
export interface TransportContext extends HttpTransportOptions {
  readonly card: AgentCard;
  readonly interface: AgentInterface;
  /** For transports that do not use `send`: secrets for the right origins, and limits. */
  readonly guard: CallGuard;
}

/** A way to call agents. If the service needs closing, it has a `close`. */
export interface Transport {
  /** The `protocolBinding` of the interfaces that it calls. */
  readonly binding: string;
  create(context: TransportContext): ClientService & { close?(): void | Promise<void> };
}

/** JSON-RPC 2.0 over HTTP. */
export const jsonRpcTransport: Transport = { binding: 'JSONRPC', create: createJsonRpcTransport };

/** HTTP+JSON. */
export const restTransport: Transport = { binding: 'HTTP+JSON', create: createRestTransport };
