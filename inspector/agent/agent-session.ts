import {
  type AgentCard,
  type AgentClient,
  cardVersion,
  connect,
  readCard,
  resolveCard,
  type StreamItem,
  type Task,
} from 'parley-a2a/client';
import { createCredentials } from 'parley-a2a/credentials';
import type { AgentInterface, ClientContext } from 'parley-a2a/protocol';
import { apiHeaders, apiUrl, isApiUrl, relayFetch } from '../server-api.ts';
import { Observable } from '../view/store.ts';
import { createRecordingFetch } from '../wire/recording-fetch.ts';
import type { WireLog } from '../wire/wire-log.ts';
import { Conversation } from './conversation.ts';
import { type AgentSettings, defaultSettings } from './settings.ts';
import { type ShownError, shownError } from './shown-error.ts';
import { TaskRecord } from './task-record.ts';

/** The card as it was served, and as a card of 1.0. */
export interface LoadedCard {
  readonly json: Readonly<Record<string, unknown>>;
  readonly url: string;
  /** The version that the card is written in. */
  readonly version: string;
  /** Undefined if the card cannot be used; then `problem` says why. */
  readonly card: AgentCard | undefined;
  readonly problem: ShownError | undefined;
}

/** Milliseconds between dropping a connection and resuming it: something should happen meanwhile. */
const DOWN_TIME = 1_500;

/** One agent that the page talks to. */
export class AgentSession extends Observable {
  readonly url: string;
  readonly conversation: Conversation;
  readonly fetch: typeof fetch;
  settings: AgentSettings = defaultSettings;
  state: 'new' | 'connecting' | 'ready' | 'failed' = 'new';
  loaded: LoadedCard | undefined;
  extended: AgentCard | undefined;
  error: ShownError | undefined;
  /** Set when the agent cannot be called by web pages, so that the relay is used. */
  isRelayed = false;
  readonly #tasks = new Map<string, TaskRecord>();
  #client: AgentClient | undefined;

  constructor(url: string, log: WireLog) {
    super();
    this.url = url;
    this.conversation = new Conversation(this);
    this.fetch = createRecordingFetch({
      log,
      agent: url,
      relay: relayFetch,
      mode: () => this.settings.mode,
      headersFor: (target) => this.#headersFor(target),
      onRelayed: () => {
        this.isRelayed = true;
        this.changed();
      },
    });
  }

