import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { compilePrograms, programsOf, startProgram } from './support/doc-programs.ts';

const docs = readdirSync('docs', { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.md'));
const blocks = ['README.md', ...docs.map((file) => join('docs', file))].flatMap(programsOf);
let compiled: ReturnType<typeof compilePrograms>;

beforeAll(() => {
  compiled = compilePrograms('docs-test', blocks);
}, 120_000);

afterAll(() => compiled?.remove());

/** A server that came up has done what its block promises. */
async function run(name: string): Promise<string> {
  const program = startProgram(join(compiled.folder, `${name}.js`), compiled.folder);
  if ((await program.listening) !== undefined) {
    program.child.kill('SIGKILL');
    return 'listening';
  }
  const code = await program.exited;
  return code === 0 ? 'exited' : `exit code ${code}\n${program.output()}`;
}

describe('every TypeScript block of the documentation compiles and runs', () => {
  test('there are blocks', () => expect(blocks.length).toBeGreaterThan(0));
  test.each(blocks)('$name', async ({ name }) => {
    expect(['listening', 'exited']).toContain(await run(name));
  });
});
