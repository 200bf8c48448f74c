// Loaded into a server of `parley dev` before everything else: tells the parent process which files are imported.
import * as nodeModule from 'node:module';
import { isMainThread, MessageChannel, type MessagePort, receiveMessageOnPort } from 'node:worker_threads';

/** What a server of `parley dev` sends to its parent process. */
export interface ImportReport {
  readonly imported: string;
}

interface Resolved {
  readonly url: string;
}

type Resolve<Result> = (specifier: string, context: unknown, next: Resolve<Result>) => Result;

let report = (url: string): void => {
  process.send?.({ imported: url } satisfies ImportReport);
};

if (isMainThread) {
  // Hooks make every import slower, so the server's own modules come first.
  await import('../commands/serve.ts');
  watchImports();
  // A parent that was killed takes its server along. Without unref, waiting for that would keep the process alive.
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  process.channel?.unref();
}

/** Node 22.15 and later call hooks in this thread; older ones load this file once more, in a thread for hooks. */
function watchImports(): void {
  const { registerHooks, register } = nodeModule as typeof nodeModule & {
    registerHooks?: (hooks: { resolve: Resolve<Resolved> }) => void;
  };
  if (registerHooks) {
    registerHooks({
      resolve(specifier, context, next) {
        try {
          return reported(next(specifier, context, next));
        } catch (error) {
          throw reported(error);
        }
      },
    });
    return;
  }
  const { port1, port2 } = new MessageChannel();
  port1.on('message', report);
  port1.unref();
  // A module that fails to load ends the process, perhaps before the last reports have come.
  process.once('beforeExit', () => {
    for (let left = receiveMessageOnPort(port1); left; left = receiveMessageOnPort(port1)) report(left.message);
  });
  register(import.meta.url, { data: port2, transferList: [port2] });
}

/** A hook of Node: called once in the thread for hooks. */
export function initialize(port: MessagePort): void {
  report = (url) => port.postMessage(url);
}

/** A hook of Node: called for every import. */
export async function resolve(specifier: string, context: unknown, next: Resolve<Promise<Resolved>>) {
  try {
    return reported(await next(specifier, context, next));
  } catch (error) {
    throw reported(error);
  }
}

/** An error has a URL when the file does not exist: the file is watched as well, because it may be written next. */
function reported<Result>(result: Result): Result {
  const { url } = result as Partial<Resolved>;
  if (url !== undefined) report(url);
  return result;
}
