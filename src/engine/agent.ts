import type {
  AgentCapabilities,
  AgentCard,
  AgentExtension,
  AgentProvider,
  AgentSkill,
  SecurityRequirement,
  SecurityScheme,
} from '../protocol/card.ts';
import type { DataSchema } from '../protocol/data-schema.ts';
import type { PartContent } from '../protocol/file.ts';
import type { OperationName } from '../protocol/operation.ts';
import type { PartReader } from '../protocol/read-part.ts';
import type {
  ListTasksRequest,
  ListTasksResponse,
  SendMessageRequest,
  SendMessageResponse,
} from '../protocol/request.ts';
import type { Struct } from '../protocol/scalar.ts';
import type { Caller, Principal } from '../protocol/service.ts';
import type { Artifact, DataPart, Message, Task } from '../protocol/task.ts';

/** What an agent may say: a text, a part, a file, several of them, or parts with metadata. */
export type Content = PartContent | readonly PartContent[] | ContentWithMetadata;

/** Parts with metadata and extensions that apply to all of them. */
export interface ContentWithMetadata {
  readonly parts: readonly PartContent[];
  /** Facts about the message or the artifact, for extensions and for the agent's own use. */
  readonly metadata?: Struct;
  /** URIs of the extensions that it uses. */
  readonly extensions?: readonly string[];
}

/** The fields of a new artifact. Its parts follow through {@link ArtifactWriter}. */
export type ArtifactInit = Partial<Omit<Artifact, 'parts'>>;

/** Writes one artifact of the task, at once or chunk by chunk. */
export interface ArtifactWriter {
  readonly id: string;
  /** Appends a chunk to the artifact. A large file is sent in several chunks. */
  append(content: Content, options?: { readonly last?: boolean }): Promise<void>;
  /** Writes the whole artifact and replaces what was written before. A large file is sent in several chunks. */
  write(content: Content): Promise<void>;
}

/**
 * The task of this turn. Reading it creates nothing; the first change creates it. A change resolves once it is queued in order, and callers
 * see it only after it is stored. After the run has ended, every change rejects with the abort reason. An invalid change rejects too. If
 * the run does not await that promise, the run fails.
 */
export interface TaskHandle {
  readonly id: string;
  readonly contextId: string;
  /** The task as it was when this turn began; undefined on the first turn. */
  readonly current: Task | undefined;
  /** What the agent has saved with {@link saveScratch}: a small JSON object, kept with the task across turns and restarts. */
  readonly scratch: Struct;
  /** Replaces {@link scratch}. Only the agent sees it. */
  saveScratch(scratch: Struct): Promise<void>;
  working(content?: Content): Promise<void>;
  /** Asks the user a question. The user's answer is the next turn. */
  inputRequired(content?: Content): Promise<void>;
  /**
   * Asks for an authorization that arrives out of band. Streams stay open, and the run ends here. `server.resume` starts the next turn with
   * the data that arrived, also after a restart. The authorization covers that turn only.
   */
  authRequired(content?: Content): Promise<void>;
  complete(content?: Content): Promise<void>;
  fail(content?: Content): Promise<void>;
  reject(content?: Content): Promise<void>;
  artifact(init?: ArtifactInit): ArtifactWriter;
  /** Merges keys into the task's metadata. */
  setMetadata(metadata: Struct): Promise<void>;
}

/** The clock that agents should use, so that tests can control the time. */
export interface RunClock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Waits. Rejects with the reason of the run's `signal` when that aborts. */
  sleep(milliseconds: number): Promise<void>;
}

/** The context of one call of `run`, for one message. */
export interface RunContext<Input = unknown, Output = unknown> {
  /** The message as it was sent. */
  readonly message: Message;
  /** The message's text parts, joined by line breaks. */
  readonly text: string;
  /** The message's parts, to be read as bytes, text or JSON. */
  readonly parts: readonly PartReader[];
  /** The result of the agent's `input` schema; undefined for an agent without one. */
  readonly input: Input;
  /** A data part with this value, checked by the agent's `output` schema if it has one. */
  output(value: Output): Promise<DataPart>;
  readonly task: TaskHandle;
  /** Aborts on cancel, time-out and shutdown. */
  readonly signal: AbortSignal;
  readonly clock: RunClock;
  readonly request: Pick<SendMessageRequest, 'configuration' | 'metadata'>;
  /** The id of the request in the server's log, for the agent's own log lines. Undefined when a turn starts without a request. */
  readonly requestId: string | undefined;
  /** URIs of the extensions that are active for this call. */
  readonly extensions: readonly string[];
  /** The owner of the task. */
  readonly owner: string;
  /**
   * The caller that sent the message. Undefined if the agent requires no credentials, and if a turn starts without a caller: after an
   * authorization, or when it runs again after a crash. Save in `task.scratch` what later turns need.
   */
  readonly principal: Principal | undefined;
  /**
   * Set when the turn continues after {@link TaskHandle.authRequired}: the data that `resume` was called with. `message` is then the user's
   * last message.
   */
  readonly resumed: Struct | undefined;
  /**
   * Whether the caller's credentials satisfy the `securityRequirements` of a skill, for agents that decide for themselves which skill a
   * message is for. False after a restart, because credentials are not stored.
   */
  permits(skillId: string): Promise<boolean>;
  /** The tasks in the message's `referenceTaskIds` that exist and belong to the caller. */
  referencedTasks(): Promise<Task[]>;
  /** The caller's newest tasks in the same context, without this one. */
  contextTasks(limit?: number): Promise<Task[]>;
  /** Set when the message runs again because a process died while it worked on it: the task as that process left it. */
  readonly interrupted: Task | undefined;
}

