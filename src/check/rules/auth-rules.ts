import type { Answer } from '../answer.ts';
import type { CheckContext } from '../context.ts';
import type { Call, Endpoint } from '../endpoint.ts';
import { UNKNOWN_ID } from '../probes/tasks.ts';
import { BOTH, type Outcome, type Rule, skip } from '../rule.ts';
import { type BindingProbe, endpointsOf, found, judgeResult, onAll } from './judge.ts';

const SERVER = { '0.3': '4.4', '1.0': '7.4' };
const EXTENDED = { '0.3': '7.10', '1.0': '13.3' };

type Credentials = 'none' | 'wrong' | 'given';

const isRefusal = ({ status }: Answer) => status === 401 || status === 403;
const NO_ANSWER = 'the interface did not answer';

/** What is wrong with a call that should have been refused by HTTP; one that was refused in another way is less bad (SHOULD). */
function judgeRefusal(endpoint: Endpoint, call: Call, what: string): Outcome {
  const { answer, error } = call;
  if (answer.failure !== undefined) return skip(NO_ANSWER);
  if (isRefusal(answer)) return [];
  // Who is told that there is no such task has been let in.
  const isRefused = error !== undefined && !endpoint.failedAs(call, 'TaskNotFound');
  const how = isRefused
    ? `refused with ${error.code} in HTTP ${answer.status}, not with 401 or 403`
    : `let in: HTTP ${answer.status}`;
  return found(`${what} was ${how}`, answer).map((each) => ({ ...each, severity: isRefused ? 'WARN' : 'ERROR' }));
}

/** A call that any agent can answer, with these credentials. */
function ask(context: CheckContext, endpoint: Endpoint, credentials: Credentials) {
  return context.once(`ask ${endpoint.kind} ${credentials}`, () =>
    endpoint.call('getTask', { id: UNKNOWN_ID }, { credentials }),
  );
}

/** The extended card, asked for with these credentials. */
function extended(context: CheckContext, endpoint: Endpoint, credentials: Credentials) {
  return context.once(`extended ${endpoint.kind} ${credentials}`, () =>
    endpoint.call('getExtendedAgentCard', {}, { credentials }),
  );
}

/** A card cannot say which operations its requirements are about; an agent may want credentials for its extended card alone. */
async function protectsExtendedCard(context: CheckContext, endpoint: Endpoint): Promise<boolean> {
  if (!context.card?.supportsExtendedCard(context.version)) return false;
  return isRefusal((await extended(context, endpoint, 'none')).answer);
}

/** Whether the agent says that there is no extended card; one that has declared it has one word for that (section 3.3.4). */
function hasNone({ card }: CheckContext, endpoint: Endpoint, call: Call): boolean {
  const more = card ? [] : (['UnsupportedOperation', 'MethodNotFound'] as const);
  return endpoint.failedAs(call, 'ExtendedAgentCardNotConfigured', ...more);
}

/** Judges each interface of an agent that wants credentials. */
function secured(judge: BindingProbe) {
  return async (context: CheckContext): Promise<Outcome> => {
    if (!context.card?.requiresCredentials) return skip('the card requires no credentials');
    return onAll(context, judge);
  };
}

/** Judges the extended card on each interface of an agent that declares one. */
function withExtendedCard(judge: BindingProbe) {
  return async (context: CheckContext): Promise<Outcome> => {
    // An endpoint without a card is asked: it may have one all the same.
    const isDeclared = context.card?.supportsExtendedCard(context.version) ?? context.target.kind === 'endpoint';
    return isDeclared ? onAll(context, judge) : skip('no extended card is declared');
  };
}

