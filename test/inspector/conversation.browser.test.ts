import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { testAgent } from '../support/harness.ts';
import { APP, closeBrowser, goTo, needBrowser, openPage, picture, placeOf, say, startReference } from './browser.ts';
import { startInspected } from './stage.ts';

afterAll(closeBrowser);
beforeEach(needBrowser);

describe('talk', () => {
  test('shows parts of every kind, asks and answers, repeats and edits', async () => {
    const { base, url } = await startReference();
    const page = await openPage(placeOf(base, `${url}/spec`, 'talk'));
    await say(page, 'data-types show all');
    const turns = page.getByRole('article');
    await turns.getByRole('img', { name: 'File test.svg' }).waitFor();
    await turns.getByText('latencyMs').waitFor();
    await picture(page, 'talk');

    await say(page, 'multi-turn begin');
    const form = page.getByRole('form', { name: 'Answer to the agent' });
    await form.getByRole('textbox', { name: 'Answer' }).fill('done');
    await form.getByRole('button', { name: 'Answer' }).click();
    await turns.last().getByText('Conversation complete').waitFor();

    await turns.first().getByRole('button', { name: 'Repeat' }).click();
    await expect.poll(() => turns.count()).toBe(4);
    await turns.first().getByRole('button', { name: 'Edit' }).click();
    expect(await page.getByRole('textbox', { name: 'Message', exact: true }).inputValue()).toBe('data-types show all');
  });

  test('sends files, data, metadata, headers and configuration as they were written', async () => {
    const { base, url } = await startReference();
    const page = await openPage(placeOf(base, `${url}/spec`, 'talk'));
    await page
      .getByLabel('Add files')
      .setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('abc') });
    await page.getByRole('button', { name: 'Data' }).click();
    await page.getByRole('textbox', { name: 'Data as JSON' }).fill('{"n": 1}');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByText('Metadata, headers, configuration').click();
    await page.getByLabel('History length').fill('2');
    await page.getByLabel('Accepted output modes').fill('text/plain, image/png');
    await page.getByLabel('Message metadata').fill('{"trace": "x"}');
    await page.getByLabel('Headers').fill('x-own: 1');
    const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/spec'));
    await say(page, 'message-only hello');
    const request = await sent;
    const { message, configuration } = request.postDataJSON().params;
    expect(message.parts).toEqual([
      { text: 'message-only hello' },
      { raw: 'YWJj', filename: 'a.txt', mediaType: 'text/plain' },
      { data: { n: 1 }, mediaType: 'application/json' },
    ]);
    expect(message.metadata).toEqual({ trace: 'x' });
    expect(configuration).toEqual({ historyLength: 2, acceptedOutputModes: ['text/plain', 'image/png'] });
    expect(request.headers()['x-own']).toBe('1');
  });

  test('credentials open what they protect, are masked, and are stored nowhere', async () => {
    const { base, url } = await startReference();
    const page = await openPage(placeOf(base, `${url}/spec`, 'agent'));
    await page.getByRole('button', { name: 'Load the extended card' }).click();
    await page.getByRole('alert').getByText('unauthenticated').waitFor();
    const form = page.getByRole('form', { name: 'Credentials for bearer_token' });
    await form.getByLabel('Token').fill('agentbin-test-token');
    await form.getByRole('button', { name: 'Use' }).click();
    await page.getByRole('button', { name: 'Load the extended card' }).click();
    await page.getByRole('heading', { name: 'AgentBin Spec Agent (Extended)' }).waitFor();

    await goTo(page, 'Wire');
    await page.getByRole('option').filter({ hasText: 'GetExtendedAgentCard' }).last().click();
    await page.getByRole('tab', { name: 'Request' }).click();
    await page.getByText('Bearer ••••••').waitFor();
    await page.getByRole('button', { name: 'Copy as curl' }).click();
    await page.getByRole('button', { name: 'Copied' }).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).not.toContain('agentbin-test-token');
    await page.getByLabel('Show secrets').check();
    await page.getByText('Bearer agentbin-test-token').waitFor();
    const stored = await page.evaluate(() =>
      JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie, location.href]),
    );
    expect(stored).not.toContain('agentbin-test-token');
  });
});

