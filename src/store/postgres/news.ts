import { newId } from '../../internal/new-id.ts';
import type { Watchers } from '../watchers.ts';
import { textArray } from './array-literal.ts';
import type { Database } from './database.ts';
import { NewsReceiver } from './news-receiver.ts';

/** Milliseconds for which changes are collected into one notification. */
const WINDOW = 8;
/** PostgreSQL accepts payloads of less than 8,000 bytes. */
const PAYLOAD = 7_000;

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
  #receiver: NewsReceiver | undefined;
  #isClosed = false;

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
    if (this.#receiver) return;
    const database = this.#database;
    this.#receiver = new NewsReceiver({
      database,
      id: this.#id,
      channel: channelOf(database.schema),
      hear: (payload) => this.#hear(payload),
      probe: () => this.#send([ascii({ from: this.#id, writer: '', tasks: [] })]),
    });
    this.#receiver.start();
  }

  /** Sends the remaining notifications. */
  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    await this.#telling;
    await this.#tell();
    await this.#receiver?.close();
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
    // A lost hint is harmless: processes also read the logs at intervals.
    if (payloads.length > 0) await this.#send(payloads).catch(() => {});
  }

  async #send(payloads: readonly string[]): Promise<void> {
    const { schema } = this.#database;
    const statement = { name: 'tell', text: `SELECT ${schema}.tell_1($1, $2::text[])` };
    await this.#database.all(statement, channelOf(schema), textArray(payloads));
  }

  #payloads(writer: string, tasks: string[]): string[] {
    const text = ascii({ from: this.#id, writer, tasks });
    if (text.length < PAYLOAD) return [text];
    if (tasks.length === 1) return [];
    const half = tasks.length >> 1;
    return [...this.#payloads(writer, tasks.slice(0, half)), ...this.#payloads(writer, tasks.slice(half))];
  }

  /** Returns whether this process has sent the payload. */
  #hear(text: string): boolean {
    const { from, writer, tasks } = JSON.parse(text) as Payload;
    if (from === this.#id) return true;
    for (const taskId of tasks) this.#watchers.note(taskId, writer);
    return false;
  }
}

function channelOf(schema: string): string {
  return `parley_${schema}`;
}

/** JSON in ASCII: one byte per character, and no characters that PostgreSQL refuses. */
function ascii(payload: Payload): string {
  return JSON.stringify(payload).replace(/[^ -~]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
