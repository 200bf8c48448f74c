import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ActsTransport } from '../../../conformance/index.ts';
import { isRecord } from '../../../internal/is-record.ts';
import { CARD_PATH } from '../../../protocol/card.ts';

/** The names of the bindings in cards. */
const BINDING_NAMES: Readonly<Record<ActsTransport, string>> = { jsonrpc: 'JSONRPC', rest: 'HTTP+JSON', grpc: 'GRPC' };
const BINDINGS = Object.keys(BINDING_NAMES) as ActsTransport[];
/** The longest body in a record. */
const MAX_BODY = 1_500;

type Card = Readonly<Record<string, unknown>>;

/** The cards of an agent: that of 1.0, and that of 0.3 where it has one. */
export interface AgentCards {
  readonly url: string;
  readonly v1: Card;
  readonly v03: Card;
}

/** Reads the card of an agent as callers of both versions see it. */
export async function readCards(url: string): Promise<AgentCards> {
  const read = async (version: string) => {
    const response = await fetch(url.replace(/\/$/, '') + CARD_PATH, { headers: { 'a2a-version': version } });
    return (await response.json()) as Card;
  };
  return { url, v1: await read('1.0'), v03: await read('0.3') };
}

interface Interface {
  readonly url: string;
  readonly binding: string;
  readonly version: string;
  readonly tenant?: unknown;
}

function interfacesOf(card: Card): Interface[] {
  const list = (value: unknown) => (Array.isArray(value) ? value.filter(isRecord) : []);
  const current = list(card.supportedInterfaces).map(({ url, protocolBinding, protocolVersion, tenant }) => ({
    url: String(url),
    binding: String(protocolBinding),
    version: /^0/.test(String(protocolVersion)) ? '0.3' : '1.0',
    tenant,
  }));
  const older = list(card.additionalInterfaces).map(({ url, transport }) => ({
    url: String(url),
    binding: String(transport),
    version: '0.3',
  }));
  const main =
    typeof card.url === 'string'
      ? [{ url: card.url, binding: String(card.preferredTransport ?? 'JSONRPC'), version: '0.3' }]
      : [];
  return [...current, ...main, ...older];
}

/** The versions and bindings that an agent offers. */
export function offers({ v1, v03 }: AgentCards): { version: '1.0' | '0.3'; binding: ActsTransport }[] {
  const all = [...interfacesOf(v1), ...interfacesOf(v03)];
  return (['1.0', '0.3'] as const).flatMap((version) =>
    BINDINGS.filter((binding) =>
      all.some((each) => each.version === version && each.binding === BINDING_NAMES[binding]),
    ).map((binding) => ({ version, binding })),
  );
}

/** A card with one interface, so that a client has no choice. */
function narrowCard(cards: AgentCards, at: { version: string; binding: ActsTransport }, origin: string): Card {
  const name = BINDING_NAMES[at.binding];
  const find = (card: Card) => interfacesOf(card).find((each) => each.version === at.version && each.binding === name);
  const {
    url: _url,
    preferredTransport: _transport,
    additionalInterfaces: _more,
    protocolVersion: _version,
    supportedInterfaces: _all,
    ...v1
  } = cards.v1;
  const moved = (url: string) => url.replace(new URL(cards.url).origin, origin);
  const isOld = at.version === '0.3' && typeof cards.v03.url === 'string';
  const found = isOld ? find(cards.v03) : find(cards.v1);
  if (!found) throw new Error(`the card has no ${at.version} ${name}`);
  if (isOld) {
    const { supportedInterfaces: _interfaces, additionalInterfaces: _others, ...v03 } = cards.v03;
    return { ...v03, url: moved(found.url), preferredTransport: name, protocolVersion: '0.3.0' };
  }
  const tenant = found.tenant ? { tenant: found.tenant } : {};
  return {
    ...v1,
    supportedInterfaces: [{ url: moved(found.url), protocolBinding: name, protocolVersion: at.version, ...tenant }],
  };
}

/** A server between client and agent: it narrows the card to one interface and records what goes over HTTP. */
export interface CardProxy {
  readonly url: string;
  /** What was exchanged since the last call, as text. */
  takeRecord(): string;
  close(): void;
}

/** Opens a proxy for one version and binding of an agent. */
export async function openCardProxy(
  cards: AgentCards,
  at: { version: string; binding: ActsTransport },
): Promise<CardProxy> {
  const target = new URL(cards.url);
  const records: { text: string }[] = [];
  let card = '';
  const server = createServer((incoming, outgoing) => {
    if (incoming.method === 'GET' && /\/\.well-known\/agent(-card)?\.json$/.test(incoming.url?.split('?')[0] ?? '')) {
      outgoing.writeHead(200, { 'content-type': 'application/json' }).end(card);
      return;
    }
    forward(incoming, outgoing, target, records);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  card = JSON.stringify(narrowCard(cards, at, origin));
  return {
    url: origin + target.pathname.replace(/\/$/, ''),
    takeRecord: () =>
      records
        .splice(0)
        .map(({ text }) => text)
        .join('\n\n'),
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

function forward(incoming: IncomingMessage, outgoing: ServerResponse, target: URL, records: { text: string }[]): void {
  const record = { text: '' };
  let sent = '';
  let received = '';
  let status = '';
  records.push(record);
  const write = () => {
    const shown = ['a2a-version', 'accept', 'content-type'].flatMap((name) =>
      incoming.headers[name] ? [`${name}: ${incoming.headers[name]}`] : [],
    );
    record.text = [
      `${incoming.method} ${incoming.url}`,
      ...shown,
      ...(sent ? ['', cut(sent)] : []),
      '',
      status,
      cut(received),
    ]
      .join('\n')
      .trimEnd();
  };
  // These are for this connection only: an agent that follows the upgrade of Java's client would speak HTTP/2 to us.
  const { connection: _, upgrade: _upgrade, 'http2-settings': _settings, ...kept } = incoming.headers;
  const headers = { ...kept, host: target.host };
  const passed = request(
    { host: target.hostname, port: target.port, method: incoming.method, path: incoming.url, headers },
    (answer) => {
      status = `HTTP ${answer.statusCode} ${answer.headers['content-type'] ?? ''}`;
      write();
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.on('data', (bytes: Buffer) => {
        received = keep(received, bytes);
        write();
      });
      answer.pipe(outgoing);
      answer.on('error', () => outgoing.destroy());
    },
  );
  incoming.on('data', (bytes: Buffer) => {
    sent = keep(sent, bytes);
    write();
  });
  incoming.pipe(passed);
  outgoing.on('close', () => passed.destroy());
  passed.on('error', (error) => {
    status = `(${error.message})`;
    write();
    outgoing.destroy();
  });
}

function keep(text: string, bytes: Buffer): string {
  return text.length > MAX_BODY ? text : text + bytes.toString('utf8');
}

function cut(text: string): string {
  return text.length > MAX_BODY ? `${text.slice(0, MAX_BODY)}…` : text.trimEnd();
}
