import { createRoot } from 'react-dom/client';
import { isLoginReturn, reportLogin } from './agent/browser-login.ts';
import { App } from './app.tsx';
import { createInspector, InspectorContext } from './context.ts';
import { hrefOf } from './route.ts';
import { page } from './server-api.ts';
import { applyTheme } from './theme.ts';

applyTheme();
const container = document.getElementById('app');
if (isLoginReturn()) reportLogin();
else if (container) {
  const inspector = createInspector();
  const start = page.start ?? (page.agents.length === 1 ? page.agents[0]?.url : undefined);
  if (start && location.hash.length < 3) history.replaceState(null, '', hrefOf({ agent: start, panel: 'agent' }));
  createRoot(container).render(
    <InspectorContext value={inspector}>
      <App />
    </InspectorContext>,
  );
}
