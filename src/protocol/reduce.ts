import type { Struct } from './scalar.ts';
import type { Artifact, Message, Task, TaskArtifactUpdateEvent, TaskStatusUpdateEvent } from './task.ts';

/**
 * One change of a task. The first three have the shape of a StreamResponse; the others are not shown in streams. `by` names the sender of
 * a message where that is not the task's owner; what a run was resumed with is for the agent alone and no part of the task.
 */
export type TaskChange =
  | { readonly task: Task }
  | { readonly statusUpdate: TaskStatusUpdateEvent }
  | { readonly artifactUpdate: TaskArtifactUpdateEvent }
  | { readonly received: Message; readonly by?: string | undefined }
  | { readonly resumed: Struct }
  | { readonly metadata: Struct };

/** Folds changes into a task without touching either: the law that every store and every client relies on. */
export function reduceTask(task: Task | undefined, changes: readonly TaskChange[]): Task | undefined {
  let draft = task && draftOf(task);
  for (const change of changes) draft = applyChange(draft, change);
  return draft;
}

/** A copy that {@link applyChange} may write to: containers are new, messages and parts are shared. */
export function draftOf(task: Task): Task {
  const draft: Task = { ...task, status: task.status };
  if (task.artifacts) draft.artifacts = task.artifacts.map((artifact) => ({ ...artifact, parts: [...artifact.parts] }));
  if (task.history) draft.history = [...task.history];
  return draft;
}

/** Applies one change to a draft that the caller owns, in time that does not depend on the task's size. */
export function applyChange(draft: Task | undefined, change: TaskChange): Task {
  if ('task' in change) return draftOf(change.task);
  if (!draft) throw new Error('The first change of a task creates it');
  if ('statusUpdate' in change) {
    retireStatusMessage(draft);
    draft.status = change.statusUpdate.status;
  } else if ('artifactUpdate' in change) {
    applyArtifact((draft.artifacts ??= []), change.artifactUpdate);
  } else if ('received' in change) {
    retireStatusMessage(draft);
    (draft.history ??= []).push(change.received);
  } else if ('metadata' in change) {
    draft.metadata = { ...draft.metadata, ...change.metadata };
  }
  return draft;
}

/** A status message moves into the history when something follows it, so that a conversation reads in order. */
function retireStatusMessage(draft: Task): void {
  const { message, ...status } = draft.status;
  if (!message) return;
  (draft.history ??= []).push(message);
  draft.status = status;
}

function applyArtifact(artifacts: Artifact[], { artifact, append }: TaskArtifactUpdateEvent): void {
  const index = indexOfArtifact(artifacts, artifact.artifactId);
  const known = artifacts[index];
  if (!known) artifacts.push({ ...artifact, parts: [...artifact.parts] });
  else if (append) {
    for (const part of artifact.parts) known.parts.push(part);
    const { artifactId: _, parts: __, ...rest } = artifact;
    Object.assign(known, rest);
  } else artifacts[index] = { ...artifact, parts: [...artifact.parts] };
}

/** Where each artifact of a draft is, kept for drafts with many of them. Artifacts are only ever added. */
const positions = new WeakMap<Artifact[], Map<string, number>>();

function indexOfArtifact(artifacts: Artifact[], id: string): number {
  if (artifacts.length < 16) return artifacts.findLastIndex(({ artifactId }) => artifactId === id);
  let index = positions.get(artifacts);
  if (!index) positions.set(artifacts, (index = new Map()));
  for (let at = index.size; at < artifacts.length; at += 1) index.set((artifacts[at] as Artifact).artifactId, at);
  return index.get(id) ?? -1;
}
