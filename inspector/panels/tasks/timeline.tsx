import type { StreamResponse } from 'parley-a2a/client';
import { useState } from 'react';
import type { AgentSession } from '../../agent/agent-session.ts';
import type { TaskRecord, TimelineRow } from '../../agent/task-record.ts';
import { CodeView } from '../../view/code-view.tsx';
import { CopyButton, Empty } from '../../view/controls.tsx';
import { bytes, clock, duration, label, stateName } from '../../view/printable.ts';
import { VirtualList } from '../../view/virtual-list.tsx';

/** Every event of a task with its time, the gap before it and its size. */
export function Timeline({ session, record }: { readonly session: AgentSession; readonly record: TaskRecord }) {
  const [selected, setSelected] = useState<number>();
  const { rows } = record;
  if (rows.length === 0) return <Empty>Nothing has happened yet.</Empty>;
  const chosen = selected === undefined ? undefined : rows[selected];
  return (
    <div className={`split${chosen ? ' has-choice' : ''}`}>
      <div className="timeline">
        <div className="timeline-head dim" aria-hidden="true">
          <span>time</span>
          <span>gap</span>
          <span>id</span>
          <span>size</span>
          <span>event</span>
        </div>
        <VirtualList
          count={rows.length}
          rowHeight={26}
          label="Events"
          sticksToEnd
          selected={selected}
          onSelect={setSelected}
          className="rows"
          row={(index) => <Row row={rows[index]} before={rows[index - 1]} />}
        />
      </div>
      {chosen && <EventDetail row={chosen} session={session} record={record} onClose={() => setSelected(undefined)} />}
    </div>
  );
}

function Row({ row, before }: { readonly row: TimelineRow | undefined; readonly before: TimelineRow | undefined }) {
  if (!row) return null;
  const { at, position, size, event, note, source } = row;
  return (
    <div className={`event event-${event ? kindOf(event) : 'note'} source-${source}`}>
      <span className="mono">{clock(at)}</span>
      <span className="mono dim">{before ? `+${duration(at - before.at)}` : ''}</span>
      <span className="mono dim">{position ?? ''}</span>
      <span className="mono dim">{event ? bytes(size) : ''}</span>
      <span className="event-text">
        {source === 'replay' && event && <span className="chip">replay</span>}
        {event ? summaryOf(event) : label(note ?? '', 200)}
        {source !== 'stream' && source !== 'replay' && <span className="dim"> from {source}</span>}
      </span>
    </div>
  );
}

const kindOf = (event: StreamResponse) =>
  event.task ? 'task' : event.statusUpdate ? 'status' : event.artifactUpdate ? 'artifact' : 'message';

function summaryOf(event: StreamResponse): string {
  if (event.task) return `task · ${stateName(event.task.status.state)}`;
  if (event.statusUpdate) {
    const { state, message } = event.statusUpdate.status;
    return `${stateName(state)}${message ? ` · ${textOf(message.parts)}` : ''}`;
  }
  if (event.artifactUpdate) {
    const { artifact, append, lastChunk } = event.artifactUpdate;
    const kind = append ? '+' : '=';
    return `${label(artifact.name ?? artifact.artifactId, 30)} ${kind} ${textOf(artifact.parts)}${lastChunk ? ' (last)' : ''}`;
  }
  return `message · ${textOf(event.message?.parts ?? [])}`;
}

function textOf(
  parts: readonly {
    readonly text?: string | undefined;
    readonly raw?: string | undefined;
    readonly url?: string | undefined;
  }[],
): string {
  const [first] = parts;
  if (first?.text !== undefined) return label(first.text, 160);
  return first?.raw !== undefined ? 'file' : first?.url !== undefined ? 'link' : 'data';
}

interface EventDetailProps {
  readonly row: TimelineRow;
  readonly session: AgentSession;
  readonly record: TaskRecord;
  readonly onClose: () => void;
}

function EventDetail({ row, session, record, onClose }: EventDetailProps) {
  const text = JSON.stringify(row.event ?? { note: row.note }, null, 2);
  const { position } = row;
  return (
    <section className="detail" aria-label="Event">
      <div className="line">
        <span className="mono dim">{clock(row.at)}</span>
        <span className="grow" />
        {position !== undefined && (
          <button type="button" className="small" onClick={() => session.followTask(record.id, position)}>
            Replay after {position}
          </button>
        )}
        <CopyButton text={() => text}>Copy</CopyButton>
        <button type="button" className="small" onClick={onClose}>
          Close
        </button>
      </div>
      <CodeView text={text} label="Event as JSON" />
    </section>
  );
}
