import { named, namedUnion } from './named.ts';
import { Base64, Name, Names, Role, Strict, Struct, TaskState, Timestamp, Url, Value } from './scalar.ts';
import { Type } from './type.ts';

/** The fields that all parts share. */
interface PartFields {
  /** Metadata for extensions and for the agent's own use. */
  metadata?: Struct;
  /** The file's name, such as `report.pdf`. */
  filename?: string;
  /** The content's media type, such as `image/png`. */
  mediaType?: string;
}

/** A part that is text. */
export interface TextPart extends PartFields {
  text: string;
  raw?: undefined;
  url?: undefined;
  data?: undefined;
}

/** A part that holds the bytes of a file. */
export interface RawPart extends PartFields {
  /** The bytes in base64; `readPart(part).bytes()` decodes them. */
  raw: string;
  text?: undefined;
  url?: undefined;
  data?: undefined;
}

/** A part that refers to a file by its URL. */
export interface UrlPart extends PartFields {
  /** The URL of the file. */
  url: string;
  text?: undefined;
  raw?: undefined;
  data?: undefined;
}

/** A part that is a JSON value. */
export interface DataPart extends PartFields {
  /** Any JSON value, `null` included. */
  data: Value;
  text?: undefined;
  raw?: undefined;
  url?: undefined;
}

/** One piece of a message or an artifact: exactly one of `text`, `raw`, `url`, `data` is present (section 4.1.6). */
export type Part = TextPart | RawPart | UrlPart | DataPart;

const CONTENT = ['text', 'raw', 'url', 'data'] as const;

export const Part = Type.Refine(
  namedUnion<Part>()(
    Strict({
      text: Type.Optional(Type.String()),
      raw: Type.Optional(Base64),
      url: Type.Optional(Url),
      data: Type.Optional(Value),
      metadata: Type.Optional(Struct),
      filename: Type.Optional(Name),
      mediaType: Type.Optional(Name),
    }),
  ),
  (part) => {
    let present = 0;
    for (const kind of CONTENT) if (part[kind] !== undefined) present += 1;
    return present === 1;
  },
  () => `exactly one of ${CONTENT.join(', ')}`,
);

/** One turn of a conversation (section 4.1.4). */
export interface Message {
  /** Chosen by the sender, unique for each message. */
  messageId: string;
  /** The conversation that the message belongs to. */
  contextId?: string;
  /** The task that the message belongs to. */
  taskId?: string;
  /** The sender. */
  role: Role;
  /** The content: at least one part. */
  parts: Part[];
  /** Metadata for extensions and for the application's own use. */
  metadata?: Struct;
  /** URIs of the extensions that the message uses. */
  extensions?: string[];
  /** Other tasks that the message refers to. */
  referenceTaskIds?: string[];
}

export const Message = named<Message>()(
  Strict({
    messageId: Name,
    contextId: Type.Optional(Name),
    taskId: Type.Optional(Name),
    role: Role,
    parts: Type.Array(Part, { minItems: 1 }),
    metadata: Type.Optional(Struct),
    extensions: Type.Optional(Names),
    referenceTaskIds: Type.Optional(Names),
  }),
);

/** A result of a task (section 4.1.7). */
export interface Artifact {
  /** Unique among the artifacts of a task. */
  artifactId: string;
  /** A name for people. */
  name?: string;
  /** A description for people. */
  description?: string;
  /** The content: at least one part. A file that was written in chunks is several parts; `readParts` joins them. */
  parts: Part[];
  /** Metadata for extensions and for the agent's own use. */
  metadata?: Struct;
  /** URIs of the extensions that the artifact uses. */
  extensions?: string[];
}

export const Artifact = named<Artifact>()(
  Strict({
    artifactId: Name,
    name: Type.Optional(Name),
    description: Type.Optional(Name),
    parts: Type.Array(Part, { minItems: 1 }),
    metadata: Type.Optional(Struct),
    extensions: Type.Optional(Names),
  }),
);

