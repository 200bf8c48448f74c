import { HttpRefusal, type HttpRequest, type HttpResponse, JSON_HEADERS } from '../../bindings/http.ts';
import type { CallReport } from '../../bindings/perform.ts';
import { CARD_PATH, OLD_CARD_PATH } from '../../protocol/card.ts';
import { KEYS_PATH } from '../card/card-signing.ts';
import { isWithin } from './base-path.ts';
import { type Mount, onlyGet } from './mount.ts';

/** Routes a request. Throws {@link HttpRefusal} if nothing is at its path. */
export type Route = (request: HttpRequest, report: CallReport) => HttpResponse | Promise<HttpResponse>;

export interface Router {
  readonly route: Route;
  /** Whether a path belongs to the server. Hosts pass other requests on. */
  serves(path: string): boolean;
}

/** The server's own endpoints. */
interface OwnAnswers {
  readonly ready: () => Promise<HttpResponse>;
  /** Where cards or push notifications are signed. */
  readonly keys: (() => Promise<HttpResponse>) | undefined;
}

/** Routes requests to the agents, the most specific path first, and to the server's own endpoints. */
export function createRouter(mounts: readonly Mount[], { ready, keys }: OwnAnswers): Router {
  const [first] = mounts;
  const root = mounts.find(({ path }) => path === '');
  const below = mounts.filter(({ path }) => path !== '').sort((a, b) => b.path.length - a.path.length);
  const byAlias = new Map(mounts.flatMap((mount) => mount.aliases.map((alias) => [alias, mount] as const)));
  const serves = (path: string): boolean =>
    byAlias.has(path) ||
    below.some((mount) => isWithin(path, mount.path)) ||
    path === '/health' ||
    path === '/ready' ||
    (keys !== undefined && path === KEYS_PATH) ||
    (root ? root.serves(path) : path === CARD_PATH || path === OLD_CARD_PATH);
  const route: Route = (request, report) => {
    const { path } = request;
    const named = byAlias.size > 0 && byAlias.get(path.replace(/\/$/, ''));
    if (named) return named.respond(request, '', report);
    for (const mount of below) {
      if (isWithin(path, mount.path)) return mount.respond(request, path.slice(mount.path.length), report);
    }
    if (path === '/health') return onlyGet(request, health);
    if (path === '/ready') return onlyGet(request, ready);
    if (keys && path === KEYS_PATH) return onlyGet(request, keys);
    if (root && isWithin(path, '')) return root.respond(request, path, report);
    const card = first?.card(request, path);
    if (card) return card;
    const names = mounts.map(({ name }) => name).join(', ');
    throw new HttpRefusal(404, 'NOT_FOUND', `Nothing is served at ${path.slice(0, 200)}; agents: ${names}`);
  };
  return { route, serves };
}

function health(): HttpResponse {
  const body = JSON.stringify({ status: 'Healthy', timestamp: new Date().toISOString() });
  return { status: 200, headers: JSON_HEADERS, body };
}
