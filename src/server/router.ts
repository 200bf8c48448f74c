import { type CallReport, HttpRefusal, type HttpRequest, type HttpResponse, JSON_HEADERS } from '../bindings/http.ts';
import { KEYS_PATH } from './card-signing.ts';
import { type Mount, onlyGet } from './mount.ts';

/** Finds who answers a request. Throws {@link HttpRefusal} where nobody does. */
export type Route = (request: HttpRequest, report: CallReport) => HttpResponse | Promise<HttpResponse>;

/** What the server itself answers. */
interface OwnAnswers {
  readonly ready: () => Promise<HttpResponse>;
  /** Where cards are signed. */
  readonly keys: (() => HttpResponse) | undefined;
}

/** Leads requests to the agents, the most special path first, and to what the server itself says. */
export function createRouter(mounts: readonly Mount[], { ready, keys }: OwnAnswers): Route {
  const [first] = mounts;
  const root = mounts.find(({ path }) => path === '');
  const below = mounts.filter(({ path }) => path !== '').sort((a, b) => b.path.length - a.path.length);
  return (request, report) => {
    const { path } = request;
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
}

function isWithin(path: string, folder: string): boolean {
  return path.startsWith(folder) && (path.length === folder.length || path.charCodeAt(folder.length) === 47);
}

function health(): HttpResponse {
  const body = JSON.stringify({ status: 'Healthy', timestamp: new Date().toISOString() });
  return { status: 200, headers: JSON_HEADERS, body };
}
