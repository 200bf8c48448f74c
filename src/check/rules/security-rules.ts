import { isRecord } from '../../internal/is-record.ts';
import type { Answer } from '../answer.ts';
import type { CardDocument } from '../card-document.ts';
import type { CheckContext } from '../context.ts';
import { isPrivateHost } from '../private-host.ts';
import { contact } from '../probes/contact.ts';
import { messageOf } from '../probes/texts.ts';
import { BOTH, type Finding, moot, type Rule, skip } from '../rule.ts';
import { INVISIBLE } from './invisible.ts';
import { found, onEach } from './judge.ts';

/** A text of the card and its path. */
interface CardText {
  readonly text: string;
  readonly path: string;
}

/** All texts in the card except signatures. */
function textsOf(value: unknown, path = '$'): CardText[] {
  if (typeof value === 'string') return [{ text: value, path }];
  if (Array.isArray(value)) return value.flatMap((item, index) => textsOf(item, `${path}[${index}]`));
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([key, item]) => (key === 'signatures' ? [] : textsOf(item, `${path}.${key}`)));
}

/** The URLs in the card that a client would call or show. */
function urlsOf(card: CardDocument): (CardText & { url: URL })[] {
  return textsOf(card.value)
    .filter(({ text, path }) => /^(https?|wss?):\/\//i.test(text) && /url/i.test(path.split('.').at(-1) ?? ''))
    .flatMap((entry) => (URL.canParse(entry.text) ? [{ ...entry, url: new URL(entry.text) }] : []));
}

/** Pages for people. Programs call all other URLs. */
const LINKS = /^\$\.(documentationUrl|iconUrl|provider\.url)$/;

/** Keys and tokens by their well-known forms. A card needs none of them. */
const SECRETS: readonly (readonly [string, RegExp])[] = [
  ['an API key of a model provider', /\bsk-[A-Za-z0-9_-]{20,}/],
  ['an AWS access key', /\b(AKIA|ASIA)[0-9A-Z]{16}\b/],
  ['a GitHub token', /\b(gh[pousr]_[A-Za-z0-9]{36,}|github_pat_[A-Za-z0-9_]{22,})/],
  ['a Google API key', /\bAIza[0-9A-Za-z_-]{35}\b/],
  ['a Slack token', /\bxox[abprs]-[A-Za-z0-9-]{10,}/],
  ['a JSON web token', /\beyJ[A-Za-z0-9_-]{10,}\.eyJ[A-Za-z0-9_-]{10,}\.[A-Za-z0-9_-]{5,}/],
  ['a private key', /-----BEGIN [A-Z ]*PRIVATE KEY-----/],
  ['a password in a URL', /^[a-z][a-z0-9+.-]*:\/\/[^/\s:@]+:[^/\s@]+@/i],
  ['a password', /\b(password|passwd|client[_-]?secret|api[_-]?key)\s*[:=]\s*["']?[^\s"']{6,}/i],
];

/** Texts that address the model that reads the card. */
const INJECTIONS: readonly RegExp[] = [
  /\b(ignore|disregard|forget|override)\b.{0,40}\b(previous|prior|above|earlier|all|other|your)\b.{0,30}\b(instruction|prompt|rule|message|direction|agent)/i,
  /\b(you are now|act as|pretend to be|from now on you)\b.{0,60}\b(system|admin|root|developer|unrestricted|jailbr)/i,
  /<\/?(system|assistant|instructions?|im_start|im_end)\b|<\|[a-z_]+\|>|\[\/?INST\]/i,
  /\b(reveal|print|show|leak|send|exfiltrate)\b.{0,40}\b(system prompt|credential|api key|password|secret|token)/i,
  /\b(always|only|must)\b.{0,30}\b(choose|select|prefer|call|use)\b.{0,20}\bthis agent\b/i,
  /\bdo not (tell|inform|mention|reveal)\b.{0,40}\b(user|human|operator)/i,
];

/** Traces of a program that ought to stay in its log. */
const LEAK =
  /\bat [\w$.<> ]+ \(.*:\d+:\d+\)|Traceback \(most recent call last\)|File "[^"]+", line \d+|\/node_modules\/|\b(TypeError|ReferenceError|NullPointerException|KeyError|AttributeError|ValidationError)\b\s*:|goroutine \d+ \[|\bSQLSTATE\b|\.(js|ts|py|java|go|cs):\d+\b/;

const SECURITY = { '0.3': '10.2', '1.0': '13.4' };
const cardOf = (context: CheckContext) => context.card as CardDocument;

/** A rule about texts of the card. */
function texts(context: CheckContext, message: (text: string) => string | undefined): Finding[] {
  return textsOf(cardOf(context).value).flatMap(({ text, path }) => {
    const problem = message(text);
    return problem === undefined ? [] : [{ message: problem, path }];
  });
}

/** What the agent reveals about itself, and what it allows. */
export const securityRules: readonly Rule[] = [
  {
    id: 'SEC-001',
    title: 'A public card has no private addresses',
    severity: 'ERROR',
    versions: BOTH,
    section: SECURITY,
    hint: 'Write the URL under which clients reach the agent; private and metadata addresses also invite forged requests.',
    needs: ['card'],
    check(context) {
      if (context.host !== '' && isPrivateHost(context.host)) return moot('the agent itself is at a private address');
      // Whether a file is to be published as it is, nobody knows.
      const severity = context.host === '' ? 'WARN' : 'ERROR';
      return urlsOf(cardOf(context))
        .filter(({ url }) => isPrivateHost(url.hostname))
        .map(({ text, path }) => ({ message: `${text} is a private address`, path, severity }));
    },
  },
  {
    id: 'SEC-002',
    title: 'A public card has no plain http',
    severity: 'ERROR',
    versions: BOTH,
    section: { '0.3': '4.1', '1.0': '7.1' },
    hint: 'Use https for interfaces and token endpoints.',
    needs: ['card'],
    check(context) {
      if (context.host !== '' && isPrivateHost(context.host)) return moot('the agent itself is at a private address');
      return urlsOf(cardOf(context))
        .filter(({ url }) => /^(http|ws):$/.test(url.protocol) && !isPrivateHost(url.hostname))
        .map(({ text, path }) => ({
          message: `${text} is not encrypted`,
          path,
          // Section 7.1 is about the protocol, not about pages for people.
          severity: LINKS.test(path) ? ('WARN' as const) : ('ERROR' as const),
        }));
    },
  },
  {
    id: 'SEC-003',
    title: 'The card has no secrets',
    severity: 'ERROR',
    versions: BOTH,
    section: { '0.3': '5.4', '1.0': '13.3' },
    hint: 'Take the secret out and replace it: whoever has read the card has it. Cards declare schemes, not credentials.',
    needs: ['card'],
    check: (context) =>
      texts(context, (text) => {
        const [name] = SECRETS.find(([, pattern]) => pattern.test(text)) ?? [];
        return name && `this looks like ${name}`;
      }),
  },
  {
    id: 'SEC-004',
    title: 'Descriptions do not give orders to the models that read them',
    severity: 'WARN',
    versions: BOTH,
    section: SECURITY,
    hint: 'Say what the agent does. Other agents put these texts into their prompts, and some refuse cards like this.',
    needs: ['card'],
    check: (context) =>
      texts(context, (text) => {
        const [match] = INJECTIONS.map((pattern) => pattern.exec(text)).filter((each) => each !== null);
        return match
          ? `this looks like an instruction to a model: ${JSON.stringify(match[0].slice(0, 80))}`
          : undefined;
      }),
  },
  {
    id: 'SEC-005',
    title: 'Security headers are sent over https',
    severity: 'WARN',
    versions: BOTH,
    section: SECURITY,
    hint: 'Send Strict-Transport-Security: max-age=31536000 and X-Content-Type-Options: nosniff.',
    needs: ['card', 'http'],
    check({ answers: { card, cardUrl = '' } }) {
      if (!cardUrl.startsWith('https:')) return moot('the card was not fetched over https');
      const missing = ['strict-transport-security', 'x-content-type-options'].filter((name) => !card?.header(name));
      return missing.length === 0 ? [] : found(`missing: ${missing.join(', ')}`, card as Answer);
    },
  },
  {
    id: 'SEC-006',
    title: 'Errors do not show the inside of the program',
    severity: 'ERROR',
    versions: BOTH,
    section: SECURITY,
    hint: 'Answer unexpected errors with a safe sentence; write stack traces, paths and queries to the log.',
    needs: [],
    check: onEach(async (_context, endpoint) => {
      const request = endpoint.request('sendMessage', { message: messageOf('Hello') });
      const bad = JSON.parse(request.body ?? '{}') as { params?: { message?: object }; message?: object };
      const message = (bad.params ?? bad).message as Record<string, unknown>;
      message[message.content === undefined ? 'parts' : 'content'] = [null];
      for (const body of [JSON.stringify(bad), '{"half":', '[1]']) {
        const answer = await endpoint.wire.send({ ...request, body });
        const [leak] = LEAK.exec(answer.text) ?? [];
        if (leak !== undefined) return found(`an error shows ${JSON.stringify(leak.slice(0, 80))}`, answer);
      }
      return [];
    }),
  },
  {
    id: 'SEC-007',
    title: 'Web pages of strangers cannot call with the credentials of a visitor',
    severity: 'ERROR',
    versions: BOTH,
    section: SECURITY,
    hint: 'Never answer any Origin with Access-Control-Allow-Credentials: true; list the origins that you trust.',
    needs: ['rpc'],
    async check(context) {
      const { rpc } = context;
      if (!rpc) return skip('there is no JSON-RPC interface');
      await contact(context, rpc);
      const origin = 'https://a2a-check.example';
      const answer = await rpc.wire.send(rpc.rpcRequest('a2a-check/cors', {}, { headers: { origin } }));
      const isOpen = [origin, '*'].includes(answer.header('access-control-allow-origin'));
      const isBad = isOpen && answer.header('access-control-allow-credentials') === 'true';
      return isBad ? found('any origin may call with credentials', answer) : [];
    },
  },
  {
    id: 'SEC-008',
    title: 'The card has no invisible characters',
    severity: 'WARN',
    versions: BOTH,
    section: SECURITY,
    hint: 'Remove zero-width, bidirectional and tag characters: models read what people cannot see.',
    needs: ['card'],
    check: (context) =>
      texts(context, (text) => {
        const code = INVISIBLE.exec(text)?.[0]?.codePointAt(0);
        return code === undefined
          ? undefined
          : `the invisible character U+${code.toString(16).toUpperCase().padStart(4, '0')}`;
      }),
  },
  {
    id: 'SEC-009',
    title: 'No OAuth flow is declared that is known to be unsafe',
    severity: 'WARN',
    versions: BOTH,
    section: { '0.3': '5.5.3 (RFC 9700, section 2.1.2)', '1.0': '4.5.7 (RFC 9700, section 2.1.2)' },
    hint: 'Offer authorizationCode with PKCE, clientCredentials or deviceCode: implicit shows tokens to browsers, password shows passwords to clients.',
    needs: ['card'],
    check: (context) => unsafeFlows(cardOf(context).value.securitySchemes, '$.securitySchemes'),
  },
];

function unsafeFlows(value: unknown, path: string): Finding[] {
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([key, item]) => {
    const at = `${path}.${key}`;
    if (key !== 'flows' || !isRecord(item)) return unsafeFlows(item, at);
    return ['implicit', 'password']
      .filter((flow) => item[flow] !== undefined)
      .map((flow) => ({ message: `the ${flow} flow of OAuth is declared`, path: `${at}.${flow}` }));
  });
}
