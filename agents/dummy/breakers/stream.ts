import type { Breakers, DummyCall, Json } from '../breaker.ts';
import { isJson } from '../breaker.ts';
import { eventIn, isAt, isEnd, taskIn, waits, withEvent, withTask, wrongResult } from './tool.ts';

const rpc = (operation: 'SendStreamingMessage' | 'SubscribeToTask') => ({ binding: 'rpc', operation }) as const;
const isGreetingStream = (call: DummyCall) => isAt(rpc('SendStreamingMessage'), call) && !waits(call);
const isSubscription = (call: DummyCall) => isAt(rpc('SubscribeToTask'), call) && !call.headers.has('last-event-id');

/** The update in an event, with another content. */
function changeUpdate(event: Json, change: Json): Json {
  if (isJson(event.statusUpdate)) return { statusUpdate: { ...event.statusUpdate, ...change } };
  return { ...event, ...change };
}

const STREAMED = 'streamed tasks';

/** Breakers of streams. */
export const streamBreakers: Breakers = {
  'STREAM-001': { frame: (call, frame, index) => (isGreetingStream(call) && index === 0 ? [] : [frame]) },
  'STREAM-002': {
    frame: (call, frame, index) =>
      isGreetingStream(call) && index === 1
        ? [withEvent(frame, changeUpdate(eventIn(frame), { taskId: 'another-task' }))]
        : [frame],
  },
  'STREAM-003': {
    frame: (call, frame) => (isGreetingStream(call) && isEnd(eventIn(frame)) ? [frame, 'hang'] : [frame]),
  },
  'STREAM-004': {
    frame(call, frame, index) {
      if (!isSubscription(call)) return [frame];
      const key = `readers ${String(call.params.id)}`;
      if (index === 0) call.memory.set(key, Number(call.memory.get(key) ?? 0) + 1);
      // Only the first reader gets the remaining events.
      const mine = `reader ${call.body}`;
      if (index === 0) call.memory.set(mine, call.memory.get(key));
      return index > 0 && call.memory.get(mine) !== 1 ? ['end'] : [frame];
    },
  },
  'STREAM-005': {
    frame(call, frame, index) {
      if (isAt(rpc('SendStreamingMessage'), call) && waits(call) && index === 0) {
        call.memory.set(STREAMED, taskIn(eventIn(frame)).id ?? eventIn(frame).taskId);
      }
      return [frame];
    },
    ...wrongResult({ binding: 'rpc', operation: 'GetTask' }, (task, { memory, protocol }) =>
      task.id === memory.get(STREAMED)
        ? withTask(task, {
            ...task,
            status: { ...(task.status as Json), state: protocol === '1.0' ? 'TASK_STATE_CANCELED' : 'canceled' },
          })
        : task,
    ),
  },
  'STREAM-006': {
    frame: (call, frame) => [isGreetingStream(call) ? { ...frame, data: { ...frame.data, id: 'another' } } : frame],
  },
  'STREAM-007': {
    frame: (call, frame) => [
      isGreetingStream(call) && eventIn(frame).final === true
        ? withEvent(frame, { ...eventIn(frame), final: false })
        : frame,
    ],
  },
  'STREAM-008': {
    head(call, headers) {
      const { 'cache-control': _, ...rest } = headers;
      return isGreetingStream(call) ? rest : headers;
    },
  },
  'STREAM-009': {
    frame: (call, frame, index) => [
      isGreetingStream(call) && index === 1 ? withEvent(frame, { hello: 'world' }) : frame,
    ],
  },
  'STREAM-011': { frame: (call, frame) => [isGreetingStream(call) && isEnd(eventIn(frame)) ? 'cut' : frame] },
  'STREAM-012': { frame: (call, frame) => [isGreetingStream(call) && isEnd(eventIn(frame)) ? 'end' : frame] },
  'STREAM-013': { frame: (call, frame) => [isGreetingStream(call) && isEnd(eventIn(frame)) ? 'hang' : frame] },
  'STREAM-010': {
    request: ({ headers }) => (headers.has('last-event-id') ? { headers: { 'last-event-id': '' } } : undefined),
  },
};
