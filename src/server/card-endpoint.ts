import type { HttpRequest, HttpResponse } from '../bindings/http.ts';
import type { AgentDefinition } from '../engine/agent.ts';
import { buildCard, type CardDocument, cardDocument } from './card.ts';

/** Origins for which a card is kept ready; a server is reached under one, seldom two. */
const KEPT_ORIGINS = 8;

/** Serves the card of one agent: cacheable, revalidated by ETag or date, readable from any web page. */
export function createCardEndpoint(
  agent: AgentDefinition,
  path: string,
  options: { publicUrl?: string | undefined; maxAge: number },
) {
  const lastModified = new Date().toUTCString();
  const documents = new Map<string, CardDocument>();
  const documentFor = (origin: string) => {
    const base = options.publicUrl ?? origin;
    let document = documents.get(base);
    if (!document) {
      if (documents.size >= KEPT_ORIGINS) documents.clear();
      documents.set(base, (document = cardDocument(buildCard(agent, base + path))));
    }
    return document;
  };
  return (request: HttpRequest): HttpResponse => {
    const { body, etag } = documentFor(request.origin);
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

function isFresh(request: HttpRequest, etag: string, lastModified: string): boolean {
  const tags = request.header('if-none-match');
  if (tags !== undefined) return tags.split(',').some((tag) => ['*', etag, `W/${etag}`].includes(tag.trim()));
  const since = request.header('if-modified-since');
  return since !== undefined && Date.parse(since) >= Date.parse(lastModified);
}