/** The state of a task and its time (section 4.1.2). */
export interface TaskStatus {
  /** The state, such as `TASK_STATE_WORKING`. */
  state: TaskState;
  /** The agent's message about it: a question, progress, the reason for a failure. */
  message?: Message;
  /** When the task got this status: ISO 8601 in UTC. */
  timestamp?: string;
}

export const TaskStatus = named<TaskStatus>()(
  Strict({
    state: TaskState,
    message: Type.Optional(Message),
    timestamp: Type.Optional(Timestamp),
  }),
);

/** A piece of work that an agent does (section 4.1.1). */
export interface Task {
  /** The id, chosen by the agent. */
  id: string;
  /** The conversation that the task belongs to. */
  contextId?: string;
  /** The current status. */
  status: TaskStatus;
  /** The results so far. */
  artifacts?: Artifact[];
  /** The messages of the task, oldest first. */
  history?: Message[];
  /** Metadata for extensions and for the agent's own use. */
  metadata?: Struct;
}

export const Task = named<Task>()(
  Strict({
    id: Name,
    contextId: Type.Optional(Name),
    status: TaskStatus,
    artifacts: Type.Optional(Type.Array(Artifact)),
    history: Type.Optional(Type.Array(Message)),
    metadata: Type.Optional(Struct),
  }),
);

/** The status of a task changed (section 4.2.1). */
export interface TaskStatusUpdateEvent {
  /** The id of the task. */
  taskId: string;
  /** The conversation that the task belongs to. */
  contextId: string;
  /** The new status. */
  status: TaskStatus;
  /** Metadata for extensions. */
  metadata?: Struct;
}

export const TaskStatusUpdateEvent = named<TaskStatusUpdateEvent>()(
  Strict({
    taskId: Name,
    contextId: Name,
    status: TaskStatus,
    metadata: Type.Optional(Struct),
  }),
);

/** An artifact was created, extended or replaced (section 4.2.2). */
export interface TaskArtifactUpdateEvent {
  /** The id of the task. */
  taskId: string;
  /** The conversation that the task belongs to. */
  contextId: string;
  /** The artifact, or the next chunk of it. */
  artifact: Artifact;
  /** Whether the parts are appended to the artifact; otherwise they replace its parts. */
  append?: boolean;
  /** Whether the artifact is now complete. */
  lastChunk?: boolean;
  /** Metadata for extensions. */
  metadata?: Struct;
}

export const TaskArtifactUpdateEvent = named<TaskArtifactUpdateEvent>()(
  Strict({
    taskId: Name,
    contextId: Name,
    artifact: Artifact,
    append: Type.Optional(Type.Boolean()),
    lastChunk: Type.Optional(Type.Boolean()),
    metadata: Type.Optional(Struct),
  }),
);

/** States after which a task never changes again. */
export const TERMINAL_STATES = [
  'TASK_STATE_COMPLETED',
  'TASK_STATE_FAILED',
  'TASK_STATE_CANCELED',
  'TASK_STATE_REJECTED',
] as const satisfies TaskState[];
export type TerminalState = (typeof TERMINAL_STATES)[number];

/** Whether a task in this state is finished. */
export function isTerminal(state: TaskState): state is TerminalState {
  return (TERMINAL_STATES as readonly TaskState[]).includes(state);
}

/** Whether a task in this state waits for input or an authorization. */
export function isInterrupted(state: TaskState): boolean {
  return state === 'TASK_STATE_INPUT_REQUIRED' || state === 'TASK_STATE_AUTH_REQUIRED';
}

/** The allowed transitions (section 4.1.3). Repeating a state is a progress report. Terminal states are final. */
export function canTransition(from: TaskState, to: TaskState): boolean {
  return !isTerminal(from) && to !== 'TASK_STATE_UNSPECIFIED' && to !== 'TASK_STATE_SUBMITTED';
}
