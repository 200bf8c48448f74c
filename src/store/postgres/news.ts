import type { Client } from 'pg';
import { newId } from '../../internal/new-id.ts';
import { unref } from '../../internal/unref.ts';
import type { Watchers } from '../watchers.ts';
import { textArray } from './array-literal.ts';
import type { Database } from './database.ts';

/** Milliseconds for which changes are collected into one notification. */
const WINDOW = 8;
/** PostgreSQL accepts payloads of less than 8,000 bytes. */
const PAYLOAD = 7_000;
const POLL = 250;
const RECONNECT = 1_000;
/** Older news has been read by every process that polls. */
const KEPT = '1 minute';

interface Payload {
  readonly from: string;
  readonly writer: string;
  readonly tasks: readonly string[];
}

/** Tells other processes which tasks have changed. Each notification is only a hint and may get lost. */
export class News {
  readonly #database: Database;
  readonly #watchers: Watchers;
  readonly #id = newId(Date.now());
  readonly #changed = new Map<string, Set<string>>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #telling: Promise<void> | undefined;
  #listener: Client | undefined;
  #hasStarted = false;
  #isClosed = false;
  #lastNews: string | undefined;

  constructor(database: Database, watchers: Watchers) {
    this.#database = database;
    this.#watchers = watchers;
  }

  /** Announces a change: to watchers of this store at once, to other processes within a few milliseconds. */
  note(taskId: string, writer: string): void {
    this.#watchers.note(taskId, writer);
    const tasks = this.#changed.get(writer);
    if (tasks) tasks.add(taskId);
    else this.#changed.set(writer, new Set([taskId]));
    this.#schedule();
  }

  /** Starts to receive notifications. */
  start(): void {
    if (this.#hasStarted) return;
    this.#hasStarted = true;
    void this.#listen();
  }

  /** Sends the remaining notifications. */
  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    await this.#telling;
    await this.#tell();
    await this.#listener?.end().catch(() => {});
  }

  #schedule(): void {
    if (this.#timer !== undefined || this.#telling) return;
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      this.#telling = this.#tell().then(() => {
        this.#telling = undefined;
        if (this.#changed.size > 0 && !this.#isClosed) this.#schedule();
      });
    }, WINDOW);
  }

  async #tell(): Promise<void> {
    const payloads = [...this.#changed].flatMap(([writer, tasks]) => this.#payloads(writer, [...tasks]));
    this.#changed.clear();
    if (payloads.length === 0) return;
    const { schema } = this.#database;
    const statement = { name: 'tell', text: `SELECT ${schema}.tell_1($1, $2::text[])` };
    // A lost hint is harmless: processes also read the logs at intervals.
    await this.#database.all(statement, channelOf(schema), textArray(payloads)).catch(() => {});
  }

  #payloads(writer: string, tasks: string[]): string[] {
    const text = ascii({ from: this.#id, writer, tasks });
    if (text.length < PAYLOAD) return [text];
    if (tasks.length === 1) return [];
    const half = tasks.length >> 1;
    return [...this.#payloads(writer, tasks.slice(0, half)), ...this.#payloads(writer, tasks.slice(half))];
  }

  #hear(text: string): void {
    const { from, writer, tasks } = JSON.parse(text) as Payload;
    if (from === this.#id) return;
    for (const taskId of tasks) this.#watchers.note(taskId, writer);
  }

  async #listen(): Promise<void> {
    if (this.#isClosed) return;
    const client = this.#database.createListener();
    if (!client) return this.#poll();
    const again = () => {
      if (this.#listener !== client) return;
      this.#listener = undefined;
      client.end().catch(() => {});
      if (!this.#isClosed) unref(setTimeout(() => void this.#listen(), RECONNECT));
    };
    this.#listener = client;
    client.on('error', again);
    client.on('end', again);
    client.on('notification', ({ payload }) => payload && this.#hear(payload));
    await client
      .connect()
      .then(() => client.query(`LISTEN ${channelOf(this.#database.schema)}`))
      .catch(again);
  }

  /** For processes that cannot LISTEN: registers as polling, and reads the news. */
  async #poll(): Promise<void> {
    if (this.#isClosed) return;
    await this.#ask().catch(() => {});
    if (!this.#isClosed) unref(setTimeout(() => void this.#poll(), POLL));
  }

  async #ask(): Promise<void> {
    const { schema } = this.#database;
    await this.#database.all(
      {
        name: 'poller',
        text: `
          INSERT INTO ${schema}.poller (id, until) VALUES ($1, clock_timestamp() + interval '${KEPT}')
          ON CONFLICT (id) DO UPDATE SET until = excluded.until WHERE poller.until < clock_timestamp() + interval '30 seconds'`,
      },
      this.#id,
    );
    const rows = await this.#database.all<{ id: string; payload: string }>(
      { name: 'news', text: `SELECT id, payload FROM ${schema}.news WHERE id > $1 ORDER BY id` },
      this.#lastNews ?? '0',
    );
    this.#lastNews = rows.at(-1)?.id ?? this.#lastNews;
    for (const { payload } of rows) this.#hear(payload);
    if (rows.length > 0)
      await this.#database.all({
        name: 'old-news',
        text: `DELETE FROM ${schema}.news WHERE at < clock_timestamp() - interval '${KEPT}'`,
      });
  }
}

function channelOf(schema: string): string {
  return `parley_${schema}`;
}

/** JSON in ASCII: one byte per character, and no characters that PostgreSQL refuses. */
function ascii(payload: Payload): string {
  return JSON.stringify(payload).replace(/[^ -~]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