/**
 * Answers one message. In a new conversation, returning without touching `task` answers with a direct message. Otherwise returning
 * completes the task, and the returned content becomes its last status message. If another message waits by then, the task stays open and
 * that message is the next call.
 */
export type RunFunction<Input = unknown, Output = unknown> = (
  context: RunContext<Input, Output>,
) => Promise<Content | undefined | void> | Content | undefined | void;

/** A JSON-RPC method of the agent with a result of its own shape. */
export interface AgentMethod {
  readonly skill: string;
  /** The result of the method. Default: the result of SendMessage. */
  result?(response: SendMessageResponse): unknown;
}

/** A request for the extended card. */
export interface ExtendedCardCall {
  readonly principal: Principal | undefined;
  readonly tenant: string;
  /** The public card, with the URLs by which this caller reaches the agent. */
  readonly card: AgentCard;
  /** The caller's tasks, page by page. */
  listTasks(request: ListTasksRequest): Promise<ListTasksResponse>;
}

/** A card, or the fields of one that differ from the public card. */
export type ExtendedCard = { readonly [Field in keyof AgentCard]?: AgentCard[Field] | undefined };

/** An agent: its description and its `run` function. */
export interface AgentDefinition<Input = unknown, Output = unknown> {
  /** The agent's name. */
  readonly name: string;
  /** What the agent does. */
  readonly description: string;
  /** The agent's own version. */
  readonly version: string;
  /** What the agent can do. */
  readonly skills: readonly AgentSkill[];
  /** Answers one message. */
  readonly run: RunFunction<Input, Output>;
  /**
   * The schema of messages, from Zod, Valibot, ArkType or another library of https://standardschema.dev, or a compiled TypeBox type. It
   * reads the first data part, or JSON in a text or file part, and gives `run` its `input`. A message that it refuses is answered with
   * InvalidParams.
   */
  readonly input?: DataSchema<unknown, Input>;
  /** The schema of values that {@link RunContext.output} accepts. */
  readonly output?: DataSchema<Output, unknown>;
  /** The organisation that offers the agent. */
  readonly provider?: AgentProvider;
  /** The URL of the agent's documentation. */
  readonly documentationUrl?: string;
  /** The URL of the agent's icon. */
  readonly iconUrl?: string;
  /** Media types of parts that the agent reads. Default: `text/plain`. */
  readonly inputModes?: readonly string[];
  /** Media types of parts that the agent writes. Default: `text/plain`. */
  readonly outputModes?: readonly string[];
  /** Whether parts outside the input modes are refused. Default: true. */
  readonly enforceInputModes?: boolean;
  /** Whether the agent streams. Default: true. */
  readonly streaming?: boolean;
  /** Whether the agent sends push notifications. Default: if the server has the option `push`. `true` throws on a server without it. */
  readonly pushNotifications?: boolean;
  /**
   * JSON-RPC methods that the agent had before it spoke A2A, each with the id of its skill. Their responses have a `Deprecation` header.
   * Default: none.
   */
  readonly methods?: Readonly<Record<string, string | AgentMethod>>;
  /** Extensions of the protocol that the agent supports. */
  readonly extensions?: readonly AgentExtension[];
  /** Security schemes by name (section 4.5). Each needs a verifier of the same name in the server's `auth`. */
  readonly securitySchemes?: Readonly<Record<string, SecurityScheme>>;
  /** Alternatives of required schemes: a caller must satisfy all schemes of one set. An empty set allows anonymous callers. */
  readonly securityRequirements?: readonly SecurityRequirement[];
  /** The operations that `securityRequirements` apply to. Default: all. */
  readonly protects?: readonly OperationName[];
  /**
   * The card for authenticated callers (section 3.1.11). The returned fields replace those of the public card, and `undefined` removes a
   * field. Returning nothing means that this caller has no extended card. Needs `securitySchemes`.
   */
  readonly extendedCard?: (call: ExtendedCardCall) => ExtendedCard | undefined | Promise<ExtendedCard | undefined>;
  /** Whether a caller that does not set `returnImmediately` gets its task at once instead of the result. Default: no caller does. */
  readonly returnImmediately?: (caller: Caller) => boolean;
  /** Milliseconds that one run may take. Default: 15 minutes. */
  readonly runTimeout?: number;
  /** What happens to a run whose process died or was stopped: its task fails, or the message is answered again. Default: fail. */
  readonly onCrash?: 'fail' | 'restart';
  /** Loads what the first message would otherwise wait for. Called once, shortly after the server has started; a failure is logged. */
  readonly warm?: () => Promise<void> | void;
  /** Whether two messages with the same messageId count as one, as with an idempotency key. Default: false. */
  readonly dedupeMessageId?: boolean;
}

/** Capabilities of an agent; `push` says whether its server is configured to send push notifications. */
export function capabilitiesOf(agent: AgentDefinition, { push }: { readonly push: boolean }): AgentCapabilities {
  return {
    streaming: agent.streaming ?? true,
    pushNotifications: push && agent.pushNotifications !== false,
    ...(agent.extendedCard ? { extendedAgentCard: true } : {}),
    ...(agent.extensions?.length ? { extensions: [...agent.extensions] } : {}),
  };
}
