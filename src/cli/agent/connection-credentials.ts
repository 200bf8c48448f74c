import { CredentialsMissing, createCredentials, type Secrets } from '../../client/credentials/index.ts';
import type { CredentialProvider } from '../../client/index.ts';
import type { Invocation } from './invocation.ts';
import { clientOf, createLoginTokens, type Login, readLogins } from './login-store.ts';
import { authorizationOf } from './settings.ts';

/** Credentials for one connection, and whether any have been sent. */
export interface ConnectionCredentials {
  readonly provider: CredentialProvider;
  readonly hasSent: boolean;
}

interface CredentialScope {
  /** Where the agent is called. */
  readonly url: URL;
  readonly trusted: ReadonlySet<string>;
}

/** The credentials from the options, or of an earlier login, for the origins that may receive them. */
export function createConnectionCredentials(run: Invocation, { url, trusted }: CredentialScope): ConnectionCredentials {
  const { settings, output } = run;
  const agent = url.origin;
  const given = secretsOf(run);
  const login = Object.keys(given).length === 0 ? readLogins()[agent] : undefined;
  if (login) hideLogin(run, login);
  const inner = createCredentials(login ? { ...given, [login.scheme]: clientOf(login) } : given, {
    origin: [...trusted],
    allowInsecure: settings.insecure,
    ...(login ? { store: createLoginTokens(agent, () => login) } : {}),
  });
  let hasSent = false;
  let missing: CredentialsMissing | undefined;
  const provider: CredentialProvider = {
    async credentialsFor(context) {
      const own = authorizationOf(settings.svcParam);
      if (own !== undefined && trusted.has(context.url.origin)) {
        hasSent = true;
        return { headers: { authorization: own } };
      }
      const parts = await inner.credentialsFor(context).catch((error: unknown) => {
        // A card cannot say which operations its requirements apply to, and some agents leave most open: the agent decides.
        if (!(error instanceof CredentialsMissing) || login || Object.keys(given).length > 0) throw error;
        missing = error;
        return undefined;
      });
      if (!parts) return undefined;
      for (const [name, value] of Object.entries(parts.headers ?? {})) {
        output.redactor.hideHeader(name, value);
        output.redactor.hide(value.replace(/^(Bearer|Basic) /i, ''));
      }
      for (const value of Object.values(parts.query ?? {})) output.redactor.hide(value);
      if (settings.insecure && !hasSent) {
        output.warn(`SECURITY: credentials go to ${context.url.origin}, whose certificate was not verified.`);
      }
      hasSent = true;
      return parts;
    },
    renew: (context) => (missing ? Promise.reject(missing) : inner.renew(context)),
  };
  return {
    provider,
    get hasSent() {
      return hasSent;
    },
  };
}

function secretsOf({ settings, output }: Invocation): Secrets {
  const { bearer, apiKey, clientCert } = settings;
  output.redactor.hide(bearer);
  output.redactor.hide(apiKey);
  return {
    ...(bearer ? { bearer } : {}),
    ...(apiKey ? { apiKey } : {}),
    ...(clientCert ? { mtls: true as const } : {}),
  };
}

function hideLogin({ output }: Invocation, { clientSecret, tokens }: Login): void {
  output.redactor.hide(clientSecret);
  output.redactor.hide(tokens?.accessToken);
  output.redactor.hide(tokens?.refreshToken);
}
