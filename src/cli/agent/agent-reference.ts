import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type CardStore, ClientError, readCard, resolveCard } from '../../client/index.ts';
import { isLoopback } from '../../internal/secure-url.ts';
import { isWebUrl } from '../../internal/web-url.ts';
import type { AgentCard } from '../../protocol/card.ts';
import { CliError, usageError } from '../terminal/cli-error.ts';

/** The target of `--agent-card`. */
export type AgentReference = { readonly file: string } | { readonly url: URL };

/** A card with the JSON that it was read from. */
export interface LoadedCard {
  readonly value: unknown;
  /** The text of a file, or a fetched card in the form of `card get -o json`. */
  readonly text: string;
  /** Where it was found. */
  readonly where: string;
  /** Origins that may receive credentials: that of the reference, or all of a card that the user passed. */
  origins(card: AgentCard): string[];
}

/** Whether a word begins like a URL, `ftp://`. */
export function hasScheme(word: string): boolean {
  return /^[a-z][a-z0-9+.-]*:\/\//i.test(word);
}

/** Tells the user that a word is no URL of an agent. */
export function notAnAddress(word: string, more?: string): CliError {
  const allowed = 'Give http:// or https:// with a host, and a port up to 65535 if there is one';
  return usageError(`"${word}" is not the URL of an agent.`, more ? `${allowed}; ${more}.` : `${allowed}.`);
}

/** Reads a reference: a URL, a file, or a host. */
export function parseReference(text: string): AgentReference {
  if (isWebUrl(text)) return { url: new URL(text) };
  if (/^file:\/\//i.test(text)) return { file: fileURLToPath(text) };
  if (hasScheme(text)) throw notAnAddress(text);
  if (/^[./~]/.test(text) || existsSync(text)) return { file: text };
  const host = /^(\[[0-9a-f:]+\]|[^/:?#\s]+)(:\d+)?(\/\S*)?$/i.exec(text)?.[1];
  if (host && (host.includes('.') || host.includes(':') || host === 'localhost' || /:\d+/.test(text))) {
    if (!(text.endsWith('.json') && !text.includes('/'))) return { url: urlOf(host, text) };
  }
  return { file: text };
}

function urlOf(host: string, text: string): URL {
  const url = `${schemeFor(host)}://${text}`;
  if (!URL.canParse(url)) throw notAnAddress(text);
  return new URL(url);
}

/** A host without a scheme means https, except on this machine. */
function schemeFor(host: string): string {
  return isLoopback(host) ? 'http' : 'https';
}

/** Options for fetching a card. */
export interface LoadOptions {
  readonly fetch: typeof globalThis.fetch;
  readonly signal: AbortSignal;
  readonly headers: Readonly<Record<string, string>>;
  readonly cache?: CardStore | undefined;
}

/** Finds the card of a reference. No credentials are sent, because none have been requested yet. */
export async function loadCard(reference: AgentReference, options: LoadOptions): Promise<LoadedCard> {
  if ('file' in reference) return loadFile(reference.file);
  const { url } = reference;
  const { fetch, signal, headers, cache: cardStore } = options;
  // On this machine agents often change at the same address, and asking is cheap.
  const revalidate = schemeFor(url.hostname) === 'http';
  const found = await resolveCard(url, { fetch, signal, headers, cardStore, revalidate, retry: { retries: 0 } });
  const text = JSON.stringify(found.json, null, 2);
  return { value: found.json, text, where: found.url, origins: () => [url.origin] };
}

function loadFile(path: string): LoadedCard {
  let text: string;
  const isStdin = path === '-';
  try {
    text = readFileSync(isStdin ? 0 : path, 'utf8');
  } catch {
    throw new CliError('A2ACLI_ERR_CARD_NOT_FOUND', `There is no agent card at ${path}.`, {
      hint: 'Give a file, a host such as agent.example.com, or a URL.',
    });
  }
  try {
    const origins = (card: AgentCard) =>
      card.supportedInterfaces.filter(({ url }) => URL.canParse(url)).map(({ url }) => new URL(url).origin);
    return { value: JSON.parse(text), text, where: isStdin ? 'stdin' : path, origins };
  } catch (error) {
    throw new CliError('A2ACLI_ERR_CARD_INVALID', `${path} is not JSON: ${(error as Error).message}`);
  }
}

/** The card in the form of 1.0, from any version. */
export async function cardOf({ value, where }: LoadedCard): Promise<AgentCard> {
  try {
    return await readCard(value, where);
  } catch (error) {
    if (!(error instanceof ClientError)) throw error;
    throw new CliError('A2ACLI_ERR_CARD_INVALID', error.message, {
      hint: `See all that is wrong with it: parley card validate ${where}`,
    });
  }
}
