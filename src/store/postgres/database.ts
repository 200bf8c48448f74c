import type { Client, Pool, PoolConfig, QueryConfig, QueryResultRow } from 'pg';
import { callFailure, explainFailure } from './failure.ts';
import type { StoreAddress } from './store-url.ts';

/** What a statement takes as a parameter. */
export type SqlValue = string | number | boolean | null;

/** A statement. A named statement is prepared once per connection. */
export interface Statement {
  readonly name?: string;
  readonly text: string;
}

/** A call that takes longer has failed: a connection can be lost without notice. */
const QUERY_TIMEOUT = 10_000;
/** A migration may have to wait for one of another process. */
const LONG_TIMEOUT = 3_600_000;
const CONNECT_TIMEOUT = 5_000;

/** Performs one statement of a transaction. */
export type RunSql = (text: string, ...values: SqlValue[]) => Promise<QueryResultRow[]>;

/** A bounded number of connections to one schema of a database. */
export class Database {
  /** The schema name, quoted for use in a statement. */
  readonly schema: string;
  readonly #pool: Pool;
  readonly #createClient: () => Client | undefined;
  readonly #prepare: boolean;
  #isClosed = false;

  private constructor(address: StoreAddress, driver: typeof import('pg')) {
    const { connection, listen, pool, prepare, schema } = address;
    this.schema = schema;
    this.#prepare = prepare;
    this.#pool = new driver.Pool({ ...configOf(connection), max: pool });
    // Errors of idle connections are ignored: the next call gets a new connection.
    this.#pool.on('error', () => {});
    this.#createClient = () => (listen === false ? undefined : new driver.Client(configOf(listen)));
  }

  static async open(address: StoreAddress): Promise<Database> {
    return new Database(address, await loadDriver());
  }

  async all<Row extends QueryResultRow>(statement: Statement, ...values: SqlValue[]): Promise<Row[]> {
    const { name, text } = statement;
    const query =
      name !== undefined && this.#prepare ? { name: `${this.schema}.${name}`, text, values } : { text, values };
    try {
      return (await this.#pool.query<Row>(query)).rows;
    } catch (error) {
      throw callFailure(error);
    }
  }

  /** Runs statements in one transaction. */
  async transaction(work: (run: RunSql) => Promise<void>): Promise<void> {
    const client = await this.#pool.connect().catch((error) => Promise.reject(explainFailure(error)));
    try {
      await client.query('BEGIN');
      await work(
        async (text, ...values) =>
          (await client.query({ text, values, query_timeout: LONG_TIMEOUT } as QueryConfig)).rows ?? [],
      );
      await client.query('COMMIT');
      client.release();
    } catch (error) {
      // Closes the connection, which rolls back.
      client.release(true);
      throw explainFailure(error);
    }
  }

  /** A dedicated connection that can LISTEN; undefined if the store uses none. */
  createListener(): Client | undefined {
    return this.#createClient();
  }

  async close(): Promise<void> {
    if (this.#isClosed) return;
    this.#isClosed = true;
    await this.#pool.end();
  }
}

function configOf(connectionString: string): PoolConfig {
  return {
    connectionString,
    application_name: 'parley',
    connectionTimeoutMillis: CONNECT_TIMEOUT,
    query_timeout: QUERY_TIMEOUT,
    keepAlive: true,
    allowExitOnIdle: true,
  };
}

async function loadDriver(): Promise<typeof import('pg')> {
  try {
    const module = await import('pg');
    return module.default as unknown as typeof import('pg');
  } catch (cause) {
    throw new Error('A PostgreSQL store needs the package pg. Run "npm i pg".', { cause });
  }
}
