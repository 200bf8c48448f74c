/** Parley as `npm start` serves agents: security schemes, CORS, push notifications and gRPC. The only file of the benchmark that knows Parley's API. */
import { once } from 'node:events';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { defineAgent } from 'parley-a2a';
import { jwt } from 'parley-a2a/auth';
import { serve } from 'parley-a2a/node';
import type { ServerInterceptor } from 'parley-a2a/server';
import { ANSWER, CHUNK, parseBehaviour, pauseBefore } from './behaviour.ts';
import { announce } from './child.ts';

const bearer = { httpAuthSecurityScheme: { scheme: 'Bearer', bearerFormat: 'JWT' } };

const agent = defineAgent({
  name: 'Benchmark',
  description: 'Answers what it is told to answer.',
  version: '1.0.0',
  skills: [{ id: 'answer', name: 'Answer', description: 'Answers.', tags: ['benchmark'] }],
  // As the reference agents have it: a scheme is declared, and most operations are open.
  securitySchemes: { token: bearer },
  securityRequirements: [{ schemes: { token: {} } }],
  protects: ['getExtendedAgentCard'],
  extendedCard: ({ card }) => ({ name: `${card.name} (extended)` }),
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

const { protects: _, ...rest } = agent;
const guarded = defineAgent(rest);
const issuer = 'https://issuer.example';
const audience = 'benchmark';
const { publicKey, privateKey } = await generateKeyPair('ES256');
const token = await new SignJWT({ iss: issuer, aud: audience, sub: 'load generator' })
  .setProtectedHeader({ alg: 'ES256' })
  .setExpirationTime('1 day')
  .sign(privateKey);
const auth = { token: jwt({ issuer, audience, keys: { keys: [await exportJWK(publicKey)] } }) };

// The one setting that differs from `npm start`: all subscriptions of the idle row come from one address, where a client may
// normally have fewer. PARLEY_LOG decides about the request log, as it does for users.
const server = await serve(
  { '/': { agent, auth }, '/guarded': { agent: guarded, auth } },
  {
    port: 0,
    grpc: { port: 0 },
    store: process.env.PARLEY_BENCH_STORE ?? 'memory:',
    cors: true,
    push: true,
    // With PARLEY_BENCH_INTERCEPTOR one that does nothing is installed: the difference is what an interceptor costs.
    ...(process.env.PARLEY_BENCH_INTERCEPTOR
      ? { interceptors: [{ all: (_call: unknown, next: () => Promise<unknown>) => next() } as ServerInterceptor] }
      : {}),
    limits: { maxStreamsPerClient: 2_000 },
  },
);
announce({ url: server.url, grpcPort: server.grpcPort as number, token });
