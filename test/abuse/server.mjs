/** The process that is attacked: serves as many servers as its parent asks for, and tells their work and its own memory. */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { basicUsers, hashPassword, introspection } from 'parley-a2a/auth';
import { serve } from 'parley-a2a/node';

const password = await hashPassword('right');
const delay = monitorEventLoopDelay({ resolution: 5 });
delay.enable();

/** Serves agents that do what an attack needs, and counts their work. */
async function start({ introspectionUrl, ...options }) {
  const counts = { performed: 0, running: 0, mostRunning: 0 };
  let release = () => {};
  const released = new Promise((resolve) => {
    release = resolve;
  });
  const agent = {
    name: 'Target',
    description: 'Is attacked.',
    version: '1.0.0',
    inputModes: ['*/*'],
    skills: [{ id: 'any', name: 'Any', description: 'Does what the attack needs.', tags: ['test'] }],
    async run({ text, task }) {
      const [word, size] = text.split(' ');
      if (word === 'large') await task.artifact({ name: 'large' }).append('x'.repeat(Number(size)));
      else if (word === 'ask') await task.inputRequired('What else?');
      else if (word === 'wait') {
        counts.running += 1;
        counts.mostRunning = Math.max(counts.mostRunning, counts.running);
        await released;
        counts.running -= 1;
        return 'x'.repeat(Number(size ?? 1));
      } else return 'heard';
    },
  };
  const guarded = (scheme) => ({
    ...agent,
    securitySchemes: { guard: scheme },
    securityRequirements: [{ schemes: { guard: {} } }],
  });
  const basic = guarded({ httpAuthSecurityScheme: { scheme: 'basic' } });
  const token = guarded({ httpAuthSecurityScheme: { scheme: 'bearer' } });
  const count = (_, next) => {
    counts.performed += 1;
    return next();
  };
  const server = await serve(
    {
      '/open': agent,
      '/basic': { agent: basic, auth: { guard: basicUsers({ alice: password }) } },
      ...(introspectionUrl && {
        '/token': {
          agent: token,
          auth: { guard: introspection({ url: introspectionUrl, clientId: 'agents', clientSecret: 'secret' }) },
        },
      }),
    },
    { port: 0, store: 'memory:', logger: false, interceptors: [{ all: count }], ...options },
  );
  return { server, counts, release };
}

const targets = new Map();
process.on('message', async ({ question, id, options }) => {
  if (question === 'start') {
    const target = await start(options);
    targets.set(id, target);
    delay.reset();
    process.send({ id, url: target.server.url, grpcPort: target.server.grpcPort });
    return;
  }
  const { server, counts, release } = targets.get(id);
  if (question === 'release') release();
  if (question === 'close') {
    targets.delete(id);
    await server.close(0);
  }
  process.send({ id, ...counts, rss: process.memoryUsage.rss(), blocked: delay.max / 1e6 });
});
process.on('disconnect', () => process.exit(0));
