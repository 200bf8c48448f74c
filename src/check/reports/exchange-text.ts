import type { Exchange } from '../evidence.ts';

/** A request and its answer as text. */
export function exchangeText({ request, response, failure, ms }: Exchange): string {
  const headers = (all: Readonly<Record<string, string>>) =>
    Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  return [
    `${request.method} ${request.url}`,
    ...headers(request.headers),
    ...(request.body ? ['', request.body] : []),
    '',
    // gRPC has its status in the trailers, which the body shows.
    ...(response
      ? [
          request.method === 'gRPC' ? `(${ms} ms)` : `HTTP ${response.status} (${ms} ms)`,
          ...headers(response.headers),
          '',
          response.body,
        ]
      : []),
    ...(failure ? [`(${failure})`] : []),
  ].join('\n');
}
