import { type Breaker, changeJson, type DummyCall, isJson, type Json, jsonReply } from '../breaker.ts';
import { isAt, isUnknownTask, taskIn, type Where, waits, withTask, wrongError, wrongResult } from './tool.ts';

/** The checker's first message. Its other messages are answered correctly, so that the rest can be checked. */
const isGreeting = ({ text }: DummyCall) => text.startsWith('Hello from');

/** Breakers that are the same on both bindings, by the number of their rules. */
export function operationBreakers(binding: 'rpc' | 'rest'): Record<string, Breaker> {
  const send = { binding, operation: 'SendMessage' } as const;
  const get = { binding, operation: 'GetTask' } as const;
  const cancel = { binding, operation: 'CancelTask' } as const;
  const subscribe = { binding, operation: 'SubscribeToTask' } as const;
  const stream = { binding, operation: 'SendStreamingMessage' } as const;
  const list = { binding, operation: 'ListTasks' } as const;
  return {
    '002': wrongError({
      binding,
      when: ({ json, body, url }) => json === undefined && body !== '' && !/half/.test(body + url),
    }),
    '004': wrongError({ ...send, when: ({ body }) => body.includes('"none"') }),
    '010': wrongResult({ ...send, when: isGreeting }, () => ({})),
    '011': {
      reply: (call, reply) =>
        isAt({ ...send, when: isGreeting }, call)
          ? { ...reply, headers: { ...reply.headers, 'content-type': 'text/plain' } }
          : reply,
    },
    '012': wrongResult({ ...send, when: isGreeting }, (result) => {
      const { contextId, ...task } = taskIn(result);
      return withTask(result, { ...task, context_id: contextId });
    }),
    '015': wrongError({ ...send, when: isUnknownTask }),
    '016': wrongError({ ...send, when: (call) => call.text === 'Hello again' }),
    '017': wrongResult({ ...send, when: (call) => contextOf(call) !== undefined }, (result) =>
      withTask(result, { ...taskIn(result), contextId: 'another-context' }),
    ),
    '018': wrongResult({ ...send, when: (call) => hurryOf(call) === false }, (result) => {
      const task = taskIn(result);
      return withTask(result, { ...task, status: { ...(task.status as Json), state: stillWorking(task) } });
    }),
    '019': { request: (call) => (isAt({ ...send, when: waits }, call) ? withoutHurry(call) : undefined) },
    '020': wrongResult({ ...get, when: isWholeTask }, (task) =>
      isWaiting(task) ? task : { ...task, id: 'another-task' },
    ),
    '021': wrongError({ ...cancel, when: (call) => !isUnknownTask(call) }),
    '022': wrongError({ ...get, when: isUnknownTask }),
    '023': { request: (call) => (isAt(get, call) ? without(call, 'historyLength') : undefined) },
    '024': wrongResult(list, ({ nextPageToken: _, ...page }) => page),
    '026': wrongError({ ...cancel, when: isUnknownTask }),
    '027': wrongResult(cancel, (task) => ({
      ...task,
      status: { ...(task.status as Json), state: stillWorking(task) },
    })),
    '028': { request: (call) => (isAt(list, call) ? without(call, 'pageToken') : undefined) },
    '029': wrongResult(list, (page) => ({ ...page, tasks: (page.tasks as Json[]).toReversed() })),
    '030': {
      head: (call, headers) =>
        isAt({ ...stream, when: (each) => !waits(each) }, call)
          ? { ...headers, 'content-type': 'text/plain' }
          : headers,
    },
    '031': { set: { streaming: false }, ...wrongError(stream) },
    '032': {
      frame: (call, frame) =>
        isAt({ ...subscribe, when: isFirstVisit }, call) && frame.data.error === undefined ? ['end'] : [frame],
    },
    '033': wrongError({ ...subscribe, when: (call) => !isUnknownTask(call) && isFirstVisit(call) }),
    '034': wrongError({ ...subscribe, when: isUnknownTask }),
    ...configBreakers(binding),
    '051': {
      set: { extended: false },
      also: ['RPC-050'],
      ...wrongAnswer({ binding, operation: 'GetExtendedAgentCard' }, { name: 'Open' }),
    },
  };
}

