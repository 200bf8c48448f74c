import { useState } from 'react';
import type { AgentSession } from '../../agent/agent-session.ts';
import { Field } from '../../view/controls.tsx';
import { label } from '../../view/printable.ts';

const MODES = [
  ['auto', 'Directly, or through the relay if the browser may not'],
  ['direct', 'Directly from this page'],
  ['relay', 'Through the relay of this machine'],
] as const;

/** Which interface is called, on which way, and with which headers. */
export function Connection({ session }: { readonly session: AgentSession }) {
  const { settings, loaded } = session;
  const interfaces = loaded?.card?.supportedInterfaces ?? [];
  const used = session.interface;
  return (
    <section aria-label="Connection">
      <h2>Connection</h2>
      <fieldset>
        <legend>Interface</legend>
        {interfaces.slice(0, 30).map((each, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: hostile cards repeat URLs.
          <label key={index} className="check">
            <input
              type="radio"
              name="interface"
              checked={each === used}
              onChange={() => session.configure({ interfaceIndex: index })}
            />
            <span>
              <strong>{label(each.protocolBinding, 40)}</strong> {label(each.protocolVersion, 12)}{' '}
              <span className="dim break">{label(each.url, 160)}</span>
              {each.tenant && <span className="dim"> tenant {label(each.tenant, 40)}</span>}
            </span>
          </label>
        ))}
      </fieldset>
      {session.isElsewhere && (
        <label className="check">
          <input
            type="checkbox"
            checked={settings.trustsInterface}
            onChange={({ target }) => session.configure({ trustsInterface: target.checked })}
          />
          <span>This interface is on another origin than the card. Send credentials there too.</span>
        </label>
      )}
      <Field label="Route">
        {(ids) => (
          <select
            {...ids}
            value={settings.mode}
            onChange={({ target }) =>
              session.configure({ mode: MODES.find(([mode]) => mode === target.value)?.[0] ?? 'auto' })
            }
          >
            {MODES.map(([mode, text]) => (
              <option key={mode} value={mode}>
                {text}
              </option>
            ))}
          </select>
        )}
      </Field>
      {session.isRelayed && settings.mode === 'auto' && (
        <p className="note">The browser may not call this agent (CORS), so the relay does.</p>
      )}
      <Headers session={session} />
    </section>
  );
}

function Headers({ session }: { readonly session: AgentSession }) {
  const { headers } = session.settings;
  const [name, setName] = useState('');
  const [value, setValue] = useState('');
  const isValid = /^[\w!#$%&'*+.^`|~-]+$/.test(name) && /^[\x20-\x7e]*$/.test(value);
  const add = () => {
    session.configure({ headers: [...headers.filter(([each]) => each !== name), [name, value]] });
    setName('');
    setValue('');
  };
  return (
    <fieldset>
      <legend>Headers of every request</legend>
      {headers.map(([each]) => (
        <p key={each} className="line">
          <code>{each}</code>
          <button
            type="button"
            className="quiet"
            aria-label={`Remove header ${each}`}
            onClick={() => session.configure({ headers: headers.filter(([other]) => other !== each) })}
          >
            ×
          </button>
        </p>
      ))}
      <div className="line">
        <input
          aria-label="Header name"
          placeholder="x-tenant"
          value={name}
          onChange={({ target }) => setName(target.value)}
          spellCheck={false}
        />
        <input
          aria-label="Header value"
          placeholder="value"
          value={value}
          onChange={({ target }) => setValue(target.value)}
          spellCheck={false}
        />
        <button type="button" className="small" disabled={!isValid} onClick={add}>
          Add
        </button>
      </div>
    </fieldset>
  );
}
