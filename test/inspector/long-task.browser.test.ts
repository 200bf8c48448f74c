import { afterAll, beforeEach, expect, test } from 'vitest';
import { testAgent } from '../support/harness.ts';
import { APP, closeBrowser, goTo, needBrowser, openPage, placeOf, say } from './browser.ts';
import { startInspected } from './stage.ts';

afterAll(closeBrowser);
beforeEach(needBrowser);

const EVENTS = 10_000;

const writer = testAgent(async ({ task }) => {
  const report = task.artifact({ name: 'report' });
  for (let index = 0; index < EVENTS; index += 1) await report.append(`chunk ${index}\n`);
});

test('a task of 10,000 events stays smooth: only what is visible is in the page', { timeout: 60_000 }, async () => {
  const { base, url } = await startInspected(writer, { inspector: { folder: APP } });
  const page = await openPage(placeOf(base, url, 'talk'));
  await say(page, 'go');
  await page.getByRole('article').getByRole('link', { name: /^task/ }).click();
  await page.getByRole('list', { name: 'States' }).getByText('completed').waitFor({ timeout: 40_000 });
  const timeline = page.getByRole('listbox', { name: 'Events' });
  // The task, the chunks, the end.
  await page.getByRole('tab', { name: `Timeline ${EVENTS + 2}` }).waitFor();
  const figures = await timeline.evaluate(async (list) => {
    const frames: number[] = [];
    const nextFrame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
    list.scrollTop = 0;
    let before = await nextFrame();
    for (let step = 1; step <= 60; step += 1) {
      list.scrollTop = (list.scrollHeight * step) / 60;
      const now = await nextFrame();
      frames.push(now - before);
      before = now;
    }
    await nextFrame();
    frames.sort((one, other) => one - other);
    return { median: frames[30] ?? 0, longest: frames.at(-1) ?? 0, nodes: document.querySelectorAll('*').length };
  });
  if (process.env.PARLEY_MEASURE) process.stdout.write(`${JSON.stringify(figures)}\n`);
  expect(figures.nodes).toBeLessThan(2_000);
  await timeline.getByText(`chunk ${EVENTS - 1}`).waitFor();
  await timeline.focus();
  await page.keyboard.press('Home');
  await page.getByRole('region', { name: 'Event' }).getByText('"task"').waitFor();

  await page.getByRole('tab', { name: /Compare/ }).click();
  await page.getByText(/differences/).waitFor();
  await page.getByRole('tab', { name: /Artifacts/ }).click();
  await page.getByText('chunk 0', { exact: false }).first().waitFor();
  await goTo(page, 'Wire');
  await page
    .getByRole('listbox', { name: 'Exchanges' })
    .getByRole('option')
    .filter({ hasText: 'SendStreamingMessage' })
    .click();
  await page.getByRole('tab', { name: `Frames ${EVENTS + 2}` }).waitFor();
  expect(await page.evaluate(() => document.querySelectorAll('*').length)).toBeLessThan(2_000);
});