const steps = testAgent(async ({ task, signal }) => {
  const report = task.artifact({ name: 'report' });
  for (let step = 1; step <= 8; step += 1) {
    await task.working(`step ${step}`);
    await report.append(`result of step ${step}; `);
    await new Promise((resolve) => setTimeout(resolve, 400));
    signal.throwIfAborted();
  }
  return 'all steps are done';
});

describe('tasks', () => {
  test('a dropped connection is resumed, and the replay is shown', { timeout: 40_000 }, async () => {
    const { base, url } = await startInspected(steps, { inspector: { folder: APP } });
    const page = await openPage(placeOf(base, url, 'talk'));
    await say(page, 'go');
    await page.getByRole('article').getByRole('link', { name: /^task/ }).click();
    const events = page.getByRole('listbox', { name: 'Events' });
    await events.getByText('step 1').first().waitFor();
    await page.getByRole('button', { name: 'Drop the connection and resume' }).click();
    await events.getByText(/Connection dropped after event/).waitFor();
    await events.getByText(/Resumed after event \d+: \d+ events? replayed/).waitFor();
    await events.getByText('all steps').waitFor();
    await picture(page, 'task');
    // Each event once and in order, whatever the connection did.
    const ids = (await events.locator('.event > :nth-child(3)').allInnerTexts()).filter((id) => id !== '').map(Number);
    expect(ids).toEqual(ids.map((_, index) => index + 1));

    await page.getByRole('tab', { name: 'Compare' }).click();
    await page.getByRole('list', { name: 'Differences' }).getByText('status.state').waitFor();
    await picture(page, 'compare');
    const last = page.getByLabel(/^To: event/);
    await last.focus();
    await last.press('Home');
    await page.getByText('No differences.').waitFor();
  });

  test('a task can be canceled, and its address opens it again', async () => {
    const { base, url } = await startReference();
    const page = await openPage(placeOf(base, `${url}/spec`, 'talk'));
    await say(page, 'task-cancel wait');
    await page.getByRole('article').getByRole('link', { name: /^task/ }).click();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('list', { name: 'States' }).getByText('canceled').waitFor();
    await page.reload();
    await page.getByRole('list', { name: 'States' }).getByText('canceled').waitFor();
    await page.getByLabel('State', { exact: true }).selectOption('TASK_STATE_COMPLETED');
    await page.getByText('0 tasks').waitFor();
    await page.getByLabel('State', { exact: true }).selectOption('TASK_STATE_CANCELED');
    await page.getByText('1 task', { exact: true }).waitFor();
  });

  test('the catcher shows deliveries and checks them', async () => {
    const { base, url } = await startReference();
    const page = await openPage(placeOf(base, `${url}/spec`, 'talk'));
    await say(page, 'multi-turn begin');
    await page.getByRole('article').getByRole('link', { name: /^task/ }).click();
    await page.getByRole('tab', { name: 'Push' }).click();
    await page.getByRole('button', { name: 'Catch deliveries here' }).click();
    await page.getByText('/inspector/hooks/', { exact: false }).first().waitFor();
    await page.getByRole('button', { name: 'Continue in Talk' }).click();
    await say(page, 'done');
    const task = page.getByRole('article').last().getByRole('link', { name: /^task/ });
    await task.click();
    await page.getByRole('tab', { name: 'Push' }).click();
    const delivery = page.getByRole('listitem').filter({ hasText: 'answered 2' }).first();
    await delivery.getByText('verified', { exact: true }).waitFor();
    await delivery.locator('summary').click();
    await page.getByText('content-type').first().waitFor();
    await picture(page, 'push');
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByText('None.').waitFor();
  });
});
