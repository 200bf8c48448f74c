import { Agent } from 'node:https';
import type { CheckOptions } from '../../check/index.ts';
import { fetchOverNode } from '../../node/fetch-over-node.ts';
import { createInsecureFetch } from '../agent/insecure-fetch.ts';
import type { CredentialFlags } from './check-flags.ts';
import { readText } from './read-file.ts';

/** The credentials of the flags as options of a check, and a function that closes their connections. */
export interface CheckCredentials {
  readonly options: Pick<
    CheckOptions,
    'bearer' | 'basic' | 'apiKey' | 'headers' | 'clientCertificate' | 'trustOrigins'
  > &
    Pick<CheckOptions, 'fetch' | 'anonymousFetch'>;
  close(): void;
}

/** Reads the credential flags; invalid ones are refused before anything is sent. */
export function readCredentials(flags: CredentialFlags): CheckCredentials {
  const { authBearer, basic, apiKey, header = [], clientCert, insecure, trustOrigin = [] } = flags;
  if (basic !== undefined && !basic.includes(':')) throw new Error('--basic has the form user:password');
  if (basic !== undefined && authBearer !== undefined)
    throw new Error('--basic and --auth-bearer contradict each other: both are the Authorization header');
  const shared = {
    bearer: authBearer,
    basic,
    apiKey,
    headers: Object.fromEntries(header.map(headerOf)),
    trustOrigins: trustOrigin.map(originOf),
  };
  const certified = certifiedFetches(flags);
  if (certified)
    return {
      options: { ...shared, ...certified.fetches, clientCertificate: clientCert !== undefined },
      close: certified.close,
    };
  if (!insecure) return { options: shared, close() {} };
  const unverified = createInsecureFetch({ maxRedirects: 0 });
  return { options: { ...shared, fetch: unverified.fetch }, close: unverified.close };
}

/** With a client certificate there are two ways to connect: with it, and without it, to see whether the agent requires it. */
function certifiedFetches({ clientCert, clientKey, caCert, insecure }: CredentialFlags) {
  if (clientCert === undefined && clientKey === undefined && caCert === undefined) return undefined;
  if ((clientCert === undefined) !== (clientKey === undefined))
    throw new Error('--client-cert and --client-key belong together');
  const ca = caCert === undefined ? {} : { ca: readText(caCert) };
  const identity =
    clientCert === undefined || clientKey === undefined ? {} : { cert: readText(clientCert), key: readText(clientKey) };
  const shared = { ...ca, keepAlive: true, rejectUnauthorized: insecure !== true };
  const [known, anonymous] = [new Agent({ ...shared, ...identity }), new Agent(shared)];
  const over =
    (agent: Agent): typeof globalThis.fetch =>
    (input, init) =>
      fetchOverNode(input as string | URL | Request, init, {
        maxRedirects: 0,
        prepareHop: async (url) => (url.protocol === 'https:' ? { agent } : {}),
      });
  return {
    fetches: { fetch: over(known), anonymousFetch: over(anonymous) },
    close() {
      known.destroy();
      anonymous.destroy();
    },
  };
}

function headerOf(text: string): [string, string] {
  const [, name, value] = /^\s*([\w!#$%&'*+.^`|~-]+)\s*:\s*([\t\x20-\x7e\x80-\xff]*)$/.exec(text) ?? [];
  // The value may be a secret, so it is not repeated here.
  if (name === undefined || value === undefined) throw new Error('--header has the form "name: value"');
  return [name.toLowerCase(), value.trimEnd()];
}

function originOf(text: string): string {
  if (URL.canParse(text) && /^https?:/i.test(text)) return new URL(text).origin;
  throw new Error(`--trust-origin ${text} is no origin; one is written as https://api.example.com`);
}
