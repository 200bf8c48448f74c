import type { ServiceDefinition, sendUnaryData, UntypedServiceImplementation } from '@grpc/grpc-js';
import type { Budget } from '../../internal/budget.ts';
import { type FairStart, LARGE, type Startable } from '../../internal/fair-start.ts';
import type { WireCodec } from '../../protocol/codec.ts';
import { toA2AError } from '../../protocol/error.ts';
import type { RequestOf, ResponseOf } from '../../protocol/operation.ts';
import type { Caller, StreamItem } from '../../protocol/service.ts';
import { VERSION_HEADER } from '../../protocol/version.ts';
import type { BindingHost } from '../binding-host.ts';
import { checkVersion } from '../check-version.ts';
import { httpStatusOf } from '../http.ts';
import { answerHeaders, type BindingServices, type CallReport, perform } from '../perform.ts';
import { type EarlyCaller, takeArrived } from './arriving-message.ts';
import type { CallOrigin } from './call-origin.ts';
import { CallWriter, countAnswer, type UnsentOptions } from './call-writer.ts';
import { AGENT_KEY, type ChosenAgent, createAgentChooser, peekString } from './choose-agent.ts';
import { encodeGrpcError, toMetadata } from './errors.ts';
import { type GrpcCall, GrpcIncoming, type GrpcStream, streamOf } from './incoming.ts';
import { EVENT_ID, type GrpcMethod, grpcMethods } from './wire.ts';

/** A service and what answers its calls. */
interface GrpcServiceHandler {
  readonly definition: ServiceDefinition;
  readonly implementation: UntypedServiceImplementation;
}

interface HandlerOptions extends CallOrigin {
  readonly unsent: Budget;
  /** When calls begin: large ones one after the other. */
  readonly starts: FairStart;
}

/** Builds the gRPC binding (section 10): one service for each version. */
export function createGrpcHandlers(host: BindingHost, options: HandlerOptions): GrpcServiceHandler[] {
  const choose = createAgentChooser(host.agents);
  const { unsent, starts } = options;
  return host.codecs.map((codec) => {
    const definition: Record<string, ServiceDefinition[string]> = {};
    const implementation: UntypedServiceImplementation = {};
    for (const method of Object.values(grpcMethods(codec.grpc))) {
      definition[method.operation] = bytesMethod(method);
      implementation[method.operation] = (call: GrpcCall, respond?: sendUnaryData<Buffer>) => {
        const incoming = new GrpcIncoming(call, options);
        const tenant = () => peekString(call.request, method.tenantField);
        const chooseAgent = () => choose({ version: codec.version, header: incoming.header, tenant });
        const services = { host, codec, method, incoming, unsent, starts, chooseAgent };
        const exchange = new GrpcExchange(call, respond, services);
        if (call.request.length > LARGE) starts.runLarge(() => void exchange.begin());
        else starts.run(exchange);
      };
    }
    return { definition, implementation };
  });
}

/** Identifies callers before their messages are read, where the metadata alone says which agent a call is for. */
export function createEarlyIdentification(
  host: BindingHost,
): (path: string, incoming: GrpcIncoming) => EarlyCaller | undefined {
  const choose = createAgentChooser(host.agents);
  const isOnly = host.agents.length === 1;
  return (path, incoming) => {
    const codec = host.codecs.find(({ grpc }) => path.startsWith(`/${grpc.service}/`));
    const { header } = incoming;
    if (!codec || !(isOnly || header(AGENT_KEY) !== undefined)) return undefined;
    const record = host.begin(path, header);
    const identify = async () => {
      const { agent } = choose({ version: codec.version, header, tenant: () => undefined });
      return agent.services.access.identify(incoming, record.report.requestId);
    };
    return { record, caller: identify() };
  };
}

const asIs = (bytes: Buffer) => bytes;

/** Messages stay bytes until the call is admitted. */
function bytesMethod({ path, isStream }: GrpcMethod): ServiceDefinition[string] {
  return {
    path,
    requestStream: false,
    responseStream: isStream,
    requestSerialize: asIs,
    requestDeserialize: asIs,
    responseSerialize: asIs,
    responseDeserialize: asIs,
  };
}

interface ExchangeOptions {
  readonly host: BindingHost;
  readonly codec: WireCodec;
  readonly method: GrpcMethod;
  readonly incoming: GrpcIncoming;
  readonly unsent: Budget;
  readonly starts: FairStart;
  chooseAgent(): ChosenAgent;
}

/** One call and its answer. */
class GrpcExchange implements Startable {
  readonly #call: GrpcCall;
  /** Answers a unary call. */
  readonly #respond: sendUnaryData<Buffer> | undefined;
  readonly #options: ExchangeOptions;

  constructor(call: GrpcCall, respond: sendUnaryData<Buffer> | undefined, options: ExchangeOptions) {
    this.#call = call;
    this.#respond = respond;
    this.#options = options;
  }

