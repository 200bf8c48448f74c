import { createEngine, type Engine, type EngineOptions } from '../../src/engine/engine.ts';
import { type Runtime, systemRuntime } from '../../src/internal/runtime.ts';
import type { TaskStore } from '../../src/store/task-store.ts';

/** An engine as a process of its own: it can be frozen, as by a debugger or a machine that sleeps, and thawed. */
export interface FreezableProcess {
  readonly engine: Engine;
  /** From now on nothing that the process does reaches the store, and no timer fires. */
  freeze(): void;
  thaw(): void;
}

/** Starts an engine on a store that others use too. */
export function startProcess(
  store: TaskStore,
  options: Omit<EngineOptions & { takeoverAfter: number }, 'store' | 'host' | 'runtime'>,
): FreezableProcess {
  let awake = Promise.resolve();
  let wake = () => {};
  const whenAwake = async <T>(work: () => T): Promise<T> => {
    await awake;
    return work();
  };
  const frozenStore = new Proxy(store, {
    get(target, name: keyof TaskStore) {
      const method: unknown = Reflect.get(target, name);
      if (typeof method !== 'function' || name === 'export') return method;
      if (name === 'watch') {
        return (holder: string, listener: (ids: readonly string[]) => void) =>
          target.watch(holder, (ids) => void whenAwake(() => listener(ids)));
      }
      return async (...parameters: unknown[]) => {
        await awake;
        const result: unknown = await method.apply(target, parameters);
        await awake;
        return result;
      };
    },
  });
  const runtime: Runtime = {
    ...systemRuntime,
    setTimer: (ms, fire, timer) => systemRuntime.setTimer(ms, () => void whenAwake(fire), timer),
    macrotask: () => systemRuntime.macrotask().then(() => awake),
  };
  const engine = createEngine({ ...options, store: frozenStore, runtime });
  return {
    engine,
    freeze() {
      awake = new Promise((resolve) => {
        wake = resolve;
      });
    },
    thaw: () => wake(),
  };
}
