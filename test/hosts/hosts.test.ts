import { join } from 'node:path';
import { build } from 'esbuild';
import { describe, expect, type TestContext, test } from 'vitest';
import { until } from '../support/harness.ts';
import { createCaller, userMessage } from '../support/wire.ts';
import { createProject, packageFolder, type RunningProgram, startProgram } from './host.ts';

type Skip = TestContext['skip'];

/** Skips, with the reason, where a package is not installed. */
function needs(skip: Skip, ...packages: string[]): void {
  const missing = packages.filter((name) => !packageFolder(name));
  skip(missing.length > 0, `${missing.join(', ')} not installed: npm run hosts`);
}

const onNode = (program: string, ...packages: string[]) => {
  const folder = createProject([`${program}.ts`], { packages, compile: true });
  return startProgram(folder, () => [process.execPath, `${program}.js`]);
};

const binary = (name: string) => join(packageFolder(name) as string, '..', '.bin', name);

/** Each program of the guide, and how a user starts it. */
const hosts: Record<string, (skip: Skip) => Promise<RunningProgram>> = {
  'node:http': () => onNode('node-http'),
  Express: () => onNode('express', 'express'),
  Fastify: () => onNode('fastify', 'fastify'),
  Hono: () => onNode('hono', 'hono', '@hono/node-server'),
  Next: (skip) => {
    needs(skip, 'next', 'react', 'react-dom');
    return startNext();
  },
  Bun: (skip) => {
    needs(skip, 'bun');
    return startProgram(createProject(['bun.js']), () => [binary('bun'), 'bun.js']);
  },
  Deno: (skip) => {
    needs(skip, 'deno');
    const permissions = ['net', 'env', 'read', 'write', 'sys', 'ffi'].map((name) => `--allow-${name}`);
    return startProgram(createProject(['deno.js']), () => [binary('deno'), 'run', ...permissions, 'deno.js']);
  },
  Workers: (skip) => {
    needs(skip, 'miniflare');
    return startWorker();
  },
};

describe.each(Object.entries(hosts))('the program of the guide for %s', (name, start) => {
  test('serves its own page, the card, streams, and logs what an agent throws', { timeout: 120_000 }, async ({
    skip,
  }) => {
    const { origin, output } = await start(skip);
    const url = `${origin}/api/countdown`;
    expect(await (await fetch(`${origin}/hello`)).text()).toContain('Hello from');

    const card = await (await fetch(`${url}/.well-known/agent-card.json`)).json();
    expect(card.supportedInterfaces[0].url).toBe(url);

    // A host that held the stream back would show nothing until the agent has counted to the end, for a quarter of an hour.
    const caller = createCaller('jsonrpc', url);
    const seen: string[] = [];
    for await (const { event } of await caller.stream({ message: userMessage('900') })) {
      if (event.artifactUpdate && seen.length === 0) {
        seen.push('counting');
        // A Worker keeps what one request has begun from all others.
        if (name === 'Workers') break;
        await caller.cancelTask(event.artifactUpdate.taskId);
      }
      if (event.statusUpdate?.status.state === 'TASK_STATE_CANCELED') seen.push('cancelled');
    }
    expect(seen).toEqual(name === 'Workers' ? ['counting'] : ['counting', 'cancelled']);

    const response = await caller.send(
      'SendMessage',
      { message: userMessage('three') },
      {
        headers: { 'x-request-id': 'guide-1' },
      },
    );
    expect(response.headers.get('x-request-id')).toBe('guide-1');
    expect(await response.text()).toContain('TASK_STATE_FAILED');
    await until(() => output().includes('the agent failed'));
    const line = output()
      .split('\n')
      .find((each) => each.includes('the agent failed'));
    expect(line).toContain('The message is not a whole number');
    expect(line).toContain('guide-1');
  });
});

/** In development, as people meet it first; by webpack, because Turbopack does not follow links out of its folder. */
function startNext(): Promise<RunningProgram> {
  const folder = createProject(['app/api/[[...path]]/route.ts', 'next.config.mjs'], {
    packages: ['next', 'react', 'react-dom'],
    files: { 'app/hello/route.js': `export const GET = () => new Response('Hello from Next');` },
    compile: true,
  });
  return startProgram(folder, (port) => [binary('next'), 'dev', '--webpack', '--port', String(port)]);
}

/** Bundled as wrangler does it, then run by workerd, which is what runs Workers. */
async function startWorker(): Promise<RunningProgram> {
  const script = `
    import { Miniflare } from 'miniflare';
    new Miniflare({ port: Number(process.env.PORT), modules: true, scriptPath: 'worker.mjs', compatibilityDate: '2026-01-01' });
  `;
  const folder = createProject(['worker.ts'], { packages: ['miniflare'], files: { 'run.mjs': script } });
  await build({
    entryPoints: [join(folder, 'worker.ts')],
    outfile: join(folder, 'worker.mjs'),
    bundle: true,
    format: 'esm',
    platform: 'browser',
    conditions: ['workerd', 'worker', 'browser'],
  });
  return startProgram(folder, () => [process.execPath, 'run.mjs']);
}
