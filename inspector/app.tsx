import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { AgentSession } from './agent/agent-session.ts';
import { useInspector } from './context.ts';
import { AgentPanel } from './panels/agent/agent-panel.tsx';
import { OperatorPanel } from './panels/operator/operator-panel.tsx';
import { TalkPanel } from './panels/talk/talk-panel.tsx';
import { TasksPanel } from './panels/tasks/tasks-panel.tsx';
import { WirePanel } from './panels/wire/wire-panel.tsx';
import { Rail } from './rail.tsx';
import { hrefOf, type Panel, useRoute } from './route.ts';
import { page } from './server-api.ts';
import { applyTheme, readTheme, THEMES, type Theme } from './theme.ts';
import { Empty } from './view/controls.tsx';
import { label } from './view/printable.ts';
import { useObservable } from './view/store.ts';

const CheckPanel = lazy(async () => ({ default: (await import('./panels/check/check-panel.tsx')).CheckPanel }));

const TITLES: Readonly<Record<Panel, string>> = {
  agent: 'Agent',
  talk: 'Talk',
  tasks: 'Tasks',
  wire: 'Wire',
  check: 'Check',
  operator: 'Operator',
};

/** The whole page: agents at the left, one panel at a time. */
export function App() {
  const { agents } = useInspector();
  useObservable(agents);
  const route = useRoute();
  const main = useRef<HTMLElement>(null);
  const session = agents.find(route.agent);
  useEffect(() => {
    if (route.agent !== undefined) agents.open(route.agent);
  }, [agents, route.agent]);
  useEffect(() => {
    document.title = `${route.agent === undefined ? '' : `${label(session?.name ?? route.agent, 40)} · `}${TITLES[route.panel]} · Parley inspector`;
  }, [route, session?.name]);
  return (
    <div className="shell">
      <a
        className="skip"
        href={hrefOf(route)}
        onClick={(event) => {
          event.preventDefault();
          main.current?.focus();
        }}
      >
        Skip to content
      </a>
      <Rail current={route.agent} />
      <div className="stage">
        <header className="bar">
          <nav aria-label="Panels">
            {(Object.keys(TITLES) as Panel[])
              .filter((panel) => panel !== 'operator' || page.operator)
              .map((panel) => (
                <a
                  key={panel}
                  href={hrefOf({ ...(route.agent === undefined ? {} : { agent: route.agent }), panel })}
                  {...(panel === route.panel ? { 'aria-current': 'page' as const } : {})}
                >
                  {TITLES[panel]}
                </a>
              ))}
          </nav>
          <ThemeSwitch />
        </header>
        <main ref={main} tabIndex={-1} aria-label={TITLES[route.panel]}>
          <PanelView panel={route.panel} session={session} id={route.id} />
        </main>
      </div>
    </div>
  );
}

interface PanelViewProps {
  readonly panel: Panel;
  readonly session: AgentSession | undefined;
  readonly id: string | undefined;
}

function PanelView({ panel, session, id }: PanelViewProps) {
  if (panel === 'wire') return <WirePanel session={session} id={id} />;
  if (panel === 'operator') return <OperatorPanel />;
  if (!session) return <Welcome />;
  if (panel === 'talk') return <TalkPanel key={session.url} session={session} />;
  if (panel === 'tasks') return <TasksPanel key={session.url} session={session} id={id} />;
  if (panel === 'check') {
    return (
      <Suspense fallback={<Empty>Loading…</Empty>}>
        <CheckPanel key={session.url} session={session} />
      </Suspense>
    );
  }
  return <AgentPanel key={session.url} session={session} />;
}

function Welcome() {
  return (
    <Empty>
      <h1>See an agent think</h1>
      <p>
        Enter the address of an A2A agent at the left: its base URL, or that of its card.
        {page.agents.length > 0 && ' Or choose one of the agents of this server.'}
      </p>
      <p className="dim">
        A2A 1.0 and 0.3, over JSON-RPC, HTTP+JSON and gRPC. Nothing leaves this machine but the calls to your agents;
        credentials stay in the memory of this page.
      </p>
    </Empty>
  );
}

function ThemeSwitch() {
  const [theme, setTheme] = useState<Theme>(readTheme);
  return (
    <label className="theme">
      <span className="sr">Theme</span>
      <select
        value={theme}
        onChange={({ target }) => {
          const chosen = THEMES.find((each) => each === target.value) ?? 'system';
          setTheme(chosen);
          applyTheme(chosen);
        }}
      >
        <option value="system">Auto</option>
        <option value="light">Light</option>
        <option value="dark">Dark</option>
      </select>
    </label>
  );
}
