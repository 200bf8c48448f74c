import type { Exchange, Frame, HeaderList } from '../exchange.ts';

/** Exchanges as an HTTP archive (HAR 1.2), which browsers and proxies can open. */
export function toHar(exchanges: readonly Exchange[], version: string): string {
  const log = { version: '1.2', creator: { name: 'parley inspector', version }, entries: exchanges.map(entryOf) };
  return JSON.stringify({ log }, null, 2);
}

function entryOf(exchange: Exchange): object {
  const { startedAt, answeredAt = startedAt, endedAt = answeredAt, method, url, requestBody, status = 0 } = exchange;
  const query = URL.canParse(url) ? [...new URL(url).searchParams] : [];
  const type = exchange.requestHeaders.find(([name]) => name === 'content-type')?.[1] ?? '';
  const mimeType = exchange.responseHeaders.find(([name]) => name === 'content-type')?.[1] ?? '';
  return {
    startedDateTime: new Date(startedAt).toISOString(),
    time: endedAt - startedAt,
    request: {
      method,
      url,
      httpVersion: 'HTTP/1.1',
      cookies: [],
      headers: named(exchange.requestHeaders),
      queryString: named(query as unknown as HeaderList),
      ...(requestBody ? { postData: { mimeType: type, text: requestBody } } : {}),
      headersSize: -1,
      bodySize: requestBody.length,
    },
    response: {
      status,
      statusText: '',
      httpVersion: 'HTTP/1.1',
      cookies: [],
      headers: named(exchange.responseHeaders),
      content: { size: exchange.size, mimeType, text: bodyText(exchange) },
      redirectURL: '',
      headersSize: -1,
      bodySize: exchange.size,
      ...(exchange.failure ? { _error: exchange.failure } : {}),
    },
    cache: {},
    timings: { send: 0, wait: answeredAt - startedAt, receive: endedAt - answeredAt },
    comment: `${exchange.label}, ${exchange.via}`,
  };
}

const named = (headers: HeaderList) => headers.map(([name, value]) => ({ name, value }));

/** The body as text; a stream as its frames. */
export function bodyText({ responseBody, frames }: Exchange): string {
  return frames ? streamText(frames) : responseBody;
}

/** Frames as they were on the wire. */
export function streamText(frames: readonly Frame[]): string {
  return frames
    .map(({ id, event, data, comment }) => {
      if (comment) return `: ${data}\n\n`;
      const head = `${id === undefined ? '' : `id: ${id}\n`}${event === undefined ? '' : `event: ${event}\n`}`;
      return `${head}${data
        .split('\n')
        .map((line) => `data: ${line}\n`)
        .join('')}\n`;
    })
    .join('');
}
