import { execFile } from 'node:child_process';
import { chmodSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { documentOf, emptyFolder, field, parley, seenIn, start } from './parley.ts';
import { openScene } from './scene.ts';
import { hello } from './stage.ts';
import { hasTerminal, openTerminal } from './terminal.ts';

const run = promisify(execFile);

const { spec, stage } = await openScene({ pace: 0 });

describe.concurrent('help', () => {
  test('[A2ACLI_CLI_001] help, --help and --version print and leave; defaults are shown', async () => {
    const env = { A2ACLI_OUTPUT: 'json', A2ACLI_BEARER: 'sekret' };
    const [help, ofSend, version, configured] = await Promise.all([
      parley(['help']),
      parley(['help', 'send']),
      parley(['-v']),
      parley(['send', '--help'], { env }),
    ]);
    expect(help).toMatchObject({ code: 0, stdout: expect.stringContaining('Usage: parley') });
    const flat = ofSend.stdout.replaceAll(/\s+/g, ' ');
    expect(flat).toContain('(default: text)');
    expect(flat).toContain('(default: 2s)');
    expect(flat).toContain('Examples: parley send');
    const { version: current } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
    expect(version).toMatchObject({ code: 0, stdout: `${current}\n` });
    const effective = configured.stdout.replaceAll(/\s+/g, ' ');
    expect(effective).toContain('(default: json, from environment A2ACLI_OUTPUT)');
    expect(effective).toContain('(default: set, from environment A2ACLI_BEARER)');
    expect(configured.stdout).not.toContain('sekret');
  });

  test('[A2ACLI_DEFAULT_001] the defaults are the ones of the specification, and each has a flag', async () => {
    const [{ stdout }, show] = await Promise.all([
      parley(['send', '--help']),
      parley(['config', 'show', '-o', 'json']),
    ]);
    const help = stdout.replaceAll(/\s+/g, ' ');
    for (const text of [
      "(default: the card's order)",
      '(default: `send` waits, `task get` does not)',
      '(default: text)',
      '(default: off, concise)',
      '(default: the highest that both sides know, from 1.0)',
      '(default: off, they are verified)',
    ]) {
      expect(help).toContain(text);
    }
    const { settings } = documentOf(show);
    for (const name of ['transport', 'wait', 'verbose', 'a2a-version', 'insecure'])
      expect(settings[name].source).toBe('default');
    const overridden = ['--transport', 'HTTP+JSON', '--async', '--verbose', '--a2a-version', '1.0', '--insecure'];
    const changed = documentOf(await parley(['config', 'show', '-o', 'json', ...overridden])).settings;
    for (const name of ['transport', 'async', 'verbose', 'a2a-version', 'insecure', 'output']) {
      expect(changed[name].source).toBe('flag');
    }
  });

  test.each([
    [['sned', 'hi'], /Did you mean send\?/],
    [['task', 'gte'], /Did you mean get\?/],
    [['send', '--strem', 'hi'], /Did you mean --stream\?/],
    [['completion', 'powershell'], /Allowed choices are bash, zsh, fish/],
    [['task'], /Usage: parley task/],
  ])('%j is a usage error that helps', async (args, sentence) => {
    const { code, stderr } = await parley(args);
    expect(code).toBe(2);
    expect(stderr).toMatch(sentence);
  });
});

describe.concurrent('completion', () => {
  test('[A2ACLI_CLI_002] each shell has a script, and bash completes with it', async () => {
    const [bash, zsh, fish] = await Promise.all(['bash', 'zsh', 'fish'].map((shell) => parley(['completion', shell])));
    expect(zsh?.stdout).toContain('compdef _parley parley');
    expect(fish?.stdout).toContain('complete -c parley');
    const folder = emptyFolder();
    writeFileSync(
      join(folder, 'parley'),
      `#!/bin/sh\nexec ${process.execPath} ${resolve('dist/src/cli/main.js')} "$@"\n`,
    );
    chmodSync(join(folder, 'parley'), 0o755);
    const script = `${bash?.stdout}\nCOMP_WORDS=(parley "$@"); COMP_CWORD=$#; _parley; printf '%s\\n' "\${COMPREPLY[@]}"`;
    const complete = async (...words: string[]) => {
      const env = { PATH: `${folder}:${process.env.PATH}` };
      return (await run('bash', ['--norc', '-c', script, 'bash', ...words], { env })).stdout.trim();
    };
    expect(await complete('task', 's')).toBe('subscribe');
    expect(await complete('send', '-o', '')).toBe('text\njson');
    expect(await complete('send', '--poll')).toBe('--poll-interval');
    expect(await complete('send', 'free text', '')).toBe('');
  });
});

describe.concurrent('configuration', () => {
  /** A home and a project with values at every level. */
  function configured() {
    const home = emptyFolder();
    const inner = join(home, 'project', 'inner');
    mkdirSync(inner, { recursive: true });
    mkdirSync(join(home, '.config', 'a2a-cli', 'agents'), { recursive: true });
    const write = (path: string, text: string) => writeFileSync(join(home, path), text, { mode: 0o600 });
    write(
      '.config/a2a-cli/.env',
      'A2ACLI_POLL_INTERVAL=9s\nA2ACLI_TIMEOUT=9s\nA2ACLI_OUTPUT=text\nA2ACLI_CONTEXT_ID=global\n',
    );
    write('.config/a2a-cli/agents/agent.example_8443.env', 'A2ACLI_CONTEXT_ID=agent\nA2ACLI_API_KEY=for-this-agent\n');
    write('project/.env', '# ours\nOTHER=1\nexport A2ACLI_TIMEOUT="8s" # local\nA2ACLI_OUTPUT=text\n');
    write('explicit.env', "A2ACLI_TIMEOUT='7s'\n");
    return { home, cwd: inner, env: { HOME: home } };
  }

  test('[A2ACLI_CONFIG_002] flag, environment, local file, global file and default, in this order, each with its source', async () => {
    const { home, cwd, env } = configured();
    const show = async (args: string[], more: Record<string, string> = {}) =>
      documentOf(await parley(['config', 'show', '-o', 'json', ...args], { cwd, env: { ...env, ...more } })).settings;
    const [byFile, byEnvironment, byFlag, byConfig, ofAgent] = await Promise.all([
      show([]),
      show([], { A2ACLI_TIMEOUT: '5s' }),
      show(['--timeout', '4s'], { A2ACLI_TIMEOUT: '5s' }),
      show(['--config', join(home, 'explicit.env')]),
      show(['-a', 'https://agent.example:8443/x']),
    ]);
    expect(byFile.timeout).toEqual({ value: '8s', source: `file ${join(home, 'project/.env')}` });
    expect(byFile['poll-interval']).toEqual({ value: '9s', source: `file ${join(home, '.config/a2a-cli/.env')}` });
    expect(byFile.output).toEqual({ value: 'json', source: 'flag' });
    expect(byFile.transport.source).toBe('default');
    expect(byEnvironment.timeout).toEqual({ value: '5s', source: 'environment A2ACLI_TIMEOUT' });
    expect(byFlag.timeout).toEqual({ value: '4s', source: 'flag' });
    expect(byConfig.timeout).toEqual({ value: '7s', source: `file ${join(home, 'explicit.env')}` });
    expect(byFile['context-id'].value).toBe('global');
    expect(ofAgent['context-id'].value).toBe('agent');
    expect(ofAgent['api-key']).toEqual({
      value: '********',
      source: `file ${join(home, '.config/a2a-cli/agents/agent.example_8443.env')}`,
    });
  });

  test('[A2ACLI_CONFIG_001] a command leaves nothing behind but the public card, and a readable file with secrets is pointed out', async () => {
    const home = emptyFolder();
    mkdirSync(join(home, '.config'));
    await parley(['send', '-a', spec, 'task-lifecycle'], { cwd: home, env: { HOME: home } });
    const left = readdirSync(home, { recursive: true }).map(String).sort();
    expect(left.filter((path) => !path.startsWith('.cache'))).toEqual(['.config']);
    expect(left.at(4)).toMatch(/^\.cache\/a2a-cli\/cards\/1\.0\/[0-9a-f]{64}\.json$/);
    expect(left).toHaveLength(6);
    const file = join(home, '.env');
    writeFileSync(file, `A2ACLI_BEARER=sekret\nA2ACLI_AGENT_CARD=${spec}\n`, { mode: 0o644 });
    const open = await parley(['config', 'show'], { cwd: home, env: { HOME: home } });
    expect(open.stderr).toContain('chmod 600');
    expect(open.stdout).toContain(`bearer: ******** (file ${file})\n`);
    chmodSync(file, 0o600);
    const closed = await parley(['config', 'show'], { cwd: home, env: { HOME: home } });
    expect(closed.stderr).toBe('');
    expect(readFileSync(file, 'utf8')).toContain('A2ACLI_BEARER=sekret');
  });

  test('a value that cannot be read is a usage error that names its source', async () => {
    const { code, stderr } = await parley(['config', 'show'], { env: { A2ACLI_INSECURE: 'perhaps' } });
    expect(code).toBe(2);
    expect(stderr).toContain('environment A2ACLI_INSECURE: "perhaps" is neither true nor false');
  });
});

describe.concurrent('chat and demo', () => {
  test('[A2ACLI_CHAT_001] carries the context, and the task while it waits for an answer', async () => {
    const { stdout, code } = await parley(['chat', '-a', spec], {
      input: 'multi-turn hello\nmore\ndone\nmessage-only bye\n',
    });
    expect(code).toBe(0);
    expect(new Set([...stdout.matchAll(/^Task: (.*)$/gm)].map(([, id]) => id)).size).toBe(1);
    expect(new Set([...stdout.matchAll(/^Context: (.*)$/gm)].map(([, id]) => id)).size).toBe(1);
    expect(stdout).toContain('[multi-turn] Continuation received: more');
    expect(stdout).toContain('[multi-turn] Final message received: done');
    expect(stdout).toContain('[message-only] You said: message-only bye');
  });

  test.skipIf(!hasTerminal)('[A2ACLI_CHAT_001] in a terminal it prompts, and shows each answer once', async () => {
    const terminal = openTerminal(['chat', '-a', spec]);
    let at = await terminal.shows('you> ');
    for (const said of ['multi-turn hello', 'done']) {
      terminal.type(`${said}\r`);
      at = await terminal.shows('\nyou> ', at);
    }
    terminal.type('/exit\r');
    expect(await terminal.exited).toBe(0);
    expect(terminal.screen().match(/Received initial message: multi-turn hello/g)).toHaveLength(1);
    expect(terminal.screen()).toContain('Conversation complete');
  });

  test('chat -o json wants --stream, because it has many answers', async () => {
    const { code, stdout } = await parley(['chat', '-a', spec, '-o', 'json'], { input: 'hi\n' });
    expect(code).toBe(2);
    expect(JSON.parse(stdout).error.code).toBe('A2ACLI_ERR_USAGE');
  });

  test('--format says the same as --output, as in the commands of the checker', async () => {
    const [json, wrong] = await Promise.all([
      parley(['card', 'get', '-a', spec, '--format', 'json']),
      parley(['card', 'get', '-a', spec, '--format', 'yaml']),
    ]);
    expect([json.code, documentOf(json).name]).toEqual([0, expect.any(String)]);
    expect([wrong.code, wrong.stderr]).toEqual([2, expect.stringContaining('no output format "yaml"')]);
  });

  test('[A2ACLI_DEMO_SERVER_001] demo-server runs agents to practise on', async () => {
    const running = start(['demo-server', '--port', '0']);
    await seenIn(running, 'stdout', /listening on \S+\n/);
    const [, url] = /listening on (\S+)/.exec(running.seen.stdout) ?? [];
    const result = await parley(['send', '-a', `${url}/echo`, 'hello']);
    expect(field(result, 'Message')).toBeTruthy();
    running.child.kill('SIGTERM');
    expect((await running.exited).code).toBe(0);
  });
});

describe.concurrent('transport and version', () => {
  const both = (order: readonly string[], url: string) =>
    order.map((protocolBinding) => ({ url, protocolBinding, protocolVersion: '1.0' }));

  test('[A2ACLI_TX_001] the first interface of the card that we speak is called', async () => {
    const { url, calls, card } = stage.agent('ordered', () => hello);
    card.supportedInterfaces = [
      { url: 'grpc.example:443', protocolBinding: 'GRPC', protocolVersion: '1.0' },
      ...both(['JSONRPC'], `${url}/first`),
      ...both(['JSONRPC'], `${url}/second`),
    ];
    await parley(['send', '-a', url, 'hi']);
    expect(calls.map(({ path }) => path)).toEqual(['/ordered/first']);
  });

  test('[A2ACLI_TX_002] --transport is repeatable and ordered; what the card lacks is skipped', async () => {
    const wire = async (...args: string[]) => {
      const { stderr } = await parley(['send', '-a', spec, 'message-only', '--debug', ...args]);
      return /> POST \S+\/message:/.test(stderr) ? 'rest' : 'jsonrpc';
    };
    expect(
      await Promise.all([
        wire(),
        wire('--transport', 'HTTP+JSON', '--transport', 'JSONRPC'),
        wire('--transport', 'GRPC', '--transport', 'rest'),
        wire('--transport', 'GRPC'),
      ]),
    ).toEqual(['jsonrpc', 'rest', 'rest', 'jsonrpc']);
  });

  test('[A2ACLI_TX_003] the tenant of the interface is in every request, and only where there is one', async () => {
    const { url, calls, card } = stage.agent('tenant', ({ method }) => (method === 'GetTask' ? {} : hello));
    card.supportedInterfaces = [{ url, protocolBinding: 'JSONRPC', protocolVersion: '1.0', tenant: 'acme' }];
    await Promise.all([parley(['send', '-a', url, 'hi']), parley(['task', 'get', '-a', url, 't1'])]);
    expect(calls.map(({ params }) => params.tenant)).toEqual(['acme', 'acme']);
    const without = stage.agent('no-tenant', () => hello);
    await parley(['send', '-a', without.url, 'hi']);
    expect(without.calls[0]?.params).not.toHaveProperty('tenant');
  });

  test('[A2ACLI_TX_004] two transports do the same', async () => {
    const texts = await Promise.all(
      ['JSONRPC', 'HTTP+JSON'].map(async (transport) => {
        const { stdout } = await parley(['send', '-a', spec, '--transport', transport, 'task-lifecycle']);
        return stdout.replaceAll(/^(Task|Context|Updated|Artifact|Resume): .*$/gm, '$1');
      }),
    );
    expect(texts[0]).toBe(texts[1]);
    expect(texts[0]).toContain('State: TASK_STATE_COMPLETED');
  });

  test('[A2ACLI_VER_001] the version is in every request; nothing below 1.0 is spoken unasked', async () => {
    const { url, calls, cardHeaders } = stage.agent('versioned', () => hello);
    await parley(['send', '-a', url, 'hi']);
    expect([...cardHeaders, ...calls.map(({ headers }) => headers)].map((headers) => headers['a2a-version'])).toEqual([
      '1.0',
      '1.0',
    ]);
    const old = stage.agent('old', () => hello);
    old.card.supportedInterfaces = [{ url: old.url, protocolBinding: 'JSONRPC', protocolVersion: '0.3' }];
    const [refused, future] = await Promise.all([
      parley(['send', '-a', old.url, 'hi', '-o', 'json']),
      parley(['send', '-a', url, 'hi', '--a2a-version', '2.0', '-o', 'json']),
    ]);
    expect(refused.code).toBe(1);
    expect(documentOf(refused).error).toMatchObject({
      code: 'VersionNotSupportedError',
      hint: expect.stringContaining('--a2a-version 0.3'),
    });
    expect(documentOf(future).error.code).toBe('VersionNotSupportedError');
    expect(old.calls).toEqual([]);
    expect(calls).toHaveLength(1);
  });

  test('[A2ACLI_VER_002] an extension that the agent requires is declared', async () => {
    const { url, calls } = stage.agent('extending', () => hello, {
      capabilities: { extensions: [{ uri: 'https://x.example/ext/v1', required: true }] },
    });
    await parley(['send', '-a', url, 'hi', '--extension', 'https://x.example/ext/v1']);
    expect(calls[0]?.headers['a2a-extensions']).toBe('https://x.example/ext/v1');
  });
});
