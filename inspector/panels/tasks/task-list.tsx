import type { ListTasksRequest, Task, TaskState } from 'parley-a2a/client';
import type { ClientContext } from 'parley-a2a/protocol';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { AgentSession } from '../../agent/agent-session.ts';
import { type ShownError, shownError } from '../../agent/shown-error.ts';
import { hrefOf, navigate } from '../../route.ts';
import { ErrorNote, StateBadge } from '../../view/controls.tsx';
import { count, label } from '../../view/printable.ts';
import { VirtualList } from '../../view/virtual-list.tsx';
import { REFRESH_HEADER } from '../../wire/recording-fetch.ts';

const STATES: readonly TaskState[] = [
  'TASK_STATE_SUBMITTED',
  'TASK_STATE_WORKING',
  'TASK_STATE_INPUT_REQUIRED',
  'TASK_STATE_AUTH_REQUIRED',
  'TASK_STATE_COMPLETED',
  'TASK_STATE_FAILED',
  'TASK_STATE_CANCELED',
  'TASK_STATE_REJECTED',
];
const REFRESH = 3_000;

interface Filter {
  readonly status: string;
  readonly contextId: string;
  /** Minutes since the last change; empty for all. */
  readonly since: string;
}

interface Listed {
  readonly tasks: readonly Task[];
  readonly total: number;
  readonly nextPageToken: string;
}

/** The tasks as the agent lists them, kept up to date, and those of this page if the agent does not list. */
export function TaskList({ session, chosen }: { readonly session: AgentSession; readonly chosen: string | undefined }) {
  const [filter, setFilter] = useState<Filter>({ status: '', contextId: '', since: '' });
  const [isLive, setLive] = useState(true);
  const { listed, error, refresh, more } = useTasks(session, filter, isLive);
  const listedIds = new Set(listed?.tasks.map(({ id }) => id));
  const own = session.tasks
    .flatMap((record) => (record.task && !listedIds.has(record.id) ? [record.task] : []))
    .filter((task) => matches(task, filter));
  const rows = [...(error ? own.reverse() : []), ...(listed?.tasks ?? [])];
  const [wanted, setWanted] = useState('');
  return (
    <section className="task-list" aria-label="Tasks">
      <div className="line wrap">
        <select
          aria-label="State"
          value={filter.status}
          onChange={({ target }) => setFilter({ ...filter, status: target.value })}
        >
          <option value="">all states</option>
          {STATES.map((state) => (
            <option key={state} value={state}>
              {state.replace('TASK_STATE_', '').replaceAll('_', ' ').toLowerCase()}
            </option>
          ))}
        </select>
        <select
          aria-label="Changed within"
          value={filter.since}
          onChange={({ target }) => setFilter({ ...filter, since: target.value })}
        >
          <option value="">at any time</option>
          <option value="5">in 5 minutes</option>
          <option value="60">in an hour</option>
          <option value="1440">in a day</option>
        </select>
        <input
          aria-label="Context"
          placeholder="context"
          value={filter.contextId}
          spellCheck={false}
          onChange={({ target }) => setFilter({ ...filter, contextId: target.value })}
        />
        <button type="button" className="small" onClick={refresh}>
          Refresh
        </button>
        <label className="check">
          <input type="checkbox" checked={isLive} onChange={({ target }) => setLive(target.checked)} />
          <span>Live</span>
        </label>
      </div>
      <form
        className="line"
        onSubmit={(event) => {
          event.preventDefault();
          if (wanted.trim()) navigate({ agent: session.url, panel: 'tasks', id: wanted.trim() });
        }}
      >
        <input
          aria-label="Task id"
          placeholder="open a task by its id"
          value={wanted}
          spellCheck={false}
          onChange={({ target }) => setWanted(target.value)}
        />
      </form>
      {error && (
        <ErrorNote error={error}>
          <p className="dim">Shown are the tasks that this page has seen.</p>
        </ErrorNote>
      )}
      <p className="dim" role="status">
        {count(listed && !error ? listed.total : rows.length, 'task')}
      </p>
      <VirtualList
        count={rows.length}
        rowHeight={48}
        label="Tasks"
        className="rows"
        selected={rows.findIndex(({ id }) => id === chosen)}
        onSelect={(index) => {
          const task = rows[index];
          if (task) navigate({ agent: session.url, panel: 'tasks', id: task.id });
        }}
        row={(index) => {
          const task = rows[index];
          return task && <TaskRow task={task} href={hrefOf({ agent: session.url, panel: 'tasks', id: task.id })} />;
        }}
      />
      {listed?.nextPageToken && !error && (
        <button type="button" className="small" onClick={more}>
          More
        </button>
      )}
    </section>
  );
}

function TaskRow({ task, href }: { readonly task: Task; readonly href: string }) {
  const { timestamp, state } = task.status;
  return (
    <a className="task-row" href={href} tabIndex={-1}>
      <span className="line">
        <StateBadge state={state} />
        <span className="mono">{label(task.id, 40)}</span>
      </span>
      <span className="dim">
        {timestamp ? new Date(timestamp).toLocaleString('en-GB') : ''}{' '}
        {task.contextId && `in ${label(task.contextId, 40)}`}
      </span>
    </a>
  );
}

function matches(task: Task, { status, contextId }: Filter): boolean {
  return (status === '' || task.status.state === status) && (contextId === '' || task.contextId === contextId);
}

/** The first pages of the list, asked for again and again while the panel is visible. */
function useTasks(session: AgentSession, filter: Filter, isLive: boolean) {
  const [listed, setListed] = useState<Listed>();
  const [error, setError] = useState<ShownError>();
  const pages = useRef(1);
  const isReady = session.state === 'ready';
  const load = useCallback(
    async (context: ClientContext) => {
      const query = queryOf(filter);
      const tasks: Task[] = [];
      let pageToken = '';
      let total = 0;
      for (let page = 0; page < pages.current; page += 1) {
        const answer = await session.service.listTasks({ ...query, ...(pageToken ? { pageToken } : {}) }, context);
        tasks.push(...answer.tasks);
        total = answer.totalSize;
        pageToken = answer.nextPageToken;
        if (!pageToken) break;
      }
      return { tasks, total, nextPageToken: pageToken };
    },
    [session, filter],
  );
  const refresh = useCallback(
    (context: ClientContext) =>
      load(context).then(
        (found) => {
          setListed(found);
          setError(undefined);
        },
        (cause) => setError(shownError(cause)),
      ),
    [load],
  );
  const hasFailed = error !== undefined;
  useEffect(() => {
    if (!isReady) return;
    refresh(session.context());
    // An agent that does not list is not asked again and again.
    if (!isLive || hasFailed) return;
    const timer = setInterval(() => {
      if (!document.hidden) refresh(session.context({ headers: { [REFRESH_HEADER]: '1' } }));
    }, REFRESH);
    return () => clearInterval(timer);
  }, [session, refresh, isLive, isReady, hasFailed]);
  const more = () => {
    pages.current += 1;
    refresh(session.context());
  };
  return { listed, error, refresh: () => refresh(session.context()), more };
}

function queryOf({ status, contextId, since }: Filter): ListTasksRequest {
  return {
    pageSize: 100,
    historyLength: 0,
    ...(status ? { status: status as TaskState } : {}),
    ...(contextId ? { contextId } : {}),
    ...(since ? { statusTimestampAfter: new Date(Date.now() - Number(since) * 60_000).toISOString() } : {}),
  };
}
