import { ListTasksRequest } from '../../protocol/request.ts';
import { Base64, Name, Names, Strict, Struct, Url } from '../../protocol/scalar.ts';
import { Type } from '../../protocol/type.ts';
import {
  artifactFields,
  artifactUpdateFields,
  historyLength,
  metadata,
  pageFields,
  sendConfigurationFields,
  statusUpdateFields,
  tenant,
  V03PushConfig,
} from '../schema-fields.ts';

/** A string with a fixed set of values. Not an enum: JSON-RPC of 0.3 is not ProtoJSON, so numbers do not stand for names. */
function OneOf<const Value extends string>(values: readonly Value[]) {
  const last = values.at(-1);
  const text = values.length === 1 ? last : `${values.slice(0, -1).join(', ')} or ${last}`;
  return Type.Refine(
    Type.Unsafe<Value>(Type.String()),
    (value) => values.includes(value as Value),
    () => `must be ${text}`,
  );
}

/** The discriminator that 0.3 requires. It is optional here if the context is unambiguous. */
const kind = <Kind extends string>(value: Kind) => Type.Optional(OneOf([value]));

/** 0.3 section 6.3. */
export const V03_STATES = [
  'submitted',
  'working',
  'input-required',
  'completed',
  'canceled',
  'failed',
  'rejected',
  'auth-required',
  'unknown',
] as const;
export type V03State = (typeof V03_STATES)[number];
const V03State = OneOf(V03_STATES);

/** 0.3 only says "ISO 8601": agents of that version also write offsets, microseconds, or no time zone. */
const V03Timestamp = Type.Refine(
  Type.String(),
  (value) => /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(value) && !Number.isNaN(Date.parse(value)),
  () => 'must be an ISO 8601 time, such as 2025-01-31T09:30:00Z',
);

/** 0.3 sections 6.6.1 and 6.6.2. Exactly one of `bytes` and `uri` is present. */
const V03File = Type.Refine(
  Strict({
    bytes: Type.Optional(Base64),
    uri: Type.Optional(Url),
    mimeType: Type.Optional(Name),
    name: Type.Optional(Name),
  }),
  (file) => (file.bytes === undefined) !== (file.uri === undefined),
  () => 'exactly one of bytes, uri',
);

const PART_KINDS = ['text', 'file', 'data'] as const;
type PartKind = (typeof PART_KINDS)[number];

/** 0.3 section 6.5. Early clients write `type` instead of `kind`, and a part with one kind of content needs neither. */
export const V03Part = Type.Refine(
  Strict({
    kind: Type.Optional(Type.String()),
    type: Type.Optional(Type.String()),
    text: Type.Optional(Type.String()),
    file: Type.Optional(V03File),
    data: Type.Optional(Struct),
    metadata,
  }),
  (part) => {
    const known = partKindOf(part);
    return known !== undefined && part[known] !== undefined;
  },
  (part) => {
    const known = partKindOf(part);
    return known ? `a ${known} part needs ${known}` : `kind must be one of ${PART_KINDS.join(', ')}`;
  },
);
export type V03Part = Type.Static<typeof V03Part>;

/** The kind of a part: its `kind`, or otherwise its only content. */
export function partKindOf(part: {
  readonly kind?: string;
  readonly type?: string;
  readonly text?: unknown;
  readonly file?: unknown;
  readonly data?: unknown;
}): PartKind | undefined {
  const said = part.kind ?? part.type;
  if (said !== undefined) return PART_KINDS.find((known) => known === said);
  const present = PART_KINDS.filter((known) => part[known] !== undefined);
  return present.length === 1 ? present[0] : undefined;
}

/** 0.3 section 6.4. */
export const V03Message = Strict({
  kind: kind('message'),
  messageId: Name,
  contextId: Type.Optional(Name),
  taskId: Type.Optional(Name),
  // The SDK for Rust writes the names of 1.0.
  role: OneOf(['user', 'agent', 'ROLE_USER', 'ROLE_AGENT']),
  parts: Type.Array(V03Part, { minItems: 1 }),
  metadata,
  extensions: Type.Optional(Names),
  referenceTaskIds: Type.Optional(Names),
});
export type V03Message = Type.Static<typeof V03Message>;

