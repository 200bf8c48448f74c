import { type FormEvent, useEffect, useState } from 'react';
import type { AgentSession } from './agent/agent-session.ts';
import { normalUrl } from './agent/agents.ts';
import { useInspector } from './context.ts';
import { hrefOf, navigate } from './route.ts';
import { page } from './server-api.ts';
import { label } from './view/printable.ts';
import { useObservable } from './view/store.ts';

/** The agents: those that are open, those of this server, and those of earlier visits. */
export function Rail({ current }: { readonly current: string | undefined }) {
  const { agents } = useInspector();
  useObservable(agents);
  const [isOpen, setOpen] = useState(current === undefined);
  // On a phone the list covers the page: it goes when an agent was chosen.
  useEffect(() => setOpen(current === undefined), [current]);
  const own = page.agents.filter(({ url }) => !agents.find(url));
  const session = agents.find(current);
  const known = agents.known.filter(({ url }) => !own.some((agent) => agent.url === url));
  const close = () => setOpen(false);
  return (
    <aside className={`rail${isOpen ? ' is-open' : ''}`} aria-label="Agents">
      <div className="brand">
        <a href="#/" className="mark">
          Parley <span className="dim">inspector</span>
        </a>
        <button type="button" className="rail-toggle" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {session ? label(session.name, 30) : 'Agents'}
        </button>
      </div>
      <div className="rail-body">
        <AddAgent onAdded={close} />
        {agents.sessions.length > 0 && (
          <section>
            <h2>Open</h2>
            <ul className="agents">
              {agents.sessions.map((each) => (
                <OpenAgent key={each.url} session={each} isCurrent={each.url === current} onChosen={close} />
              ))}
            </ul>
          </section>
        )}
        <AgentLinks title="On this server" links={own} onChosen={close} />
        <AgentLinks title="Earlier" links={known} onChosen={close} onForget={(url) => agents.forget(url)} />
        <p className="rail-foot dim">{page.version && `Version ${page.version}`}</p>
      </div>
    </aside>
  );
}

function AddAgent({ onAdded }: { readonly onAdded: () => void }) {
  const [text, setText] = useState('');
  const [problem, setProblem] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const url = normalUrl(text);
    if (!url) {
      setProblem('Not a URL of an agent. Credentials do not belong into it.');
      return;
    }
    setText('');
    setProblem('');
    navigate({ agent: url, panel: 'agent' });
    onAdded();
  };
  return (
    <form className="add" onSubmit={submit}>
      <label className="sr" htmlFor="add-agent">
        URL of an agent
      </label>
      <input
        id="add-agent"
        value={text}
        onChange={({ target }) => setText(target.value)}
        placeholder="https://agent.example.com"
        autoComplete="off"
        spellCheck={false}
        inputMode="url"
        aria-invalid={problem !== ''}
        aria-describedby="add-agent-problem"
      />
      <button type="submit" className="primary">
        Open
      </button>
      <small id="add-agent-problem" role="status" className="bad">
        {problem}
      </small>
    </form>
  );
}

interface OpenAgentProps {
  readonly session: AgentSession;
  readonly isCurrent: boolean;
  readonly onChosen: () => void;
}

const STATES = { new: 'not loaded', connecting: 'connecting', ready: 'connected', failed: 'failed' } as const;

function OpenAgent({ session, isCurrent, onChosen }: OpenAgentProps) {
  const { agents } = useInspector();
  useObservable(session);
  const close = () => {
    agents.close(session.url);
    if (isCurrent) location.hash = '#/';
  };
  return (
    <li>
      <a
        href={hrefOf({ agent: session.url, panel: 'agent' })}
        className="agent"
        onClick={onChosen}
        {...(isCurrent ? { 'aria-current': 'true' as const } : {})}
      >
        <span className={`dot dot-${session.state}`} role="img" aria-label={STATES[session.state]} />
        <span className="agent-name">{label(session.name, 60)}</span>
        <span className="agent-url dim">{label(session.url.replace(/^https?:\/\//, ''), 60)}</span>
      </a>
      <button type="button" className="quiet" aria-label={`Close ${label(session.name, 40)}`} onClick={close}>
        ×
      </button>
    </li>
  );
}

interface AgentLinksProps {
  readonly title: string;
  readonly links: readonly { readonly url: string; readonly name: string }[];
  readonly onChosen: () => void;
  readonly onForget?: (url: string) => void;
}

function AgentLinks({ title, links, onChosen, onForget }: AgentLinksProps) {
  if (links.length === 0) return null;
  return (
    <section>
      <h2>{title}</h2>
      <ul className="agents">
        {links.map(({ url, name }) => (
          <li key={url}>
            <a href={hrefOf({ agent: url, panel: 'agent' })} className="agent" onClick={onChosen}>
              <span className="dot" />
              <span className="agent-name">{label(name, 60)}</span>
              <span className="agent-url dim">{label(url.replace(/^https?:\/\//, ''), 60)}</span>
            </a>
            {onForget && (
              <button
                type="button"
                className="quiet"
                aria-label={`Forget ${label(name, 40)}`}
                onClick={() => onForget(url)}
              >
                ×
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