/** Who is let in, and what the others are told. */
export const authRules: readonly Rule[] = [
  {
    id: 'AUTH-001',
    title: 'A request without credentials is refused by HTTP, before JSON-RPC',
    severity: 'ERROR',
    versions: BOTH,
    section: SERVER,
    hint: 'Answer with HTTP 401 before the body is read; an error in a JSON-RPC envelope comes too late.',
    needs: ['card', 'http'],
    check: secured(async (context, endpoint) => {
      const call = await ask(context, endpoint, 'none');
      const outcome = judgeRefusal(endpoint, call, 'a request without credentials');
      const isOpen = !('skip' in outcome) && outcome.length > 0;
      if (isOpen && (await protectsExtendedCard(context, endpoint))) {
        return skip('only the extended card asks for credentials');
      }
      return outcome;
    }),
  },
  {
    id: 'AUTH-002',
    title: 'A 401 says how to authenticate',
    severity: 'WARN',
    versions: BOTH,
    section: SERVER,
    hint: 'Send WWW-Authenticate with each 401, such as WWW-Authenticate: Bearer.',
    needs: ['card', 'http'],
    async check(context) {
      const { card, version } = context;
      const asked = await Promise.all(
        endpointsOf(context).flatMap((endpoint) => [
          ...(card?.requiresCredentials ? [ask(context, endpoint, 'none')] : []),
          ...(card?.supportsExtendedCard(version) ? [extended(context, endpoint, 'none')] : []),
        ]),
      );
      const refused = asked.map(({ answer }) => answer).filter(({ status }) => status === 401);
      if (refused.length === 0) return skip('no 401 was seen');
      const silent = refused.find((answer) => answer.header('www-authenticate') === '');
      return silent ? found('a 401 has no WWW-Authenticate', silent) : [];
    },
  },
  {
    id: 'AUTH-003',
    title: 'A wrong token is refused',
    severity: 'ERROR',
    versions: BOTH,
    section: SERVER,
    hint: 'Verify the token, not only that there is one.',
    needs: ['card', 'http'],
    check: secured(async (context, endpoint) => {
      const without = await ask(context, endpoint, 'none');
      if (!isRefusal(without.answer)) return skip('not even a request without credentials is refused (AUTH-001)');
      return judgeRefusal(endpoint, await ask(context, endpoint, 'wrong'), 'a wrong token');
    }),
  },
  {
    id: 'AUTH-004',
    title: 'The right token is accepted',
    severity: 'ERROR',
    versions: BOTH,
    section: SERVER,
    hint: 'Check that the token is valid for this agent, and that the interface accepts Bearer.',
    needs: ['card', 'http'],
    check: secured(async (context, endpoint) => {
      if (context.options.bearer === undefined) return skip('no token was given (--auth-bearer)');
      if (!endpoint.wire.trusts(endpoint.url))
        return skip('the interface is not where the card came from (--trust-origin)');
      const { answer } = await ask(context, endpoint, 'given');
      if (answer.failure !== undefined) return skip(NO_ANSWER);
      return isRefusal(answer) ? found(`the token was refused with HTTP ${answer.status}`, answer) : [];
    }),
  },
  {
    id: 'AUTH-005',
    title: 'The extended card is refused without credentials',
    severity: 'ERROR',
    versions: BOTH,
    section: EXTENDED,
    hint: 'Answer with HTTP 401 or 403: the extended card is for clients that you know.',
    needs: [],
    check: withExtendedCard(async (context, endpoint) => {
      const call = await extended(context, endpoint, 'none');
      if (hasNone(context, endpoint, call)) return skip('the agent says that it has no extended card');
      return judgeRefusal(endpoint, call, 'a request for the extended card without credentials');
    }),
  },
  {
    id: 'AUTH-006',
    title: 'The extended card is refused to a wrong token',
    severity: 'ERROR',
    versions: BOTH,
    section: EXTENDED,
    hint: 'Verify the token, not only that there is one.',
    needs: [],
    check: withExtendedCard(async (context, endpoint) => {
      const without = await extended(context, endpoint, 'none');
      if (!isRefusal(without.answer)) return skip('it is not even refused without credentials (AUTH-005)');
      const call = await extended(context, endpoint, 'wrong');
      return judgeRefusal(endpoint, call, 'a request for the extended card with a wrong token');
    }),
  },
  {
    id: 'AUTH-007',
    title: 'The right token gets a valid extended card',
    severity: 'ERROR',
    versions: BOTH,
    section: { '0.3': '7.10', '1.0': '3.1.11' },
    hint: 'Answer with a whole agent card, with everything that the public one has to have.',
    needs: [],
    check: withExtendedCard(async (context, endpoint) => {
      if (context.options.bearer === undefined) return skip('no token was given (--auth-bearer)');
      const call = await extended(context, endpoint, 'given');
      if (call.answer.failure !== undefined) return skip(NO_ANSWER);
      if (hasNone(context, endpoint, call)) return skip('the agent says that it has no extended card');
      return judgeResult(endpoint, call);
    }),
  },
  {
    id: 'AUTH-008',
    title: 'The public card needs no credentials',
    severity: 'WARN',
    versions: BOTH,
    section: { '0.3': '5.3', '1.0': '8.2' },
    hint: 'Serve the card to everybody: it is what tells clients which credentials they need.',
    needs: ['card', 'http'],
    async check({ wire, answers: { cardUrl, card }, options }) {
      if (options.bearer === undefined || cardUrl === undefined) return card ? [] : skip('there is no card');
      const answer = await wire.send({ method: 'GET', url: cardUrl, credentials: 'none' });
      return answer.status === 200
        ? []
        : found(`without credentials the card is answered with HTTP ${answer.status}`, answer);
    },
  },
];
