import { isRecord } from '../../internal/is-record.ts';
import type { WireCodec } from '../../protocol/codec.ts';
import { A2AError, invalidParams } from '../../protocol/error.ts';
import type { OperationName } from '../../protocol/operation.ts';
import { A2A_TYPE, type HttpRequest, readJson, typeRefusal } from '../http.ts';

/** A route of one version, ready to be matched. */
interface Route {
  readonly verb: string;
  readonly operation: OperationName;
  readonly codec: WireCodec;
  readonly pattern: RegExp;
  readonly patternWithTenant: RegExp;
}

/** What a path and a verb mean. */
export type RouteMatch =
  | { readonly codec: WireCodec; readonly operation: OperationName; readonly fields: Readonly<Record<string, string>> }
  | { readonly allowed: readonly string[] };

/** Compiles the codecs' routes; the longer, more special ones are tried first. */
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

/** Finds the route of a request; a path that exists for other verbs only is told apart from one that does not exist. */
export function matchRoute(routes: readonly Route[], verb: string, path: string): RouteMatch {
  // `/tasks/{id}` with the wrong verb must not be taken for a tenant called `tasks`, so paths without one go first.
  for (const kind of ['pattern', 'patternWithTenant'] as const) {
    // The first pattern that fits is the most special one: `/tasks/1:cancel` is not a task called `1:cancel`.
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

/** Whether a path is one of a route, whatever its verb. */
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

/** The fields of a query (section 11.5). One that is there twice is a list, which no field is, so that it is refused by its name. */
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

/** The body is of a media type that this binding does not read. HTTP has a status of its own for it. */
export class UnreadableType extends A2AError {}

/** The JSON object in a body; no body is an empty object. */
export function parseBody(request: HttpRequest, body: string, maxValues: number): Record<string, unknown> {
  const refusal = typeRefusal(request, body, A2A_TYPE);
  if (refusal) throw new UnreadableType(refusal.name, refusal.message);
  if (body.trim() === '') return {};
  const value = readJson(request, body, maxValues);
  // Some clients write `null` where there is nothing to say.
  if (value === null) return {};
  if (!isRecord(value)) throw new A2AError('InvalidRequest', 'The body must be a JSON object');
  return value;
}
