/** The address and the options of a PostgreSQL store. */
export interface StoreAddress {
  /** For the driver, without Parley's own parameters. */
  readonly connection: string;
  /** For the connection that listens; false to poll instead. */
  readonly listen: string | false;
  readonly schema: string;
  /** Connections besides the one that listens. */
  readonly pool: number;
  /** Whether statements are prepared by name, once for each connection. */
  readonly prepare: boolean;
}

const OWN = ['listen', 'schema', 'pool', 'prepare'] as const;

/**
 * Reads a URL such as `postgres://user:password@host/database?schema=parley&pool=10`. Its errors never repeat the URL, which may contain a
 * password.
 */
export function parseStoreUrl(text: string): StoreAddress {
  if (!/^postgres(ql)?:\/\//.test(text) || !URL.canParse(text)) {
    throw new Error('A PostgreSQL store has a URL such as postgres://user:password@host:5432/database');
  }
  const url = new URL(text);
  const [listen, schema = 'parley', pool = '10', prepare = 'on'] = OWN.map((name) => {
    const value = url.searchParams.get(name);
    url.searchParams.delete(name);
    return value ?? undefined;
  });
  if (!/^[a-z_][a-z0-9_]{0,50}$/.test(schema)) {
    throw new Error('schema must be a name of lower-case letters, digits and underscores, of at most 51 characters');
  }
  if (!/^[1-9]\d{0,2}$/.test(pool)) throw new Error('pool must be the number of connections, from 1 to 999');
  if (prepare !== 'on' && prepare !== 'off') throw new Error('prepare must be on or off');
  return {
    connection: url.href,
    listen: listenUrl(url, listen),
    schema,
    pool: Number(pool),
    prepare: prepare === 'on',
  };
}

/** A pooler in transaction mode cannot LISTEN, so `listen=HOST:PORT` names the database itself. */
function listenUrl(url: URL, listen: string | undefined): string | false {
  if (listen === 'off') return false;
  if (listen === undefined) return url.href;
  const direct = new URL(url);
  const authority = /^([^\s:/?#@]+|\[[\da-fA-F:.]+\])(?::(\d{1,5}))?$/.exec(listen);
  if (!authority) throw new Error('listen must be the HOST:PORT of the database itself, or off');
  direct.hostname = authority[1] as string;
  direct.port = authority[2] ?? '5432';
  return direct.href;
}
