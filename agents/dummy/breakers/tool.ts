import {
  type Breaker,
  changeJson,
  type DummyCall,
  type DummyFrame,
  isJson,
  type Json,
  type Operation,
} from '../breaker.ts';

/** Whether the call names the checker's unknown task id. */
export const isUnknownTask = (call: DummyCall) => /no-such-task/.test(call.body + call.url.pathname);

/** Whether the call is an ordinary one, without an unusual version. */
const isPlain = ({ headers, url }: DummyCall) =>
  !url.searchParams.has('A2A-Version') && ['1.0', null].includes(headers.get('a2a-version'));

/** The calls that a breaker applies to. */
export interface Where {
  readonly binding: 'rpc' | 'rest';
  readonly operation?: Operation;
  when?(call: DummyCall): boolean;
}

export function isAt({ binding, operation, when }: Where, call: DummyCall): boolean {
  if (call.binding !== binding || !isPlain(call)) return false;
  if (operation !== undefined && call.operation !== operation) return false;
  return when === undefined || when(call);
}

/** Replaces the correct error by another one. */
export function wrongError(where: Where, code = -32099, http = 418): Breaker {
  return {
    reply(call, reply) {
      if (!isAt(where, call)) return reply;
      if (call.binding === 'rpc') return changeJson(reply, (json) => withCode(json, code));
      if (reply.status < 400) return reply;
      const status = call.protocol === '0.3' ? 500 : http;
      return changeJson({ ...reply, status }, (json) => withCode(json, status) ?? json);
    },
    frame(call, frame) {
      return [isAt(where, call) ? { ...frame, data: withCode(frame.data, code) ?? frame.data } : frame];
    },
  };
}

function withCode(json: Json, code: number): Json | undefined {
  return isJson(json.error) ? { ...json, error: { ...json.error, code } } : undefined;
}

/** Replaces the correct result by another one. */
export function wrongResult(where: Where, change: (result: Json, call: DummyCall) => unknown): Breaker {
  return {
    reply(call, reply) {
      if (!isAt(where, call) || reply.status >= 300) return reply;
      return changeJson(reply, (json) => {
        if (call.binding === 'rest') return change(json, call) as Json;
        return json.error === undefined ? { ...json, result: change(json.result as Json, call) } : undefined;
      });
    },
  };
}

/** The event in a frame, without the envelope of JSON-RPC. */
export function eventIn(frame: DummyFrame): Json {
  return (isJson(frame.data.result) ? frame.data.result : frame.data) as Json;
}

/** A frame with another event. */
export function withEvent(frame: DummyFrame, event: Json): DummyFrame {
  return { ...frame, data: 'result' in frame.data ? { ...frame.data, result: event } : event };
}

/** Whether an event ends its task. */
export function isEnd(event: Json): boolean {
  return /"state":"(TASK_STATE_)?(COMPLETED|CANCELL?ED|FAILED)"/i.test(JSON.stringify(event));
}

/** The task in a result, with or without a wrapper. */
export function taskIn(result: Json): Json {
  return isJson(result.task) ? result.task : result;
}

/** Puts a changed task back into the result. */
export function withTask(result: Json, task: Json): Json {
  return isJson(result.task) ? { ...result, task } : task;
}

/** Whether the message starts a task that waits until it is canceled. */
export const waits = ({ text }: DummyCall) => text.startsWith('wait');
