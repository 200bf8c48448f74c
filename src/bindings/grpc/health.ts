import type { handleServerStreamingCall, handleUnaryCall, ServiceDefinition } from '@grpc/grpc-js';
import { status } from '@grpc/grpc-js';
import { serviceDefinition } from './definition.ts';

type Status = 'SERVING' | 'NOT_SERVING' | 'SERVICE_UNKNOWN';
interface HealthRequest {
  readonly service?: string;
}
interface HealthResponse {
  readonly status: Status;
}

/** Milliseconds between two checks for callers of Watch. */
const LOOK_EVERY = 2_000;

/** Health checking (`grpc.health.v1.Health`) of the server and of each of its services. */
export function createHealth(services: readonly string[], isReady: () => Promise<boolean>) {
  const isKnown = (service = '') => service === '' || services.includes(service);
  const look = shared(async (): Promise<Status> => ((await isReady()) ? 'SERVING' : 'NOT_SERVING'));
  const check: handleUnaryCall<HealthRequest, HealthResponse> = async ({ request: { service } }, respond) => {
    if (isKnown(service)) respond(null, { status: await look() });
    else {
      const details = `There is no service ${service?.slice(0, 200)}; there are ${services.join(', ')}`;
      respond({ code: status.NOT_FOUND, details });
    }
  };
  const watchers = new Watchers(look);
  const watch: handleServerStreamingCall<HealthRequest, HealthResponse> = (call) => {
    if (isKnown(call.request.service)) watchers.add(call);
    else call.write({ status: 'SERVICE_UNKNOWN' });
  };
  const definition: ServiceDefinition = serviceDefinition('grpc.health.v1.Health');
  return { definition, implementation: { Check: check, Watch: watch } };
}

/** Calls that come while one is under way share its result: anybody may ask, and each look is a question to the store. */
function shared<T>(ask: () => Promise<T>): () => Promise<T> {
  let asked: Promise<T> | undefined;
  return () => {
    asked ??= ask().finally(() => {
      asked = undefined;
    });
    return asked;
  };
}

type Watcher = Parameters<handleServerStreamingCall<HealthRequest, HealthResponse>>[0];

/** Tells all callers that watch when the status changes. One timer serves all of them. */
class Watchers {
  readonly #look: () => Promise<Status>;
  /** What each caller was told last. */
  readonly #told = new Map<Watcher, Status | undefined>();
  #timer: ReturnType<typeof setInterval> | undefined;

  constructor(look: () => Promise<Status>) {
    this.#look = look;
  }

  add(call: Watcher): void {
    this.#told.set(call, undefined);
    call.once('cancelled', () => this.#delete(call));
    this.#timer ??= setInterval(() => void this.#tell(), LOOK_EVERY).unref();
    void this.#look().then((found) => this.#write(call, found));
  }

  #delete(call: Watcher): void {
    this.#told.delete(call);
    if (this.#told.size > 0) return;
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  async #tell(): Promise<void> {
    const found = await this.#look();
    for (const [call, last] of this.#told) if (last !== found) this.#write(call, found);
  }

  #write(call: Watcher, found: Status): void {
    if (!this.#told.has(call) || call.writableNeedDrain) return;
    this.#told.set(call, found);
    call.write({ status: found });
  }
}
