import type { AgentSession } from '../../agent/agent-session.ts';
import { Empty } from '../../view/controls.tsx';
import { useObservable } from '../../view/store.ts';
import { TaskList } from './task-list.tsx';
import { TaskView } from './task-view.tsx';

/** The tasks of an agent, and one of them in detail. */
export function TasksPanel({ session, id }: { readonly session: AgentSession; readonly id: string | undefined }) {
  useObservable(session);
  return (
    <div className={`panel tasks${id === undefined ? '' : ' has-choice'}`}>
      <TaskList session={session} chosen={id} />
      {id === undefined ? (
        <Empty>
          <p>Choose a task, or start one in Talk.</p>
        </Empty>
      ) : (
        <TaskView key={id} session={session} record={session.record(id)} />
      )}
    </div>
  );
}
