import type { Answer } from '../answer.ts';
import type { CheckContext } from '../context.ts';
import { type CredentialChoice, credentialFlags } from '../credential.ts';
import type { Call, Endpoint } from '../endpoint.ts';
import { findObstacle } from '../probes/contact.ts';
import { openCalls } from '../probes/open-calls.ts';
import { UNKNOWN_ID } from '../probes/unknown-id.ts';
import { BOTH, moot, type Outcome, type Rule, skip } from '../rule.ts';
import { type BindingProbe, endpointsOf, found, judgeResult, onAll } from './judge.ts';

const SERVER = { '0.3': '4.4', '1.0': '7.4' };
const EXTENDED = { '0.3': '7.10', '1.0': '13.3' };

const isRefusal = ({ status }: Answer) => status === 401 || status === 403;
const NO_ANSWER = 'the interface did not answer';

type Reply = Pick<Call, 'answer' | 'error'>;

/** Errors of an agent that has processed the request: it has let the caller in. */
const INSIDE = ['TaskNotFound', 'InvalidParams', 'InvalidRequest', 'TaskNotCancelable'] as const;

/** Whether a call was refused by the agent, but not by HTTP. */
function isRefusedInside(endpoint: Endpoint, { error, answer }: Reply): boolean {
  return error !== undefined && !endpoint.failedAs({ error, answer }, ...INSIDE);
}

/** What is wrong with a call that should have been refused by HTTP; one that was refused in another way is less bad (SHOULD). */
function judgeRefusal(endpoint: Endpoint, call: Reply, what: string): Outcome {
  const { answer, error } = call;
  if (answer.failure !== undefined) return skip(NO_ANSWER);
  if (isRefusal(answer)) return [];
  const isRefused = isRefusedInside(endpoint, call);
  const how = isRefused
    ? `refused with ${error?.code} in HTTP ${answer.status}, not with 401 or 403`
    : `let in: HTTP ${answer.status}`;
  return found(`${what} was ${how}`, answer).map((each) => ({ ...each, severity: isRefused ? 'WARN' : 'ERROR' }));
}

/** With nothing but a client certificate, wrong credentials are the same as none. */
function onlyCertificate({ options: { bearer, basic, apiKey, clientCertificate } }: CheckContext): boolean {
  return clientCertificate === true && bearer === undefined && basic === undefined && apiKey === undefined;
}

/** A call that any agent can answer, with these credentials. */
function ask(context: CheckContext, endpoint: Endpoint, credentials: CredentialChoice) {
  return context.once(`ask ${endpoint.kind} ${credentials}`, () =>
    endpoint.call('getTask', { id: UNKNOWN_ID }, { credentials }),
  );
}

/** The extended card, asked for with these credentials. */
function extended(context: CheckContext, endpoint: Endpoint, credentials: CredentialChoice) {
  return context.once(`extended ${endpoint.kind} ${credentials}`, () =>
    endpoint.call('getExtendedAgentCard', {}, { credentials }),
  );
}

/** Whether the agent says that there is no extended card; one that has declared it has one word for that (section 3.3.4). */
function hasNone({ card }: CheckContext, endpoint: Endpoint, call: Call): boolean {
  const more = card ? [] : (['UnsupportedOperation', 'MethodNotFound'] as const);
  return endpoint.failedAs(call, 'ExtendedAgentCardNotConfigured', ...more);
}

/** Leaves out interfaces that do not answer, or do not speak the protocol. */
function usable(judge: BindingProbe): BindingProbe {
  return async (context, endpoint) => {
    const obstacle = await findObstacle(context, endpoint);
    return obstacle?.kind === 'broken'
      ? skip(`the interface ${endpoint.url} cannot be used`)
      : judge(context, endpoint);
  };
}

/** Judges each interface of an agent that wants credentials. */
function secured(judge: BindingProbe) {
  return async (context: CheckContext): Promise<Outcome> => {
    if (!context.card?.requiresCredentials) return moot('the card requires no credentials');
    return onAll(context, usable(judge));
  };
}

/** Judges the extended card on each interface of an agent that declares one. */
function withExtendedCard(judge: BindingProbe) {
  return async (context: CheckContext): Promise<Outcome> => {
    // Without a card, the endpoint is asked: it may have an extended card.
    const isDeclared = context.card?.supportsExtendedCard(context.version) ?? context.target.kind === 'endpoint';
    return isDeclared ? onAll(context, usable(judge)) : moot('no extended card is declared');
  };
}

