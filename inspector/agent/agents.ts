import { Observable } from '../view/store.ts';
import type { WireLog } from '../wire/wire-log.ts';
import { AgentSession } from './agent-session.ts';

/** An agent of an earlier visit. */
export interface KnownAgent {
  readonly url: string;
  readonly name: string;
}

const STORAGE_KEY = 'parley-inspector-agents';
const MAX_KNOWN = 30;

/** The agents of this page, and the addresses and names of those of earlier visits. Secrets are never stored. */
export class Agents extends Observable {
  readonly #log: WireLog;
  readonly #sessions = new Map<string, AgentSession>();
  #known: readonly KnownAgent[];

  constructor(log: WireLog) {
    super();
    this.#log = log;
    this.#known = readKnown();
  }

  get sessions(): readonly AgentSession[] {
    return [...this.#sessions.values()];
  }

  /** Agents of earlier visits that are not open. */
  get known(): readonly KnownAgent[] {
    return this.#known.filter(({ url }) => !this.#sessions.has(url));
  }

  find(url: string | undefined): AgentSession | undefined {
    return url === undefined ? undefined : this.#sessions.get(url);
  }

  /** Opens an agent, or finds it if it is open. */
  open(url: string): AgentSession {
    let session = this.#sessions.get(url);
    if (session) return session;
    session = new AgentSession(url, this.#log);
    this.#sessions.set(url, session);
    this.changed();
    const opened = session;
    session.load().then(() => this.#remember(opened));
    return session;
  }

  close(url: string): void {
    this.#sessions.delete(url);
    this.changed();
  }

  forget(url: string): void {
    this.#known = this.#known.filter((known) => known.url !== url);
    writeKnown(this.#known);
    this.changed();
  }

  #remember({ url, name, state }: AgentSession): void {
    if (state === 'ready') {
      this.#known = [{ url, name: name.slice(0, 100) }, ...this.#known.filter((known) => known.url !== url)].slice(
        0,
        MAX_KNOWN,
      );
      writeKnown(this.#known);
    }
    this.changed();
  }
}

/** A URL as the user may write it: the scheme can be left out. */
export function normalUrl(text: string): string | undefined {
  const trimmed = text.trim();
  const isLocal = /^(localhost|127\.|\[::1\])/.test(trimmed);
  const full = /^https?:\/\//i.test(trimmed) ? trimmed : `${isLocal ? 'http' : 'https'}://${trimmed}`;
  if (trimmed === '' || /\s/.test(trimmed) || !URL.canParse(full)) return undefined;
  const url = new URL(full);
  // A password in the address would end up in the history.
  if (url.username || url.password) return undefined;
  return url.href.replace(/\/$/, '');
}

function readKnown(): readonly KnownAgent[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '[]');
    return Array.isArray(value)
      ? value.filter((each): each is KnownAgent => typeof each?.url === 'string' && typeof each.name === 'string')
      : [];
  } catch {
    return [];
  }
}

function writeKnown(known: readonly KnownAgent[]): void {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(known));
  } catch {
    // Without storage there is no history.
  }
}
