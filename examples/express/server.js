// @ts-check
import { createApp } from './app.js';

const port = Number(process.env.PORT ?? 3000);
const { app, agents } = await createApp('sqlite:.parley/parley.db');

const server = app.listen(port, '127.0.0.1', (error) => {
  if (error) throw error;
  const address = /** @type {import('node:net').AddressInfo} */ (server.address());
  console.log(`listening on http://127.0.0.1:${address.port}, the agent at /a2a`);
});

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, async () => {
    server.close();
    await agents.close(); // lets runs finish for up to ten seconds
    process.exit(0);
  });
}
