import { type HttpRequest, type HttpResponse, hasTag, requestedVersion } from '../bindings/http.ts';
import type { AgentDefinition } from '../engine/agent.ts';
import { blendCard, toV03Card } from '../legacy/translate/card.ts';
import { parseVersion } from '../protocol/version.ts';
import { type BindingName, buildCard, type CardDocument, type CardMode, cardDocument, versionsOf } from './card.ts';

/** Cards that are kept ready; a server is reached under one origin, seldom two, and a card has three forms. */
const KEPT = 24;

/** The forms in which a card is written. */
type CardForm = 'v1' | 'v03' | 'blended';

export interface CardEndpointOptions {
  readonly publicUrl?: string | undefined;
  readonly maxAge: number;
  readonly mode: CardMode;
  readonly bindings: readonly BindingName[];
}

/** Serves the card of one agent: cacheable, revalidated by ETag or date, readable from any web page. */
export function createCardEndpoint(agent: AgentDefinition, path: string, options: CardEndpointOptions) {
  const lastModified = new Date().toUTCString();
  const documents = new Map<string, CardDocument>();
  const documentFor = (origin: string, form: CardForm) => {
    const url = (options.publicUrl ?? origin) + path;
    const key = `${form} ${url}`;
    let document = documents.get(key);
    if (!document) {
      if (documents.size >= KEPT) documents.clear();
      documents.set(key, (document = cardDocument(writeCard(agent, { url, form, ...options }))));
    }
    return document;
  };
  /** `form` where the path itself says which card it is. */
  return (request: HttpRequest, form?: CardForm): HttpResponse => {
    const { body, etag } = documentFor(request.origin, form ?? formFor(request, options.mode));
    const headers = {
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
}

/** A reader that names its version gets the card of that version; the others get what the mode says. */
function formFor(request: HttpRequest, mode: CardMode): CardForm {
  const version = parseVersion(requestedVersion(request));
  if (mode === 'v03-only' || version === '0.3') return 'v03';
  return mode === 'v1-only' || version === '1.0' ? 'v1' : 'blended';
}

function writeCard(
  agent: AgentDefinition,
  { url, form, mode, bindings }: { url: string; form: CardForm; mode: CardMode; bindings: readonly BindingName[] },
): object {
  if (form === 'v03') return toV03Card(buildCard(agent, { url, bindings, versions: ['0.3'] }));
  const card = buildCard(agent, { url, bindings, versions: versionsOf(mode) });
  return form === 'v1' ? card : blendCard(card);
}

function isFresh(request: HttpRequest, etag: string, lastModified: string): boolean {
  if (request.header('if-none-match') !== undefined) return hasTag(request, etag);
  const since = request.header('if-modified-since');
  return since !== undefined && Date.parse(since) >= Date.parse(lastModified);
}
