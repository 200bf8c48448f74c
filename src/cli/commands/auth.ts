import type { Command } from 'commander';
import { createCredentials, type OAuthSecret } from '../../client/credentials/index.ts';
import { createLoopbackAuthorize } from '../../node/loopback-login.ts';
import type { AgentCard, SecurityScheme } from '../../protocol/card.ts';
import { type AgentConnection, openConnection } from '../agent/agent-connection.ts';
import type { Invocation } from '../agent/invocation.ts';
import { clientOf, createLoginTokens, type Login, readLogins, writeLogin } from '../agent/login-store.ts';
import { CALL_OPTIONS } from '../agent/settings.ts';
import { addTalkAction } from '../agent/talk-action.ts';
import { CliError, usageError } from '../terminal/cli-error.ts';
import { collect } from '../terminal/collect.ts';

const FLOWS = ['device', 'client-credentials', 'browser'] as const;
type Flow = (typeof FLOWS)[number];

interface LoginFlags {
  readonly clientId?: string;
  readonly clientSecret?: string;
  readonly scope?: readonly string[];
  readonly issuer?: string;
  readonly flow?: string;
  readonly scheme?: string;
}

/** `parley auth`: logs in to agents that require OAuth or OpenID Connect. */
export function defineAuth(auth: Command): void {
  const login = auth
    .command('login')
    .description('get a token and store it for later calls; only you can read it')
    .option('--client-id <id>', 'client id at the authorization server; also A2ACLI_CLIENT_ID')
    .option('--client-secret <secret>', 'its secret; better in A2ACLI_CLIENT_SECRET, because flags are visible in `ps`')
    .option('--flow <flow>', `${FLOWS.join(', ')} (default: what the card and the secret allow)`)
    .option('--scope <scope>', 'scope besides those that the card requires; repeatable', collect)
    .option('--issuer <url>', 'the only authorization server that may receive the secret, whatever the card says')
    .option('--scheme <name>', 'which security scheme of the card (default: the first that fits)')
    .addHelpText(
      'after',
      `
Examples:
  parley auth login -a agent.example.com --client-id cli
  A2ACLI_CLIENT_SECRET=… parley auth login -a agent.example.com --client-id ci --flow client-credentials`,
    );
  addTalkAction(login, CALL_OPTIONS, async (run, { flags }) => logIn(run, withVariables(flags as LoginFlags)));
  const logout = auth.command('logout').description('forget the login of an agent');
  addTalkAction(logout, CALL_OPTIONS, async (run) => {
    const { origin } = (await openConnection(run)).url;
    const known = readLogins()[origin] !== undefined;
    if (known) writeLogin(origin, undefined);
    report(run, origin, known ? 'logged out' : 'was not logged in');
  });
}

function withVariables(flags: LoginFlags): LoginFlags {
  const { A2ACLI_CLIENT_ID: clientId, A2ACLI_CLIENT_SECRET: clientSecret } = process.env;
  return { ...(clientId ? { clientId } : {}), ...(clientSecret ? { clientSecret } : {}), ...flags };
}

async function logIn(run: Invocation, flags: LoginFlags): Promise<void> {
  const { output, settings, signal } = run;
  const { clientId, clientSecret, scope: scopes, issuer } = flags;
  if (!clientId) throw usageError('The client id is missing.', 'Pass --client-id, or set A2ACLI_CLIENT_ID.');
  output.redactor.hide(clientSecret);
  const connection = await openConnection(run);
  const [scheme, description] = chooseScheme(connection.card, flags.scheme);
  const flow = chooseFlow(description, flags);
  const { url } = connection;
  const login: Login = {
    scheme,
    clientId,
    ...(clientSecret ? { clientSecret } : {}),
    ...(scopes ? { scopes } : {}),
    ...(issuer ? { issuer } : {}),
  };
  const secret: OAuthSecret = { ...clientOf(login), ...promptsFor(flow, run) };
  // Always starts a new login, even if there is one.
  writeLogin(url.origin, undefined);
  const credentials = createCredentials(
    { [scheme]: secret },
    { origin: url.origin, store: createLoginTokens(url.origin, () => login), allowInsecure: settings.insecure },
  );
  output.busy('waiting for the login');
  await credentials.credentialsFor({ card: onlyScheme(connection, scheme), url, signal });
  const expires = readLogins()[url.origin]?.tokens?.expiresAt;
  report(run, url.origin, 'logged in', expires === undefined ? undefined : new Date(expires).toISOString());
}

