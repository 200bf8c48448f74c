import { join } from 'node:path';
import { createInspector, type Inspector } from '../../inspector/inspector.ts';
import { isLoopback } from '../../internal/secure-url.ts';
import { isWithin } from '../../server/mount/base-path.ts';
import { nameOf } from '../../server/mount/mounted-agent.ts';
import type { ConfiguredServer } from './configured-server.ts';
import { packageRoot } from './package-root.ts';
import { packageVersion } from './package-version.ts';
import { isWorker } from './workers.ts';

/** Where `parley serve` has the inspector. */
const PATH = '/inspector';

/** The folder of the built app. */
export const appFolder = join(packageRoot, 'dist', 'inspector');

/** The inspector of `parley serve`, or why there is none. */
export function servedInspector({ agents, options, logger }: ConfiguredServer): Inspector | string {
  const reason = whyNot({ agents, options });
  if (reason !== undefined) return reason;
  return createInspector({
    path: PATH,
    folder: appFolder,
    version: packageVersion(),
    logger,
    loadSuites: async () => (await import('../conformance/load-suites.ts')).loadSuites('acceptance'),
    agents: (origin) =>
      Object.entries(agents).map(([path, { agent }]) => ({
        name: agent.name,
        url: origin + (nameOf(path) === '/' ? '' : nameOf(path)),
      })),
  });
}

/** The options of `serve` with an inspector: its own webhooks become targets of push notifications, and nothing else does. */
export function withInspector(options: ConfiguredServer['options'], inspector: Inspector): ConfiguredServer['options'] {
  const { push } = options;
  const settings = push === true ? {} : push;
  const isOwnTarget = (url: string) => inspector.isHookUrl(url);
  return { ...options, mounts: [inspector], ...(settings ? { push: { ...settings, isOwnTarget } } : {}) };
}

/** It is for this machine alone, and its state is in one process. */
function whyNot({ agents, options }: Pick<ConfiguredServer, 'agents' | 'options'>): string | undefined {
  const { host = '127.0.0.1', publicUrl, trustedProxies = 0 } = options;
  if (!isLoopback(host.includes(':') ? `[${host}]` : host))
    return `the server listens on ${host}, not on loopback only`;
  // `serve` explains a wrong URL.
  const isPublic = publicUrl !== undefined && URL.canParse(publicUrl) && !isLoopback(new URL(publicUrl).hostname);
  if (isPublic) return `the server is public at ${publicUrl}`;
  if (trustedProxies > 0) return 'the server is behind a proxy';
  if (isWorker) return 'the server is several processes';
  const paths = Object.entries(agents).flatMap(([path, { aliases = [] }]) => [path, ...aliases]);
  const agent = paths.find((path) => isWithin(nameOf(path), PATH));
  return agent === undefined ? undefined : `an agent is at ${nameOf(agent)}`;
}
