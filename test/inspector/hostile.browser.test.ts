import { afterAll, beforeEach, expect, test } from 'vitest';
import {
  cardFor,
  methodOf,
  sendEvents,
  sendJson,
  sendResult,
  startScriptedServer,
  statusUpdate,
  taskIn,
} from '../client/scripted-server.ts';
import { closeBrowser, goTo, needBrowser, openPage, placeOf, say, startReference } from './browser.ts';

afterAll(closeBrowser);
beforeEach(needBrowser);

const MARKUP = '<img src="/evil/img" onerror="alert(1)"><script>alert(2)</script><svg onload=alert(3)>';
const ESCAPES = '\u001b[31mred\u001b[0m \u202egnp.exe\u202c \u0000';
const HUGE = 'x'.repeat(3_000_000);
const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(4)</script><image href="/evil/svg"/></svg>';
const DEEP = JSON.parse(`${'['.repeat(90)}1${']'.repeat(90)}`);

const hostileCard = (url: string) =>
  cardFor(url, {
    name: `${MARKUP}${ESCAPES}`,
    description: `${MARKUP}\n${HUGE.slice(0, 100_000)}`,
    iconUrl: `${url}/evil/icon`,
    documentationUrl: 'javascript:alert(5)',
    provider: { organization: MARKUP, url: 'javascript:alert(6)' },
    skills: Array.from({ length: 1_000 }, (_, index) => ({
      id: 'same',
      name: `${MARKUP}${index}`,
      description: MARKUP,
      tags: [MARKUP],
    })),
    securitySchemes: { [MARKUP]: { httpAuthSecurityScheme: { scheme: MARKUP } } },
    signatures: [{ protected: 'e30', signature: 'x' }],
  });

const parts = (url: string) => [
  { text: MARKUP },
  { text: ESCAPES, filename: '../../etc/passwd' },
  { text: HUGE, mediaType: 'text/html' },
  {
    data: { __proto__: null, deep: DEEP, [MARKUP]: MARKUP, list: Array.from({ length: 20_000 }, (_, index) => index) },
  },
  { raw: btoa(SVG), mediaType: 'image/svg+xml', filename: MARKUP },
  { raw: btoa(MARKUP), mediaType: 'text/html', filename: 'page.html' },
  { raw: btoa('no image'), mediaType: 'image/png' },
  { raw: btoa('no sound'), mediaType: 'audio/wav' },
  { url: 'javascript:alert(7)' },
  { url: `${url}/evil/file`, mediaType: 'image/png' },
];

/** An agent that tries to run scripts in the page, to make it call home, and to bring it down. */
async function startHostile() {
  const server = await startScriptedServer((request, response) => {
    const { url } = server;
    if (request.path.includes('evil')) return sendJson(response, {});
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('access-control-allow-headers', '*');
    if (request.method === 'OPTIONS') return void response.writeHead(204).end();
    if (request.method === 'GET') return sendJson(response, hostileCard(url));
    if (methodOf(request) === 'ListTasks') {
      const tasks = [taskIn('TASK_STATE_WORKING', { id: `${MARKUP}/../..`, contextId: ESCAPES })];
      return sendResult(response, request, { tasks, nextPageToken: 'again', pageSize: 1, totalSize: 2 ** 30 });
    }
    const message = { messageId: 'm', role: 'ROLE_AGENT', parts: parts(url) };
    const artifact = { artifactId: MARKUP, name: MARKUP, parts: parts(url) };
    sendEvents(response, [
      { task: taskIn('TASK_STATE_WORKING', { metadata: { [MARKUP]: ESCAPES } }) },
      { artifactUpdate: { taskId: 't1', contextId: 'c1', artifact } },
      {
        statusUpdate: {
          ...statusUpdate('TASK_STATE_COMPLETED').statusUpdate,
          status: { state: 'TASK_STATE_COMPLETED', message },
        },
      },
    ]);
    response.end();
  });
  return server;
}

test('an agent full of scripts, escape codes and huge values does no harm', { timeout: 60_000 }, async () => {
  const { base } = await startReference();
  const { url, requests } = await startHostile();
  const page = await openPage(placeOf(base, url, 'agent'));
  await page.getByRole('img', { name: 'connected' }).waitFor();
  await page.getByText(/remarks? of the checker/).waitFor({ timeout: 30_000 });
  await goTo(page, 'Talk');
  await say(page, 'attack');
  await page.getByRole('article').getByText('more characters').first().waitFor();
  // What is invisible is shown as a code.
  await page.getByText('\\u202e', { exact: false }).first().waitFor();
  await goTo(page, 'Tasks');
  await page.getByRole('listbox', { name: 'Tasks' }).getByRole('option').first().waitFor();
  await page.goto(placeOf(base, url, 'tasks', 't1'));
  for (const view of [/Timeline/, /Artifacts/, /History/, /Compare/, /JSON/])
    await page.getByRole('tab', { name: view }).click();
  await goTo(page, 'Wire');
  await page
    .getByRole('listbox', { name: 'Exchanges' })
    .getByRole('option')
    .filter({ hasText: 'SendStreamingMessage' })
    .click();
  await page.getByRole('listbox', { name: 'Frames' }).getByRole('option').nth(1).click();
  await page.getByLabel('Raw').check();

  const left = await page.evaluate(() => ({
    scripts: document.querySelectorAll('#app script, #app iframe, #app object, #app embed, #app style').length,
    links: [...document.querySelectorAll('#app a')].filter((link) =>
      /^(javascript|data):/i.test((link as HTMLAnchorElement).href),
    ).length,
    images: [...document.querySelectorAll('#app img')].filter(
      (image) => !/^(blob|data):/.test((image as HTMLImageElement).src),
    ).length,
    nodes: document.querySelectorAll('*').length,
  }));
  expect(left).toMatchObject({ scripts: 0, links: 0, images: 0 });
  expect(left.nodes).toBeLessThan(5_000);
  // Nothing that the agent names is loaded.
  expect(requests.filter(({ path }) => path.includes('evil'))).toEqual([]);
});

const BAD_CARDS = [
  '<html>',
  '[1]',
  'null',
  '{"name":"x"}',
  '{"name":7,"supportedInterfaces":[{"url":[]}],"skills":"all"}',
  '{"name":"x","supportedInterfaces":[{"url":"ftp://x","protocolBinding":"FTP","protocolVersion":"9"}]}',
  `{"name":"${'x'.repeat(2_000_000)}"}`,
];

test('a bad card is an error in words, and its JSON can be read', { timeout: 40_000 }, async () => {
  const { base } = await startReference();
  const { url } = await startScriptedServer(({ path }, response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'access-control-allow-origin': '*' });
    response.end(BAD_CARDS[Number(path.split('/')[1])]);
  });
  const page = await openPage(base);
  for (const [index, text] of BAD_CARDS.entries()) {
    await page.goto(placeOf(base, `${url}/${index}`, 'agent'));
    await page.getByRole('alert').first().waitFor();
    const isShown = text.startsWith('{') && text.length < 1_000_000;
    if (isShown) await page.getByRole('list', { name: 'Card as JSON' }).getByText('name').first().waitFor();
    await goTo(page, 'Talk');
    expect(await page.getByRole('button', { name: 'Send' }).isDisabled()).toBe(true);
  }
});
