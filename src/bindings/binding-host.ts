import type { WireCodec } from '../protocol/codec.ts';
import type { BindingServices, CallReport } from './perform.ts';

/** An agent as bindings other than HTTP reach it. */
export interface BoundAgent {
  /** The path under which HTTP serves it, such as `/echo`; `/` at the root. */
  readonly name: string;
  /** The versions that its card lists. */
  readonly versions: readonly string[];
  readonly services: BindingServices;
}

/** The record of one call in the log. */
export interface CallRecord {
  readonly report: CallReport;
  /** Writes the record, with the HTTP status that stands for the outcome. */
  end(status: number): void;
}

/** What a listener for another binding than HTTP needs of a server. */
export interface BindingHost {
  /** The agents that are served over gRPC, in order. */
  readonly agents: readonly BoundAgent[];
  readonly codecs: readonly WireCodec[];
  readonly limits: {
    readonly maxBody: number;
    readonly maxBodies: number;
    readonly maxBodiesPerClient: number;
    readonly maxUnsent: number;
    readonly maxUnsentPerClient: number;
    readonly stallTimeout: number;
    readonly maxStreams: number;
    readonly maxStreamsPerClient: number;
  };
  /** Begins a call: gives it an id and a place in the log. */
  begin(path: string, header: (name: string) => string | undefined): CallRecord;
  /** Whether a load balancer may send calls here. */
  isReady(): Promise<boolean>;
}

/** The agent that a call of a version is for when the call names none: the first whose card lists the version, the root before others. */
export function defaultAgent<Agent extends Pick<BoundAgent, 'name' | 'versions'>>(
  agents: readonly Agent[],
  version: string,
): Agent | undefined {
  const listed = agents.filter(({ versions }) => versions.includes(version));
  return listed.find(({ name }) => name === '/') ?? listed[0] ?? agents[0];
}
