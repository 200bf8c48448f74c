import type { HttpTransportOptions } from '../http-transport.ts';

/** Puts a request's fields where the route needs them: into the path, and the rest into the query or the body. */
export function place(
  target: Pick<HttpTransportOptions, 'url' | 'tenant'>,
  route: string,
  fields: Record<string, unknown>,
): { method: string; url: URL; body?: string } {
  const [method = 'GET', template = '/'] = route.split(' ');
  const { tenant = target.tenant, ...rest } = fields;
  const path = template.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest[name];
    delete rest[name];
    return encodeURIComponent(String(value));
  });
  const url = new URL(target.url);
  let base = url.pathname.replace(/\/+$/, '');
  // 0.3 has its version in the routes, and some of its cards have it in the URL as well.
  if (path.startsWith('/v1/') && base.endsWith('/v1')) base = base.slice(0, -3);
  url.pathname = base + (tenant ? `/${encodeURIComponent(String(tenant))}` : '') + path;
  if (method === 'POST') return { method, url, body: JSON.stringify(rest) };
  for (const [name, value] of Object.entries(rest)) {
    if (value !== undefined) url.searchParams.set(name, String(value));
  }
  return { method, url };
}