const contextOf = ({ params: { message } }: DummyCall) => (isJson(message) ? message.contextId : undefined);

/** A subscription of who has never been here. */
const isFirstVisit = ({ headers }: DummyCall) => !headers.has('last-event-id');

/** A request for a task without a history limit. */
const isWholeTask = (call: DummyCall) =>
  !isUnknownTask(call) && call.params.historyLength === undefined && call.url.search === '';

const isWaiting = (task: Json) => !/complete/i.test(JSON.stringify((task.status as Json | undefined)?.state ?? ''));

function stillWorking(task: Json): string {
  const state = String((task.status as Json).state);
  return state.startsWith('TASK_STATE_') ? 'TASK_STATE_WORKING' : 'working';
}

/** The request without one of its params. */
function without(call: DummyCall, name: string) {
  if (call.binding === 'rest') {
    const query = new URLSearchParams(call.url.search);
    query.delete(name);
    return { search: query.toString() };
  }
  const { [name]: _, ...params } = call.params;
  return { body: JSON.stringify({ ...(call.json as Json), params }) };
}

/** Whether a message is to be answered at once, as far as the request says. */
const hurryOf = ({ params }: DummyCall) =>
  isJson(params.configuration) ? params.configuration.returnImmediately : undefined;

/** The request of a caller that waits. */
function withoutHurry(call: DummyCall) {
  const params = {
    ...call.params,
    configuration: { ...(call.params.configuration as Json), returnImmediately: false },
  };
  return { body: JSON.stringify(call.binding === 'rpc' ? { ...(call.json as Json), params } : params) };
}

/** A result where an error is expected. */
function wrongAnswer(where: Where, value: Json): Breaker {
  return {
    answer: (call) =>
      isAt(where, call)
        ? jsonReply(call.binding === 'rpc' ? { jsonrpc: '2.0', id: (call.json as Json).id, result: value } : value)
        : undefined,
  };
}

function configBreakers(binding: 'rpc' | 'rest'): Record<string, Breaker> {
  const config = (result: Json) => (isJson(result.pushNotificationConfig) ? result.pushNotificationConfig : result);
  const put = (result: Json, changed: Json) =>
    isJson(result.pushNotificationConfig) ? { ...result, pushNotificationConfig: changed } : changed;
  // Over HTTP+JSON, 0.3 also has the id in the resource name.
  const renamed = (result: Json, name: string) => (typeof result.name === 'string' ? { ...result, name } : result);
  return {
    '040': wrongResult({ binding, operation: 'CreateTaskPushNotificationConfig' }, (result) => {
      const { id: _, ...rest } = config(result);
      const { name: __, ...changed } = put(result, rest) as Json;
      return changed;
    }),
    '041': wrongResult({ binding, operation: 'GetTaskPushNotificationConfig' }, (result) =>
      renamed(put(result, { ...config(result), id: 'another' }), 'tasks/x/pushNotificationConfigs/another'),
    ),
    '042': wrongResult({ binding, operation: 'ListTaskPushNotificationConfigs' }, (result) =>
      Array.isArray(result) ? [] : { configs: [] },
    ),
    '043': {
      answer: (call) =>
        isAt({ binding, operation: 'DeleteTaskPushNotificationConfig' }, call)
          ? jsonReply(
              binding === 'rpc'
                ? { jsonrpc: '2.0', id: (call.json as Json).id, result: call.protocol === '0.3' ? null : {} }
                : {},
            )
          : undefined,
    },
  };
}

