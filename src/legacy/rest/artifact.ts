import type { Artifact } from '../../protocol/task.ts';
import { fromV03ProtoPart, toV03ProtoPart } from './part.ts';
import type { V03ProtoArtifact } from './schema.ts';

/** An artifact of 1.0 as 0.3's proto has it in JSON. */
export function toV03ProtoArtifact(artifact: Artifact): V03ProtoArtifact {
  return { ...artifact, parts: artifact.parts.map(toV03ProtoPart) };
}

/** An artifact of 0.3's proto as 1.0 has it. */
export function fromV03ProtoArtifact(artifact: V03ProtoArtifact): Artifact {
  return { ...artifact, parts: (artifact.parts ?? []).map(fromV03ProtoPart) };
}
