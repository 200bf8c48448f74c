import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { keyFile } from 'parley-a2a/node';
import { describe, expect, test } from 'vitest';
import { bearer, knock, ways } from '../support/door.ts';
import { startServer, testAgent, until } from '../support/harness.ts';
import { documentOf, emptyFolder, field, parley } from './parley.ts';

const [rpc] = ways;

describe('parley keys', () => {
  test('makes keys, lists them and takes them back, while a server uses them', async () => {
    const file = join(emptyFolder(), 'keys.json');
    const made = await parley(['keys', 'create', '--id', 'ci', '--name', 'CI', '--scope', 'read', '--file', file]);
    const key = field(made, 'Key') as string;
    expect(made.code).toBe(0);
    expect(key).toMatch(/^parley_[\w-]{43}$/);
    expect(readFileSync(file, 'utf8')).not.toContain(key);
    expect(statSync(file).mode & 0o777).toBe(0o600);

    const agent = testAgent(({ owner }) => `<${owner}>`, {
      securitySchemes: { token: { httpAuthSecurityScheme: { scheme: 'bearer' } } },
      securityRequirements: [{ schemes: { token: { list: ['read'] } } }],
    });
    const { url } = await startServer(agent, { auth: { token: keyFile(file) } });
    expect((await knock(url, rpc, bearer(key))).body).toContain('<token:ci>');

    const second = await parley([
      'keys',
      'create',
      '--expires',
      '90d',
      '--scope',
      'read',
      '--file',
      file,
      '-o',
      'json',
    ]);
    const { key: newer, id, expires } = documentOf(second);
    expect(Date.parse(expires)).toBeGreaterThan(Date.now());
    await until(async () => (await knock(url, rpc, bearer(newer))).body.includes(`<token:${id}>`));

    const listed = await parley(['keys', 'list', '--file', file, '-o', 'json']);
    expect(documentOf(listed).keys).toMatchObject([
      { id: 'ci', name: 'CI', expires: null, scopes: ['read'] },
      { id, expires },
    ]);
    expect(listed.stdout).not.toContain('sha256');
    expect((await parley(['keys', 'list', '--file', file])).stdout).toContain('Id: ci\nName: CI\n');

    expect((await parley(['keys', 'revoke', 'ci', '--file', file])).stdout).toBe('Revoked: ci\n');
    await until(async () => (await knock(url, rpc, bearer(key))).status === 401);
  });

  test('says what is wrong', async () => {
    const file = join(emptyFolder(), 'keys.json');
    const at = ['--file', file, '-o', 'json'];
    for (const command of [['list'], ['revoke', 'ci']]) {
      const missing = await parley(['keys', ...command, ...at]);
      expect([missing.code, documentOf(missing).error]).toEqual([
        2,
        expect.objectContaining({
          code: 'A2ACLI_ERR_USAGE',
          message: expect.stringContaining(`There is no key file ${file}`),
        }),
      ]);
    }
    expect((await parley(['keys', 'create', '--expires', 'yesterday', ...at])).code).toBe(2);
    expect((await parley(['keys', 'create', '--id', 'ci', ...at])).code).toBe(0);
    const again = await parley(['keys', 'create', '--id', 'ci', ...at]);
    expect([again.code, documentOf(again).error]).toEqual([
      2,
      expect.objectContaining({ message: 'There is a key of ci already', hint: expect.stringContaining('revoke ci') }),
    ]);
    const unknown = await parley(['keys', 'revoke', 'nobody', ...at]);
    expect([unknown.code, documentOf(unknown).error.message]).toEqual([2, `There is no key of nobody in ${file}`]);
  });

  test.each([
    [['--id', ''], 'An id is a text that is not empty'],
    [['--scope', ''], 'A scope is one word without spaces'],
    [['--scope', 'a b'], 'A scope is one word without spaces'],
    [['--expires', '2030-02-31'], 'A key ends in the future'],
    [['--expires', '2030-13-01T00:00:00Z'], 'A key ends in the future'],
  ])('create %j is a mistake that writes nothing', async (args, message) => {
    const file = join(emptyFolder(), 'keys.json');
    const { code, stderr } = await parley(['keys', 'create', ...args, '--file', file]);
    expect([code, stderr]).toEqual([2, expect.stringContaining(message)]);
    expect(existsSync(file)).toBe(false);
  });

  test('a day that exists is taken as it is; a file that is not JSON stays as it is', async () => {
    const folder = emptyFolder();
    const at = (name: string) => ['--file', join(folder, name), '-o', 'json'];
    const leap = await parley(['keys', 'create', '--expires', '2032-02-29', ...at('keys.json')]);
    expect(documentOf(leap).expires).toBe('2032-02-29T00:00:00.000Z');
    writeFileSync(join(folder, 'wrong.json'), 'keys');
    const wrong = await parley(['keys', 'create', ...at('wrong.json')]);
    expect([wrong.code, documentOf(wrong).error]).toEqual([
      2,
      expect.objectContaining({ code: 'A2ACLI_ERR_USAGE', message: expect.stringContaining('it is not JSON') }),
    ]);
    expect(readFileSync(join(folder, 'wrong.json'), 'utf8')).toBe('keys');
  });
});
