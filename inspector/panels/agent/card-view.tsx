import type { AgentCard, AgentSkill } from 'parley-a2a/client';
import { useState } from 'react';
import type { AgentSession } from '../../agent/agent-session.ts';
import { type ShownError, shownError } from '../../agent/shown-error.ts';
import { navigate } from '../../route.ts';
import { ErrorNote } from '../../view/controls.tsx';
import { LongText } from '../../view/part-view.tsx';
import { label, printable } from '../../view/printable.ts';

/** A card as people read it. */
export function CardView({ card, session }: { readonly card: AgentCard; readonly session: AgentSession }) {
  const { capabilities } = card;
  const [error, setError] = useState<ShownError>();
  const loadExtended = () =>
    session.loadExtendedCard().then(
      () => setError(undefined),
      (cause) => setError(shownError(cause)),
    );
  return (
    <section aria-label="Card">
      <h1>{label(card.name, 200)}</h1>
      <p className="dim">
        {card.version && `Version ${label(card.version, 60)}`}
        {card.provider && ` · ${label(card.provider.organization, 100)}`}
        {session.extended && ' · extended card'}
      </p>
      <LongText text={card.description} />
      <ul className="chips" aria-label="Capabilities">
        <Chip isOn={capabilities.streaming}>streaming</Chip>
        <Chip isOn={capabilities.pushNotifications}>push notifications</Chip>
        <Chip isOn={capabilities.extendedAgentCard}>extended card</Chip>
        {card.defaultInputModes.slice(0, 12).map((mode) => (
          <li key={`in ${mode}`} className="chip">
            in {label(mode, 60)}
          </li>
        ))}
        {card.defaultOutputModes.slice(0, 12).map((mode) => (
          <li key={`out ${mode}`} className="chip">
            out {label(mode, 60)}
          </li>
        ))}
      </ul>
      {capabilities.extendedAgentCard && !session.extended && (
        <p>
          <button type="button" onClick={loadExtended}>
            Load the extended card
          </button>
        </p>
      )}
      {error && <ErrorNote error={error} />}
      <Extensions card={card} session={session} />
    </section>
  );
}

/** What the agent can do. */
export function Skills({ card, session }: { readonly card: AgentCard; readonly session: AgentSession }) {
  return (
    <section aria-label="Skills">
      <h2>
        Skills <span className="dim">{card.skills.length}</span>
      </h2>
      <ul className="skills">
        {card.skills.slice(0, 200).map((skill, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: hostile cards repeat ids.
          <Skill key={index} skill={skill} session={session} />
        ))}
      </ul>
    </section>
  );
}

function Chip({ isOn = false, children }: { readonly isOn?: boolean | undefined; readonly children: string }) {
  return <li className={`chip ${isOn ? 'chip-on' : 'chip-off'}`}>{isOn ? children : `no ${children}`}</li>;
}

function Skill({ skill, session }: { readonly skill: AgentSkill; readonly session: AgentSession }) {
  const example = skill.examples?.[0];
  const ask = (text: string) => {
    session.conversation.draft = text;
    navigate({ agent: session.url, panel: 'talk' });
  };
  return (
    <li>
      <div className="heading">
        <h3>{label(skill.name, 120)}</h3>
        <code className="dim">{label(skill.id, 60)}</code>
        <span className="grow" />
        {example !== undefined && (
          <button type="button" className="small" onClick={() => ask(example)}>
            Try it
          </button>
        )}
      </div>
      <p>{printable(skill.description.slice(0, 1_000))}</p>
      <p className="dim">
        {skill.tags
          .slice(0, 20)
          .map((tag) => label(tag, 40))
          .join(' · ')}
      </p>
    </li>
  );
}

function Extensions({ card, session }: { readonly card: AgentCard; readonly session: AgentSession }) {
  const { extensions = [] } = card.capabilities;
  if (extensions.length === 0) return null;
  const wanted = session.settings.extensions;
  const toggle = (uri: string, isWanted: boolean) =>
    session.configure({ extensions: isWanted ? [...wanted, uri] : wanted.filter((each) => each !== uri) });
  return (
    <fieldset>
      <legend>Extensions to request</legend>
      {extensions.slice(0, 50).map(({ uri, description, required }) => (
        <label key={uri} className="check">
          <input
            type="checkbox"
            checked={wanted.includes(uri)}
            onChange={({ target }) => toggle(uri, target.checked)}
          />
          <span>
            <span className="break">{label(uri, 200)}</span> {required && <strong>required</strong>}{' '}
            <span className="dim">{printable((description ?? '').slice(0, 300))}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
