import type { Breakers } from '../breaker.ts';
import { isJson } from '../breaker.ts';

/** Network, HTTP, JSON and caching of the card. */
export const networkBreakers: Breakers = {
  'NET-001': { answer: () => 'fail' },
  'URL-001': { answer: ({ binding }) => (binding === 'card' ? 'fail' : undefined) },
  'HTTP-200': { reply: ({ binding }, reply) => (binding === 'card' ? { ...reply, status: 500 } : reply) },
  'HTTP-CT': {
    reply: ({ binding }, reply) =>
      binding === 'card' ? { ...reply, headers: { ...reply.headers, 'content-type': 'text/html' } } : reply,
  },
  'JSON-001': {
    reply: ({ binding }, reply) =>
      binding === 'card' ? { ...reply, body: '<!doctype html><title>App</title>' } : reply,
  },
  'JSON-002': {
    also: { '1.0': ['SIG-003'] },
    reply: ({ binding }, reply) =>
      binding === 'card'
        ? { ...reply, body: reply.body.replace('A dummy', 'Un mod\u00e8le'), charset: 'latin1' }
        : reply,
  },
  'CACHE-001': { reply: ({ binding }, reply) => (binding === 'card' ? without(reply, 'cache-control') : reply) },
  'CACHE-002': { reply: ({ binding }, reply) => (binding === 'card' ? without(reply, 'etag') : reply) },
  'CACHE-003': {
    reply: ({ binding }, reply) =>
      binding === 'card' && reply.status === 304 ? { ...reply, status: 200, body: '{}' } : reply,
  },
  'VER-001': {
    request: ({ headers, url }) =>
      headers.get('a2a-version') === '99.0' && !url.searchParams.has('A2A-Version')
        ? { headers: { 'a2a-version': '1.0' } }
        : undefined,
  },
  'VER-002': {
    also: ['RPC-022'],
    reply: (call, reply) => {
      const isIt =
        call.operation === 'GetTask' &&
        call.binding === 'rpc' &&
        ['1.0', null].includes(call.headers.get('a2a-version'));
      if (!isIt || !/no-such-task/.test(call.body) || call.url.search !== '') return reply;
      const json = JSON.parse(reply.body) as { error?: unknown };
      return isJson(json.error)
        ? { ...reply, body: JSON.stringify({ ...json, error: { ...json.error, code: -32601 } }) }
        : reply;
    },
  },
  'VER-003': {
    request: ({ headers }) =>
      headers.get('a2a-version') === '1.0.7' ? { headers: { 'a2a-version': '7.0' } } : undefined,
  },
  'VER-004': { request: ({ url }) => (url.searchParams.has('A2A-Version') ? { search: '' } : undefined) },
};

function without<T extends { readonly headers: Record<string, string> }>(reply: T, name: string): T {
  return { ...reply, headers: { ...reply.headers, [name]: '' } };
}
