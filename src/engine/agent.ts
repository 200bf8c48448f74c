import type {
  AgentCapabilities,
  AgentCard,
  AgentExtension,
  AgentProvider,
  AgentSkill,
  SecurityRequirement,
  SecurityScheme,
} from '../protocol/card.ts';
import type { OperationName } from '../protocol/operation.ts';
import type {
  ListTasksRequest,
  ListTasksResponse,
  SendMessageRequest,
  SendMessageResponse,
} from '../protocol/request.ts';
import type { Struct } from '../protocol/scalar.ts';
import type { Caller, Principal } from '../protocol/service.ts';
import type { Artifact, Message, Part, Task } from '../protocol/task.ts';

/** What an agent may say: a text, one part, several parts, or parts with metadata. */
export type Content = string | Part | readonly Part[] | ContentWithMetadata;

export interface ContentWithMetadata {
  readonly parts: readonly Part[];
  readonly metadata?: Struct;
  readonly extensions?: readonly string[];
}

/** How an artifact is introduced; its parts follow with {@link ArtifactWriter}. */
export type ArtifactInit = Partial<Omit<Artifact, 'parts'>>;

/** Writes one artifact of the task, at once or chunk by chunk. */
export interface ArtifactWriter {
  readonly id: string;
  /** Adds a chunk behind what was written before. */
  append(content: Content, options?: { readonly last?: boolean }): Promise<void>;
  /** Writes the artifact in one piece, replacing what was written before. */
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
export interface RunContext {
  readonly message: Message;
  /** The message's text parts, joined by line breaks. */
  readonly text: string;
  readonly task: TaskHandle;
  /** Aborts on cancel, time-out and shutdown. */
  readonly signal: AbortSignal;
  readonly clock: RunClock;
  readonly request: Pick<SendMessageRequest, 'configuration' | 'metadata'>;
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
export type Run = (context: RunContext) => Promise<Content | undefined | void> | Content | undefined | void;

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
export interface AgentDefinition {
  readonly name: string;
  readonly description: string;
  readonly version: string;
  readonly skills: readonly AgentSkill[];
  readonly run: Run;
  readonly provider?: AgentProvider;
  readonly documentationUrl?: string;
  readonly iconUrl?: string;
  /** Media types of parts that the agent reads. Default: `text/plain`. */
  readonly inputModes?: readonly string[];
  /** Media types of parts that the agent writes. Default: `text/plain`. */
  readonly outputModes?: readonly string[];
  /** Whether parts outside the input modes are refused. Default: true. */
  readonly enforceInputModes?: boolean;
  readonly streaming?: boolean;
  /**
   * JSON-RPC methods from before the agent spoke A2A, each with the id of the skill that it stands for. They answer with a
   * `Deprecation` header. Default: none.
   */
  readonly methods?: Readonly<Record<string, string | AgentMethod>>;
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

/** Capabilities that follow from the definition alone. */
export function capabilitiesOf(agent: AgentDefinition): AgentCapabilities {
  return {
    streaming: agent.streaming ?? true,
    pushNotifications: false,
    ...(agent.extendedCard ? { extendedAgentCard: true } : {}),
    ...(agent.extensions?.length ? { extensions: [...agent.extensions] } : {}),
  };
}

/** Declares an agent; the types do the work. */
export function defineAgent(agent: AgentDefinition): AgentDefinition {
  return agent;
}
