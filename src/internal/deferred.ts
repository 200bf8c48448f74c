/** A promise that is settled from outside. */
export interface Deferred<T> {
  readonly promise: Promise<T>;
  resolve(value: T): void;
  reject(reason: unknown): void;
}

/** Creates a {@link Deferred}. Its rejection is never reported as unhandled, because it may have no reader. */
export function createDeferred<T>(): Deferred<T> {
  let resolve!: (value: T) => void;
  let fail!: (reason: unknown) => void;
  const promise = new Promise<T>((onResolve, onReject) => {
    resolve = onResolve;
    fail = onReject;
  });
  const reject = (reason: unknown) => {
    promise.catch(() => {});
    fail(reason);
  };
  return { promise, resolve, reject };
}
