import type { ConnectOptions, CredentialProvider } from '../../client/index.ts';
import { loadGrpc } from '../../node/load-grpc.ts';
import type { AgentInterface } from '../../protocol/card.ts';
import { CliError } from '../terminal/cli-error.ts';
import { readPem } from './agent-fetch.ts';
import { normalBinding } from './binding-name.ts';
import type { Invocation } from './invocation.ts';

type Transports = NonNullable<ConnectOptions['transports']>;

/** Whether an interface is called over gRPC. */
export const isGrpc = ({ protocolBinding }: AgentInterface) => normalBinding(protocolBinding) === 'GRPC';

/**
 * The interfaces that can be called, with gRPC where its packages are installed. Without them the other interfaces are called, unless
 * gRPC was asked for or there is nothing else.
 */
export async function withGrpc(
  { settings }: Invocation,
  offered: readonly AgentInterface[],
): Promise<{ usable: readonly AgentInterface[]; binding?: Awaited<ReturnType<typeof loadGrpc>> }> {
  if (!offered.some(isGrpc)) return { usable: offered };
  try {
    return { usable: offered, binding: await loadGrpc() };
  } catch (error) {
    const usable = offered.filter((each) => !isGrpc(each));
    const isWanted = settings.transport.some((name) => normalBinding(name) === 'GRPC');
    if (usable.length > 0 && !isWanted) return { usable };
    throw new CliError('A2ACLI_ERR_INTERNAL', (error as Error).message);
  }
}

/** The transport with the certificates of the options. The client's own certificate is shown to trusted origins alone. */
export function grpcTransports(
  { settings }: Invocation,
  { grpcTransport }: Awaited<ReturnType<typeof loadGrpc>>,
  { url, isTrusted }: { url: URL; isTrusted: boolean },
): Transports {
  const { caCert, clientCert, clientKey, insecure } = settings;
  const own = clientCert && clientKey && isTrusted ? { cert: readPem(clientCert), key: readPem(clientKey) } : {};
  const tls = { ...own, ...(caCert ? { ca: readPem(caCert) } : {}), ...(insecure ? { isVerified: false } : {}) };
  return [grpcTransport(url.protocol === 'https:' && Object.keys(tls).length > 0 ? { tls } : {})];
}

/** Sends the service parameters as metadata: over gRPC there is no `fetch` that could add them. */
export function withMetadata(
  provider: CredentialProvider,
  { settings }: Invocation,
  isMeant: (url: URL) => boolean,
): CredentialProvider {
  if (settings.svcParam.length === 0) return provider;
  const given = Object.fromEntries(settings.svcParam.map(([name, value]) => [name.toLowerCase(), value]));
  return {
    renew: (context) => provider.renew(context),
    async credentialsFor(context) {
      const parts = await provider.credentialsFor(context);
      return isMeant(context.url) ? { ...parts, headers: { ...given, ...parts?.headers } } : parts;
    },
  };
}
