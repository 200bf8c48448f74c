import { v1ClientCodec } from '../../protocol/client-codec.ts';
import { A2AError } from '../../protocol/error.ts';
import type { StreamResponse } from '../../protocol/request.ts';

/** Something that an agent has reported about a task. */
export interface WebhookNotification {
  /** What happened, in the words of A2A 1.0. */
  readonly event: StreamResponse;
  /** Absent for a direct message without a task. */
  readonly taskId: string | undefined;
  /** The same on every attempt to deliver this notification. Absent for agents that give it none. */
  readonly id: string | undefined;
  /** Where the event stands in the log of its task, for agents of Parley. */
  readonly position: number | undefined;
  /** The version that the agent wrote it in. */
  readonly version: '1.0' | '0.3';
}

type Payload = Pick<WebhookNotification, 'event' | 'version'>;

const MEMBERS = ['task', 'message', 'statusUpdate', 'artifactUpdate'];

/** Reads the body of a notification: 1.0 sends a StreamResponse, 0.3 a Task. Throws InvalidParams that names the wrong field. */
export async function readPayload(value: unknown): Promise<Payload> {
  const isWrapped = typeof value === 'object' && value !== null && MEMBERS.some((name) => name in value);
  if (!isWrapped) return readOld(value, 'jsonrpc');
  try {
    return { event: v1ClientCodec.jsonrpc.decodeEvent(value).event, version: '1.0' };
  } catch (error) {
    // HTTP+JSON of 0.3 wraps its events in the same way.
    return readOld(value, 'rest').catch((old) => {
      throw old instanceof A2AError ? error : old;
    });
  }
}

async function readOld(value: unknown, dialect: 'jsonrpc' | 'rest'): Promise<Payload> {
  // Loaded only here: most receivers never meet an agent of 0.3.
  const { v03ClientCodec } = await import('../../legacy/client-codec.ts');
  return { event: v03ClientCodec[dialect].decodeEvent(value).event, version: '0.3' };
}

/** The task that an event is about. */
export function taskIdOf({ task, message, statusUpdate, artifactUpdate }: StreamResponse): string | undefined {
  return task?.id ?? statusUpdate?.taskId ?? artifactUpdate?.taskId ?? message?.taskId;
}
