import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { commandEntries } from '../src/cli/commands/index.ts';

/** README is shipped without the documentation, so it leads there with absolute links. */
const REPOSITORY = 'https://github.com/parley-a2a/parley/blob/main/';

/** A page, with links to files of the repository as relative ones. */
const textOf = (page: string) => {
  const text = readFileSync(page, 'utf8');
  return page === 'README.md' ? text.replaceAll(`](${REPOSITORY}`, '](') : text;
};

const readme = textOf('README.md');
const pages = [
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'CHANGELOG.md',
  'examples/README.md',
  ...readdirSync('docs', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .map((file) => join('docs', file)),
];

test('README lists every command', () => {
  const missing = commandEntries.filter(({ name }) => !readme.includes(`\`parley ${name}`));
  expect(missing.map(({ name }) => name)).toEqual([]);
});

test('README lists every entry point of the package', () => {
  const { exports } = JSON.parse(readFileSync('package.json', 'utf8')) as { exports: Record<string, unknown> };
  const entries = Object.keys(exports).filter((entry) => entry !== './package.json');
  const missing = entries.filter((entry) => !readme.includes(`| \`${entry.replace('.', 'parley-a2a')}\` `));
  expect(missing).toEqual([]);
});

test('README leads to every page of the documentation', () => {
  const missing = pages.filter((page) => page.startsWith('docs/') && !readme.includes(`(${page})`));
  expect(missing.filter((page) => !page.startsWith('docs/decisions/'))).toEqual([]);
});

test.each(pages)('the links of %s lead to files that exist', (page) => {
  const links = [...textOf(page).matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link);
  const files = links.filter((link) => !/^(https?:|#)/.test(link)).map((link) => link.replace(/#.*/, ''));
  expect(files.filter((file) => !existsSync(join(dirname(page), file)))).toEqual([]);
});

test.each(pages)('the links of %s lead to headings that exist', (page) => {
  const links = [...textOf(page).matchAll(/\]\(([^)\s:]*)#([^)\s]+)\)/g)];
  const missing = links.filter(([, file = '', anchor = '']) => {
    const target = file === '' ? page : join(dirname(page), file);
    return target.endsWith('.md') && !anchorsOf(target).has(anchor);
  });
  expect(missing.map(([link]) => link)).toEqual([]);
});

/** The anchors that GitHub gives the headings of a page. */
function anchorsOf(page: string): Set<string> {
  const headings = readFileSync(page, 'utf8').matchAll(/^#+ (.+)$/gm);
  return new Set(
    [...headings].map(([, text = '']) =>
      text
        .toLowerCase()
        .replace(/[^\w\- ]/g, '')
        .replaceAll(' ', '-'),
    ),
  );
}
