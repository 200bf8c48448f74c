import { isRecord } from '../../internal/is-record.ts';
import type { WireCodec } from '../../protocol/codec.ts';
import { A2AError, invalidParams } from '../../protocol/error.ts';
import type { OperationName } from '../../protocol/operation.ts';
import { A2A_TYPE, type HttpRequest, readJson, typeRefusal } from '../http.ts';

/** A compiled route of one version. */
interface Route {
  readonly verb: string;
  readonly operation: OperationName;
  readonly codec: WireCodec;
  readonly pattern: RegExp;
  readonly patternWithTenant: RegExp;
}

/** The meaning of a path and a verb. */
export type RouteMatch =
  | { readonly codec: WireCodec; readonly operation: OperationName; readonly fields: Readonly<Record<string, string>> }
  | { readonly allowed: readonly string[] };

/** Compiles the codecs' routes. Longer, more specific ones are tried first. */
export function compileRoutes(codecs: readonly WireCodec[]): readonly Route[] {
  const routes = codecs.flatMap((codec) =>
    codec.routes.map(({ route, operation }) => {
      const [verb = '', path = ''] = route.split(' ');
      const source = path.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+?)');
      const pattern = new RegExp(`^${source}$`);
      const patternWithTenant = new RegExp(`^/(?<tenant>[^/]+)${source}$`);
      return { verb, operation, codec, pattern, patternWithTenant, length: path.length };
    }),
  );
  return routes.sort((a, b) => b.length - a.length);
}

/** Finds the route of a request. A path that exists for other verbs only is distinguished from an unknown path. */
export function matchRoute(routes: readonly Route[], verb: string, path: string): RouteMatch {
  // Paths without a tenant are tried first, so that `/tasks/{id}` with the wrong verb is not read as a tenant called `tasks`.
  for (const kind of ['pattern', 'patternWithTenant'] as const) {
    // The first matching pattern is the most specific one: `/tasks/1:cancel` is not a task called `1:cancel`.
    const resource = routes.find((route) => route[kind].test(path))?.[kind].source;
    const sameResource = routes.filter((route) => route[kind].source === resource);
    const route = sameResource.find((candidate) => candidate.verb === verb);
    if (route) {
      const fields = decodeFields(route[kind].exec(path)?.groups ?? {});
      return { codec: route.codec, operation: route.operation, fields };
    }
    if (sameResource.length > 0) return { allowed: sameResource.map((candidate) => candidate.verb) };
  }
  return { allowed: [] };
}

/** Whether a path belongs to a route, with any verb. */
export function hasRoute(routes: readonly Route[], path: string): boolean {
  return routes.some(({ pattern, patternWithTenant }) => pattern.test(path) || patternWithTenant.test(path));
}

function decodeFields(groups: Record<string, string>): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const [name, text] of Object.entries(groups)) {
    if (text === undefined) continue;
    try {
      fields[name] = decodeURIComponent(text);
    } catch {
      throw invalidParams(name, 'is not percent-encoded UTF-8');
    }
  }
  return fields;
}

/** The fields of a query (section 11.5). A repeated field becomes a list, so that validation refuses it by name. */
export function readQuery(query: string): Record<string, string | string[]> {
  if (!query) return {};
  const fields = new Map<string, string | string[]>();
  for (const [name, value] of new URLSearchParams(query)) {
    const known = fields.get(name);
    if (Array.isArray(known)) known.push(value);
    else fields.set(name, known === undefined ? value : [known, value]);
  }
  return Object.fromEntries(fields);
}

/** The media type of the body is not supported. HTTP has a separate status for it. */
export class UnreadableType extends A2AError {}

/** The JSON object in a body; an absent body is an empty object. */
export function parseBody(request: HttpRequest, body: string, maxValues: number): Record<string, unknown> {
  const refusal = typeRefusal(request, body, A2A_TYPE);
  if (refusal) throw new UnreadableType(refusal.name, refusal.message);
  if (body.trim() === '') return {};
  const value = readJson(request, body, maxValues);
  // Some clients send `null` for an empty body.
  if (value === null) return {};
  if (!isRecord(value)) throw new A2AError('InvalidRequest', 'The body must be a JSON object');
  return value;
}
