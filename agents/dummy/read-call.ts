import { type DummyCall, type DummyProtocol, isJson, type Json, type Operation } from './breaker.ts';

/** The path of JSON-RPC, the same as in the first a2a-check. */
export const RPC_PATH = '/a2a/v1';
/** The path of HTTP+JSON. */
export const REST_PATH = '/rest';
export const CARD_PATH = '/.well-known/agent-card.json';

const V03_METHODS: Readonly<Record<string, Operation>> = {
  'message/send': 'SendMessage',
  'message/stream': 'SendStreamingMessage',
  'tasks/get': 'GetTask',
  'tasks/list': 'ListTasks',
  'tasks/cancel': 'CancelTask',
  'tasks/resubscribe': 'SubscribeToTask',
  'tasks/pushNotificationConfig/set': 'CreateTaskPushNotificationConfig',
  'tasks/pushNotificationConfig/get': 'GetTaskPushNotificationConfig',
  'tasks/pushNotificationConfig/list': 'ListTaskPushNotificationConfigs',
  'tasks/pushNotificationConfig/delete': 'DeleteTaskPushNotificationConfig',
  'agent/getAuthenticatedExtendedCard': 'GetExtendedAgentCard',
};

const V1_METHODS = new Set<string>(Object.values(V03_METHODS));

const ROUTES: readonly (readonly [RegExp, Operation])[] = [
  [/^POST \/message:send$/, 'SendMessage'],
  [/^POST \/message:stream$/, 'SendStreamingMessage'],
  [/^GET \/tasks$/, 'ListTasks'],
  [/^POST \/tasks\/[^/]+:cancel$/, 'CancelTask'],
  [/^(GET|POST) \/tasks\/[^/]+:subscribe$/, 'SubscribeToTask'],
  [/^GET \/tasks\/[^/]+$/, 'GetTask'],
  [/^POST \/tasks\/[^/]+\/pushNotificationConfigs$/, 'CreateTaskPushNotificationConfig'],
  [/^GET \/tasks\/[^/]+\/pushNotificationConfigs$/, 'ListTaskPushNotificationConfigs'],
  [/^GET \/tasks\/[^/]+\/pushNotificationConfigs\/[^/]+$/, 'GetTaskPushNotificationConfig'],
  [/^DELETE \/tasks\/[^/]+\/pushNotificationConfigs\/[^/]+$/, 'DeleteTaskPushNotificationConfig'],
  [/^GET \/(extendedAgentCard|card)$/, 'GetExtendedAgentCard'],
];

/** Reads the operation and the parameters of a request. */
export async function readCall(
  request: Request,
  dummy: { protocol: DummyProtocol; memory: Map<string, unknown> },
): Promise<DummyCall> {
  const url = new URL(request.url);
  const body = request.method === 'GET' || request.method === 'HEAD' ? '' : await request.text();
  const json = parse(body);
  const binding = bindingOf(url.pathname);
  const params =
    binding === 'rpc' ? (isJson(json) && isJson(json.params) ? json.params : {}) : isJson(json) ? json : {};
  const operation = operationOf(binding, {
    method: request.method,
    path: url.pathname,
    json,
    protocol: dummy.protocol,
  });
  return {
    protocol: dummy.protocol,
    method: request.method,
    url,
    headers: request.headers,
    body,
    json,
    binding,
    operation,
    params,
    text: textOf(params),
    memory: dummy.memory,
  };
}

/** Whether a method belongs to a version that this dummy does not speak. The server behind it speaks both. */
export function isForeign({ binding, protocol, json }: DummyCall): boolean {
  const name = binding === 'rpc' && isJson(json) && typeof json.method === 'string' ? json.method : '';
  return protocol === '0.3' ? V1_METHODS.has(name) : Object.hasOwn(V03_METHODS, name);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function bindingOf(path: string): DummyCall['binding'] {
  if (path === CARD_PATH) return 'card';
  if (path === RPC_PATH || path === `${RPC_PATH}/`) return 'rpc';
  return path.startsWith(`${REST_PATH}/`) ? 'rest' : 'other';
}

function operationOf(
  binding: DummyCall['binding'],
  { method, path, json, protocol }: { method: string; path: string; json: unknown; protocol: DummyProtocol },
): Operation | undefined {
  if (binding === 'rpc') {
    const name = isJson(json) && typeof json.method === 'string' ? json.method : '';
    if (protocol === '0.3') return V03_METHODS[name];
    return V1_METHODS.has(name) ? (name as Operation) : undefined;
  }
  if (binding !== 'rest') return undefined;
  const prefix = protocol === '0.3' ? `${REST_PATH}/v1` : REST_PATH;
  const route = `${method} ${path.slice(prefix.length)}`;
  return ROUTES.find(([pattern]) => pattern.test(route))?.[1];
}

function textOf({ message }: Json): string {
  const parts = isJson(message) ? (message.parts ?? message.content) : undefined;
  const [first] = Array.isArray(parts) ? parts : [];
  return isJson(first) && typeof first.text === 'string' ? first.text : '';
}
