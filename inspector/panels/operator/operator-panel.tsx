import { type FormEvent, useState } from 'react';
import type { OperatorTasks } from '../../../src/inspector/api.ts';
import { type ShownError, shownError } from '../../agent/shown-error.ts';
import { operatorTasks, page } from '../../server-api.ts';
import { CodeView } from '../../view/code-view.tsx';
import { Empty, ErrorNote, Field, StateBadge } from '../../view/controls.tsx';
import { count, label } from '../../view/printable.ts';
import { VirtualList } from '../../view/virtual-list.tsx';

type OperatorTask = OperatorTasks['tasks'][number];

/** The tasks of all owners on this server, for its operator. */
export function OperatorPanel() {
  const [key, setKey] = useState('');
  const [query, setQuery] = useState<Readonly<Record<string, string>>>({ agent: '', status: '', contextId: '' });
  const [tasks, setTasks] = useState<readonly OperatorTask[]>();
  const [next, setNext] = useState('');
  const [total, setTotal] = useState(0);
  const [selected, setSelected] = useState<number>();
  const [error, setError] = useState<ShownError>();
  const load = async (pageToken: string) => {
    try {
      const answer = await operatorTasks(key, {
        ...query,
        pageSize: '100',
        historyLength: '50',
        includeArtifacts: 'true',
        pageToken,
      });
      setTasks((known) => [...(pageToken ? (known ?? []) : []), ...answer.tasks]);
      setNext(answer.nextPageToken);
      setTotal(answer.totalSize);
      setError(undefined);
      if (!pageToken) setSelected(undefined);
    } catch (cause) {
      setError(shownError(cause));
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    load('');
  };
  const chosen = selected === undefined ? undefined : tasks?.[selected];
  const set =
    (name: string) =>
    ({ target }: { readonly target: { readonly value: string } }) =>
      setQuery({ ...query, [name]: target.value });
  return (
    <div className={`panel operator${chosen ? ' has-choice' : ''}`}>
      <section aria-label="Tasks of all owners" className="task-list">
        <h1>All tasks of this server</h1>
        <form className="grid" onSubmit={submit}>
          <Field label="Operator's key" hint="Kept in memory only.">
            {(ids) => (
              <input
                {...ids}
                type="password"
                autoComplete="off"
                value={key}
                onChange={({ target }) => setKey(target.value)}
              />
            )}
          </Field>
          <Field label="Agent">
            {(ids) => (
              <select {...ids} value={query.agent} onChange={set('agent')}>
                <option value="">all</option>
                {page.agents.map(({ url, name }) => (
                  <option key={url} value={new URL(url, location.href).pathname}>
                    {label(name, 60)}
                  </option>
                ))}
              </select>
            )}
          </Field>
          <Field label="State">
            {(ids) => (
              <input
                {...ids}
                placeholder="TASK_STATE_WORKING"
                value={query.status}
                onChange={set('status')}
                spellCheck={false}
              />
            )}
          </Field>
          <Field label="Context">
            {(ids) => <input {...ids} value={query.contextId} onChange={set('contextId')} spellCheck={false} />}
          </Field>
          <button type="submit" className="primary">
            List
          </button>
        </form>
        {error && <ErrorNote error={error} />}
        {tasks && (
          <p className="dim" role="status">
            {count(total, 'task')}
          </p>
        )}
        <VirtualList
          count={tasks?.length ?? 0}
          rowHeight={48}
          label="Tasks of all owners"
          className="rows"
          selected={selected}
          onSelect={setSelected}
          row={(index) => <Row entry={tasks?.[index]} />}
        />
        {next && (
          <button type="button" className="small" onClick={() => load(next)}>
            More
          </button>
        )}
      </section>
      {chosen ? (
        <section className="task" aria-label="Task">
          <div className="heading">
            <h1 className="mono break">{label(chosen.task.id, 80)}</h1>
            <span className="grow" />
            <button type="button" className="small" onClick={() => setSelected(undefined)}>
              Close
            </button>
          </div>
          <p className="dim">
            {label(chosen.agent, 80)} · owner {label(chosen.owner || 'anonymous', 80)}
            {chosen.tenant && ` · tenant ${label(chosen.tenant, 60)}`}
          </p>
          <CodeView text={JSON.stringify(chosen.task, null, 2)} label="Task as JSON" />
        </section>
      ) : (
        <Empty>
          <p>{tasks ? 'Choose a task.' : 'Enter the key of an operator of this server.'}</p>
        </Empty>
      )}
    </div>
  );
}

function Row({ entry }: { readonly entry: OperatorTask | undefined }) {
  if (!entry) return null;
  const { task, agent, owner } = entry;
  return (
    <div className="task-row">
      <span className="line">
        <StateBadge state={task.status.state} />
        <span className="mono">{label(task.id, 40)}</span>
      </span>
      <span className="dim">
        {label(agent, 40)} · {label(owner || 'anonymous', 40)} ·{' '}
        {task.status.timestamp ? new Date(task.status.timestamp).toLocaleString('en-GB') : ''}
      </span>
    </div>
  );
}
