import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { exportJWK, generateKeyPair } from 'jose';
import { bearerTokens } from 'parley-a2a/auth';
import { signAgentCard } from 'parley-a2a/protocol';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { cardFor, sendJson, startScriptedServer } from '../client/scripted-server.ts';
import { startGrpc } from '../grpc/connect-grpc.ts';
import { testAgent } from '../support/harness.ts';
import { closeBrowser, goTo, needBrowser, openPage, picture, placeOf, say, startReference } from './browser.ts';

afterAll(closeBrowser);
beforeEach(needBrowser);

test('the card is shown for people and as JSON, with its problems where they are', async () => {
  const { base } = await startReference();
  const { url } = await startScriptedServer((_, response) => {
    sendJson(response, { ...cardFor(url), version: '', skills: [{ id: 'a', name: 'A', description: 'x', tags: [] }] });
  });
  const page = await openPage(placeOf(base, url, 'agent'));
  await page.getByRole('heading', { name: 'Scripted' }).waitFor();
  await page.getByText(/remarks? of the checker/).waitFor();
  const remark = page.getByRole('button', { name: /^line \d+/ }).first();
  const line = Number((await remark.textContent())?.replace(/\D/g, ''));
  await remark.click();
  const marked = page.locator('.code-line.is-focus');
  await marked.waitFor();
  expect(Number(await marked.locator('.code-number').textContent())).toBe(line);
  expect(await marked.getAttribute('class')).toMatch(/mark-/);
});

test("signatures are verified with the keys of the card's origin, others after a click", async () => {
  const { base } = await startReference();
  const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true });
  const key = { ...(await exportJWK(privateKey)), kid: 'k1', alg: 'ES256' };
  const jwks = { keys: [{ ...(await exportJWK(publicKey)), kid: 'k1' }] };
  const elsewhere = await startScriptedServer((_, response) => sendJson(response, jwks));
  const { url } = await startScriptedServer(async ({ path }, response) => {
    if (path === '/jwks') return sendJson(response, jwks);
    const once = await signAgentCard(cardFor(url), { key, jku: `${url}/jwks` });
    const twice = await signAgentCard(once, { key, jku: `${elsewhere.url}/jwks` });
    const forged = { protected: twice.signatures?.[0]?.protected ?? '', signature: 'AAAA' };
    sendJson(response, { ...twice, signatures: [...(twice.signatures ?? []), forged] });
  });
  const page = await openPage(placeOf(base, url, 'agent'));
  const found = page.getByRole('region', { name: 'Signatures' }).getByRole('listitem');
  await found.first().waitFor();
  const outcomes = () => found.locator('.verdict').allTextContents();
  expect(await outcomes()).toEqual(['valid', 'untrusted', 'invalid']);
  await page.getByRole('button', { name: /^Trust/ }).click();
  await expect.poll(outcomes).toEqual(['valid', 'valid', 'invalid']);
});

test('the operator sees the tasks of all owners, with a key', async () => {
  const { base, url } = await startReference({ serve: { operator: { keys: bearerTokens({ ops: 'operator-key' }) } } });
  const page = await openPage(placeOf(base, `${url}/spec`, 'talk'));
  await say(page, 'task-lifecycle go');
  await page.getByRole('article').getByText('] Processed').waitFor();
  await goTo(page, 'Operator');
  await page.getByLabel("Operator's key").fill('wrong');
  await page.getByRole('button', { name: 'List' }).click();
  await page.getByRole('alert').waitFor();
  await page.getByLabel("Operator's key").fill('operator-key');
  await page.getByRole('button', { name: 'List' }).click();
  const row = page.getByRole('listbox', { name: 'Tasks of all owners' }).getByRole('option').first();
  await row.getByText('/spec · anonymous').waitFor();
  await row.click();
  await page.getByRole('list', { name: 'Task as JSON' }).getByText('TASK_STATE_COMPLETED').waitFor();
});

test('an agent that speaks gRPC alone is reached through the server of the page', async () => {
  const { base } = await startReference();
  const { grpcPort } = await startGrpc(
    testAgent(async ({ text, task }) => {
      await task.working('at it');
      return `gRPC says ${text}`;
    }),
  );
  const { url } = await startScriptedServer((_, response) => {
    const supportedInterfaces = [{ url: `127.0.0.1:${grpcPort}`, protocolBinding: 'GRPC', protocolVersion: '1.0' }];
    sendJson(response, { ...cardFor(url), supportedInterfaces });
  });
  const page = await openPage(placeOf(base, url, 'talk'));
  await say(page, 'hello');
  await page.getByRole('article').getByText('gRPC says hello').waitFor();
  await page.getByRole('article').getByText('completed').waitFor();
});