/** Who is let in, and what other callers are told. */
export const authRules: readonly Rule[] = [
  {
    id: 'AUTH-001',
    title: 'Every operation is refused by HTTP without credentials, before JSON-RPC',
    severity: 'ERROR',
    versions: BOTH,
    section: SERVER,
    hint: 'Answer with HTTP 401 before the body is read. If operations are meant to be open, say so: add a requirement without schemes to the card.',
    needs: ['card', 'http'],
    check: secured(judgeOpenOperations),
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
      if (asked.length === 0) return moot('the card requires no credentials');
      if (refused.length === 0) return skip('no 401 was seen');
      const silent = refused.find((answer) => answer.header('www-authenticate') === '');
      return silent ? found('a 401 has no WWW-Authenticate', silent) : [];
    },
  },
  {
    id: 'AUTH-003',
    title: 'Wrong credentials are refused',
    severity: 'ERROR',
    versions: BOTH,
    section: SERVER,
    hint: 'Verify the token, not only that there is one.',
    needs: ['card', 'http'],
    check: secured(async (context, endpoint) => {
      const without = await ask(context, endpoint, 'none');
      if (!isRefusal(without.answer)) return skip('not even a request without credentials is refused (AUTH-001)');
      if (onlyCertificate(context)) return skip('a client certificate cannot be wrong without being invalid');
      return judgeRefusal(endpoint, await ask(context, endpoint, 'wrong'), 'a request with wrong credentials');
    }),
  },
  {
    id: 'AUTH-004',
    title: 'The right credentials are accepted',
    severity: 'ERROR',
    versions: BOTH,
    section: SERVER,
    hint: 'Check that the credentials are valid for this agent, and that the interface accepts them in the way that the card declares.',
    needs: ['card', 'http'],
    check: secured(async (context, endpoint) => {
      if (!context.wire.hasCredentials) return skip(`no credentials were given (${credentialFlags(context.card)})`);
      if (!endpoint.wire.trusts(endpoint.url))
        return skip('the interface is not where the card came from (--trust-origin)');
      const { answer } = await ask(context, endpoint, 'given');
      if (answer.failure !== undefined) return skip(NO_ANSWER);
      return isRefusal(answer) ? found(`the credentials were refused with HTTP ${answer.status}`, answer) : [];
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
    title: 'The extended card is refused to wrong credentials',
    severity: 'ERROR',
    versions: BOTH,
    section: EXTENDED,
    hint: 'Verify the token, not only that there is one.',
    needs: [],
    check: withExtendedCard(async (context, endpoint) => {
      const without = await extended(context, endpoint, 'none');
      if (!isRefusal(without.answer)) return skip('it is not even refused without credentials (AUTH-005)');
      const call = await extended(context, endpoint, 'wrong');
      return judgeRefusal(endpoint, call, 'a request for the extended card with wrong credentials');
    }),
  },
  {
    id: 'AUTH-007',
    title: 'The right credentials get a valid extended card',
    severity: 'ERROR',
    versions: BOTH,
    section: { '0.3': '7.10', '1.0': '3.1.11' },
    hint: 'Answer with a whole agent card, with everything that the public one has to have.',
    needs: [],
    check: withExtendedCard(async (context, endpoint) => {
      if (!context.wire.hasCredentials) return skip(`no credentials were given (${credentialFlags(context.card)})`);
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
    async check({ wire, answers: { cardUrl, card } }) {
      if (!wire.hasCredentials || cardUrl === undefined) return card ? [] : skip('there is no card');
      const answer = await wire.send({ method: 'GET', url: cardUrl, credentials: 'none' });
      return answer.status === 200
        ? []
        : found(`without credentials the card is answered with HTTP ${answer.status}`, answer);
    },
  },
];

/** Calls each operation without credentials. Operations that are open, or not refused by HTTP, are one finding per interface. */
async function judgeOpenOperations(context: CheckContext, endpoint: Endpoint): Promise<Outcome> {
  const calls = await openCalls(context, endpoint);
  if (calls.some(({ call }) => call.answer.failure !== undefined)) return skip(NO_ANSWER);
  const wrong = calls.filter(({ call }) => !isRefusal(call.answer));
  const open = wrong.filter(({ call }) => !isRefusedInside(endpoint, call));
  const [first] = open.length > 0 ? open : wrong;
  if (!first) return [];
  const names = (list: typeof calls) => list.map(({ operation }) => endpoint.nameOf(operation)).join(', ');
  if (open.length === 0) return judgeRefusal(endpoint, first.call, `${names(wrong)} without credentials`);
  const message = `${open.length} of ${calls.length} operations let in a caller without credentials: ${names(open)}`;
  return found(message, first.call.answer);
}
