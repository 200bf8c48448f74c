import type {
  AgentCapabilities,
  AgentCard,
  AgentExtension,
  AgentProvider,
  AgentSkill,
  SecurityRequirement,
  SecurityScheme,
} from '../protocol/card.ts';
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
import type { StandardSchema } from '../protocol/standard-schema.ts';
import type { Artifact, DataPart, Message, Task } from '../protocol/task.ts';

/** What an agent may say: a text, a part, a file, several of them, or parts with metadata. */
export type Content = PartContent | readonly PartContent[] | ContentWithMetadata;

/** Parts, with what belongs to all of them. */
export interface ContentWithMetadata {
  readonly parts: readonly PartContent[];
  /** Facts about the message or the artifact, for extensions and for the agent's own use. */
  readonly metadata?: Struct;
  /** URIs of the extensions that it uses. */
  readonly extensions?: readonly string[];
}

/** How an artifact is introduced; its parts follow with {@link ArtifactWriter}. */
export type ArtifactInit = Partial<Omit<Artifact, 'parts'>>;

/** Writes one artifact of the task, at once or chunk by chunk. */
export interface ArtifactWriter {
  readonly id: string;
  /** Adds a chunk behind what was written before. A large file goes out in several chunks. */
  append(content: Content, options?: { readonly last?: boolean }): Promise<void>;
  /** Writes the whole artifact, replacing what was written before. A large file goes out in several chunks. */
  write(content: Content): Promise<void>;
}

/**
 * The task of this turn. Reading it creates nothing; the first change does. A change resolves once it is queued in order; nobody
 * sees it before it is stored. Once the run is over every change rejects with the abort reason. A change that is invalid rejects as well,
 * and fails the run if nobody waits for it.
 */
export interface TaskHandle {
  readonly id: string;
  readonly contextId: string;
  /** The task as it was when this turn began; undefined on the first turn. */
  readonly current: Task | undefined;
  /** A small JSON scratch of the agent's own, kept with the task across turns and restarts. */
  readonly state: Struct;
  saveState(state: Struct): Promise<void>;
  working(content?: Content): Promise<void>;
  /** Asks the user something; the answer is the next turn. */
  inputRequired(content?: Content): Promise<void>;
  /**
   * Asks for an authorization that comes by another way; streams stay open. The run ends here: `server.resume` starts the next turn with
   * what has come, also after a restart. It covers that turn alone.
   */
  authRequired(content?: Content): Promise<void>;
  complete(content?: Content): Promise<void>;
  fail(content?: Content): Promise<void>;
  reject(content?: Content): Promise<void>;
  artifact(init?: ArtifactInit): ArtifactWriter;
  /** Merges keys into the task's metadata. */
  setMetadata(metadata: Struct): Promise<void>;
}

/** The time as an agent should ask for it: tests have it under their control. */
export interface RunClock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Waits. Rejects with the reason of the run's `signal` as soon as that aborts. */
  sleep(milliseconds: number): Promise<void>;
}

/** What an agent gets for one message. */
export interface RunContext<Input = unknown, Output = unknown> {
  /** The message as it came. */
  readonly message: Message;
  /** The message's text parts, joined by line breaks. */
  readonly text: string;
  /** The message's parts, to be read as bytes, text or JSON. */
  readonly parts: readonly PartReader[];
  /** What the agent's `input` schema has made of the message; undefined for an agent without one. */
  readonly input: Input;
  /** A data part with this value, checked by the agent's `output` schema if it has one. */
  output(value: Output): Promise<DataPart>;
  readonly task: TaskHandle;
  /** Aborts on cancel, time-out and shutdown. */
  readonly signal: AbortSignal;
  readonly clock: RunClock;
  readonly request: Pick<SendMessageRequest, 'configuration' | 'metadata'>;
  /** The name of the request in the server's log, for log lines of the agent's own. Undefined when a turn starts without a request. */
  readonly requestId: string | undefined;
  /** URIs of the extensions that are active for this call. */
  readonly extensions: readonly string[];
  /** Whose task it is. */
  readonly owner: string;
  /**
   * Who sent the message; undefined where the agent asks for no credentials, and when a turn starts without a caller: after an
   * authorization, or again after a crash. Keep in `task.state` what later turns need of it.
   */
  readonly principal: Principal | undefined;
  /** Set when the run goes on after {@link TaskHandle.authRequired}: what `resume` was given. `message` is what the user last asked. */
  readonly resumed: Struct | undefined;
  /**
   * Whether the caller's credentials suffice for a skill with `securityRequirements` of its own: for agents that find out by
   * themselves which skill a message is for. False after a restart, which credentials do not outlive.
   */
  permits(skillId: string): Promise<boolean>;
  /** The tasks that the message refers to (`referenceTaskIds`), as far as they exist and are the caller's. */
  referencedTasks(): Promise<Task[]>;
  /** The newest tasks of this conversation's context that are the caller's, this one excepted. */
  contextTasks(limit?: number): Promise<Task[]>;
  /** Set when a process died while it answered this message, and it is answered again: the task as that process left it. */
  readonly interrupted: Task | undefined;
}