/** 0.3 section 6.7. An artifact may have no parts; some agents end a series of chunks with such an artifact. */
export const V03Artifact = Strict({ ...artifactFields, parts: Type.Array(V03Part) });
export type V03Artifact = Type.Static<typeof V03Artifact>;

/** 0.3 section 6.2. */
export const V03TaskStatus = Strict({
  state: V03State,
  message: Type.Optional(V03Message),
  timestamp: Type.Optional(V03Timestamp),
});
export type V03TaskStatus = Type.Static<typeof V03TaskStatus>;

/** 0.3 section 6.1. */
export const V03Task = Strict({
  kind: kind('task'),
  id: Name,
  contextId: Type.Optional(Type.String()),
  status: V03TaskStatus,
  artifacts: Type.Optional(Type.Array(V03Artifact)),
  history: Type.Optional(Type.Array(V03Message)),
  metadata,
});
export type V03Task = Type.Static<typeof V03Task>;

/** 0.3 section 7.2.2. */
export const V03StatusUpdate = Strict({
  kind: kind('status-update'),
  ...statusUpdateFields,
  status: V03TaskStatus,
});
export type V03StatusUpdate = Type.Static<typeof V03StatusUpdate>;

/** 0.3 section 7.2.3. */
export const V03ArtifactUpdate = Strict({
  kind: kind('artifact-update'),
  ...artifactUpdateFields,
  artifact: V03Artifact,
});
export type V03ArtifactUpdate = Type.Static<typeof V03ArtifactUpdate>;

/** The events of a stream in 0.3. */
export type V03Event = V03Task | V03Message | V03StatusUpdate | V03ArtifactUpdate;

/** 0.3 section 6.10. */
export const V03TaskPushConfig = Strict({ tenant, taskId: Name, pushNotificationConfig: V03PushConfig });
export type V03TaskPushConfig = Type.Static<typeof V03TaskPushConfig>;

/** 0.3 section 7.1.1. */
export const V03SendParams = Strict({
  tenant,
  message: V03Message,
  configuration: Type.Optional(
    Strict({ ...sendConfigurationFields, pushNotificationConfig: Type.Optional(V03PushConfig) }),
  ),
  metadata,
});
export type V03SendParams = Type.Static<typeof V03SendParams>;

/** 0.3 section 7.3.1. */
export const V03TaskQueryParams = Strict({ tenant, id: Name, historyLength, metadata });
export type V03TaskQueryParams = Type.Static<typeof V03TaskQueryParams>;

/** 0.3 section 7.4.1. */
export const V03TaskIdParams = Strict({ tenant, id: Name, metadata });
export type V03TaskIdParams = Type.Static<typeof V03TaskIdParams>;

/** 0.3 section 7.6.1. The configuration's id may be left out. */
export const V03GetPushParams = Strict({ tenant, id: Name, pushNotificationConfigId: Type.Optional(Name), metadata });
export type V03GetPushParams = Type.Static<typeof V03GetPushParams>;

/** 0.3 section 7.8.1. */
export const V03DeletePushParams = Strict({ tenant, id: Name, pushNotificationConfigId: Name, metadata });
export type V03DeletePushParams = Type.Static<typeof V03DeletePushParams>;

/** `tasks/list`, which 0.3 names but does not define for JSON-RPC: the fields of 1.0 with a state of 0.3. */
export const V03ListTasksParams = Strict({ ...ListTasksRequest.properties, status: Type.Optional(V03State) });
export type V03ListTasksParams = Type.Static<typeof V03ListTasksParams>;

/** The answer to `tasks/list`: the page of 1.0 with tasks of 0.3. */
export const V03ListTasksResult = Strict({ tasks: Type.Array(V03Task), ...pageFields });
export type V03ListTasksResult = Type.Static<typeof V03ListTasksResult>;
