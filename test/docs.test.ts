import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeCertificates } from './support/certificates.ts';
import { compilePrograms, type DocProgram, programsOf, startProgram } from './support/doc-programs.ts';
import { type OpenIdProvider, startOpenIdProvider } from './support/openid-provider.ts';
import { visitLogin } from './support/visit-login.ts';

const docs = readdirSync('docs', { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.md'));
const blocks = ['README.md', ...docs.map((file) => join('docs', file))].flatMap(programsOf);

/** The authorization server of the examples. */
let provider: OpenIdProvider;
let compiled: ReturnType<typeof compilePrograms>;

beforeAll(async () => {
  provider = await startOpenIdProvider();
  compiled = compilePrograms(
    'docs-test',
    blocks.map(({ name, code }) => ({ name, code: code.replaceAll('https://login.example.com', provider.issuer) })),
  );
  const { ca, server, client } = await makeCertificates();
  const files = { 'ca.pem': ca, 'server.pem': server.cert, 'server.key': server.key };
  for (const [name, text] of Object.entries({ ...files, 'client.pem': client.cert, 'client.key': client.key })) {
    writeFileSync(join(compiled.folder, name), text);
  }
}, 120_000);

afterAll(async () => {
  compiled?.remove();
  await provider.close();
});

/** A block that closes what it has opened runs to its end. */
const endsByItself = (code: string) => /^(await )?[\w.]+\.close\(\)/m.test(code);

/** What a line is said to print (`console.log(…); // this`), it prints. */
function verdictOn(code: string, output: string): string {
  const promised = [...code.matchAll(/console\.log\(.*\); \/\/ (.+)$/gm)].flatMap(([, text = '']) => text.split(', '));
  const missing = promised.find((text) => !output.includes(text));
  return missing === undefined ? 'exited' : `"${missing}" was not printed:\n${output}`;
}

/** A server that came up, and that its block does not close, has done what the block promises. */
async function run({ name, code }: DocProgram): Promise<string> {
  const program = startProgram(join(compiled.folder, `${name}.js`), compiled.folder);
  program.child.stdout?.on('data', (chunk) => {
    // The person in front of the program.
    const [, page] = /^Open (http\S+)/m.exec(String(chunk)) ?? [];
    if (page) void visitLogin(page);
  });
  if (!endsByItself(code) && (await program.listening) !== undefined) {
    program.child.kill('SIGKILL');
    // The next program may use the same files.
    await program.exited;
    return 'listening';
  }
  const exit = await program.exited;
  return exit === 0 ? verdictOn(code, program.output()) : `exit code ${exit}\n${program.output()}`;
}

describe('every TypeScript block of the documentation compiles and runs', () => {
  test('there are blocks', () => expect(blocks.length).toBeGreaterThan(0));
  test.each(blocks)('$name', async (block) => {
    expect(endsByItself(block.code) ? ['exited'] : ['listening', 'exited']).toContain(await run(block));
  });
});
