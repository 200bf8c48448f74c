import { NOBODYS, nameOf, scopesOf, wrongClaim } from './jwt.ts';
import { requireSecureUrl } from './require-secure-url.ts';
import { VerificationCache } from './verification-cache.ts';
import { isRefused, type TextVerifier, type Verdict } from './verifier.ts';

/** Options of {@link introspection}. */
export interface IntrospectionOptions {
  /** The introspection endpoint of the authorization server. */
  readonly url: string | URL;
  /** The agent's client id at the server, sent with HTTP Basic. */
  readonly clientId: string;
  readonly clientSecret: string;
  /** The audience that a token must have. Default: any active token is accepted. */
  readonly audience?: string;
  /** Seconds for which an answer is cached, during which a revoked token is still accepted. 0 to 30. Default: 5. */
  readonly cacheSeconds?: number;
  readonly fetch?: typeof globalThis.fetch;
  readonly now?: () => number;
}

type Answer = Readonly<Record<string, unknown>>;

const TIMEOUT = 5_000;
/** RFC 7662, section 2.2: the server does not say which of these it is. */
const NOT_ACTIVE = 'it has expired, was revoked, or is of another authorization server';

/** Verifies tokens by asking the server that issued them (RFC 7662). */
export function introspection(options: IntrospectionOptions): TextVerifier {
  const { cacheSeconds = 5, now = Date.now, audience, clientId, clientSecret } = options;
  const url = requireSecureUrl(options.url, 'url');
  if (!clientId || !clientSecret) {
    throw new Error('introspection: clientId and clientSecret are needed; are their environment variables set?');
  }
  if (!(cacheSeconds >= 0 && cacheSeconds <= 30)) throw new Error('cacheSeconds: must be 0 to 30');
  const cache = new VerificationCache(now);
  const underWay = new Map<string, Promise<Verdict>>();
  const ask = createQuestion({ ...options, url });

  const verify = async (token: string): Promise<Verdict> => {
    const answer = await ask(token);
    const at = now();
    const verdict = verdictOf(answer, { audience, now: at });
    if (!isRefused(verdict)) {
      const end = typeof answer.exp === 'number' ? answer.exp * 1000 : Number.POSITIVE_INFINITY;
      cache.set(token, verdict, Math.min(end, at + cacheSeconds * 1000));
    }
    return verdict;
  };
  return {
    kinds: ['oauth2', 'bearer', 'openIdConnect'],
    recall: (token) => cache.get(token),
    verify(token) {
      let question = underWay.get(token);
      if (!question) {
        question = verify(token).finally(() => underWay.delete(token));
        underWay.set(token, question);
      }
      return question;
    },
  };
}

function createQuestion({
  url,
  clientId,
  clientSecret,
  fetch = globalThis.fetch,
}: IntrospectionOptions & { url: URL }) {
  // RFC 6749, section 2.3.1: both are form-encoded before they are joined.
  const [name, secret] = [clientId, clientSecret].map((text) => new URLSearchParams([['', text]]).toString().slice(1));
  const authorization = `Basic ${btoa(`${name}:${secret}`)}`;
  return async (token: string): Promise<Answer> => {
    const response = await fetch(url, {
      method: 'POST',
      headers: { authorization, accept: 'application/json' },
      body: new URLSearchParams({ token, token_type_hint: 'access_token' }),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT),
    });
    if (!response.ok)
      throw new Error(`The introspection endpoint ${url.origin}${url.pathname} answers ${response.status}`);
    const answer: unknown = await response.json();
    if (typeof answer !== 'object' || answer === null || typeof (answer as Answer).active !== 'boolean') {
      throw new Error(`The introspection endpoint ${url.origin}${url.pathname} answers without "active" (RFC 7662)`);
    }
    return answer as Answer;
  };
}

function verdictOf(answer: Answer, { audience, now }: { audience: string | undefined; now: number }): Verdict {
  if (answer.active !== true) return { refused: 'the token is not active', explanation: NOT_ACTIVE };
  if (typeof answer.exp === 'number' && answer.exp * 1000 <= now) {
    return { refused: 'expired', expiredAt: answer.exp * 1000 };
  }
  if (audience !== undefined && ![answer.aud].flat().includes(audience)) return wrongClaim('aud');
  const id = [answer.sub, answer.client_id, answer.username].find((each) => typeof each === 'string' && each !== '');
  if (id === undefined) return NOBODYS;
  return { id: id as string, name: nameOf(answer), scopes: scopesOf(answer), claims: answer };
}
