import { isTerminal } from 'parley-a2a/protocol';
import { useEffect, useState } from 'react';
import type { AgentSession } from '../../agent/agent-session.ts';
import { type ShownError, shownError } from '../../agent/shown-error.ts';
import type { TaskRecord } from '../../agent/task-record.ts';
import { hrefOf, navigate } from '../../route.ts';
import { CodeView } from '../../view/code-view.tsx';
import { CopyButton, Empty, ErrorNote, StateBadge, Tabs } from '../../view/controls.tsx';
import { Parts } from '../../view/part-view.tsx';
import { bytes, label } from '../../view/printable.ts';
import { useObservable } from '../../view/store.ts';
import { Moments } from './moments.tsx';
import { PushConfigs } from './push-configs.tsx';
import { StateTrack } from './state-track.tsx';
import { Timeline } from './timeline.tsx';

type View = 'timeline' | 'artifacts' | 'history' | 'compare' | 'push' | 'json';

interface TaskViewProps {
  readonly session: AgentSession;
  readonly record: TaskRecord;
}

/** One task: what happened to it, and what can be done with it. */
export function TaskView({ session, record }: TaskViewProps) {
  useObservable(record);
  const [view, setView] = useState<View>('timeline');
  const [error, setError] = useState<ShownError>();
  const { task } = record;
  const attempt = (action: () => Promise<unknown>) => {
    setError(undefined);
    action().catch((cause) => setError(shownError(cause)));
  };
  const isReady = session.state === 'ready';
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked for once; from then on with the button.
  useEffect(() => {
    if (isReady && !record.task) attempt(() => session.getTask(record.id));
  }, [isReady, record]);
  return (
    <section className="task" aria-label={`Task ${label(record.id, 60)}`}>
      <div className="heading wrap">
        <a className="back" href={hrefOf({ agent: session.url, panel: 'tasks' })}>
          Tasks
        </a>
        <h1 className="mono break">{label(record.id, 80)}</h1>
        {task && <StateBadge state={task.status.state} />}
        <CopyButton text={() => record.id}>Copy id</CopyButton>
      </div>
      {task?.contextId && <p className="dim break">context {label(task.contextId, 80)}</p>}
      <Actions session={session} record={record} attempt={attempt} />
      {error && <ErrorNote error={error} />}
      {record.connection.state === 'failed' && <ErrorNote error={record.connection.error} />}
      <StateTrack states={record.states} />
      <Tabs
        label="Views of the task"
        current={view}
        onChange={setView}
        tabs={[
          { name: 'timeline', text: `Timeline ${record.rows.length}` },
          { name: 'artifacts', text: `Artifacts ${task?.artifacts?.length ?? 0}` },
          { name: 'history', text: `History ${task?.history?.length ?? 0}` },
          { name: 'compare', text: 'Compare' },
          { name: 'push', text: 'Push' },
          { name: 'json', text: 'JSON' },
        ]}
      />
      {view === 'timeline' && <Timeline session={session} record={record} />}
      {view === 'artifacts' && <Artifacts record={record} />}
      {view === 'history' && <History record={record} />}
      {view === 'compare' && <Moments record={record} />}
      {view === 'push' && <PushConfigs session={session} record={record} />}
      {view === 'json' && <CodeView text={JSON.stringify(task ?? null, null, 2)} label="Task as JSON" />}
    </section>
  );
}

const CONNECTIONS = {
  none: 'not followed',
  open: 'following',
  dropped: 'connection dropped',
  ended: 'stream ended',
  failed: 'stream failed',
} as const;

function Actions({
  session,
  record,
  attempt,
}: TaskViewProps & { readonly attempt: (action: () => Promise<unknown>) => void }) {
  const { connection, task, id, lastPosition } = record;
  const isDone = task !== undefined && isTerminal(task.status.state);
  const isOpen = connection.state === 'open';
  const talk = () => {
    session.conversation.continueTask(id, task?.contextId);
    navigate({ agent: session.url, panel: 'talk' });
  };
  return (
    <div className="line wrap actions">
      <span role="status" className={`connection connection-${connection.state}`}>
        {CONNECTIONS[connection.state]}
      </span>
      <button type="button" className="small" onClick={() => attempt(() => session.getTask(id))}>
        Get
      </button>
      {!isOpen && !isDone && (
        <button type="button" className="small" onClick={() => attempt(() => session.followTask(id))}>
          Subscribe
        </button>
      )}
      {isOpen && (
        <>
          <button type="button" className="small" onClick={() => attempt(() => session.dropAndResume(id))}>
            Drop the connection and resume
          </button>
          <button type="button" className="small" onClick={() => record.drop()}>
            Drop
          </button>
        </>
      )}
      {!isOpen && lastPosition !== undefined && (
        <button type="button" className="small" onClick={() => attempt(() => session.followTask(id, lastPosition))}>
          Resume after {lastPosition}
        </button>
      )}
      <button type="button" className="small" disabled={isDone} onClick={talk}>
        Continue in Talk
      </button>
      <button
        type="button"
        className="small danger"
        disabled={isDone}
        onClick={() => attempt(() => session.cancelTask(id))}
      >
        Cancel
      </button>
    </div>
  );
}

function Artifacts({ record }: { readonly record: TaskRecord }) {
  const artifacts = record.task?.artifacts ?? [];
  if (artifacts.length === 0) return <Empty>No artifacts yet.</Empty>;
  return (
    <div className="scroll">
      {artifacts.slice(0, 200).map((artifact) => {
        const chunks = artifact.parts.length;
        return (
          <section
            key={artifact.artifactId}
            className="artifact"
            aria-label={`Artifact ${label(artifact.name ?? artifact.artifactId, 60)}`}
          >
            <h3>
              {label(artifact.name ?? artifact.artifactId, 100)}{' '}
              <span className="dim">
                {chunks} {chunks === 1 ? 'part' : 'parts'} · {bytes(sizeOf(artifact.parts))}
              </span>
            </h3>
            {artifact.description && <p className="dim">{label(artifact.description, 300)}</p>}
            <Parts parts={artifact.parts} />
          </section>
        );
      })}
    </div>
  );
}

function sizeOf(parts: readonly { readonly text?: string | undefined; readonly raw?: string | undefined }[]): number {
  return parts.reduce((sum, { text, raw }) => sum + (text?.length ?? 0) + Math.floor(((raw?.length ?? 0) * 3) / 4), 0);
}

function History({ record }: { readonly record: TaskRecord }) {
  const history = record.task?.history ?? [];
  if (history.length === 0) return <Empty>No messages yet.</Empty>;
  return (
    <ol className="plain scroll">
      {history.slice(-500).map((message, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: hostile agents repeat ids.
        <li key={index} className={`said said-${message.role === 'ROLE_USER' ? 'user' : 'agent'}`}>
          <p className="dim">{message.role === 'ROLE_USER' ? 'user' : 'agent'}</p>
          <Parts parts={message.parts} />
        </li>
      ))}
    </ol>
  );
}
