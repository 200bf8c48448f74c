import { existsSync } from 'node:fs';
import { createContext, runInContext } from 'node:vm';
import { build } from 'esbuild';
import { chromium } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { startServer, testAgent } from '../support/harness.ts';
import { startScriptedServer } from './scripted-server.ts';

const CHROMIUM = '/usr/bin/chromium';

/** The client as one script for a page, which finds it under `parley`. */
let script = '';

beforeAll(async () => {
  const { outputFiles, metafile } = await build({
    entryPoints: ['src/client/index.ts'],
    bundle: true,
    platform: 'browser',
    format: 'iife',
    globalName: 'parley',
    target: 'es2022',
    minify: true,
    write: false,
    metafile: true,
  });
  script = outputFiles[0]?.text ?? '';
  expect(Object.keys(metafile.inputs).filter((input) => input.startsWith('node:'))).toEqual([]);
});

const counting = testAgent(async ({ text, task }) => {
  const report = task.artifact({ name: 'report' });
  for (let index = 0; index < Number(text); index += 1) await report.append(`${index};`);
});

/** What runs in the page. */
const program = (url: string) => `(async () => {
  const agent = await parley.connect(${JSON.stringify(url)});
  const events = [];
  for await (const event of agent.stream('2')) events.push(Object.keys(event)[0]);
  return { name: agent.card.name, events, text: (await agent.run('3')).text };
})()`;

const outcome = {
  name: 'Test agent',
  events: ['task', 'artifactUpdate', 'artifactUpdate', 'statusUpdate'],
  text: '0;1;2;',
};

describe('it runs', () => {
  test.each([
    ['with nothing but web standards', true],
    ['where code may not be made from strings, as in Workers and under a strict policy', false],
  ])('%s', async (_, strings) => {
    const { url } = await startServer(counting);
    const globals = {
      fetch,
      URL,
      URLSearchParams,
      AbortController,
      AbortSignal,
      TextDecoder,
      TextEncoder,
      crypto,
      setTimeout,
      clearTimeout,
    };
    const page = createContext(globals, { codeGeneration: { strings, wasm: false } });
    runInContext(script, page);
    expect(await runInContext(program(url), page)).toEqual(outcome);
  });

  test('in Chromium', { timeout: 60_000 }, async (context) => {
    if (!existsSync(CHROMIUM)) return context.skip(`there is no ${CHROMIUM} on this machine`);
    const { url } = await startServer(counting, { cors: true });
    const site = await startScriptedServer((_, response) => {
      response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>Page</title>');
    });
    const browser = await chromium.launch({ executablePath: CHROMIUM, args: ['--no-sandbox'] });
    try {
      const page = await browser.newPage();
      await page.goto(site.url);
      await page.addScriptTag({ content: script });
      expect(await page.evaluate(program(url))).toEqual(outcome);
    } finally {
      await browser.close();
    }
  });
});
