import type { Artifact } from '../../protocol/task.ts';
import { fromV03Part, toV03Part } from './part.ts';
import type { V03Artifact } from './schema.ts';

/** An artifact of 1.0 as 0.3 writes it. */
export function toV03Artifact(artifact: Artifact): V03Artifact {
  return { ...artifact, parts: artifact.parts.map(toV03Part) };
}

/** An artifact of 0.3 as 1.0 has it. */
export function fromV03Artifact(artifact: V03Artifact): Artifact {
  return { ...artifact, parts: artifact.parts.map(fromV03Part) };
}
