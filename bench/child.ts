/** The half of the control channel that runs inside a server process; `server-process.ts` is the other half. */

/** What a server process says about itself. Times in seconds since its start, memory in bytes. */
export interface Usage {
  time: number;
  cpu: number;
  rss: number;
  heap: number;
  sockets: number;
}

/** `cpu` disturbs nothing; `memory` collects garbage first. */
export type UsageRequest = 'cpu' | 'memory';

/** Where a server listens. */
export interface Announcement {
  readonly url: string;
  readonly grpcPort: number;
  /** Where one is wanted. */
  readonly token?: string;
}

/** Tells the parent where the server listens; answers its usage requests and ends with it. */
export function announce(announcement: Announcement): void {
  process.on('message', (request: UsageRequest) => {
    if (request === 'memory') {
      // Twice: what finalizers of the first collection let go is only found by a second one.
      globalThis.gc?.();
      globalThis.gc?.();
    }
    process.send?.(usage());
  });
  process.on('disconnect', () => process.exit(0));
  process.send?.(announcement);
}

function usage(): Usage {
  const { user, system } = process.cpuUsage();
  const { rss, heapUsed, external } = process.memoryUsage();
  const sockets = process.getActiveResourcesInfo().filter((name) => name === 'TCPSocketWrap').length;
  return { time: performance.now() / 1000, cpu: (user + system) / 1e6, rss, heap: heapUsed + external, sockets };
}
