import type { CheckReport, Credentials } from '../check/index.ts';
import type { ConformanceResult } from '../conformance/index.ts';
import type { OwnedTaskList } from '../server/operator.ts';

/** The header of every call to `api/`, with the token of the page. */
export const TOKEN_HEADER = 'x-inspector-token';

/** The name of the `<meta>` element with the {@link InspectorPage} as JSON. */
export const PAGE_META = 'parley-inspector';

/** An agent that the server of the page hosts. */
export interface InspectedAgent {
  readonly name: string;
  readonly url: string;
}

/** What the server tells the page: `<meta name="parley-inspector" content="JSON">`. */
export interface InspectorPage {
  /** Made at each start. Every call to `api/` sends it as `x-inspector-token`. */
  readonly token: string;
  readonly version: string;
  /** The agents of `parley serve`; empty with `parley inspect`. */
  readonly agents: readonly InspectedAgent[];
  /** The agent that the page opens first. */
  readonly start?: string;
  /** Whether `api/relay` and the rest of `api/` exist. */
  readonly relay: true;
  /** Whether `api/operator/` exists. It still needs an operator's key. */
  readonly operator: boolean;
}

/** The body of every answer of `api/` that is not 2xx. */
export interface ApiFailure {
  readonly error: string;
}

/**
 * `POST api/relay`: forwards the body as one HTTP request. The answer is 200 with the agent's status and headers in these headers and its
 * body as the body, while it arrives. What keeps the relay from an answer is 502 with an {@link ApiFailure}.
 */
export const RELAY_HEADERS = {
  /** Request: an absolute http or https URL. */
  url: 'x-relay-url',
  /** Request: default GET. */
  method: 'x-relay-method',
  /** Request and answer: a JSON object of header names and values, in ASCII (other characters as `\uXXXX`). */
  headers: 'x-relay-headers',
  /** Answer: the status of the agent, such as `401`. */
  status: 'x-relay-status',
} as const;

/** `POST api/check`: events `rule` with {@link CheckStep}, then `report` with {@link CheckReport}, or `failure` with {@link ApiFailure}. */
export interface CheckRequest {
  readonly url: string;
  readonly credentials?: Credentials;
  /** Default: the version of the card. */
  readonly protocol?: '1.0' | '0.3';
}

/** The `data` of `event: rule`: `rule` is the id of the rule, or of the conformance test, that was just judged. */
export interface CheckStep {
  readonly done: number;
  readonly total: number;
  readonly rule: string;
}

/** The `data` of `event: report` of `api/check`. */
export type CheckedReport = CheckReport;

/** `POST api/conformance`: events `rule` and `report` (with {@link ConformanceResult}), or `failure`, as `api/check` has them. */
export interface ConformanceRequest extends CheckRequest {
  /** The lowest level that is run. Default: `may`, which is all. */
  readonly level?: 'must' | 'should' | 'may';
  /** Whether the agent obeys the texts that make a reference agent act. Default: true. */
  readonly behaviors?: boolean;
}

/** The `data` of `event: report` of `api/conformance`. */
export type ConformanceReport = ConformanceResult;

/** `POST api/hooks`: opens a webhook on this server. */
export interface HookRequest {
  /** The token of the push configuration; a `whsec_` secret verifies signatures as well. Default: the server makes a secret. */
  readonly token?: string;
  /** Where the agent publishes its keys. `v1a` signatures are then required. */
  readonly jwksUrl?: string;
}

/** The answer of `POST api/hooks`. */
export interface Hook {
  readonly id: string;
  /** For the push configuration. */
  readonly url: string;
  /** For the push configuration. */
  readonly token: string;
}

/** The `data` of `event: delivery` on `GET api/hooks/{id}`; events have ids, and `Last-Event-ID` gives those after it that are kept. */
export interface Delivery {
  /** Counts from 1. */
  readonly number: number;
  /** ISO 8601. */
  readonly time: string;
  readonly headers: Readonly<Record<string, string>>;
  /** As it arrived. */
  readonly body: string;
  /** Whether a signature was verified, and otherwise why not. A right token alone is no signature. */
  readonly signature: { readonly ok: boolean; readonly problem?: string };
  /** Whether the same delivery was received before. */
  readonly duplicate: boolean;
  /** The status that the sender got. */
  readonly status: number;
}

/**
 * `GET api/operator/tasks?agent=&contextId=&status=&statusTimestampAfter=&pageSize=&pageToken=&historyLength=&includeArtifacts=`, with the
 * operator's key as `Authorization: Bearer`. 401 without one, 404 where no operator is configured.
 */
export type OperatorTasks = OwnedTaskList;
