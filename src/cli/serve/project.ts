import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { basename, join, resolve } from 'node:path';
import { packageManifest, packageRoot } from './package-root.ts';

/** The project templates, from first steps to complete applications: each is a folder of `examples/` in this package. */
export const templateNames = [
  'minimal',
  'streaming',
  'multi-turn',
  'files',
  'express',
  'next',
  'long-job',
  'api-keys',
  'orchestrator',
  'llm',
] as const;

/** The name of a template. */
export type TemplateName = (typeof templateNames)[number];

interface Manifest {
  readonly name: string;
  readonly description: string;
  readonly dependencies: Readonly<Record<string, string>>;
}

/** npm never publishes a file of this name, so the examples cannot contain it. */
const GIT_IGNORE = ['node_modules/', '.parley/', '.next/', '.env', 'keys.json', ''].join('\n');

/** The description of a template. */
export function describeTemplate(template: TemplateName): string {
  return readTemplate(template).description;
}

/** Writes a project into a new or empty folder; returns its file names. Needs no network. */
export function createProject(folder: string, template: TemplateName): string[] {
  if (folder.trim() === '') throw new Error('Name the folder of the new agent: parley init my-agent');
  const target = resolve(folder);
  const original = readTemplate(template);
  const manifest = { ...original, name: basename(target), dependencies: withSqlite(original.dependencies) };
  checkName(manifest);
  checkFolder(target, folder);
  mkdirSync(target, { recursive: true });
  cpSync(templateFolder(template), target, {
    recursive: true,
    filter: (source) => basename(source) !== 'node_modules',
  });
  writeFileSync(join(target, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  const readme = readFileSync(join(target, 'README.md'), 'utf8');
  writeFileSync(join(target, 'README.md'), readme.replace(/^# .*/, `# ${manifest.name}`));
  writeFileSync(join(target, '.gitignore'), GIT_IGNORE);
  return listFiles(target);
}

function templateFolder(template: TemplateName): string {
  return join(packageRoot, 'examples', template);
}

function readTemplate(template: TemplateName): Manifest {
  return JSON.parse(readFileSync(join(templateFolder(template), 'package.json'), 'utf8')) as Manifest;
}

/** Tasks are stored in SQLite, which Node includes since 22.13; older versions need the package `libsql`. */
function withSqlite(dependencies: Manifest['dependencies']): Manifest['dependencies'] {
  const { devDependencies, peerDependencies, optionalDependencies } = packageManifest();
  const { libsql } = { ...devDependencies, ...peerDependencies, ...optionalDependencies };
  return libsql === undefined || isBuiltin('node:sqlite') ? dependencies : { ...dependencies, libsql };
}

/** npm's rules for package names. */
function checkName({ name, dependencies }: Manifest): void {
  if (!/^[a-z0-9][a-z0-9._-]{0,213}$/.test(name) || name === 'node_modules') {
    const proposal = name
      .toLowerCase()
      .replace(/[^a-z0-9._-]+/g, '-')
      .replace(/^[^a-z0-9]+|-+$/g, '');
    const instead = proposal === '' || proposal === name ? 'my-agent' : proposal;
    throw new Error(
      `"${name}" cannot be the name of a package: use small letters, digits, "-", "_" and ".", such as ${instead}.`,
    );
  }
  // npm refuses to install a package inside one of the same name.
  if (name in dependencies) {
    throw new Error(`"${name}" is the name of a package that the agent needs; choose another one, such as my-${name}.`);
  }
}

function checkFolder(target: string, shown: string): void {
  if (!existsSync(target)) return;
  if (!statSync(target).isDirectory()) throw new Error(`${shown} is a file; name a new folder.`);
  if (listFiles(target).length > 0) throw new Error(`${shown} is not empty; name a new or an empty folder.`);
}

/** The files of a folder, without the repository of a fresh clone. */
function listFiles(folder: string): string[] {
  return readdirSync(folder).filter((name) => name !== '.git');
}