/**
 * One message, one call. On a new conversation, returning without touching `task` answers directly; otherwise returning completes
 * the task, with what is returned as its last status message.
 */
export type Run<Input = unknown, Output = unknown> = (
  context: RunContext<Input, Output>,
) => Promise<Content | undefined | void> | Content | undefined | void;

/** A method of the agent's own whose answer has a form of its own. */
export interface AgentMethod {
  readonly skill: string;
  /** What the method answers; by default what SendMessage would. */
  result?(response: SendMessageResponse): unknown;
}

/** Somebody asks for the extended card. */
export interface ExtendedCardCall {
  readonly principal: Principal | undefined;
  readonly tenant: string;
  /** The public card, with the URLs under which this caller reaches the agent. */
  readonly card: AgentCard;
  /** The caller's tasks, page by page. */
  listTasks(request: ListTasksRequest): Promise<ListTasksResponse>;
}

/** A card, or the fields of one that differ from the public card. */
export type ExtendedCard = { readonly [Field in keyof AgentCard]?: AgentCard[Field] | undefined };

/** An agent: who it is, and the function that it is. */
export interface AgentDefinition<Input = unknown, Output = unknown> {
  /** The agent's name. */
  readonly name: string;
  /** What the agent does. */
  readonly description: string;
  /** The agent's own version. */
  readonly version: string;
  /** What the agent is good at. */
  readonly skills: readonly AgentSkill[];
  /** Answers one message. */
  readonly run: Run<Input, Output>;
  /**
   * What messages have to be: a schema of Zod, Valibot, ArkType or another library of https://standardschema.dev. It reads the first data
   * part, or JSON in a text or a file, and gives `run` its `input`. A message that it refuses is answered with InvalidParams.
   */
  readonly input?: StandardSchema<unknown, Input>;
  /** What {@link RunContext.output} takes. */
  readonly output?: StandardSchema<Output>;
  /** Who offers the agent. */
  readonly provider?: AgentProvider;
  /** Where people read more. */
  readonly documentationUrl?: string;
  /** Where the agent's icon is. */
  readonly iconUrl?: string;
  /** Media types of parts that the agent reads. Default: `text/plain`. */
  readonly inputModes?: readonly string[];
  /** Media types of parts that the agent writes. Default: `text/plain`. */
  readonly outputModes?: readonly string[];
  /** Whether parts outside the input modes are refused. Default: true. */
  readonly enforceInputModes?: boolean;
  /** Whether the agent streams. Default: true. */
  readonly streaming?: boolean;
  /** Whether the agent sends push notifications. Default: where the server is configured to. True needs such a server. */
  readonly pushNotifications?: boolean;
  /**
   * JSON-RPC methods from before the agent spoke A2A, each with the id of the skill that it stands for. They answer with a
   * `Deprecation` header. Default: none.
   */
  readonly methods?: Readonly<Record<string, string | AgentMethod>>;
  /** Extensions of the protocol that the agent supports. */
  readonly extensions?: readonly AgentExtension[];
  /** Ways to say who one is, by name (section 4.5). Each needs a verifier of the same name in the server's `auth`. */
  readonly securitySchemes?: Readonly<Record<string, SecurityScheme>>;
  /** Any of these sets of schemes lets a caller in; all schemes of a set are needed. A set without schemes lets in everybody. */
  readonly securityRequirements?: readonly SecurityRequirement[];
  /** Operations that `securityRequirements` are about. Default: all of them. */
  readonly protects?: readonly OperationName[];
  /**
   * The card for callers that are known (section 3.1.11): what it returns replaces fields of the public one, `undefined` takes a field
   * out. Nothing at all means that this caller has none. Needs `securitySchemes`.
   */
  readonly extendedCard?: (call: ExtendedCardCall) => ExtendedCard | undefined | Promise<ExtendedCard | undefined>;
  /** Whether a caller who does not say so wants its task at once instead of the result. Default: nobody does. */
  readonly returnImmediately?: (caller: Caller) => boolean;
  /** Milliseconds that one run may take. Default: 15 minutes. */
  readonly runTimeout?: number;
  /** What happens to a run whose process died or was stopped: its task fails, or the message is answered again. Default: fail. */
  readonly onCrash?: 'fail' | 'restart';
  /** Whether two messages with one messageId are one, as with an idempotency key. Default: false. */
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