/** Breakers of JSON-RPC alone. */
const rpcOnly: Record<string, Breaker> = {
  'RPC-001': wrongError({ binding: 'rpc', when: ({ json }) => /no-such-method/.test(JSON.stringify(json) ?? '') }),
  'RPC-003': wrongError({ binding: 'rpc', when: ({ json }) => isJson(json) && json.hello === 'world' }),
  'RPC-005': {
    reply: (call, reply) =>
      call.binding === 'rpc'
        ? changeJson(reply, (json) => (typeof json.id === 'number' ? { ...json, id: String(json.id) } : json))
        : reply,
  },
  'RPC-006': {
    reply: (call, reply) =>
      call.binding === 'rpc' && /no-such-method/.test(call.body) ? { ...reply, status: 400 } : reply,
  },
  'RPC-007': {
    reply: (call, reply) =>
      isAt({ binding: 'rpc', operation: 'GetTask' }, call)
        ? changeJson(reply, (json) =>
            isJson(json.error) ? { ...json, error: { ...json.error, data: undefined } } : json,
          )
        : reply,
  },
  'RPC-008': {
    reply: (call, reply) =>
      call.binding === 'rpc' && /no-such-method/.test(call.body)
        ? changeJson(reply, (json) => ({ ...json, result: {} }))
        : reply,
  },
  'RPC-025': wrongResult({ binding: 'rpc', operation: 'ListTasks' }, (page) => ({
    ...page,
    tasks: (page.tasks as Json[]).map((task) => ({ ...task, artifacts: [] })),
  })),
  'RPC-050': { set: { extended: false } },
  'RPC-STREAM': {
    head: (call, headers) =>
      isAt({ binding: 'rpc', operation: 'SendStreamingMessage' }, call)
        ? { ...headers, 'content-type': 'text/plain' }
        : headers,
  },
};

const isRestTask = (call: DummyCall) => isAt({ binding: 'rest', operation: 'GetTask', when: isUnknownTask }, call);

/** Breakers of HTTP+JSON alone. */
const restOnly: Record<string, Breaker> = {
  'REST-URL': {
    card(card) {
      for (const name of ['supportedInterfaces', 'additionalInterfaces']) {
        const list = card[name] as Json[] | undefined;
        if (list) card[name] = list.filter((each) => (each.protocolBinding ?? each.transport) !== 'HTTP+JSON');
      }
    },
  },
  'REST-001': {
    reply: (call, reply) =>
      /no-such-resource/.test(call.url.pathname) ? { ...reply, body: '<h1>Not found</h1>' } : reply,
  },
  'REST-003': {
    answer: (call) =>
      call.binding === 'rest' && call.headers.get('content-type') === 'text/plain'
        ? jsonReply({ task: {} })
        : undefined,
  },
  'REST-005': {
    answer: (call) =>
      call.method === 'GET' && call.url.pathname.endsWith('/message:send') ? jsonReply({}) : undefined,
  },
  'REST-006': {
    reply: (call, reply) =>
      isRestTask(call)
        ? changeJson(reply, ({ error }) => ({ error: { ...(error as Json), status: undefined } }))
        : reply,
  },
  'REST-007': {
    reply: (call, reply) =>
      isRestTask(call) ? changeJson(reply, ({ error }) => ({ error: { ...(error as Json), details: [] } })) : reply,
  },
  'REST-008': {
    reply: (call, reply) =>
      isRestTask(call) ? { ...reply, headers: { ...reply.headers, 'content-type': 'text/plain' } } : reply,
  },
};

/** The rules that both bindings have, under the name of each. */
function prefixed(prefix: string, table: Record<string, Breaker>): Record<string, Breaker> {
  return Object.fromEntries(Object.entries(table).map(([number, breaker]) => [`${prefix}-${number}`, breaker]));
}

/** Breakers of operations. */
export const callBreakers: Record<string, Breaker> = {
  ...prefixed('RPC', operationBreakers('rpc')),
  ...rpcOnly,
  ...prefixed('REST', operationBreakers('rest')),
  ...restOnly,
};
