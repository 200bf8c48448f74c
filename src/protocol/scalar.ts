import { isBase64 } from '../internal/base64.ts';
import { Type } from './type.ts';

/** Maximum nesting of free JSON (`metadata`, `data`), so that no later step can overflow its stack. */
export const MAX_DEPTH = 100;

const TOO_DEEP = `must not be nested deeper than ${MAX_DEPTH} levels`;
const TOO_LARGE_NUMBER = 'must have numbers within the range of doubles, up to about 1.8e308';

/** Why free JSON is refused; undefined if it is not. A number such as 1e999 is read as Infinity, and would be stored as null. */
function flawOf(value: unknown, limit = MAX_DEPTH): string | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? undefined : TOO_LARGE_NUMBER;
  if (typeof value !== 'object' || value === null) return undefined;
  if (limit === 0) return TOO_DEEP;
  if (Array.isArray(value)) {
    for (const item of value) {
      const flaw = flawOf(item, limit - 1);
      if (flaw) return flaw;
    }
    return undefined;
  }
  for (const key in value) {
    const flaw = flawOf((value as Record<string, unknown>)[key], limit - 1);
    if (flaw) return flaw;
  }
  return undefined;
}

const isFreeJson = (value: unknown) => flawOf(value) === undefined;
const complaint = (value: unknown) => flawOf(value) as string;

/** `google.protobuf.Struct`: any JSON object. */
export const Struct = Type.Refine(Type.Unsafe<Struct>(Type.Object({})), isFreeJson, complaint);
/** Any JSON object. */
export type Struct = Record<string, unknown>;

/** `google.protobuf.Value`: any JSON value, `null` included. */
export const Value = Type.Refine(Type.Unsafe<Value>(Type.Unknown()), isFreeJson, complaint);
/** Any JSON value, `null` included, but not `undefined`. */
export type Value = NonNullable<unknown> | null;

/** Bytes in JSON: standard base64 with padding (section 5.5, ProtoJSON). */
export const Base64 = Type.Refine(Type.String({ contentEncoding: 'base64' }), isBase64, () => 'must be base64');

/** Section 5.6.1: ISO 8601 in UTC. */
export const Timestamp = Type.Refine(
  Type.String({ contentMediaType: 'timestamp' }),
  isTimestamp,
  () => 'must be an ISO 8601 time in UTC, such as 2026-01-31T09:30:00.000Z',
);

function isTimestamp(value: string): boolean {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,9})?Z$/.test(value)) return false;
  const time = Date.parse(value);
  // JavaScript reads 30 February as 2 March.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value.slice(0, 10));
}

/** A non-empty string: proto3 treats an empty one as absent. */
export const Name = Type.String({ minLength: 1 });

/** A list of strings, such as media types, tags or URIs. */
export const Names = Type.Array(Type.String());

/** An absolute URL, or `host:port` for gRPC. */
export const Url = Type.String({ minLength: 1 });

/** An object without additional fields. Unknown fields of requests are dropped before it is checked. */
export function Strict<Properties extends Type.TProperties>(properties: Properties) {
  return Type.Object(properties, { additionalProperties: false });
}

/** Section 4.1.3, in the order of the proto's numbers. */
export const TASK_STATES = [
  'TASK_STATE_UNSPECIFIED',
  'TASK_STATE_SUBMITTED',
  'TASK_STATE_WORKING',
  'TASK_STATE_COMPLETED',
  'TASK_STATE_FAILED',
  'TASK_STATE_CANCELED',
  'TASK_STATE_INPUT_REQUIRED',
  'TASK_STATE_REJECTED',
  'TASK_STATE_AUTH_REQUIRED',
] as const;
export const TaskState = Type.Enum(TASK_STATES);
/** The state of a task (section 4.1.3). */
export type TaskState = (typeof TASK_STATES)[number];

/** Section 4.1.5, in the order of the proto's numbers. */
const ROLES = ['ROLE_UNSPECIFIED', 'ROLE_USER', 'ROLE_AGENT'] as const;
export const Role = Type.Refine(
  Type.Unsafe<Role>(Type.Enum(ROLES)),
  (role: string) => role !== 'ROLE_UNSPECIFIED',
  () => 'must be ROLE_USER or ROLE_AGENT',
);
/** The sender of a message (section 4.1.5). */
export type Role = Exclude<(typeof ROLES)[number], 'ROLE_UNSPECIFIED'>;
