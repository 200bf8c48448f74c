/** The server that is attacked: a process of its own, whose memory and work its parent asks for. */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { basicUsers, hashPassword, introspection } from 'parley-a2a/auth';
import { serve } from 'parley-a2a/node';

const { introspectionUrl, ...options } = JSON.parse(process.env.PARLEY_ABUSE_OPTIONS ?? '{}');
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

const server = await serve(
  {
    '/open': agent,
    '/basic': { agent: basic, auth: { guard: basicUsers({ alice: await hashPassword('right') }) } },
    ...(introspectionUrl && {
      '/token': {
        agent: token,
        auth: { guard: introspection({ url: introspectionUrl, clientId: 'agents', clientSecret: 'secret' }) },
      },
    }),
  },
  {
    port: 0,
    store: 'memory:',
    logger: false,
    interceptors: [
      {
        all: (_, next) => {
          counts.performed += 1;
          return next();
        },
      },
    ],
    ...options,
  },
);

const delay = monitorEventLoopDelay({ resolution: 5 });
delay.enable();
process.on('message', (question) => {
  if (question === 'release') release();
  process.send?.({ ...counts, rss: process.memoryUsage.rss(), blocked: delay.max / 1e6 });
});
process.on('disconnect', () => process.exit(0));
process.send?.(server.url);
