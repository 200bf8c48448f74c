import { pushOptions, serverOptionsOf } from '../../node/serve.ts';
import { readTls } from '../../node/tls.ts';
import { createServer } from '../../server/server.ts';
import { type ConfiguredServer, loadConfiguredServer } from './configured-server.ts';

/** Reads the configuration of `parley serve --config` and starts its server without a store and without a port. */
export async function tryConfiguration(file: string): Promise<ConfiguredServer> {
  const configured = await loadConfiguredServer(file, 'silent');
  const { agents, options } = configured;
  const { tls, push } = options;
  const { store: _, ...rest } = serverOptionsOf(options);
  const clientCertificates = tls ? readTls(tls).requestCert : false;
  const server = createServer({ ...rest, agents, clientCertificates, push: pushOptions(push) });
  try {
    await server.start();
  } finally {
    await server.close(0);
  }
  return configured;
}
