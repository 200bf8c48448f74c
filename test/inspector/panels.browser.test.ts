import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { startOfficialServer } from '../client/official-server.ts';
import { closeBrowser, goTo, needBrowser, openPage, picture, placeOf, say, startReference } from './browser.ts';

afterAll(closeBrowser);
beforeEach(needBrowser);

/** What a message to each agent brings, and how the agent is reached. */
const AGENTS = [
  { name: 'spec', message: 'task-lifecycle go', answer: '[task-lifecycle] Processed', stream: 'SendStreamingMessage' },
  {
    name: 'text',
    message: 'Summarise: The cat sat on the mat. It was warm.',
    answer: 'cat',
    stream: 'SendStreamingMessage',
  },
  { name: 'spec03', message: 'task-lifecycle go', answer: '[task-lifecycle] Processed', stream: 'message/stream' },
  { name: 'official', message: '3', answer: '0;1;2;', stream: 'SendStreamingMessage' },
] as const;

describe.each(AGENTS)('every panel shows $name', ({ name, message, answer, stream }) => {
  test('card, talk, tasks, wire, check', { timeout: 60_000 }, async () => {
    const { base, url } = await startReference();
    const agent = name === 'official' ? (await startOfficialServer()).url : `${url}/${name}`;
    const page = await openPage(placeOf(base, agent, 'agent'));

    await page.getByRole('img', { name: 'connected' }).waitFor();
    await page.getByText(/remarks? of the checker|finds nothing wrong/).waitFor();

    if (name === 'spec') await picture(page, 'agent');

    await goTo(page, 'Talk');
    await say(page, message);
    const turn = page.getByRole('article');
    await turn.getByText(answer).first().waitFor();
    await turn.getByText(/total/).waitFor();

    await goTo(page, 'Tasks');
    await page.getByRole('listbox', { name: 'Tasks' }).getByRole('option').first().click();
    await page.getByRole('tab', { name: /Timeline/ }).waitFor();
    await page.getByRole('list', { name: 'States' }).getByText('completed').waitFor();
    expect(await page.getByRole('listbox', { name: 'Events' }).getByRole('option').count()).toBeGreaterThan(0);
    await page.getByRole('tab', { name: /Artifacts/ }).click();
    await page.getByText(answer).first().waitFor();

    await goTo(page, 'Wire');
    const sent = page.getByRole('listbox', { name: 'Exchanges' }).getByRole('option').filter({ hasText: stream });
    // The official server lets no web page call it.
    expect(await sent.textContent()).toMatch(name === 'official' ? /relay/ : /frames/);
    await sent.click();
    await page.getByRole('tab', { name: /Frames/ }).waitFor();
    await page.getByRole('listbox', { name: 'Frames' }).getByRole('option').last().click();
    await page.getByRole('list', { name: 'Frame', exact: true }).getByText('"result"').waitFor();

    await goTo(page, 'Check');
    await page.getByRole('button', { name: 'Run' }).click();
    await page.getByText(/of 100/).waitFor({ timeout: 40_000 });
    expect(await page.locator('.results > li').count()).toBeGreaterThan(50);
  });
});

test('a finding leads to the exchange that shows it', { timeout: 60_000 }, async () => {
  const { base } = await startReference();
  const agent = (await startOfficialServer()).url;
  const page = await openPage(placeOf(base, agent, 'check'));
  await page.getByRole('button', { name: 'Run' }).click();
  await page.getByRole('link', { name: 'exchange 1' }).first().click({ timeout: 40_000 });
  await page.getByText('by the checker').waitFor();
  await page.getByRole('tab', { name: 'Request' }).click();
  await page.getByText('accept', { exact: true }).first().waitFor();
  await page.goBack();
  await picture(page, 'check');
});

test('the conformance runner reports in the page', { timeout: 60_000 }, async () => {
  const { base, url } = await startReference();
  const page = await openPage(placeOf(base, `${url}/spec`, 'check'));
  await page.getByRole('tab', { name: 'Conformance' }).click();
  await page.getByRole('button', { name: 'Run' }).click();
  await page.getByText(/of \d+ passed/).waitFor({ timeout: 50_000 });
  expect(await page.getByRole('button', { name: /^fail/ }).count()).toBe(0);
});
