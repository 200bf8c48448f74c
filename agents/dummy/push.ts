import { type DummyCall, type DummyNotification, type DummyReply, isJson, type Json, jsonReply } from './breaker.ts';

/** A configuration in the form of 1.0. */
interface PushConfig {
  readonly id: string;
  readonly taskId: string;
  readonly url: string;
  readonly token?: string;
  readonly authentication?: { readonly scheme: string; readonly credentials?: string };
}

/** The push configurations of the dummy, and their notifications. */
export class DummyPush {
  readonly #configs = new Map<string, PushConfig>();

  /** Answers the operations about configurations. */
  answer(call: DummyCall): DummyReply | undefined {
    const { taskId, id } = idsOf(call);
    const key = `${taskId}/${id}`;
    switch (call.operation) {
      case 'CreateTaskPushNotificationConfig': {
        const config = this.#keep(taskId, givenConfig(call));
        return result(call, writeConfig(call, config));
      }
      case 'GetTaskPushNotificationConfig': {
        const config = this.#configs.get(key);
        return config ? result(call, writeConfig(call, config)) : notFound(call);
      }
      case 'ListTaskPushNotificationConfigs': {
        const own = [...this.#configs.values()].filter((config) => config.taskId === taskId);
        const configs = own.map((config) => writeConfig(call, config));
        return result(call, call.protocol === '0.3' && call.binding === 'rpc' ? configs : { configs });
      }
      case 'DeleteTaskPushNotificationConfig':
        this.#configs.delete(key);
        return result(call, call.protocol === '0.3' && call.binding === 'rpc' ? null : {});
      default:
        return undefined;
    }
  }

  #keep(taskId: string, given: Json): PushConfig {
    const id = typeof given.id === 'string' ? given.id : crypto.randomUUID();
    const config = { ...given, id, taskId } as unknown as PushConfig;
    this.#configs.set(`${taskId}/${id}`, config);
    return config;
  }
}

/** Removes the webhook from a message, because the server behind the dummy does not support it. */
export function takeWebhook(params: Json): { config: Json | undefined; rest: Json } {
  const { configuration } = params;
  if (!isJson(configuration)) return { config: undefined, rest: params };
  const { taskPushNotificationConfig, pushNotificationConfig, pushNotification, ...rest } = configuration;
  const config = [taskPushNotificationConfig, pushNotificationConfig, pushNotification].find(isJson);
  return { config, rest: { ...params, configuration: rest } };
}

/** The notification about the task in an answer. */
export function notificationOf(call: DummyCall, config: Json, reply: DummyReply): DummyNotification | undefined {
  const json = JSON.parse(reply.body) as Json;
  const value = call.binding === 'rpc' ? json.result : json;
  if (!isJson(value) || json.error !== undefined) return undefined;
  const given = isJson(config.authentication) ? config.authentication : undefined;
  const scheme = given?.scheme ?? (Array.isArray(given?.schemes) ? given.schemes[0] : undefined);
  return {
    url: String(config.url),
    headers: {
      'content-type': call.protocol === '1.0' ? 'application/a2a+json' : 'application/json',
      ...(typeof config.token === 'string' ? { 'x-a2a-notification-token': config.token } : {}),
      ...(given ? { authorization: `${scheme} ${given.credentials}` } : {}),
    },
    body: JSON.stringify(value),
  };
}

function idsOf({ binding, protocol, params, url }: DummyCall): { taskId: string; id: string } {
  if (binding === 'rest') {
    const [, taskId = '', id = ''] =
      /\/tasks\/([^/]+)\/pushNotificationConfigs(?:\/([^/]+))?$/.exec(url.pathname) ?? [];
    return { taskId: decodeURIComponent(taskId), id: decodeURIComponent(id) };
  }
  if (protocol === '1.0') return { taskId: String(params.taskId), id: String(params.id) };
  return { taskId: String(params.taskId ?? params.id), id: String(params.pushNotificationConfigId ?? params.id) };
}

function givenConfig({ params, protocol }: DummyCall): Json {
  if (protocol === '1.0') return params;
  const { config, pushNotificationConfig, configId } = params;
  const inner = isJson(config) ? config.pushNotificationConfig : pushNotificationConfig;
  const given = isJson(inner) ? inner : {};
  return typeof configId === 'string' && given.id === undefined ? { ...given, id: configId } : given;
}

function writeConfig({ protocol, binding }: DummyCall, { taskId, ...config }: PushConfig): Json {
  if (protocol === '1.0') return { ...config, taskId };
  if (binding === 'rpc') return { taskId, pushNotificationConfig: config };
  return { name: `tasks/${taskId}/pushNotificationConfigs/${config.id}`, pushNotificationConfig: config };
}

/** A result in the envelope of its binding. */
export function result(call: DummyCall, value: unknown): DummyReply {
  return jsonReply(call.binding === 'rpc' ? { jsonrpc: '2.0', id: (call.json as Json).id, result: value } : value);
}

/** An error in the form of its binding. */
export function failure(
  call: DummyCall,
  error: { code: number; http: number; reason: string; message: string },
): DummyReply {
  const { code, http, reason, message } = error;
  const details = [{ '@type': 'type.googleapis.com/google.rpc.ErrorInfo', reason, domain: 'a2a-protocol.org' }];
  if (call.binding === 'rpc') {
    const data = call.protocol === '1.0' ? { data: details } : {};
    return jsonReply({ jsonrpc: '2.0', id: (call.json as Json).id, error: { code, message, ...data } });
  }
  return jsonReply({ error: { code: http, status: 'FAILED_PRECONDITION', message, details } }, http);
}

function notFound(call: DummyCall): DummyReply {
  return failure(call, {
    code: -32001,
    http: 404,
    reason: 'TASK_NOT_FOUND',
    message: 'There is no such configuration',
  });
}
