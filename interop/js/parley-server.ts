/** The spec agent of this package, with the card of both versions. */
import { createSpecAgent, specAuth } from 'parley-a2a/agents';
import { serve } from 'parley-a2a/node';

const { url } = await serve(createSpecAgent({ pace: 0.4 }), {
  port: 0,
  grpc: { port: 0 },
  store: 'memory:',
  logger: false,
  auth: specAuth,
  push: { allow: ['127.0.0.1', 'localhost'] },
});
process.stdout.write(`listening on ${url}\n`);