function report({ output }: Invocation, agent: string, status: string, expires?: string): void {
  if (output.isJson) {
    output.json({ agent, status, ...(expires ? { expires } : {}) });
    return;
  }
  output.field('Agent', agent);
  output.field('Login', status);
  output.field('Expires', expires);
}

function chooseScheme(card: AgentCard, wanted: string | undefined): [string, SecurityScheme] {
  const schemes = Object.entries(card.securitySchemes ?? {}).filter(
    ([, scheme]) => scheme.oauth2SecurityScheme || scheme.openIdConnectSecurityScheme,
  );
  const found = wanted === undefined ? schemes[0] : schemes.find(([name]) => name === wanted);
  if (found) return found;
  const names = schemes.map(([name]) => name).join(', ');
  throw usageError(
    wanted === undefined
      ? `The card of "${card.name}" names no scheme of OAuth 2 or OpenID Connect.`
      : `The card names no OAuth 2 or OpenID Connect scheme "${wanted}".`,
    names ? `There is: ${names}` : 'See what it asks for: parley card get',
  );
}

function chooseFlow(scheme: SecurityScheme, { flow, clientSecret }: LoginFlags): Flow {
  const flows = scheme.oauth2SecurityScheme?.flows;
  // OpenID Connect has no flows in the card.
  const offered: Flow[] = flows
    ? [
        ...(flows.deviceCode ? (['device'] as const) : []),
        ...(flows.clientCredentials ? (['client-credentials'] as const) : []),
        ...(flows.authorizationCode ? (['browser'] as const) : []),
      ]
    : [...FLOWS];
  if (flow !== undefined && !FLOWS.some((each) => each === flow)) {
    throw usageError(`There is no flow "${flow}".`, FLOWS.join(', '));
  }
  const possible = offered.filter((each) => each !== 'client-credentials' || clientSecret !== undefined);
  const preferred =
    clientSecret !== undefined && possible.includes('client-credentials') ? 'client-credentials' : possible[0];
  const chosen = flow === undefined ? preferred : possible.find((each) => each === flow);
  if (chosen) return chosen;
  throw offered.includes('client-credentials')
    ? usageError('The client credentials flow needs the secret of the client.', 'Set A2ACLI_CLIENT_SECRET.')
    : usageError(`The card offers: ${offered.join(', ') || 'no flow that is implemented'}.`);
}

/** How the user is asked, without waiting for a key. */
function promptsFor(flow: Flow, { output }: Invocation): Pick<OAuthSecret, 'authorize' | 'showDeviceCode'> {
  if (flow === 'device') {
    return {
      showDeviceCode: ({ userCode, verificationUri, verificationUriComplete }) => {
        output.note(`open ${verificationUriComplete ?? verificationUri} and enter the code ${userCode}`);
        output.busy('waiting for the login');
      },
    };
  }
  if (flow === 'client-credentials') return {};
  return {
    authorize: createLoopbackAuthorize({
      open: (page) => {
        output.note(`open ${page.href}`);
        output.busy('waiting for the login');
      },
    }),
  };
}

/** The card with only this scheme and its required scopes. */
function onlyScheme({ card }: AgentConnection, scheme: string): AgentCard {
  const description = card.securitySchemes?.[scheme];
  if (!description) throw new CliError('A2ACLI_ERR_INTERNAL', `The card no longer has the scheme ${scheme}.`);
  const required = (card.securityRequirements ?? []).find(({ schemes }) => schemes?.[scheme])?.schemes?.[scheme];
  return {
    ...card,
    securitySchemes: { [scheme]: description },
    securityRequirements: [{ schemes: { [scheme]: required ?? {} } }],
  };
}
