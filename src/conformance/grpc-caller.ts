import type { GrpcEnd, GrpcExchange, GrpcProbe } from '../bindings/grpc/probe.ts';
import { errorNameOfDetails } from '../bindings/remote-error.ts';
import type { CheckContext } from '../check/context.ts';
import { credentialParts } from '../check/credential.ts';
import type { Exchange, Redactor } from '../check/evidence.ts';
import { isLoopback } from '../internal/secure-url.ts';
import { v03ClientCodec } from '../legacy/client-codec.ts';
import { type ClientCodec, v1ClientCodec } from '../protocol/client-codec.ts';
import { A2AError, errorTable } from '../protocol/error.ts';
import type { OperationName, StreamOperation } from '../protocol/operation.ts';
import type { Caller, OpenStream, Outcome } from './caller.ts';
import type { RunnerOptions } from './document.ts';

const REQUEST_TIMEOUT = 15_000;

/** A caller of the agent's gRPC interface; undefined when the card has none in this version. Throws when its packages are missing. */
export async function openGrpcCaller(context: CheckContext): Promise<(Caller & { close(): void }) | undefined> {
  const { card, version, options } = context;
  const declared = card?.interfaceFor(version, 'GRPC');
  if (!card || !declared) return undefined;
  const codec = version === '1.0' ? v1ClientCodec : v03ClientCodec;
  const supportedInterfaces = card.interfaces(version).map(({ url, binding }) => ({
    url,
    protocolBinding: binding,
    protocolVersion: version,
  }));
  const probe = (await loadProbe())(declared.url, { supportedInterfaces }, codec);
  if (!probe) throw new Error(`The card has ${declared.url} for gRPC, which is no host and port`);
  return createGrpcCaller({
    probe,
    codec,
    tenant: declared.tenant,
    redactor: context.wire.redactor,
    streamTimeout: (options.streamTimeout ?? 30) * 1000,
    headersFor: ({ credentials = 'given', headers }) => ({
      'a2a-version': version,
      ...credentialParts(isTrusted(probe.url, context) ? options : {}, credentials, card).headers,
      ...headers,
    }),
  });
}

async function loadProbe() {
  try {
    return (await import('../bindings/grpc/probe.ts')).createGrpcProbe;
  } catch (cause) {
    throw new Error('gRPC needs packages. Run "npm i @grpc/grpc-js @bufbuild/protobuf".', { cause });
  }
}

/** A gRPC interface has a port of its own: credentials go to the agent's host, or to a host that the caller trusts, and never in plaintext. */
function isTrusted({ hostname, protocol }: URL, { host, options }: CheckContext): boolean {
  if (protocol !== 'https:' && !isLoopback(hostname)) return false;
  return hostname === host || (options.trustOrigins ?? []).some((origin) => new URL(origin).hostname === hostname);
}

interface GrpcCallerOptions {
  readonly probe: GrpcProbe;
  readonly codec: ClientCodec;
  readonly tenant: string;
  readonly redactor: Redactor;
  readonly streamTimeout: number;
  headersFor(options: RunnerOptions): Record<string, string>;
}

function createGrpcCaller(options: GrpcCallerOptions): Caller & { close(): void } {
  const { probe, codec, tenant } = options;
  const open = (operation: OperationName, request: object, runner: RunnerOptions, timeout: number) => {
    const value = tenant === '' ? request : { tenant, ...request };
    const headers = options.headersFor(runner);
    const started = performance.now();
    const exchange = probe.open(operation, value, { headers, timeout });
    return {
      exchange,
      evidence: (end?: GrpcEnd) => evidenceOf({ exchange, value, headers, started, end }, options.redactor),
    };
  };
  return {
    transport: 'grpc',
    close: () => probe.close(),
    async call(operation, request, runner) {
      const { exchange, evidence } = open(operation, request, runner, REQUEST_TIMEOUT);
      const end = await exchange.ended;
      const outcome = outcomeOf(end, exchange, evidence(end));
      if (end.status !== 'OK') return outcome;
      return { ...outcome, ...attempt(() => codec.grpc.decodeResult(operation, exchange.messages[0] ?? {})) };
    },
    stream: (operation, request, runner) =>
      streamOf(open(operation, request, runner, options.streamTimeout), codec, operation),
  };
}