describe('wire', () => {
  test('exchanges are searched, copied, and exported as HAR and as a script that runs', async () => {
    const { base, url } = await startReference();
    const page = await openPage(placeOf(base, `${url}/spec`, 'talk'));
    await say(page, 'message-only needle');
    await page.getByRole('article').getByText('You said').waitFor();
    await goTo(page, 'Wire');
    await page.getByLabel('Search the exchanges').fill('needle');
    await page.getByText('1 exchange', { exact: true }).waitFor();
    await page.getByRole('listbox', { name: 'Exchanges' }).getByRole('option').click();
    await picture(page, 'wire');
    await page.getByRole('button', { name: 'Copy as parley command' }).click();
    await page.getByRole('button', { name: 'Copied' }).waitFor();
    const command = await page.evaluate(() => navigator.clipboard.readText());
    expect(command).toBe(`parley send ${url}/spec --text 'message-only needle' --stream`);

    const [har] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save HAR' }).click(),
    ]);
    const { log } = JSON.parse(readFileSync(await har.path(), 'utf8'));
    expect(log.entries).toHaveLength(1);
    expect(log.entries[0].response.content.text).toContain('needle');

    const [script] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save script' }).click(),
    ]);
    const path = `${await script.path()}.mjs`;
    await script.saveAs(path);
    const { stdout } = await promisify(execFile)(process.execPath, [path]);
    expect(stdout).toContain('[message-only] You said: message-only needle');
  });
});

describe('the page itself', () => {
  test('can be used with the keyboard alone', async () => {
    const { base, url } = await startReference();
    const page = await openPage(base);
    // Another page of the same browser may have the keyboard.
    await page.bringToFront();
    await page.getByText('Skip to content').waitFor({ state: 'attached' });
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to content');
    await page.keyboard.press('Enter');
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN');
    await page.getByLabel('URL of an agent').focus();
    await page.keyboard.type(`${url}/echo`);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Echo Agent' }).waitFor();
    await page.getByRole('navigation', { name: 'Panels' }).getByRole('link', { name: 'Talk' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('textbox', { name: 'Message', exact: true }).focus();
    await page.keyboard.type('by keys');
    await page.keyboard.press('Enter');
    await page.getByRole('article').getByText('by keys').nth(1).waitFor();
    // Every control has a name.
    const nameless = await page.evaluate(
      () =>
        [...document.querySelectorAll('button, a, input, select, textarea')].filter((element) => {
          const control = element as HTMLInputElement;
          return !(control.textContent?.trim() || control.getAttribute('aria-label') || control.labels?.length);
        }).length,
    );
    expect(nameless).toBe(0);
  });

  test('remembers agents and the theme, and nothing else', async () => {
    const { base, url } = await startReference();
    const page = await openPage(placeOf(base, `${url}/echo`, 'agent'));
    await page.getByRole('img', { name: 'connected' }).waitFor();
    await page.getByLabel('Theme').selectOption('dark');
    await page.goto(base);
    await page.reload();
    await page.getByRole('link', { name: /Echo Agent/ }).waitFor();
    expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark');
    const keys = await page.evaluate(() => Object.keys(localStorage).sort());
    expect(keys).toEqual(['parley-inspector-agents', 'parley-inspector-theme']);
  });

  test.each(['light', 'dark'] as const)('fits a phone, %s', async (scheme) => {
    const { base, url } = await startReference();
    const page = await openPage(placeOf(base, `${url}/spec`, 'talk'), { width: 390, height: 844, scheme });
    await say(page, 'streaming go');
    await page.getByRole('article').getByText('Stream complete').waitFor();
    for (const panel of ['Agent', 'Talk', 'Tasks', 'Wire', 'Check']) {
      await goTo(page, panel);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect({ panel, overflow }).toEqual({ panel, overflow: 0 });
      if (panel === 'Talk') await picture(page, `phone-${scheme}`);
    }
  });

  test('loads less than 300 kB of script before the first paint', async () => {
    const { base } = await startReference();
    const page = await openPage('about:blank');
    const sizes: Promise<number>[] = [];
    page.on('response', (response) => {
      if (response.url().endsWith('.js')) sizes.push(response.body().then((body) => gzipSync(body).length));
    });
    await page.goto(base, { waitUntil: 'networkidle' });
    const size = (await Promise.all(sizes)).reduce((sum, each) => sum + each, 0);
    expect(size).toBeGreaterThan(50_000);
    expect(size).toBeLessThan(300_000);
  });
});
