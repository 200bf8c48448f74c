import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { templateNames } from '../../src/cli/serve/project.ts';
import { emptyFolder, parley } from './parley.ts';

const manifestAt = (folder: string) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));

describe.concurrent('parley init', () => {
  test('makes a folder with an agent, a test and a README, and says what comes next', async () => {
    const cwd = emptyFolder();
    const { code, stdout, stderr } = await parley(['init', 'my-agent'], { cwd });
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    const folder = join(cwd, 'my-agent');
    expect(readdirSync(folder).sort()).toEqual([
      '.gitignore',
      'README.md',
      'agent.js',
      'agent.test.js',
      'package.json',
    ]);
    expect(manifestAt(folder).name).toBe('my-agent');
    expect(readFileSync(join(folder, 'README.md'), 'utf8')).toMatch(/^# my-agent\n/);
    expect(readFileSync(join(folder, '.gitignore'), 'utf8')).toContain('node_modules/\n.parley/\n');
    expect(stdout).toMatch(/ {2}cd my-agent\n {2}npm install\n {2}npm test .*\n {2}npm run dev .*\n {2}npm run chat /);
  });

  test('a folder of a folder, and an empty repository, will do', async () => {
    const cwd = emptyFolder();
    mkdirSync(join(cwd, 'cloned/.git'), { recursive: true });
    const results = await Promise.all(['cloned', 'apps/inner'].map((folder) => parley(['init', folder], { cwd })));
    expect(results.map(({ code }) => code)).toEqual([0, 0]);
    expect(manifestAt(join(cwd, 'apps/inner')).name).toBe('inner');
    expect(readdirSync(join(cwd, 'cloned'))).toContain('.git');
  });

  test.each([
    [['init'], 2, /missing required argument 'folder'/],
    [
      ['init', 'x', '--template', 'nextjs'],
      2,
      /Allowed choices are minimal, streaming, multi-turn, files, express, next/,
    ],
    [['init', ''], 1, /Name the folder of the new agent: parley init my-agent/],
    [['init', 'My Agent'], 1, /"My Agent" cannot be the name of a package: .* such as my-agent\./],
    [['init', 'apps/.hidden'], 1, /"\.hidden" cannot be the name of a package: .* such as hidden\./],
    [
      ['init', 'parley-a2a'],
      1,
      /the name of a package that the agent needs; choose another one, such as my-parley-a2a/,
    ],
    [['init', 'full'], 1, /full is not empty; name a new or an empty folder/],
    [['init', 'full/notes.txt'], 1, /full\/notes\.txt is a file; name a new folder/],
  ])('%j is refused and writes nothing', async (args, exitCode, sentence) => {
    const cwd = emptyFolder();
    mkdirSync(join(cwd, 'full'));
    writeFileSync(join(cwd, 'full/notes.txt'), 'mine');
    const { code, stderr } = await parley(args, { cwd });
    expect(code).toBe(exitCode);
    expect(stderr).toMatch(sentence);
    expect(readdirSync(cwd, { recursive: true })).toEqual(['full', join('full', 'notes.txt')]);
  });

  test('the help lists the templates, and the shell completes them', async () => {
    const [help, names] = await Promise.all([
      parley(['init', '--help']),
      parley(['__complete', 'init', 'x', '--template', '']),
    ]);
    for (const name of templateNames) expect(help.stdout).toMatch(new RegExp(`^ {2}${name} +[A-Z].*\\.$`, 'm'));
    expect(names.stdout.split('\t\n').slice(0, -1)).toEqual(templateNames);
  });
});

test('every example is a template, for the version of this package', () => {
  const entries = readdirSync('examples', { withFileTypes: true }).filter((entry) => entry.isDirectory());
  expect(entries.map(({ name }) => name).sort()).toEqual([...templateNames].sort());
  for (const name of templateNames) {
    const { scripts, dependencies } = manifestAt(join('examples', name));
    expect(Object.keys(scripts)).toEqual(expect.arrayContaining(['start', 'dev', 'test', 'chat']));
    expect(dependencies['parley-a2a']).toBe(`^${manifestAt('.').version}`);
  }
});
