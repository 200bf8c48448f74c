import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';
import { expect, onTestFinished, type TestContext } from 'vitest';
import { referenceAgents } from '../../src/cli/serve/load-agents.ts';
import { startInspected } from './stage.ts';

const CHROMIUM = '/usr/bin/chromium';
/** The page as `npm run build` makes it. */
export const APP = 'dist/inspector';
/** Where pictures for the guide go; none are made without it. */
const PICTURES = process.env.PARLEY_PICTURES;

let launched: Promise<Browser> | undefined;

/** Ends the browser of a file. */
export async function closeBrowser(): Promise<void> {
  await (await launched)?.close();
  launched = undefined;
}

/** Skips a test, with the reason, where there is no browser. */
export function needBrowser(context: TestContext): void {
  if (!existsSync(CHROMIUM)) context.skip(`there is no ${CHROMIUM} on this machine`);
  if (!existsSync(join(APP, 'index.html'))) throw new Error('The inspector is not built. Run: npm run build');
}

/** The reference agents, with the built inspector beside them. */
export async function startReference(options: Parameters<typeof startInspected>[1] = {}) {
  return startInspected(await referenceAgents({}), {
    ...options,
    inspector: {
      folder: APP,
      agents: (origin) => ['spec', 'text', 'spec03'].map((name) => ({ name, url: `${origin}/${name}` })),
      ...options.inspector,
    },
  });
}

interface PageOptions {
  readonly width?: number;
  readonly height?: number;
  readonly scheme?: 'light' | 'dark';
}

/** Opens a page that must stay without errors, violations of its policy, and dialogs. */
export async function openPage(url: string, { width = 1280, height = 800, scheme = 'light' }: PageOptions = {}) {
  launched ??= chromium.launch({ executablePath: CHROMIUM, args: ['--no-sandbox'] });
  const context = await (await launched).newContext({
    viewport: { width, height },
    colorScheme: scheme,
    reducedMotion: 'reduce',
    acceptDownloads: true,
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  onTestFinished(() => context.close());
  const problems: string[] = [];
  await context.exposeFunction('reportViolation', (text: string) => problems.push(`violation: ${text}`));
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      (window as unknown as { reportViolation(text: string): void }).reportViolation(
        `${violatedDirective} ${blockedURI}`,
      ),
    );
  });
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  page.on('pageerror', ({ message }) => problems.push(`error: ${message}`));
  page.on('dialog', (dialog) => {
    problems.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  await page.goto(url);
  onTestFinished(() => {
    expect(problems).toEqual([]);
  });
  return page;
}

/** The place of an agent's panel in the app. */
export const placeOf = (base: string, agent: string, panel: string, id?: string) =>
  `${base}#/agent/${encodeURIComponent(agent)}/${panel}${id === undefined ? '' : `/${encodeURIComponent(id)}`}`;

/** Sends a message from the Talk panel. */
export async function say(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Message', exact: true }).fill(text);
  await page.getByRole('button', { name: 'Send' }).click();
}

/** Opens a panel with its link. */
export async function goTo(page: Page, panel: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Panels' }).getByRole('link', { name: panel, exact: true }).click();
  await page.getByRole('main', { name: panel, exact: true }).waitFor();
}

/** Makes a picture for the guide, if it is asked for. */
export async function picture(page: Page, name: string): Promise<void> {
  if (!PICTURES) return;
  mkdirSync(PICTURES, { recursive: true });
  await page.screenshot({ path: join(PICTURES, `${name}.png`) });
}
