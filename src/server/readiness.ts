import { type HttpResponse, JSON_HEADERS } from '../bindings/http.ts';
import type { EngineHost } from '../engine/host.ts';
import type { Logger } from '../internal/logger.ts';
import { systemRuntime, within } from '../internal/runtime.ts';

/** Milliseconds after which the store counts as unavailable. */
const PATIENCE = 2_000;
const NOWHERE = { agent: '', tenant: '', owner: '' };

interface Services {
  readonly host: EngineHost;
  readonly logger: Logger;
  readonly isStopping: () => boolean;
}

/** `GET /ready`: whether a load balancer may send requests here. 503 while the server stops, or while the store does not answer. */
export function createReadiness({ host, logger, isStopping }: Services): () => Promise<HttpResponse> {
  return async () => {
    if (isStopping()) return answer(503, 'Stopping');
    let isAnswering = false;
    const asked = host.store.load(NOWHERE, '').then(
      () => {
        isAnswering = true;
      },
      (error: unknown) => logger.warn({ err: error }, 'not ready: the store fails'),
    );
    await within(systemRuntime, PATIENCE, asked);
    return isAnswering && !host.isStoreAway ? answer(200, 'Ready') : answer(503, 'Store does not answer');
  };
}

function answer(status: number, text: string): HttpResponse {
  const headers = status === 200 ? JSON_HEADERS : { ...JSON_HEADERS, 'retry-after': '5' };
  return { status, headers, body: JSON.stringify({ status: text, timestamp: new Date().toISOString() }) };
}
