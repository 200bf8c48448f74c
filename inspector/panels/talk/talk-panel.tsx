import { useEffect, useRef, useState } from 'react';
import type { AgentSession } from '../../agent/agent-session.ts';
import { Empty } from '../../view/controls.tsx';
import { label } from '../../view/printable.ts';
import { useObservable } from '../../view/store.ts';
import { Composer } from './composer.tsx';
import { type Draft, draftOf, emptyDraft } from './draft.ts';
import { TurnView } from './turn-view.tsx';

/** A conversation with one agent. */
export function TalkPanel({ session }: { readonly session: AgentSession }) {
  const { conversation } = session;
  useObservable(session);
  const version = useObservable(conversation);
  const [draft, setDraft] = useState<Draft>(() => ({ ...emptyDraft, text: conversation.draft }));
  const log = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  const { turns, contextId, taskId } = conversation;

  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the conversation may make it longer.
  useEffect(() => {
    if (log.current && isAtEnd.current) log.current.scrollTop = log.current.scrollHeight;
  }, [version, turns.length]);
  useEffect(() => {
    conversation.draft = draft.text;
  }, [conversation, draft.text]);

  return (
    <div className="panel talk">
      <div className="place">
        <span className="dim">Context</span> <code>{contextId ? label(contextId, 40) : 'new'}</code>
        {taskId !== undefined && (
          <>
            <span className="dim">continues task</span> <code>{label(taskId, 40)}</code>
            <button type="button" className="small" onClick={() => conversation.continueTask(undefined)}>
              New task
            </button>
          </>
        )}
        <span className="grow" />
        {(contextId || taskId) && (
          <button type="button" className="small" onClick={() => conversation.restart()}>
            New context
          </button>
        )}
        {turns.length > 0 && (
          <button type="button" className="small" onClick={() => conversation.clear()}>
            Clear
          </button>
        )}
      </div>
      <div
        ref={log}
        className="log"
        role="log"
        aria-label="Conversation"
        onScroll={({ currentTarget: { scrollTop, clientHeight, scrollHeight } }) => {
          isAtEnd.current = scrollTop + clientHeight > scrollHeight - 60;
        }}
      >
        {turns.length === 0 && (
          <Empty>
            <p>Say something to {label(session.name, 80)}.</p>
          </Empty>
        )}
        {turns.map((turn) => (
          <TurnView
            key={turn.id}
            turn={turn}
            session={session}
            isLast={turn === turns.at(-1)}
            onEdit={() => setDraft(draftOf(turn.request, draft))}
            onRepeat={() =>
              conversation.send(
                { ...turn.request, message: { ...turn.request.message, messageId: crypto.randomUUID() } },
                { stream: draft.stream, headers: {} },
              )
            }
          />
        ))}
      </div>
      <Composer session={session} draft={draft} onChange={setDraft} />
    </div>
  );
}
