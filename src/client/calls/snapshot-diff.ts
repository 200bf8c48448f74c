import { isSame } from '../../internal/is-same.ts';
import type { StreamResponse } from '../../protocol/request.ts';
import type { Artifact, Part, Task } from '../../protocol/task.ts';

/**
 * The events that lead from the known task to a snapshot: new artifacts, new parts of known ones, the new status. Undefined if the snapshot
 * is older than the known task.
 */
export function diffSnapshot(known: Task, snapshot: Task): StreamResponse[] | undefined {
  if (isOlder(snapshot, known)) return undefined;
  const place = { taskId: snapshot.id, contextId: snapshot.contextId ?? known.contextId ?? '' };
  const events: StreamResponse[] = [];
  for (const artifact of snapshot.artifacts ?? []) {
    const before = known.artifacts?.find(({ artifactId }) => artifactId === artifact.artifactId);
    const news = before ? addedTo(before, artifact) : { artifact };
    if (news) events.push({ artifactUpdate: { ...place, ...news } });
  }
  if (!isSame(known.status, snapshot.status)) events.push({ statusUpdate: { ...place, status: snapshot.status } });
  return events;
}

/** A replica of an agent that lags behind may return less than was seen already. */
function isOlder(snapshot: Task, known: Task): boolean {
  const then = Date.parse(snapshot.status.timestamp ?? '');
  const now = Date.parse(known.status.timestamp ?? '');
  if (then !== now) return then < now;
  return (known.artifacts ?? []).some((seen) => {
    const parts = snapshot.artifacts?.find(({ artifactId }) => artifactId === seen.artifactId)?.parts ?? [];
    return parts.length < seen.parts.length && beginsWith(seen.parts, parts);
  });
}

function beginsWith(parts: readonly Part[], beginning: readonly Part[]): boolean {
  return beginning.every((part, index) => isSame(part, parts[index]));
}

/** What was added to an artifact, or the whole artifact if it is not a continuation. */
function addedTo(before: Artifact, after: Artifact): { artifact: Artifact; append?: boolean } | undefined {
  const parts = beginsWith(after.parts, before.parts)
    ? after.parts.slice(before.parts.length)
    : addedText(before, after);
  if (!parts) return { artifact: after };
  return parts.length > 0 ? { artifact: { ...after, parts }, append: true } : undefined;
}

/** Some agents join the text of chunks when they store them. */
function addedText(before: Artifact, after: Artifact): Part[] | undefined {
  const [seen, all] = [joinedText(before.parts), joinedText(after.parts)];
  if (seen === undefined || all === undefined || !all.startsWith(seen)) return undefined;
  return all.length > seen.length ? [{ text: all.slice(seen.length) }] : [];
}

function joinedText(parts: readonly Part[]): string | undefined {
  return parts.every(({ text }) => text !== undefined) ? parts.map(({ text }) => text).join('') : undefined;
}
