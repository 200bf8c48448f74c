import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { LoadedTest } from '../conformance/index.ts';
import { type Logger, silentLogger } from '../internal/logger.ts';
import { createRequestListener } from '../node/listener.ts';
import type { NodeMount } from '../node/node-mount.ts';
import { isWithin } from '../server/mount/base-path.ts';
import type { Operator } from '../server/operator.ts';
import { ApiRefusal, sendFailure } from './answer.ts';
import type { InspectedAgent, InspectorPage } from './api.ts';
import { createApiService } from './api-service.ts';
import { sendAppFile } from './app-files.ts';
import { Checks } from './checks.ts';
import { type ClientIdentityOptions, createClientIdentity } from './client-identity.ts';
import { requireLocal, requireToken } from './gate.ts';
import { GrpcFacade } from './grpc-facade.ts';
import { Hooks } from './hooks.ts';
import { isSamePort, Relay, type RelayLimits } from './relay.ts';

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
  /** The client certificate for agents that ask for one. */
  readonly identity?: ClientIdentityOptions | undefined;
  /** The conformance tests that come with the package. */
  loadSuites(): Promise<readonly LoadedTest[]>;
  readonly logger?: Logger | false;
  readonly relay?: RelayLimits;
}

/** The inspector behind a port. */
export interface Inspector extends Required<NodeMount> {
  /** Whether a URL is one of its own webhooks, so that agents of the same server may send notifications there. */
  isHookUrl(url: string): boolean;
}

/** The inspector's page and its API, for a port of this machine. */
export function createInspector(options: InspectorOptions): Inspector {
  const { path, folder } = options;
  const token = randomBytes(32).toString('base64url');
  const logger = options.logger || silentLogger;
  let origin = new URL('http://127.0.0.1');
  let operator: Operator | undefined;
  const identity = options.identity && createClientIdentity(options.identity);
  const hooks = new Hooks(() => `${origin.origin}${path}/hooks/`);
  const relay = new Relay({
    ...options.relay,
    identity,
    isOwn: (url) => isSamePort(url, origin) && isWithin(url.pathname, path),
  });
  const checks = new Checks({ ...options, identity, receiver: hooks.receiver });
  const grpc = new GrpcFacade(identity);
  const api = createRequestListener(createApiService({ hooks, checks, grpc, logger, operator: () => operator }), {
    basePath: path,
    origin: () => origin.origin,
  });
  const pageOf = (): InspectorPage => ({
    token,
    version: options.version,
    agents: options.agents?.(origin.origin) ?? [],
    ...(options.start === undefined ? {} : { start: options.start }),
    relay: true,
    operator: operator !== undefined,
  });

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    requireLocal(request, origin);
    const name = pathOf(request).slice(path.length);
    if (name === '') return redirect(response, `${path}/`);
    if (name.startsWith('/hooks/')) return api(request, response);
    if (name.startsWith('/api/')) {
      requireToken(request, token);
      if (name !== '/api/relay') return api(request, response);
      if (request.method !== 'POST') throw new ApiRefusal(405, 'The relay is called with POST.');
      return relay.handle(request, response);
    }
    if (request.method !== 'GET' && request.method !== 'HEAD') throw new ApiRefusal(405, 'The page is read with GET.');
    await sendAppFile(response, name.slice(1), { folder, page: pageOf() });
  };

  return {
    path,
    isHookUrl: (url) => hooks.isHookUrl(url),
    open({ url, server }) {
      origin = new URL(url);
      operator = server?.operator;
    },
    handle(request, response) {
      answer(request, response).catch((error: unknown) => {
        if (error instanceof ApiRefusal) return sendFailure(response, error.status, error.message);
        logger.error({ err: error }, 'the inspector could not answer');
        sendFailure(response, 500, 'The inspector could not answer.');
      });
    },
    close() {
      relay.close();
      hooks.close();
      grpc.close();
    },
  };
}

function pathOf({ url = '/' }: IncomingMessage): string {
  return url.split('?', 1)[0] ?? '/';
}

function redirect(response: ServerResponse, location: string): void {
  response.writeHead(308, { location, 'cache-control': 'no-store' }).end();
}
