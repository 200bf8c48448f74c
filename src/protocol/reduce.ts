import type { Struct } from './scalar.ts';
import type { Artifact, Message, Task, TaskArtifactUpdateEvent, TaskStatusUpdateEvent } from './task.ts';

/**
 * One change of a task. The first three have the shape of a StreamResponse; the others do not appear in streams. `by` names the sender of a
 * message if it is not the task's owner. The data of a resumption is for the agent only and not part of the task.
 */
export type TaskChange =
  | { readonly task: Task }
  | { readonly statusUpdate: TaskStatusUpdateEvent }
  | { readonly artifactUpdate: TaskArtifactUpdateEvent }
  | { readonly received: Message; readonly by?: string | undefined }
  | { readonly resumed: Struct }
  | { readonly metadata: Struct };

/** Folds changes into a task without modifying either. All stores and clients rely on it. */
export function reduceTask(task: Task | undefined, changes: readonly TaskChange[]): Task | undefined {
  let draft = task && draftOf(task);
  for (const change of changes) draft = applyChange(draft, change);
  return draft;
}

/**
 * Lists and artifacts that a draft has created and may write to. Everything else in a draft is shared with the changes that it came from,
 * and is copied before it is written to: in most tasks, each list was set by one change.
 */
const written = new WeakSet<object>();

/** A copy that {@link applyChange} may write to. */
export function draftOf(task: Task): Task {
  const { id, contextId, status } = task;
  const draft: Task = contextId === undefined ? { id, status } : { id, contextId, status };
  if (task.history) draft.history = written.has(task.history) ? own([...task.history]) : task.history;
  if (task.artifacts) draft.artifacts = own(task.artifacts.map(detached));
  if (task.metadata) draft.metadata = task.metadata;
  return draft;
}

function own<T extends object>(value: T): T {
  written.add(value);
  return value;
}

/** An artifact that its draft no longer writes to. */
function detached(artifact: Artifact): Artifact {
  return written.has(artifact) ? { ...artifact, parts: [...artifact.parts] } : artifact;
}

/** Applies one change to a draft that the caller owns, in time independent of the task's size. */
export function applyChange(draft: Task | undefined, change: TaskChange): Task {
  if ('task' in change) return draftOf(change.task);
  if (!draft) throw new Error('The first change of a task creates it');
  if ('statusUpdate' in change) {
    retireStatusMessage(draft);
    draft.status = change.statusUpdate.status;
  } else if ('artifactUpdate' in change) {
    applyArtifact(draft, change.artifactUpdate);
  } else if ('received' in change) {
    retireStatusMessage(draft);
    addToHistory(draft, change.received);
  } else if ('metadata' in change) {
    draft.metadata = { ...draft.metadata, ...change.metadata };
  }
  return draft;
}

/** A status message moves into the history when another status or message follows, so that the history reads in order. */
function retireStatusMessage(draft: Task): void {
  if (!draft.status.message) return;
  const { message, ...status } = draft.status;
  addToHistory(draft, message);
  draft.status = status;
}

function addToHistory(draft: Task, message: Message): void {
  if (!draft.history || !written.has(draft.history)) draft.history = own([...(draft.history ?? [])]);
  draft.history.push(message);
}

function applyArtifact(draft: Task, { artifact, append }: TaskArtifactUpdateEvent): void {
  if (!draft.artifacts) {
    draft.artifacts = [artifact];
    return;
  }
  if (!written.has(draft.artifacts)) draft.artifacts = own([...draft.artifacts]);
  const { artifacts } = draft;
  const index = indexOfArtifact(artifacts, artifact.artifactId);
  const known = artifacts[index];
  if (!known) artifacts.push(artifact);
  else if (append) artifacts[index] = extended(known, artifact);
  else artifacts[index] = artifact;
}

function extended(known: Artifact, chunk: Artifact): Artifact {
  const artifact = written.has(known) ? known : own({ ...known, parts: [...known.parts] });
  for (const part of chunk.parts) artifact.parts.push(part);
  const { artifactId: _, parts: __, ...rest } = chunk;
  return Object.assign(artifact, rest);
}

/** The index of each artifact in drafts with many of them. Artifacts are never removed. */
const positions = new WeakMap<Artifact[], Map<string, number>>();

function indexOfArtifact(artifacts: Artifact[], id: string): number {
  if (artifacts.length < 16) return artifacts.findLastIndex(({ artifactId }) => artifactId === id);
  let index = positions.get(artifacts);
  if (!index) positions.set(artifacts, (index = new Map()));
  for (let at = index.size; at < artifacts.length; at += 1) index.set((artifacts[at] as Artifact).artifactId, at);
  return index.get(id) ?? -1;
}
