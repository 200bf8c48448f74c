import type { Message, Task } from 'parley-a2a/client';
import { useState } from 'react';
import type { AgentSession } from '../../agent/agent-session.ts';
import type { Turn } from '../../agent/conversation.ts';
import { hrefOf } from '../../route.ts';
import { ErrorNote, StateBadge } from '../../view/controls.tsx';
import { JsonTree } from '../../view/json-tree.tsx';
import { Parts } from '../../view/part-view.tsx';
import { clock, duration, label } from '../../view/printable.ts';
import { useObservable } from '../../view/store.ts';
import { Credentials } from '../agent/credentials.tsx';
import { AnswerForm } from './answer-form.tsx';

export interface TurnViewProps {
  readonly turn: Turn;
  readonly session: AgentSession;
  readonly isLast: boolean;
  readonly onEdit: () => void;
  readonly onRepeat: () => void;
}

/** A message and its answer. */
export function TurnView({ turn, session, isLast, onEdit, onRepeat }: TurnViewProps) {
  const [isRaw, setRaw] = useState(false);
  useObservable(turn.record);
  const isOver = turn.state === 'done' || turn.state === 'failed';
  const task = isOver ? turn.task : turn.record?.task;
  const { message } = turn.request;
  return (
    <article className="turn" aria-label={`Message at ${clock(turn.at)}`}>
      <div className="said said-user">
        <Parts parts={message.parts} />
        <footer className="line dim">
          <time>{clock(turn.at)}</time>
          <button type="button" className="quiet" onClick={onEdit}>
            Edit
          </button>
          <button type="button" className="quiet" onClick={onRepeat}>
            Repeat
          </button>
          <button type="button" className="quiet" aria-expanded={isRaw} onClick={() => setRaw(!isRaw)}>
            JSON
          </button>
        </footer>
      </div>
      <div className="said said-agent">
        {turn.message && <Parts parts={turn.message.parts} />}
        {task && <TaskAnswer task={task} turn={turn} session={session} isLast={isLast} />}
        {turn.error && (
          <ErrorNote error={turn.error}>{turn.error.needsCredentials && <Credentials session={session} />}</ErrorNote>
        )}
        {turn.state === 'waiting' && <p className="dim busy">Waiting for the agent…</p>}
        <Figures turn={turn} version={session.interface?.protocolVersion ?? ''} />
        {isRaw && <JsonTree value={{ request: turn.request, answer: turn.message ?? task ?? null }} />}
      </div>
    </article>
  );
}

function Figures({ turn, version }: { readonly turn: Turn; readonly version: string }) {
  const { firstAt, endedAt, at, events, activated, state } = turn;
  if (firstAt === undefined) return null;
  return (
    <footer className="dim line wrap">
      <span>first byte {duration(firstAt - at)}</span>
      {endedAt !== undefined && <span>total {duration(endedAt - at)}</span>}
      <span>
        {events} {events === 1 ? 'event' : 'events'}
      </span>
      {/* The client has checked each event against the schemas, and ends the call at the first violation. */}
      {turn.error?.kind !== 'protocol-violation' && <span className="good">valid A2A {label(version, 8)}</span>}
      {state === 'left' && <span>the connection was dropped; the task goes on</span>}
      {activated.length > 0 && <span>extensions {activated.map((uri) => label(uri, 60)).join(', ')}</span>}
    </footer>
  );
}

interface TaskAnswerProps {
  readonly task: Task;
  readonly turn: Turn;
  readonly session: AgentSession;
  readonly isLast: boolean;
}

function TaskAnswer({ task, turn, session, isLast }: TaskAnswerProps) {
  const { status } = task;
  const artifacts = (task.artifacts ?? []).filter(({ artifactId }) => turn.artifacts.has(artifactId));
  const waitsFor = isLast && turn.state !== 'streaming' ? status.state : undefined;
  return (
    <>
      <p className="line wrap">
        <StateBadge state={status.state} />
        <a href={hrefOf({ agent: session.url, panel: 'tasks', id: task.id })}>task {label(task.id, 40)}</a>
      </p>
      {artifacts.map((artifact) => (
        <section
          key={artifact.artifactId}
          className="artifact"
          aria-label={`Artifact ${label(artifact.name ?? artifact.artifactId, 60)}`}
        >
          <h4>
            {label(artifact.name ?? artifact.artifactId, 80)}{' '}
            <span className="dim">{artifact.description && label(artifact.description, 160)}</span>
          </h4>
          <Parts parts={artifact.parts} />
        </section>
      ))}
      {status.message && <StatusMessage message={status.message} />}
      {waitsFor === 'TASK_STATE_INPUT_REQUIRED' && <AnswerForm session={session} task={task} />}
      {(waitsFor === 'TASK_STATE_AUTH_REQUIRED' || (isLast && status.state === 'TASK_STATE_AUTH_REQUIRED')) && (
        <AuthForm session={session} task={task} />
      )}
    </>
  );
}

function StatusMessage({ message }: { readonly message: Message }) {
  return (
    <div className="status-message">
      <Parts parts={message.parts} />
    </div>
  );
}

/** The agent waits for an authorization: credentials are given here or elsewhere, then the task goes on. */
function AuthForm({ session, task }: { readonly session: AgentSession; readonly task: Task }) {
  return (
    <section className="note" aria-label="Authorization">
      <p>
        <strong>The task waits for an authorization.</strong> Give it where the agent asks for it, or set credentials
        here; then go on.
      </p>
      <Credentials session={session} />
      <p className="line">
        <button type="button" className="small" onClick={() => session.followTask(task.id)}>
          Follow the task
        </button>
        <a href={hrefOf({ agent: session.url, panel: 'tasks', id: task.id })}>Open it</a>
      </p>
      <AnswerForm session={session} task={task} />
    </section>
  );
}
