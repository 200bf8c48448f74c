import type { StreamItem } from '../../protocol/service.ts';
import { fromV03ProtoArtifact, toV03ProtoArtifact } from './artifact.ts';
import { fromV03ProtoMessage, toV03ProtoMessage } from './message.ts';
import type { V03ProtoMessage, V03ProtoStreamResponse } from './schema.ts';
import { fromV03ProtoStatus, fromV03ProtoTask, toV03ProtoStatus, toV03ProtoTask } from './task.ts';

/** One event of a stream, or the answer to a message, as 0.3's proto has it in JSON. */
export function toV03ProtoEvent({ event, last }: StreamItem): V03ProtoStreamResponse {
  const { statusUpdate, artifactUpdate, task, message } = event;
  if (statusUpdate) {
    const status = toV03ProtoStatus(statusUpdate.status);
    return { statusUpdate: { ...statusUpdate, status, final: last === true } };
  }
  if (artifactUpdate) {
    return { artifactUpdate: { ...artifactUpdate, artifact: toV03ProtoArtifact(artifactUpdate.artifact) } };
  }
  if (task) return { task: toV03ProtoTask(task) };
  if (message) return { message: toV03ProtoMessage(message) };
  throw new Error('A stream event is a task, a message, a status update or an artifact update');
}

/** One event of a stream of 0.3's proto as 1.0 has it. */
export function fromV03ProtoEvent(value: V03ProtoStreamResponse): StreamItem {
  const { statusUpdate, artifactUpdate, task } = value;
  if (statusUpdate) {
    const { final, status, ...rest } = statusUpdate;
    const event = { statusUpdate: { ...rest, status: fromV03ProtoStatus(status) } };
    return final ? { event, last: true } : { event };
  }
  if (artifactUpdate) {
    return {
      event: { artifactUpdate: { ...artifactUpdate, artifact: fromV03ProtoArtifact(artifactUpdate.artifact) } },
    };
  }
  if (task) return { event: { task: fromV03ProtoTask(task) } };
  return { event: { message: fromV03ProtoMessage((value.message ?? value.msg) as V03ProtoMessage) } };
}