  get name(): string {
    return this.loaded?.card?.name || this.url.replace(/^https?:\/\//, '');
  }

  /** The card that is in use: the extended one, if it was asked for. */
  get card(): AgentCard | undefined {
    return this.extended ?? this.loaded?.card;
  }

  /** The interface that calls go to. */
  get interface(): AgentInterface | undefined {
    const all = this.loaded?.card?.supportedInterfaces ?? [];
    const { interfaceIndex } = this.settings;
    return interfaceIndex === undefined ? all.find(isUsable) : all[interfaceIndex];
  }

  /** Whether the interface is on another origin than the card. Secrets go there only if the user allows it. */
  get isElsewhere(): boolean {
    const { interface: used, loaded } = this;
    if (!used || !loaded || !URL.canParse(used.url) || isGrpc(used)) return false;
    return new URL(used.url).origin !== new URL(loaded.url).origin;
  }

  /** Loads the card, and makes a client for it. */
  async load(): Promise<void> {
    this.state = 'connecting';
    this.error = undefined;
    this.extended = undefined;
    this.changed();
    try {
      const { json, url } = await resolveCard(this.url, { fetch: this.fetch, retry: { retries: 0 } });
      const about = { json, url, version: cardVersion(json) };
      try {
        this.loaded = { ...about, card: await readCard(json, url), problem: undefined };
      } catch (error) {
        this.loaded = { ...about, card: undefined, problem: shownError(error) };
      }
      await this.#connect();
    } catch (error) {
      this.state = 'failed';
      this.error = shownError(error);
    }
    this.changed();
  }

  /** Changes the settings; calls that are under way keep the old ones. */
  async configure(change: Partial<AgentSettings>): Promise<void> {
    this.settings = { ...this.settings, ...change };
    try {
      await this.#connect();
    } catch (error) {
      this.error = shownError(error);
    }
    this.changed();
  }

  async #connect(): Promise<void> {
    const { card, problem } = this.loaded ?? {};
    const used = this.interface;
    if (!card || !used) {
      this.#client = undefined;
      this.state = 'failed';
      this.error = problem ?? {
        kind: 'unsupported',
        message: 'The card has no interface that can be used.',
        needsCredentials: false,
      };
      return;
    }
    const { secrets, extensions } = this.settings;
    // Without secrets, calls are sent as they are: many cards require more than their agents do.
    const credentials =
      Object.keys(secrets).length === 0
        ? {}
        : { credentials: createCredentials(secrets, { origin: this.#trustedOrigins(), fetch: this.fetch }) };
    // Only the chosen interface: an inspector that silently used another one would mislead.
    const reached = isGrpc(used) ? throughGrpcFacade(used) : used;
    this.#client = await connect(
      { ...card, supportedInterfaces: [reached] },
      {
        fetch: this.fetch,
        allowLegacy: true,
        retry: { retries: 0, reconnects: 3 },
        extensions,
        ...credentials,
      },
    );
    this.state = 'ready';
    this.error = undefined;
  }

  #trustedOrigins(): string[] {
    const { interface: used, loaded, settings } = this;
    const origins = [loaded ? new URL(loaded.url).origin : this.url];
    if (used && isGrpc(used)) origins.push(location.origin);
    else if (used && settings.trustsInterface) origins.push(new URL(used.url).origin);
    return origins;
  }

  #headersFor(target: URL): Record<string, string> {
    if (isApiUrl(target)) return { ...apiHeaders, ...Object.fromEntries(this.settings.headers) };
    const base = this.loaded?.url ?? this.url;
    const origins = URL.canParse(base) ? [new URL(base).origin, ...this.#trustedOrigins()] : [];
    return origins.includes(target.origin) ? Object.fromEntries(this.settings.headers) : {};
  }

  /** The operations. Calls of operations that the card does not declare are sent as well: this is an inspector. */
  get service(): AgentClient['service'] {
    if (!this.#client) throw new Error(this.error?.message ?? 'The agent is not connected.');
    return this.#client.service;
  }

  context(more: Partial<ClientContext> = {}): ClientContext {
    return { owner: '', tenant: '', extensions: this.settings.extensions, ...more };
  }

  get tasks(): readonly TaskRecord[] {
    return [...this.#tasks.values()];
  }

  /** The record of a task; it is made if there is none. */
  record(id: string): TaskRecord {
    let record = this.#tasks.get(id);
    if (!record) {
      this.#tasks.set(id, (record = new TaskRecord(id)));
      this.changedSoon();
    }
    return record;
  }

  async getTask(id: string): Promise<Task> {
    const task = await this.service.getTask({ id }, this.context());
    this.record(id).addTask(task, 'get');
    return task;
  }

  async cancelTask(id: string): Promise<void> {
    const record = this.record(id);
    const task = await this.service.cancelTask({ id }, this.context());
    // An open stream reports it as well.
    if (record.connection.state !== 'open') record.addTask(task, 'cancel');
    else record.note('Cancel was accepted');
  }

  /** Follows a task: from now on, or with everything after a position. */
  async followTask(id: string, lastEventId?: number): Promise<void> {
    const record = this.record(id);
    const signal = record.connect();
    const open = this.service.subscribeToTask(
      { id },
      this.context({ signal, ...(lastEventId === undefined ? {} : { lastEventId }) }),
    );
    await record.follow(open as Promise<AsyncIterable<StreamItem>>, signal, lastEventId);
  }

  /** Drops the connection, waits a moment, and resumes after the last event that has arrived. */
  async dropAndResume(id: string): Promise<void> {
    const record = this.record(id);
    record.drop();
    await new Promise((resolve) => setTimeout(resolve, DOWN_TIME));
    if (record.connection.state === 'dropped') await this.followTask(id, record.lastPosition);
  }

  async loadExtendedCard(): Promise<void> {
    this.extended = await this.service.getExtendedAgentCard({}, this.context());
    this.changed();
  }
}

const isGrpc = ({ protocolBinding }: AgentInterface) => /^grpc$/i.test(protocolBinding);
const isUsable = ({ protocolBinding }: AgentInterface) => /^(json-?rpc|http.?json|grpc)$/i.test(protocolBinding);

/** Browsers have no gRPC: the page's server speaks it, and offers JSON-RPC to the page. */
function throughGrpcFacade(used: AgentInterface): AgentInterface {
  const isTls =
    !/^(http:|grpc:)/i.test(used.url) && !/^(localhost|127\.|\[::1\])/.test(used.url.replace(/^\w+:\/\//, ''));
  const query = new URLSearchParams({
    url: used.url,
    version: used.protocolVersion.startsWith('0.') ? '0.3' : '1.0',
    tls: isTls ? '1' : '0',
  });
  return { ...used, url: `${apiUrl('grpc')}?${query}`, protocolBinding: 'JSONRPC', protocolVersion: '1.0' };
}
