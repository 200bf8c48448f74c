import type { IncomingMessage, ServerResponse } from 'node:http';
import { isWithin } from '../server/mount/base-path.ts';
import type { AgentServer } from '../server/server.ts';
import type { AgentListener } from './listener.ts';

/** Answers requests of `node:http` below a path of the port that agents are served on. */
export interface NodeMount {
  /** Such as `/inspector`; empty for all paths. */
  readonly path: string;
  /** Called before the first request, when the port is open. */
  open?(place: MountPlace): void;
  handle(request: IncomingMessage, response: ServerResponse): void;
  /** Called when the server begins to close. Ends what is still open. */
  close?(): void;
}

/** Where a {@link NodeMount} is served. */
export interface MountPlace {
  /** Scheme, address and port that the server listens on. */
  readonly url: string;
  readonly server?: AgentServer;
}

/** Passes requests for the paths of mounts to them, all others to the agents. */
export function withMounts(mounts: readonly NodeMount[], agents: AgentListener): AgentListener {
  if (mounts.length === 0) return agents;
  return (request, response) => {
    const [path = '/'] = (request.url ?? '/').split('?', 1);
    const mount = mounts.find((each) => isWithin(path, each.path));
    if (mount) mount.handle(request, response);
    else agents(request, response);
  };
}
