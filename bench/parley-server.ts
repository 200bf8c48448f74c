/** Parley as its README sets it up. The only file of the benchmark that knows Parley's API. */
import { once } from 'node:events';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { defineAgent } from 'parley-a2a';
import { jwt } from 'parley-a2a/auth';
import { serve } from 'parley-a2a/node';
import type { ServerInterceptor } from 'parley-a2a/server';
import { ANSWER, CHUNK, parseBehaviour, pauseBefore } from './behaviour.ts';
import { announce } from './child.ts';

const agent = defineAgent({
  name: 'Benchmark',
  description: 'Answers what it is told to answer.',
  version: '1.0.0',
  skills: [{ id: 'answer', name: 'Answer', description: 'Answers.', tags: ['benchmark'] }],
  async run(context) {
    const { text, task } = context;
    const behaviour = parseBehaviour(text);
    if (behaviour.kind === 'message') return ANSWER;
    await task.working();
    if (behaviour.kind === 'idle') {
      // Asked for here and not above: a signal is made when it is asked for, and it costs more than a short run.
      const { signal } = context;
      if (!signal.aborted) await once(signal, 'abort');
      return;
    }
    const report = task.artifact({ name: 'report' });
    if (behaviour.kind === 'task') {
      await report.append(ANSWER);
      return;
    }
    for (let index = 0; index < behaviour.count; index += 1) {
      await pauseBefore(index, behaviour);
      await report.append(CHUNK);
    }
  },
});

const guarded = defineAgent({
  ...agent,
  securitySchemes: { token: { httpAuthSecurityScheme: { scheme: 'Bearer', bearerFormat: 'JWT' } } },
  securityRequirements: [{ schemes: { token: {} } }],
});
const issuer = 'https://issuer.example';
const audience = 'benchmark';
const { publicKey, privateKey } = await generateKeyPair('ES256');
const token = await new SignJWT({ iss: issuer, aud: audience, sub: 'load generator' })
  .setProtectedHeader({ alg: 'ES256' })
  .setExpirationTime('1 day')
  .sign(privateKey);
const auth = { token: jwt({ issuer, audience, keys: { keys: [await exportJWK(publicKey)] } }) };

// The two settings that a comparison needs: the other servers keep no request log, and all subscriptions of the idle row
// come from one address, where a client may normally have fewer.
const server = await serve(
  { '/': agent, '/guarded': { agent: guarded, auth } },
  {
    port: 0,
    grpc: { port: 0 },
    store: process.env.PARLEY_BENCH_STORE ?? 'memory:',
    logger: false,
    // With PARLEY_BENCH_INTERCEPTOR one that does nothing is installed: the difference is what an interceptor costs.
    ...(process.env.PARLEY_BENCH_INTERCEPTOR
      ? { interceptors: [{ all: (_call: unknown, next: () => Promise<unknown>) => next() } as ServerInterceptor] }
      : {}),
    limits: { maxStreamsPerClient: 2_000 },
  },
);
announce({ url: server.url, grpcPort: server.grpcPort as number, token });
