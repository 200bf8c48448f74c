import { type HttpResponse, JSON_HEADERS } from '../bindings/http.ts';
import type { Logger } from '../internal/logger.ts';
import { systemRuntime, within } from '../internal/runtime.ts';
import type { TaskStore } from '../store/task-store.ts';

/** Milliseconds after which the store counts as unavailable. */
const PATIENCE = 2_000;
const NOWHERE = { agent: '', tenant: '', owner: '' };

interface Services {
  readonly store: TaskStore;
  readonly logger: Logger;
  readonly isStopping: () => boolean;
}

/** `GET /ready`: whether a load balancer may send requests here. 503 while the server stops, or while the store does not answer. */
export function createReadiness({ store, logger, isStopping }: Services): () => Promise<HttpResponse> {
  return async () => {
    if (isStopping()) return answer(503, 'Stopping');
    let isAnswering = false;
    const asked = store.load(NOWHERE, '').then(
      () => {
        isAnswering = true;
      },
      (error: unknown) => logger.warn({ err: error }, 'not ready: the store fails'),
    );
    await within(systemRuntime, PATIENCE, asked);
    return isAnswering ? answer(200, 'Ready') : answer(503, 'Store does not answer');
  };
}

function answer(status: number, text: string): HttpResponse {
  const headers = status === 200 ? JSON_HEADERS : { ...JSON_HEADERS, 'retry-after': '5' };
  return { status, headers, body: JSON.stringify({ status: text, timestamp: new Date().toISOString() }) };
}
