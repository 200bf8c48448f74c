import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { NodeMount } from '../node/node-mount.ts';
import { ApiRefusal, sendFailure } from './answer.ts';
import type { InspectedAgent, InspectorPage } from './api.ts';
import { sendAppFile } from './app-files.ts';
import { requireLocal, requireToken } from './gate.ts';

/** Options of {@link createInspector}. */
export interface InspectorOptions {
  /** The path that the app is served at, such as `/inspector`; empty at the root. */
  readonly path: string;
  /** The folder of the built app. */
  readonly folder: string;
  /** The version of this package. */
  readonly version: string;
  /** The agents that the page lists, by their URLs. */
  agents?(origin: string): readonly InspectedAgent[];
  /** The agent that the page opens first. */
  readonly start?: string | undefined;
}

/** The inspector's page and its API, for a port of this machine. */
export function createInspector(options: InspectorOptions): NodeMount {
  const { path } = options;
  const token = randomBytes(32).toString('base64url');
  let origin = new URL('http://127.0.0.1');
  const pageOf = (): InspectorPage => ({
    token,
    version: options.version,
    agents: options.agents?.(origin.origin) ?? [],
    ...(options.start === undefined ? {} : { start: options.start }),
    relay: true,
    operator: false,
  });

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    requireLocal(request, origin);
    const [pathname = '/'] = (request.url ?? '/').split('?', 1);
    const name = pathname.slice(path.length);
    if (name === '') return redirect(response, `${path}/`);
    if (name.startsWith('/api/')) {
      requireToken(request, token);
      throw new ApiRefusal(404, `There is nothing at ${pathname.slice(0, 200)}.`);
    }
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      throw new ApiRefusal(405, 'The page is read with GET.');
    }
    await sendAppFile(response, name.slice(1), { folder: options.folder, page: pageOf() });
  };

  return {
    path,
    open({ url }) {
      origin = new URL(url);
    },
    handle(request, response) {
      answer(request, response).catch((error) => {
        if (error instanceof ApiRefusal) sendFailure(response, error.status, error.message);
        else sendFailure(response, 500, 'The inspector could not answer.');
      });
    },
  };
}

function redirect(response: ServerResponse, location: string): void {
  response.writeHead(308, { location, 'cache-control': 'no-store' }).end();
}