  async begin(): Promise<void> {
    const { host, codec, method, incoming, chooseAgent } = this.#options;
    const early = takeArrived(streamOf(this.#call));
    // The client has left, or the call was refused while its message arrived.
    if (this.#call.cancelled) return;
    const record = early?.record ?? host.begin(method.path, incoming.header);
    const { report } = record;
    report.operation = method.operation;
    try {
      await this.#answer(chooseAgent(), report, early?.caller);
    } catch (error) {
      const known = toA2AError(error, report.requestId);
      report.error = codec.grpc.translateError?.(known, method.operation) ?? known;
      const headers = { 'x-request-id': report.requestId };
      const isNamed = incoming.header(VERSION_HEADER) !== undefined;
      const status = encodeGrpcError(report.error, headers, codec.grpc.errorStatus?.(report.error, isNamed));
      if (this.#respond) this.#respond(status);
      else this.#call.emit('error', status);
    }
    record.end(report.error ? httpStatusOf(report.error) : 200);
  }

  async #answer(
    { agent: { services }, tenant }: ChosenAgent,
    report: CallReport,
    early: Promise<Caller> | undefined,
  ): Promise<void> {
    const { incoming } = this.#options;
    const identified = early ?? services.access.identify(incoming, report.requestId);
    const caller = identified instanceof Promise ? await identified : identified;
    try {
      await this.#perform(services, { caller, report, tenant });
    } finally {
      // Calls that are refused for their version count for the limits too.
      if (!report.isCounted) services.access.admit(undefined, caller, incoming);
    }
  }

  async #perform(
    services: BindingServices,
    { caller, report, tenant }: { caller: Caller; report: CallReport; tenant: string | undefined },
  ): Promise<void> {
    const { codec, host, method, incoming } = this.#options;
    const { operation } = method;
    const { version } = codec;
    checkVersion(incoming.header(VERSION_HEADER), codec, { codecs: host.codecs, where: 'in this service' });
    const decode = () => {
      const counted = services.access.receive(caller, incoming, () => '');
      const read = () => this.#decode(services.maxValues, tenant);
      return counted instanceof Promise ? counted.then(read) : read();
    };
    const performed = await perform(services, { operation, caller, incoming, report, version, decode });
    const outcome = await (performed.events ?? performed.response);
    const standing = services.access.standing(operation, caller, incoming);
    const own = standing ? { 'x-request-id': report.requestId, ...standing } : { 'x-request-id': report.requestId };
    const headers = answerHeaders(own, incoming, performed.context);
    if (performed.events) {
      this.#call.sendMetadata(toMetadata(headers));
      await this.#writeEvents(outcome as AsyncIterable<StreamItem>, this.#call as GrpcStream);
      return;
    }
    const message = method.response.encode(
      codec.grpc.encodeResult(operation, outcome as ResponseOf<GrpcMethod['operation']>),
    );
    this.#endSlice(message);
    countAnswer(this.#call, message.length, this.#unsentOptions);
    this.#call.sendMetadata(toMetadata(headers));
    this.#respond?.(null, message);
  }

  #decode(maxValues: number, tenant: string | undefined): RequestOf<GrpcMethod['operation']> {
    const { codec, method } = this.#options;
    const value = method.request.decode(this.#call.request, maxValues);
    // The agent sees the tenant without the part that named the agent.
    if (tenant !== undefined) value.tenant = tenant.replace(/^\//, '');
    // In Protobuf, 0 stands for a number that was not set. The SDK for Go sends it, although the field can also be absent.
    if (method.operation === 'listTasks' && value.pageSize === 0) delete value.pageSize;
    return codec.grpc.decodeRequest(method.operation, value);
  }

  async #writeEvents(events: AsyncIterable<StreamItem>, stream: GrpcStream): Promise<void> {
    const { codec, method } = this.#options;
    const writer = new CallWriter(stream, this.#unsentOptions);
    const iterator = events[Symbol.asyncIterator]();
    stream.once('cancelled', () => void iterator.return?.());
    try {
      while (!writer.isGone) {
        const result = await iterator.next();
        if (result.done) break;
        const { position } = result.value;
        const event = codec.grpc.encodeEvent(result.value);
        const message = position === undefined ? event : { ...event, [EVENT_ID]: String(position) };
        const bytes = method.response.encode(message);
        this.#endSlice(bytes);
        writer.write(bytes);
        // A slow reader uses only its own bounded buffer.
        if (writer.isFull) await writer.room();
      }
    } finally {
      await iterator.return?.();
    }
    stream.end();
  }

  #endSlice(message: Buffer): void {
    if (message.length > LARGE) this.#options.starts.endSlice();
  }

  get #unsentOptions(): UnsentOptions {
    const { host, incoming, unsent } = this.#options;
    return { client: () => incoming.network, unsent, stallTimeout: host.limits.stallTimeout };
  }
}
