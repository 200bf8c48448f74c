import type { TaskPushNotificationConfig } from 'parley-a2a/client';
import { useCallback, useEffect, useState } from 'react';
import type { Delivery } from '../../../src/inspector/api.ts';
import type { AgentSession } from '../../agent/agent-session.ts';
import { type ShownError, shownError } from '../../agent/shown-error.ts';
import type { TaskRecord } from '../../agent/task-record.ts';
import { CodeView, prettyJson } from '../../view/code-view.tsx';
import { ErrorNote, Field } from '../../view/controls.tsx';
import { clock, label } from '../../view/printable.ts';
import { useObservable } from '../../view/store.ts';
import { MASK } from '../../wire/mask.ts';

interface PushConfigsProps {
  readonly session: AgentSession;
  readonly record: TaskRecord;
}

/** The push configurations of a task, and a webhook on this machine that shows what arrives. */
export function PushConfigs({ session, record }: PushConfigsProps) {
  const { catcher, id: taskId } = record;
  useObservable(catcher);
  const [configs, setConfigs] = useState<readonly TaskPushNotificationConfig[]>();
  const [error, setError] = useState<ShownError>();
  const [url, setUrl] = useState('');
  const [token, setToken] = useState('');
  const attempt = useCallback((action: () => Promise<unknown>) => {
    setError(undefined);
    action().catch((cause) => setError(shownError(cause)));
  }, []);
  const load = useCallback(async () => {
    const { configs: found = [] } = await session.service.listTaskPushNotificationConfigs(
      { taskId },
      session.context(),
    );
    setConfigs(found);
  }, [session, taskId]);
  useEffect(() => attempt(load), [attempt, load]);
  const create = async (target: { readonly url: string; readonly token: string }) => {
    const { url, token } = target;
    const config = { taskId, url, ...(token ? { token } : {}) };
    await session.service.createTaskPushNotificationConfig(config, session.context());
    await load();
  };
  const catchHere = async () => create(await catcher.open());
  const remove = async (id: string) => {
    await session.service.deleteTaskPushNotificationConfig({ taskId, id }, session.context());
    await load();
  };
  return (
    <div className="push scroll">
      {error && <ErrorNote error={error} />}
      {catcher.error && <ErrorNote error={catcher.error} />}
      <p className="line wrap">
        <button type="button" className="primary small" onClick={() => attempt(catchHere)}>
          Catch deliveries here
        </button>
        <span className="dim">
          Opens a webhook on this machine and registers it. The agent must allow targets on loopback.
        </span>
      </p>
      <form
        className="line wrap"
        aria-label="New push configuration"
        onSubmit={(event) => {
          event.preventDefault();
          attempt(() => create({ url, token }));
        }}
      >
        <Field label="Webhook URL">
          {(ids) => (
            <input {...ids} required value={url} spellCheck={false} onChange={({ target }) => setUrl(target.value)} />
          )}
        </Field>
        <Field label="Token">
          {(ids) => (
            <input {...ids} value={token} spellCheck={false} onChange={({ target }) => setToken(target.value)} />
          )}
        </Field>
        <button type="submit" className="small">
          Register
        </button>
      </form>
      <h3>Configurations</h3>
      {configs?.length === 0 && <p className="dim">None.</p>}
      <ul className="plain">
        {configs?.map((config) => (
          <li key={config.id ?? config.url} className="line wrap">
            <code>{label(config.id ?? '', 40)}</code>
            <span className="break">{label(config.url, 200)}</span>
            {config.id !== undefined && (
              <button type="button" className="small danger" onClick={() => attempt(() => remove(config.id ?? ''))}>
                Delete
              </button>
            )}
          </li>
        ))}
      </ul>
      <h3>
        Deliveries <span className="dim">{catcher.deliveries.length}</span>
      </h3>
      <ul className="plain">
        {catcher.deliveries.toReversed().map((delivery) => (
          <DeliveryView key={`${delivery.number} ${delivery.time}`} delivery={delivery} />
        ))}
      </ul>
    </div>
  );
}

function DeliveryView({ delivery }: { readonly delivery: Delivery }) {
  const { number, time, signature, duplicate, body, headers, status } = delivery;
  return (
    <li>
      <details>
        <summary>
          <span className="mono">{clock(Date.parse(time))}</span> #{number}{' '}
          <span className={`verdict verdict-${signature.ok ? 'valid' : 'invalid'}`}>
            {signature.ok ? 'verified' : 'not verified'}
          </span>{' '}
          {duplicate && <span className="chip">again</span>} <span className="dim">answered {status}</span>{' '}
          {signature.problem && <span className="bad">{label(signature.problem, 200)}</span>}
        </summary>
        <dl className="headers">
          {Object.entries(headers).map(([name, value]) => (
            <div key={name}>
              <dt>{label(name, 60)}</dt>
              <dd>{/token|authorization/i.test(name) ? MASK : label(value, 300)}</dd>
            </div>
          ))}
        </dl>
        <CodeView text={prettyJson(body)} label={`Delivery ${number}`} />
      </details>
    </li>
  );
}
