import type { Artifact, Part } from '../../protocol/task.ts';
import type { V03Artifact } from '../schema.ts';
import { fromV03Part, toV03Part } from './part.ts';

/** An artifact of 1.0 as 0.3 writes it. */
export function toV03Artifact(artifact: Artifact): V03Artifact {
  return withParts(artifact, artifact.parts.map(toV03Part));
}

/** An artifact of 0.3 as 1.0 has it. */
export function fromV03Artifact(artifact: V03Artifact): Artifact {
  return withParts(artifact, artifact.parts.map(fromV03Part));
}

/** Artifacts differ between the versions and dialects in their parts only. */
export function withParts<Kind>(
  artifact: Omit<Artifact, 'parts'> & { parts: readonly (Part | unknown)[] },
  parts: Kind[],
): Omit<Artifact, 'parts'> & { parts: Kind[] } {
  return { ...artifact, parts };
}
