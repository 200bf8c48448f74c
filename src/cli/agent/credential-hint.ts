import { ClientError, type CredentialProblem } from '../../client/index.ts';
import type { SecurityScheme } from '../../protocol/card.ts';
import type { Invocation } from './invocation.ts';
import type { ResolvedOptions } from './options.ts';
import { commandLine } from './resume-command.ts';
import { authorizationOf, settings } from './settings.ts';

/** How to authenticate according to the card, and what was wrong with the credentials that were sent. */
export function credentialHint({ connection, options }: Invocation, error: unknown): string {
  if (!connection) return 'Set A2ACLI_BEARER or A2ACLI_API_KEY, or pass --bearer or --api-key.';
  if (connection.isElsewhere) {
    const { origin } = connection.url;
    return `The card sends us to ${origin}, which is not where it came from. If you trust it: --trust-origin ${origin}`;
  }
  const schemes = Object.values(connection.card.securitySchemes ?? {});
  const ways = [...new Set(schemes.map((scheme) => wayIn(scheme, options)))];
  const way = ways.length > 0 ? ways.join('; or ') : 'set A2ACLI_BEARER, or pass --bearer';
  const problem = error instanceof ClientError ? error.credentialProblem : undefined;
  return problem === undefined ? way : `${adviceOn(problem, schemes, options)}${way}`;
}

function adviceOn(problem: CredentialProblem, schemes: readonly SecurityScheme[], options: ResolvedOptions): string {
  if (problem === 'missing') return 'Nothing was sent: ';
  const sent = describeSent(schemes, options);
  switch (problem) {
    case 'expired':
      return `Get a new one in place of ${sent}, then `;
    case 'invalid':
      return `Is ${sent} the right one for this agent, and complete? Otherwise `;
    case 'insufficient':
      return `The agent knows ${sent}, which does not allow this call. With another one: `;
  }
}

/** The credentials that were sent, and where they came from. */
function describeSent(schemes: readonly SecurityScheme[], { resolved, settings: values }: ResolvedOptions): string {
  if (authorizationOf(values.svcParam) !== undefined) return 'the Authorization of --svc-param';
  const isOfKey = schemes.some(({ apiKeySecurityScheme }) => apiKeySecurityScheme);
  const isOfCertificate = schemes.some(({ mtlsSecurityScheme }) => mtlsSecurityScheme);
  const given =
    values.apiKey && isOfKey
      ? 'apiKey'
      : values.clientCert && isOfCertificate
        ? 'clientCert'
        : values.bearer
          ? 'bearer'
          : undefined;
  if (!given) return 'the token of `parley auth login`';
  const name = { apiKey: 'the API key', bearer: 'the token', clientCert: 'the certificate' }[given];
  const { source } = resolved[given];
  const place = source === 'flag' ? `--${settings[given].flag}` : source.replace('environment ', '');
  return `${name} of ${place.replace(/^file /, 'the file ')}`;
}

function wayIn(scheme: SecurityScheme, options: ResolvedOptions): string {
  const { httpAuthSecurityScheme: http } = scheme;
  if (scheme.apiKeySecurityScheme) return 'set A2ACLI_API_KEY, or pass --api-key';
  if (scheme.mtlsSecurityScheme) return 'pass --client-cert and --client-key';
  if (http && !/^bearer$/i.test(http.scheme)) return `pass --svc-param "Authorization: ${http.scheme} …"`;
  if (http) return 'set A2ACLI_BEARER, or pass --bearer';
  return `log in with \`${commandLine(options, 'auth', 'login', '--client-id', '<id>')}\``;
}
