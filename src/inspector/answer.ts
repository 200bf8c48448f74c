import type { ServerResponse } from 'node:http';
import { PRIVATE_HEADERS } from '../bindings/safe-headers.ts';
import type { ApiFailure } from './api.ts';

/** A request to `api/` that is answered with a status and a sentence. */
export class ApiRefusal extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** Answers with JSON. */
export function sendJson(response: ServerResponse, status: number, value: object): void {
  if (response.destroyed || response.headersSent) return;
  response.writeHead(status, { ...PRIVATE_HEADERS, 'content-type': 'application/json' });
  response.end(JSON.stringify(value));
}

/** Answers with a sentence. An answer that has begun is cut off, so that it is not taken for a complete one. */
export function sendFailure(response: ServerResponse, status: number, error: string): void {
  if (response.headersSent) response.destroy();
  else sendJson(response, status, { error } satisfies ApiFailure);
}
