import { decodeName, encodeName } from '../row-codec.ts';
import { scopeKey } from '../scope.ts';
import type { AnsweredSend, KeyedSend, Scope } from '../task-store.ts';
import { numberArray, textArray } from './array-literal.ts';
import type { Database } from './database.ts';
import { scopeHash } from './scope-hash.ts';

/** Where a keyed send is kept. */
export interface KeyPlace {
  readonly scope: Scope;
  readonly key: string;
}

interface KeyRow {
  readonly scope: string;
  readonly key: string;
  readonly fingerprint: string;
  readonly created_at: string;
  readonly task_id: string | null;
  readonly turn: number | null;
  readonly message: string | null;
}

/** A scope and a key as one string. */
export function keyId({ scope, key }: KeyPlace): string {
  return `${key.length}:${key}${scopeKey(scope)}`;
}

/** The sends that keys stand for, by {@link keyId}. */
export async function findKeys(database: Database, places: readonly KeyPlace[]): Promise<Map<string, KeyedSend>> {
  if (places.length === 0) return new Map();
  const rows = await database.all<KeyRow>(
    {
      name: 'keys',
      text: `
        SELECT asked.scope, keyed.key, fingerprint, created_at, task_id, turn, message
        FROM unnest($1::text[], $2::text[]) AS asked (scope, key)
        CROSS JOIN LATERAL (
          SELECT * FROM ${database.schema}.keyed WHERE keyed.scope = decode(asked.scope, 'hex') AND keyed.key = asked.key OFFSET 0
        ) AS keyed`,
    },
    textArray(places.map(({ scope }) => scopeHash(scope))),
    textArray(places.map(({ key }) => encodeName(key))),
  );
  const found = new Map(rows.map((row) => [`${row.scope} ${row.key}`, decodeKeyed(row)]));
  const known = new Map<string, KeyedSend>();
  for (const place of places) {
    const keyed = found.get(`${scopeHash(place.scope)} ${encodeName(place.key)}`);
    if (keyed) known.set(keyId(place), keyed);
  }
  return known;
}

/** Stores sends that created no task. Returns the sends that the keys stand for now. */
export async function putAnswers(database: Database, sends: readonly AnsweredSend[]): Promise<KeyedSend[]> {
  const first = new Map<string, AnsweredSend>();
  for (const send of sends) {
    const id = keyId({ scope: send.scope, key: send.keyed.key });
    if (!first.has(id)) first.set(id, send);
  }
  const ids = (send: AnsweredSend) => keyId({ scope: send.scope, key: send.keyed.key });
  const known = new Map<string, KeyedSend>();
  for (
    let missing = [...first.values()];
    missing.length > 0;
    missing = missing.filter((send) => !known.has(ids(send)))
  ) {
    const stored = await insertAnswers(database, missing);
    const places = missing.map(({ scope, keyed: { key } }) => ({ scope, key }));
    for (const send of missing)
      if (stored.has(`${scopeHash(send.scope)} ${encodeName(send.keyed.key)}`)) known.set(ids(send), send.keyed);
    const others = await findKeys(
      database,
      places.filter((place) => !known.has(keyId(place))),
    );
    for (const [id, keyed] of others) known.set(id, keyed);
  }
  return sends.map((send) => known.get(ids(send)) as KeyedSend);
}

async function insertAnswers(database: Database, sends: readonly AnsweredSend[]): Promise<Set<string>> {
  const sorted = sends
    .map(({ scope, keyed }) => ({ hash: scopeHash(scope), keyed }))
    .sort((a, b) => (a.hash + a.keyed.key < b.hash + b.keyed.key ? -1 : 1));
  const column = (value: (keyed: KeyedSend) => string | null) => textArray(sorted.map(({ keyed }) => value(keyed)));
  const rows = await database.all<{ scope: string; key: string }>(
    {
      name: 'answer',
      text: `
        INSERT INTO ${database.schema}.keyed AS old (scope, key, fingerprint, created_at, task_id, turn, message)
        SELECT decode(scope, 'hex'), key, fingerprint, created_at, task_id, turn, message
        FROM unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::integer[], $7::text[])
          AS n (scope, key, fingerprint, created_at, task_id, turn, message)
        ON CONFLICT (scope, key) DO UPDATE
        SET fingerprint = excluded.fingerprint, created_at = excluded.created_at, task_id = excluded.task_id, turn = excluded.turn,
          message = excluded.message
        WHERE old.created_at::timestamptz <= excluded.created_at::timestamptz - interval '24 hours'
        RETURNING encode(scope, 'hex') AS scope, key`,
    },
    textArray(sorted.map(({ hash }) => hash)),
    column(({ key }) => encodeName(key)),
    column(({ fingerprint }) => encodeName(fingerprint)),
    column(({ createdAt }) => createdAt),
    column(({ taskId }) => (taskId === undefined ? null : encodeName(taskId))),
    numberArray(sorted.map(({ keyed }) => keyed.turn)),
    column(({ message }) => (message ? JSON.stringify(message) : null)),
  );
  return new Set(rows.map(({ scope, key }) => `${scope} ${key}`));
}

/** Deletes keys created before `before`; returns how many. */
export async function pruneKeys(database: Database, before: string, limit: number): Promise<number> {
  const { schema } = database;
  const rows = await database.all(
    {
      text: `
        DELETE FROM ${schema}.keyed USING (
          SELECT scope, key FROM ${schema}.keyed WHERE created_at < $1 ORDER BY created_at LIMIT $2 FOR UPDATE SKIP LOCKED
        ) AS old WHERE keyed.scope = old.scope AND keyed.key = old.key RETURNING 1`,
    },
    before,
    limit,
  );
  return rows.length;
}

function decodeKeyed(row: KeyRow): KeyedSend {
  return {
    key: decodeName(row.key),
    fingerprint: decodeName(row.fingerprint),
    createdAt: row.created_at,
    ...(row.task_id !== null && { taskId: decodeName(row.task_id) }),
    ...(row.turn !== null && { turn: row.turn }),
    ...(row.message !== null && { message: JSON.parse(row.message) }),
  };
}
