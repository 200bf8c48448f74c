import { readFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { ApiRefusal } from './answer.ts';
import { type InspectorPage, PAGE_META } from './api.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
};

/** No text of an agent can run as a script here, whatever the page does with it. */
const CONTENT_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  'media-src data: blob:',
  "font-src 'self'",
  // Agents may be anywhere. Those that let web pages call them are called by the page itself.
  "connect-src 'self' http: https:",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

const PAGE_HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy': CONTENT_POLICY,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
};

/** The names of built files have a hash of their content. */
const HASHED = /[-.][\w-]{8,}\.\w+$/;

/** Sends a file of the built app; `name` is relative to its folder, empty for the page. */
export async function sendAppFile(
  response: ServerResponse,
  name: string,
  { folder, page }: { readonly folder: string; readonly page: InspectorPage },
): Promise<void> {
  const file = name === '' ? 'index.html' : name;
  const type = TYPES[extname(file)];
  if (!type || !/^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/.test(file)) throw notFound(name);
  // Scripts and styles are stored compressed, a third of their size. Every browser reads them so.
  const packed = await readFile(join(folder, `${file}.gz`)).catch(() => undefined);
  const content = packed ?? (await readFile(join(folder, file)).catch(() => undefined));
  if (!content) throw file === 'index.html' ? new ApiRefusal(503, NOT_BUILT) : notFound(name);
  const isPage = file === 'index.html';
  const cache = !isPage && HASHED.test(file) ? 'public, max-age=31536000, immutable' : 'no-cache';
  const body = isPage ? withPage(content.toString('utf8'), page) : content;
  response.writeHead(200, {
    ...PAGE_HEADERS,
    'content-type': type,
    'cache-control': isPage ? 'no-store' : cache,
    ...(packed ? { 'content-encoding': 'gzip' } : {}),
  });
  response.end(body);
}

const NOT_BUILT = 'The inspector is not built. In a checkout, run: npm run build';

function notFound(name: string): ApiRefusal {
  return new ApiRefusal(404, `The inspector has no file ${JSON.stringify(name.slice(0, 200))}.`);
}

/** The page with what the server tells it. */
function withPage(html: string, page: InspectorPage): string {
  const meta = `<meta name="${PAGE_META}" content="${escapeHtml(JSON.stringify(page))}">`;
  // A function, because a replacement text could have patterns such as $&.
  return html.replace(/<head[^>]*>/i, (head) => head + meta);
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (each) => `&#${each.charCodeAt(0)};`);
}
