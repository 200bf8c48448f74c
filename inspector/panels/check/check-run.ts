import type { CheckedReport, CheckRequest, CheckStep, ConformanceReport } from '../../../src/inspector/api.ts';
import type { AgentSession } from '../../agent/agent-session.ts';
import { type ShownError, shownError } from '../../agent/shown-error.ts';
import { runCheck } from '../../server-api.ts';
import { Observable } from '../../view/store.ts';

export type CheckKind = 'check' | 'conformance';

/** A run of the checker or of the conformance runner. It goes on while another panel is shown. */
export class CheckRun extends Observable {
  readonly #session: AgentSession;
  isRunning = false;
  step: CheckStep | undefined;
  error: ShownError | undefined;
  check: CheckedReport | undefined;
  conformance: ConformanceReport | undefined;
  #abort = new AbortController();

  constructor(session: AgentSession) {
    super();
    this.#session = session;
  }

  async start(kind: CheckKind): Promise<void> {
    this.#abort = new AbortController();
    this.isRunning = true;
    this.step = undefined;
    this.error = undefined;
    this[kind] = undefined;
    this.changed();
    const options = {
      signal: this.#abort.signal,
      onStep: (step: CheckStep) => {
        this.step = step;
        this.changedSoon();
      },
    };
    try {
      const request = requestOf(this.#session);
      if (kind === 'check') this.check = await runCheck<CheckedReport>('check', request, options);
      else this.conformance = await runCheck<ConformanceReport>('conformance', request, options);
    } catch (error) {
      if (!this.#abort.signal.aborted) this.error = shownError(error);
    }
    this.isRunning = false;
    this.changed();
  }

  stop(): void {
    this.#abort.abort();
  }
}

const runs = new WeakMap<AgentSession, CheckRun>();

/** The run of an agent. */
export function checkRunOf(session: AgentSession): CheckRun {
  let run = runs.get(session);
  if (!run) runs.set(session, (run = new CheckRun(session)));
  return run;
}

/** What the checker may use: the secrets that are texts, and the headers. */
function requestOf({ url, card, settings: { secrets, headers } }: AgentSession): CheckRequest {
  const schemes = card?.securitySchemes ?? {};
  let credentials: NonNullable<CheckRequest['credentials']> =
    headers.length > 0 ? { headers: Object.fromEntries(headers) } : {};
  for (const [name, secret] of Object.entries(secrets)) {
    if (typeof secret === 'object' && 'username' in secret)
      credentials = { ...credentials, basic: `${secret.username}:${secret.password}` };
    else if (typeof secret === 'string' && schemes[name]?.apiKeySecurityScheme)
      credentials = { ...credentials, apiKey: secret };
    else if (typeof secret === 'string') credentials = { ...credentials, bearer: secret };
  }
  return { url, ...(Object.keys(credentials).length > 0 ? { credentials } : {}) };
}
