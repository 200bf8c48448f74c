import { readFileSync } from 'node:fs';
import { createMtlsFetch } from '../../node/mtls-fetch.ts';
import { usageError } from '../terminal/cli-error.ts';
import { withWireLog } from '../terminal/wire-log.ts';
import type { AgentReference } from './agent-reference.ts';
import { createInsecureFetch } from './insecure-fetch.ts';
import type { Invocation } from './invocation.ts';

type Fetch = typeof globalThis.fetch;

/** How requests to the agent are sent. */
export interface AgentFetch {
  readonly fetch: Fetch;
  /** From now on these origins receive the service parameters and the client certificate. */
  trust(origins: ReadonlySet<string>): void;
  close(): void;
}

/** The fetch for the options. */
export function createAgentFetch(run: Invocation, reference: AgentReference): AgentFetch {
  const { settings, output } = run;
  let trusted: ReadonlySet<string> = new Set();
  const certified = new Set('url' in reference ? [reference.url.origin] : []);
  const base = baseFetch(run, (origin) => trusted.has(origin) || certified.has(origin));
  const logged = settings.debug ? withWireLog(base.fetch, output) : base.fetch;
  for (const [name, value] of settings.svcParam) output.redactor.hideHeader(name, value);
  const fetch: Fetch = (input, init) => {
    if (settings.svcParam.length === 0 || !trusted.has(new URL(String(input)).origin)) return logged(input, init);
    const headers = new Headers(init?.headers);
    // Headers of the protocol itself cannot be overridden.
    for (const [name, value] of settings.svcParam) if (!headers.has(name)) headers.append(name, value);
    return logged(input, { ...init, headers });
  };
  return {
    fetch,
    trust: (origins) => {
      trusted = origins;
    },
    close: base.close,
  };
}

interface BaseFetch {
  readonly fetch: Fetch;
  close(): void;
}

function baseFetch(run: Invocation, trusts: (origin: string) => boolean): BaseFetch {
  const { settings, output } = run;
  const { clientCert, clientKey, caCert, insecure } = settings;
  if (clientCert || clientKey) {
    if (!clientCert || !clientKey) throw usageError('--client-cert and --client-key belong together.');
    if (insecure) throw usageError('--insecure and --client-cert contradict each other.', 'Use --ca-cert.');
    const ca = caCert ? { ca: readPem(caCert) } : {};
    const certified = createMtlsFetch({ cert: readPem(clientCert), key: readPem(clientKey), ...ca });
    const fetch: Fetch = (input, init) => {
      const url = new URL(String(input));
      return url.protocol === 'https:' && trusts(url.origin) ? certified(input, init) : globalThis.fetch(input, init);
    };
    return { fetch, close: certified.close };
  }
  if (!insecure) return { fetch: (input, init) => globalThis.fetch(input, init), close: () => {} };
  output.warn('--insecure: the certificate of the agent is not verified. For development only.');
  return createInsecureFetch({ maxRedirects: 0 });
}

/** Reads a file of the options. */
export function readPem(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    throw usageError(`${path} cannot be read.`);
  }
}
