import type { Client } from 'pg';
import { unref } from '../../internal/unref.ts';
import type { Database } from './database.ts';

const POLL = 250;
const RECONNECT = 1_000;
/** Milliseconds between two probes. */
const PROBE = 5_000;
/** Older news has been read by every process that polls. */
const KEPT = '1 minute';

/** What a receiver needs of its process. */
interface Receiving {
  readonly database: Database;
  /** The name of the process in the table of pollers. */
  readonly id: string;
  readonly channel: string;
  /** Gets each payload. Returns whether this process has sent it. */
  readonly hear: (payload: string) => boolean;
  /** Sends a notification to this process itself. */
  readonly probe: () => Promise<void>;
}

/**
 * Receives the notifications of all processes. A connection that listens is trusted as long as probes come back on it: they do not if it
 * leads through a pooler in transaction mode, or was lost without notice. Otherwise the process polls, and tries to listen again.
 */
export class NewsReceiver {
  readonly #process: Receiving;
  #client: Client | undefined;
  /** Whether a notification of this process has come back since the last probe. */
  #isEchoed = false;
  #isListening = false;
  #isClosed = false;
  #lastNews: string | undefined;

  constructor(process: Receiving) {
    this.#process = process;
  }

  start(): void {
    const canListen = this.#listen();
    if (canListen) void this.#every(PROBE, () => this.#check());
    unref(setTimeout(() => this.#every(POLL, () => this.#poll()), canListen ? RECONNECT : 0));
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#client?.end().catch(() => {});
  }

  /** Opens the connection that listens. Returns whether the store has one. */
  #listen(): boolean {
    const { database, channel } = this.#process;
    const client = this.#isClosed ? undefined : database.createListener();
    if (!client) return false;
    this.#client = client;
    const lost = () => this.#lose(client);
    client.on('error', lost);
    client.on('end', lost);
    client.on('notification', ({ payload }) => {
      if (!payload || !this.#process.hear(payload)) return;
      this.#isEchoed = true;
      this.#isListening = true;
    });
    client
      .connect()
      .then(() => client.query(`LISTEN ${channel}`))
      .then(() => this.#process.probe())
      .catch(lost);
    return true;
  }

  #lose(client: Client): void {
    if (this.#client !== client) return;
    this.#client = undefined;
    this.#isListening = false;
    client.end().catch(() => {});
    if (!this.#isClosed) unref(setTimeout(() => this.#listen(), RECONNECT));
  }

  async #check(): Promise<void> {
    if (!this.#isEchoed && this.#client) this.#lose(this.#client);
    this.#isEchoed = false;
    await this.#process.probe();
  }

  /** Performs work again and again, with a pause in between. */
  async #every(pause: number, work: () => Promise<void>): Promise<void> {
    while (!this.#isClosed) {
      await new Promise<void>((done) => unref(setTimeout(done, pause)));
      // A lost hint is harmless: processes also read the logs at intervals.
      if (!this.#isClosed) await work().catch(() => {});
    }
  }

  /** Registers this process as one that polls, and reads the news. */
  async #poll(): Promise<void> {
    if (this.#isListening) return;
    const { database, id } = this.#process;
    const { schema } = database;
    await database.all(
      {
        name: 'poller',
        text: `
          WITH gone AS (DELETE FROM ${schema}.poller WHERE until < clock_timestamp() - interval '1 hour' AND id <> $1)
          INSERT INTO ${schema}.poller (id, until) VALUES ($1, clock_timestamp() + interval '${KEPT}')
          ON CONFLICT (id) DO UPDATE SET until = excluded.until WHERE poller.until < clock_timestamp() + interval '30 seconds'`,
      },
      id,
    );
    const rows = await database.all<{ id: string; payload: string }>(
      { name: 'news', text: `SELECT id, payload FROM ${schema}.news WHERE id > $1 ORDER BY id` },
      this.#lastNews ?? '0',
    );
    this.#lastNews = rows.at(-1)?.id ?? this.#lastNews;
    for (const { payload } of rows) this.#process.hear(payload);
    if (rows.length > 0)
      await database.all({
        name: 'old-news',
        text: `DELETE FROM ${schema}.news WHERE at < clock_timestamp() - interval '${KEPT}'`,
      });
  }
}
