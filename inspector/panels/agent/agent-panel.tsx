import { useEffect, useState } from 'react';
import type { AgentSession, LoadedCard } from '../../agent/agent-session.ts';
import type { CardProblem } from '../../agent/card-problems.ts';
import { CodeView } from '../../view/code-view.tsx';
import { CopyButton, Empty, ErrorNote } from '../../view/controls.tsx';
import { count as countOf, printable } from '../../view/printable.ts';
import { useObservable } from '../../view/store.ts';
import { CardView, Skills } from './card-view.tsx';
import { Connection } from './connection.tsx';
import { Credentials } from './credentials.tsx';
import { Signatures } from './signatures.tsx';

/** One agent: its card for people and as JSON, how it is called, and its credentials. */
export function AgentPanel({ session }: { readonly session: AgentSession }) {
  useObservable(session);
  const { loaded, error, state, extended } = session;
  return (
    <div className="panel agent-panel">
      <div className="column">
        {state === 'connecting' && !loaded && <Empty>Looking for the card…</Empty>}
        {error && (
          <ErrorNote error={error}>
            <button type="button" className="small" onClick={() => session.load()}>
              Try again
            </button>
          </ErrorNote>
        )}
        {session.card && <CardView card={session.card} session={session} />}
        {loaded && <Connection session={session} />}
        {session.card && <Credentials session={session} />}
        {loaded && <Signatures session={session} loaded={loaded} />}
        {session.card && <Skills card={session.card} session={session} />}
      </div>
      {loaded && (
        <CardJson
          loaded={extended ? { ...loaded, json: extended as unknown as LoadedCard['json'] } : loaded}
          session={session}
        />
      )}
    </div>
  );
}

function CardJson({ loaded, session }: { readonly loaded: LoadedCard; readonly session: AgentSession }) {
  const text = JSON.stringify(loaded.json, null, 2);
  const problems = useProblems(text, loaded.url);
  const [line, setLine] = useState<number>();
  const count = problems?.length ?? 0;
  const marks =
    problems?.flatMap((problem) => (problem.line === undefined ? [] : [{ ...problem, line: problem.line }])) ?? [];
  return (
    <section className="column card-json" aria-label="Card as JSON">
      <div className="heading">
        <h2>Card</h2>
        <span className="dim">A2A {loaded.version}</span>
        <span className="grow" />
        <CopyButton text={() => text}>Copy</CopyButton>
        <button type="button" className="small" onClick={() => session.load()}>
          Reload
        </button>
      </div>
      <p className="dim break">{printable(loaded.url.slice(0, 300))}</p>
      <p role="status" className={count > 0 ? 'problem-count' : 'dim'}>
        {problems === undefined
          ? 'Checking the card…'
          : count === 0
            ? 'The checker finds nothing wrong with this card.'
            : `${countOf(count, 'remark')} of the checker`}
      </p>
      {count > 0 && <ProblemList problems={problems ?? []} onLine={setLine} />}
      <CodeView text={text} label="Card as JSON" marks={marks} line={line} />
    </section>
  );
}

const WORDS = { ERROR: 'error', WARN: 'warning', INFO: 'note' } as const;

function ProblemList({
  problems,
  onLine,
}: {
  readonly problems: readonly CardProblem[];
  readonly onLine: (line: number) => void;
}) {
  return (
    <ul className="problems">
      {problems.slice(0, 100).map(({ rule, severity, message, hint, line }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list does not change.
        <li key={index} title={hint}>
          <span className={`severity severity-${severity.toLowerCase()}`}>{WORDS[severity]}</span>
          <span className="dim mono">{rule}</span>
          <span className="break">{printable(message.slice(0, 500))}</span>
          {line !== undefined && (
            <button type="button" className="link" onClick={() => onLine(line)}>
              line {line}
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}

function useProblems(text: string, url: string): readonly CardProblem[] | undefined {
  const [found, setFound] = useState<{ text: string; problems: readonly CardProblem[] }>();
  useEffect(() => {
    let isCurrent = true;
    import('../../agent/card-problems.ts')
      .then(({ findCardProblems }) => findCardProblems(text, url))
      .then((problems) => {
        if (isCurrent) setFound({ text, problems });
      })
      .catch(() => {
        if (isCurrent) setFound({ text, problems: [] });
      });
    return () => {
      isCurrent = false;
    };
  }, [text, url]);
  return found?.text === text ? found.problems : undefined;
}
