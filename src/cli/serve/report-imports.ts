// Preloaded into a server of `parley dev`: reports imported files to the parent process.
import * as nodeModule from 'node:module';
import { isMainThread, MessageChannel, type MessagePort, receiveMessageOnPort } from 'node:worker_threads';

/** A message from a server of `parley dev` to its parent. */
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
  // Hooks slow down imports, so the server's own modules are loaded first.
  await import('../commands/serve.ts');
  watchImports();
  // If the parent is killed, the server ends too. unref, because waiting for that would keep the process alive.
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  process.channel?.unref();
}

/** Node 22.15 and later call hooks in this thread; older versions load this file again in a thread for hooks. */
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
  // A module that fails to load ends the process, possibly before the last reports are sent.
  process.once('beforeExit', () => {
    for (let left = receiveMessageOnPort(port1); left; left = receiveMessageOnPort(port1)) report(left.message);
  });
  register(import.meta.url, { data: port2, transferList: [port2] });
}

/** A Node hook: called once in the hooks thread. */
export function initialize(port: MessagePort): void {
  report = (url) => port.postMessage(url);
}

/** A Node hook: called for every import. */
export async function resolve(specifier: string, context: unknown, next: Resolve<Promise<Resolved>>) {
  try {
    return reported(await next(specifier, context, next));
  } catch (error) {
    throw reported(error);
  }
}

/** If the file does not exist, the error has its URL. It is watched too, because it may be created next. */
function reported<Result>(result: Result): Result {
  const { url } = result as Partial<Resolved>;
  if (url !== undefined) report(url);
  return result;
}
