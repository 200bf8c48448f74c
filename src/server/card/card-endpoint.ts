import { type HttpRequest, type HttpResponse, hasTag, requestedVersion } from '../../bindings/http.ts';
import { SAFE_HEADERS } from '../../bindings/safe-headers.ts';
import type { AgentDefinition } from '../../engine/agent.ts';
import { blendCard, toV03Card } from '../../legacy/card/card.ts';
import type { AgentCard } from '../../protocol/card.ts';
import type { SigningKey } from '../../protocol/signature.ts';
import { parseVersion } from '../../protocol/version.ts';
import {
  type BindingName,
  buildCard,
  type CardMode,
  type EncodedCard,
  encodeCard,
  type GrpcPlace,
  versionsOf,
} from './build-card.ts';
import { signCard } from './card-signing.ts';

/** Number of cached cards. A server usually has one origin, rarely two, and a card has three forms. */
const KEPT = 24;

/** The forms in which a card is written. */
type CardForm = 'v1' | 'v03' | 'blended';

/** What the public card and the extended cards of an agent share. */
export interface CardSettings {
  readonly publicUrl: string | undefined;
  /** Seconds for which the public card may be cached. */
  readonly maxAge: number;
  /** Keys that sign the card of 1.0, alone and blended. The card of 0.3 is not signed, because 0.3 does not define the signed bytes. */
  readonly signing: readonly SigningKey[];
  /** Whether the server is configured to send push notifications. */
  readonly push: boolean;
}

interface CardEndpointOptions extends CardSettings {
  readonly grpc: GrpcPlace;
  readonly mode: CardMode;
  readonly bindings: readonly BindingName[];
}

/** Serves the card of one agent: cacheable, with ETag and date, readable from any web page. */
export function createCardEndpoint(agent: AgentDefinition, path: string, options: CardEndpointOptions) {
  const lastModified = new Date().toUTCString();
  const documents = new Map<string, EncodedCard | Promise<EncodedCard>>();
  const documentFor = (requestOrigin: string, form: CardForm) => {
    const origin = options.publicUrl ?? requestOrigin;
    const key = `${form} ${origin} ${options.grpc.address(origin)}`;
    let document = documents.get(key);
    if (!document) {
      if (documents.size >= KEPT) documents.clear();
      document = makeDocument(agent, { ...options, form, origin, path });
      documents.set(key, document);
      if (document instanceof Promise) keep(documents, key, document);
    }
    return document;
  };
  const respond = (request: HttpRequest, { body, etag }: EncodedCard): HttpResponse => {
    const headers = {
      ...SAFE_HEADERS,
      'content-type': 'application/json',
      'cache-control': `public, max-age=${options.maxAge}`,
      etag,
      'last-modified': lastModified,
      'access-control-allow-origin': '*',
      vary: 'a2a-version',
    };
    if (isFresh(request, etag, lastModified)) return { status: 304, headers, body: '' };
    return { status: 200, headers, body };
  };
  /** `form` is set if the path determines the form of the card. */
  return (request: HttpRequest, form?: CardForm): HttpResponse | Promise<HttpResponse> => {
    const document = documentFor(request.origin, form ?? formFor(request, options.mode));
    if (!(document instanceof Promise)) return respond(request, document);
    return document.then((signed) => respond(request, signed));
  };
}

/** Caches a card that is being signed. A failure is not cached. */
function keep(
  documents: Map<string, EncodedCard | Promise<EncodedCard>>,
  key: string,
  signing: Promise<EncodedCard>,
): void {
  signing.then(
    (document) => documents.set(key, document),
    () => documents.delete(key),
  );
}

/** Readers that name a version get that card; others get the one of the mode. */
function formFor(request: HttpRequest, mode: CardMode): CardForm {
  const version = parseVersion(requestedVersion(request));
  if (mode === 'v03-only' || version === '0.3') return 'v03';
  return mode === 'v1-only' || version === '1.0' ? 'v1' : 'blended';
}

interface DocumentOptions extends CardEndpointOptions {
  readonly form: CardForm;
  readonly origin: string;
  readonly path: string;
}

function makeDocument(agent: AgentDefinition, options: DocumentOptions): EncodedCard | Promise<EncodedCard> {
  const { form, mode, origin, signing } = options;
  if (form === 'v03') return encodeCard(toV03Card(buildCard(agent, { ...options, versions: ['0.3'] })));
  const card = buildCard(agent, { ...options, versions: versionsOf(mode) });
  const write = (each: AgentCard) => encodeCard(form === 'v1' ? each : blendCard(each));
  return signing.length === 0 ? write(card) : signCard(card, signing, origin).then(write);
}

function isFresh(request: HttpRequest, etag: string, lastModified: string): boolean {
  if (request.header('if-none-match') !== undefined) return hasTag(request, etag);
  const since = request.header('if-modified-since');
  return since !== undefined && Date.parse(since) >= Date.parse(lastModified);
}