function streamOf(
  { exchange, evidence }: { exchange: GrpcExchange; evidence(end?: GrpcEnd): Exchange },
  codec: ClientCodec,
  _operation: StreamOperation,
): OpenStream {
  let isClosed = false;
  const decoded = () => exchange.messages.map((message) => attempt(() => codec.grpc.decodeEvent(message).event));
  const events = () => decoded().flatMap((each) => ('root' in each ? [each.root] : []));
  const isEnd = exchange.ended.then(() => true as const);
  return {
    events,
    async until(count, timeout) {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const enough = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, timeout);
        const look = () => exchange.messages.length >= count && resolve();
        exchange.onChange(look);
        look();
      });
      await Promise.race([enough, isEnd]);
      clearTimeout(timer);
    },
    async ended(timeout) {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const late = new Promise<undefined>((resolve) => {
        timer = setTimeout(() => resolve(undefined), timeout);
      });
      const end = await Promise.race([exchange.ended, late]);
      clearTimeout(timer);
      if (end === undefined) return `is still open after ${timeout / 1000} s`;
      if (end.status === 'DEADLINE_EXCEEDED') return 'is still open at its deadline';
      return undefined;
    },
    async close() {
      isClosed = true;
      exchange.cancel();
      await exchange.ended;
    },
    async outcome() {
      const end = await exchange.ended;
      const isOurs = isClosed && end.status === 'CANCELLED';
      const outcome = outcomeOf(isOurs ? { ...end, status: 'OK' } : end, exchange, evidence(end));
      const broken = decoded().find((each) => 'broken' in each);
      return broken ? { ...outcome, broken: (broken as { broken: string }).broken } : outcome;
    },
  };
}

function outcomeOf(end: GrpcEnd, { metadata }: GrpcExchange, exchange: Exchange): Outcome {
  const header = (name: string) => metadata[name.toLowerCase()] ?? '';
  if (end.status === 'OK') return { status: 200, header, exchange };
  // The agent has said nothing.
  if (end.status === 'DEADLINE_EXCEEDED' || (end.status === 'UNAVAILABLE' && end.details.length === 0)) {
    return { status: 0, header, exchange, broken: `${end.status}: ${end.message}` };
  }
  const name = errorNameOfDetails(end.details);
  const status = Object.values(errorTable).find(({ grpc }) => grpc === end.status)?.http ?? 500;
  return {
    status: name ? errorTable[name].http : status,
    header,
    exchange,
    error: { name, message: end.message, details: end.details, grpc: end.status },
  };
}

function attempt<T>(decode: () => T): { root: T } | { broken: string } {
  try {
    return { root: decode() };
  } catch (error) {
    if (!(error instanceof A2AError)) throw error;
    const [violation] = error.violations ?? [];
    return { broken: violation ? `${violation.field} ${violation.description}` : error.message };
  }
}

interface Sent {
  readonly exchange: GrpcExchange;
  readonly value: object;
  readonly headers: Readonly<Record<string, string>>;
  readonly started: number;
  readonly end?: GrpcEnd | undefined;
}

/** The call in the form of evidence that reports know: messages as JSON, metadata as headers, the status in the body. */
function evidenceOf({ exchange, value, headers, started, end }: Sent, redactor: Redactor): Exchange {
  const status = end ? [`${end.status}${end.message ? `: ${end.message}` : ''}`] : [];
  const details = end && end.details.length > 0 ? [JSON.stringify(end.details)] : [];
  const body = [...exchange.messages.map((message) => JSON.stringify(message)), ...status, ...details].join('\n');
  return {
    request: {
      method: 'gRPC',
      url: redactor.url(exchange.url),
      headers: redactor.headers(Object.entries(headers)),
      body: redactor.text(JSON.stringify(value)),
    },
    response: {
      status: end?.status === 'OK' ? 200 : 0,
      headers: redactor.headers(Object.entries(exchange.metadata)),
      body: redactor.text(body),
    },
    ms: Math.round(performance.now() - started),
  };
}
