import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { createMtlsFetch } from 'parley-a2a/node';
import { verifyAgentCard } from 'parley-a2a/protocol';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { createAuthority } from '../support/certificates.ts';
import { documentOf, emptyFolder, type ParleyOptions, parley, seenIn, start } from './parley.ts';

const skills = [{ id: 'x', name: 'x', description: 'x', tags: ['x'] }];
const agentText = (name: string, answer: string) =>
  `{ name: '${name}', description: 'd', version: '1', skills: ${JSON.stringify(skills)}, run: ({ owner }) => ${answer} }`;
const WEATHER = `export const weather = ${agentText('Weather', "'sunny for ' + owner")};
export const tides = ${agentText('Tides', "'high'")};`;

/** A folder with files. */
function folderWith(files: Readonly<Record<string, string>>): string {
  const folder = emptyFolder();
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  return folder;
}

/** Serves a configuration until the test is over. */
async function serve(folder: string, args: readonly string[] = [], options: ParleyOptions = {}) {
  const running = start(['serve', '--config', join(folder, 'parley.yaml'), ...args], options);
  onTestFinished(async () => {
    running.child.kill('SIGKILL');
    await running.exited;
  });
  await Promise.race([
    seenIn(running, 'stdout', 'listening on'),
    running.exited.then(({ stderr }) => Promise.reject(new Error(stderr))),
  ]);
  return { ...running, url: /listening on (\S+)/.exec(running.seen.stdout)?.[1] as string };
}

const rpc = (method: string, params: object = {}, headers: Record<string, string> = {}) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', 'a2a-version': '1.0', ...headers },
  body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
});
const hello = { message: { messageId: 'm', role: 'ROLE_USER', parts: [{ text: 'Hello' }] } };
const EPHEMERAL = 'server: { port: 0 }\nstore: "memory:"\n';

describe('serve --config', () => {
  test('the text agent has its legacy methods and a second URL, and another agent takes early requests', async () => {
    const folder = folderWith({
      'parley.yaml': `${EPHEMERAL}
agents:
  /text: { reference: text, legacyMethods: true, aliases: [/rpc, /api/v0/rpc] }
  /tides: { module: weather.mjs, export: tides, legacyRequests: true }
`,
      'weather.mjs': WEATHER,
    });
    const { url } = await serve(folder);
    const early = { message: { role: 'user', parts: [{ type: 'text', text: 'Hello there, tides' }] } };
    const ask = async (path: string, method: string, params: object) => {
      const headers = { 'a2a-version': '' };
      return (await (await fetch(`${url}${path}`, rpc(method, params, headers))).json()) as { result: unknown };
    };
    for (const path of ['/text', '/rpc', '/api/v0/rpc']) {
      const { result } = await ask(path, 'text.analyze_sentiment', { text: 'What a wonderful day this was.' });
      expect(result).toMatchObject({ status: 'completed', result: { sentiment: 'positive' } });
      expect(await ask(path, 'message/send', early)).toMatchObject({ result: { taskId: expect.any(String) } });
    }
    expect(await ask('/tides', 'message/send', early)).toMatchObject({ result: { parts: [{ text: 'high' }] } });
  });

  test('serves reference agents and agents of modules, each as its section says', async () => {
    const folder = folderWith({
      'parley.yaml': `${EPHEMERAL}
agents:
  /echo: { reference: echo }
  /old: { reference: spec03 }
  /tides: { module: code/weather.mjs, export: tides, card: v1-only, bindings: [HTTP+JSON] }
`,
      'code/weather.mjs': WEATHER,
    });
    const { url, seen } = await serve(folder);
    expect(seen.stdout).toContain(`Tides ${url}/tides/.well-known/agent-card.json`);
    // biome-ignore lint/suspicious/noExplicitAny: a card as it came
    const cardOf = async (path: string): Promise<any> => (await fetch(url + path)).json();
    expect((await cardOf('/tides')).supportedInterfaces).toEqual([
      { url: `${url}/tides`, protocolBinding: 'HTTP+JSON', protocolVersion: '1.0' },
    ]);
    expect((await cardOf('/old')).protocolVersion).toBe('0.3.0');
    const answer = await fetch(`${url}/echo`, rpc('SendMessage', hello));
    expect(JSON.stringify(await answer.json())).toContain('Hello');
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
  });

  test('flags that are typed win over the file, and defaults of flags do not', async () => {
    const folder = folderWith({
      'parley.yaml': `
server: { port: 1, publicUrl: https://file.example, cors: [https://app.example] }
store: sqlite:data/tasks.db
agents: { /echo: { reference: echo } }
`,
    });
    const { url } = await serve(folder, ['--port', '0', '--public-url', 'https://flag.example']);
    expect(await (await fetch(`${url}/echo`)).text()).toContain('https://flag.example/echo');
    const answer = await fetch(`${url}/echo`, rpc('ListTasks', {}, { origin: 'https://app.example' }));
    expect(answer.headers.get('access-control-allow-origin')).toBe('https://app.example');
    // Neither where the command was started nor where the flag's default would be.
    expect(existsSync(join(folder, 'data/tasks.db'))).toBe(true);
  });

  test('enforces security with secrets of the environment', async () => {
    const folder = folderWith({
      'parley.yaml': `${EPHEMERAL}
agents:
  /weather:
    module: weather.mjs
    export: weather
    security:
      schemes:
        token: { type: bearer, tokens: { alice: "\${ALICE}" } }
        key: { type: apiKey, name: x-key, in: query, keys: { bob: "\${BOB:-bobs-default}" } }
        password: { type: basic, users: { carol: "pass-\${CAROL}" } }
      require: [token, key, password]
`,
      'weather.mjs': WEATHER,
    });
    const { url, seen } = await serve(folder, [], { env: { ALICE: 'alices-secret', CAROL: '7' } });
    const said = async (path: string, headers: Record<string, string> = {}) => {
      const response = await fetch(url + path, rpc('SendMessage', hello, headers));
      return response.status === 200 ? /sunny for [^"]*/.exec(await response.text())?.[0] : response.status;
    };
    expect(await said('/weather')).toBe(401);
    expect(await said('/weather', { authorization: 'Bearer alices-secret' })).toBe('sunny for token:alice');
    expect(await said('/weather?x-key=bobs-default')).toBe('sunny for key:bob');
    expect(await said('/weather', { authorization: `Basic ${btoa('carol:pass-7')}` })).toBe('sunny for password:carol');
    expect(seen.stdout + seen.stderr).not.toMatch(/alices-secret|bobs-default|pass-7/);
    const card = await (await fetch(`${url}/weather`)).text();
    expect(card).toContain('"apiKeySecurityScheme":{"location":"query","name":"x-key"}');
    expect(card).not.toContain('alices-secret');
  });

  test('keys of a file are taken back without a restart', async () => {
    const folder = folderWith({
      'parley.yaml': `${EPHEMERAL}
agents:
  /echo: { reference: echo, security: { schemes: { token: { type: bearer, keyFile: keys.json } } } }
`,
    });
    const file = join(folder, 'keys.json');
    const { key } = documentOf(await parley(['keys', 'create', '--id', 'ci', '--file', file, '-o', 'json']));
    const { url } = await serve(folder);
    const status = async () =>
      (await fetch(`${url}/echo`, rpc('ListTasks', {}, { authorization: `Bearer ${key}` }))).status;
    expect(await status()).toBe(200);
    await parley(['keys', 'revoke', 'ci', '--file', file]);
    while ((await status()) !== 401) await new Promise((done) => setTimeout(done, 50));
  });

  test('limits calls, bodies and streams, of the server and of one agent', async () => {
    const folder = folderWith({
      'parley.yaml': `${EPHEMERAL}
limits: { maxBody: 300 }
rateLimit: { perSecond: 0.001, burst: 2, operations: { getTask: { perSecond: 0.001, burst: 1 } } }
agents:
  /a: { reference: echo }
  /b: { reference: echo, rateLimit: { perSecond: 0.001, burst: 1 } }
  /c: { reference: echo, rateLimit: false }
`,
    });
    const { url } = await serve(folder);
    const status = async (path: string, method: string, params = {}) =>
      (await fetch(url + path, rpc(method, params))).status;
    expect([await status('/a', 'GetTask', { id: 'x' }), await status('/a', 'GetTask', { id: 'x' })]).toEqual([
      200, 429,
    ]);
    expect([await status('/a', 'ListTasks'), await status('/a', 'ListTasks')]).toEqual([200, 429]);
    expect([await status('/b', 'ListTasks'), await status('/b', 'ListTasks')]).toEqual([200, 429]);
    for (let count = 0; count < 3; count += 1) expect(await status('/c', 'ListTasks')).toBe(200);
    expect(await status('/c', 'ListTasks', { pageToken: 'x'.repeat(300) })).toBe(413);
  });

  test('signs cards', async () => {
    const folder = folderWith({
      'parley.yaml': `${EPHEMERAL}signing: { key: card.jwk, kid: 2025 }\nagents: { /: { reference: echo } }\n`,
    });
    await parley(['card', 'keygen', '--out', join(folder, 'card.jwk')]);
    const { url } = await serve(folder);
    const { keys } = (await (await fetch(`${url}/.well-known/jwks.json`)).json()) as { keys: { kid: string }[] };
    const card = (await (await fetch(url)).json()) as object;
    expect(await verifyAgentCard(card, async ({ kid }) => keys.find((key) => key.kid === kid))).toBe('2025');
  });

  test('modules and a file at once are a contradiction', async () => {
    const folder = folderWith({ 'parley.yaml': `${EPHEMERAL}agents: { /: { reference: echo } }` });
    const { code, stderr } = await parley(['serve', 'weather.js', '--config', join(folder, 'parley.yaml')]);
    expect(code).toBe(1);
    expect(stderr).toContain('With --config the agents are in the file');
  });

  test('a file that is wrong does not start, and says where', async () => {
    const folder = folderWith({ 'parley.yaml': 'agents:\n  /: { referense: echo }\n' });
    const { code, stderr } = await parley(['serve', '--config', join(folder, 'parley.yaml')]);
    expect(code).toBe(1);
    expect(stderr).toContain('parley.yaml:2:8: agents./.referense is not known; did you mean reference?');
    expect(stderr).not.toMatch(/^\s+at /m);
  });
});

describe.concurrent('config check', () => {
  /** The problems of a configuration, without the folder before each. */
  async function problemsOf(text: string, files: Readonly<Record<string, string>> = {}, options: ParleyOptions = {}) {
    const folder = folderWith({ 'parley.yaml': text, ...files });
    const result = await parley(['config', 'check'], { cwd: folder, ...options });
    expect([result.code, result.stderr.match(/^\s+at /m)]).toEqual([2, null]);
    expect(result.stderr).toContain('Code: A2ACLI_ERR_USAGE');
    return result.stdout
      .trimEnd()
      .split('\n')
      .map((line) => line.replace('Problem: ', '').replaceAll(`${folder}/`, ''));
  }

  test('names every problem with line, column, field and what is allowed', async () => {
    const text = `
server:
  prot: 4310
  host: ""
  publicUrl: agents.example.com
  cors: maybe
store: redis://x
log: { level: loud }
limits:
  maxStreams: 0
  maxBody: 1.5
rateLimit: { perSecond: fast, burst: 2, operations: { send: { perSecond: 1, burst: 1 } } }
tls: { key: nowhere.key, cert: nowhere.crt }
signing: []
agents:
  /a: echo
  /b: { reference: echo, card: v2, bindings: [SOAP] }
`;
    expect(await problemsOf(text)).toEqual([
      'parley.yaml:3:3: server.prot is not known; did you mean port? Allowed: host, port, publicUrl, cors, retentionDays, cardMaxAge, trustedProxies, inspector',
      'parley.yaml:4:9: server.host must be a text that is not empty',
      'parley.yaml:5:14: server.publicUrl must be an absolute URL with http or https, such as https://agents.example.com',
      'parley.yaml:6:9: server.cors must be true or false, or a list, each element a text that is not empty',
      'parley.yaml:8:15: log.level must be one of debug, info, warn, error, silent',
      'parley.yaml:10:15: limits.maxStreams must be a whole number from 1',
      'parley.yaml:11:12: limits.maxBody must be a whole number from 1',
      'parley.yaml:12:25: rateLimit.perSecond must be a number above 0',
      expect.stringMatching(
        /^parley\.yaml:12:55: rateLimit\.operations\.send is not known\. Allowed: sendMessage, sendStreamingMessage, getTask,/,
      ),
      'parley.yaml:13:13: tls.key names a file that is not there: nowhere.key',
      'parley.yaml:13:32: tls.cert names a file that is not there: nowhere.crt',
      'parley.yaml:14:10: signing must have at least 1 element',
      expect.stringMatching(/^parley\.yaml:16:7: agents\.\/a must be a section with module, export, reference,/),
      'parley.yaml:17:32: agents./b.card must be one of blended, v1-only, v03-only',
      'parley.yaml:17:47: agents./b.bindings[0] must be one of JSONRPC, HTTP+JSON, GRPC',
    ]);
  });

  test('names fields that exclude or need each other, and names that are not there', async () => {
    const text = `
store: redis://user:sekret@host
agents:
  nowhere: { module: a.mjs, reference: echo }
  /nothing: { export: weather }
  /doors:
    reference: echo
    security:
      schemes:
        one: { type: bearer }
        two: { type: apiKey, name: x, keyFile: keys.json, keys: { a: b } }
        three: { type: oauth2, flows: {}, jwt: { issuer: x, audience: y } }
        four: { type: clientCertificate }
      require: [one, five, [two, six]]
`;
    expect(await problemsOf(text, { 'a.mjs': WEATHER, 'keys.json': '{"keys":[]}' })).toEqual([
      'parley.yaml:2:8: store must be memory:, sqlite:PATH or postgres://HOST/DATABASE',
      'parley.yaml:4:12: agents.nowhere must begin with a slash: /nowhere',
      'parley.yaml:4:12: agents.nowhere has module and reference; there must be one of module or reference',
      'parley.yaml:5:13: agents./nothing needs module or reference',
      'parley.yaml:5:23: agents./nothing.export needs a module',
      'parley.yaml:10:14: agents./doors.security.schemes.one needs keyFile, tokens, jwt or introspection',
      'parley.yaml:11:14: agents./doors.security.schemes.two has keyFile and keys; there must be one of keyFile or keys',
      'parley.yaml:12:48: agents./doors.security.schemes.three.jwt needs jwksUrl or jwks',
      'parley.yaml:13:15: agents./doors.security.schemes.four needs tls with key, cert and ca: the authorities of client certificates',
      'parley.yaml:14:22: agents./doors.security.require[1] names the scheme five; there are one, two, three, four',
      'parley.yaml:14:28: agents./doors.security.require[2] names the scheme six; there are one, two, three, four',
    ]);
  });

  const one = 'agents: { /: { reference: echo } }';
  test.each<[what: string, text: string, problem: string | RegExp]>([
    ['nothing', '', 'parley.yaml: the configuration is empty; it needs agents at least'],
    ['no agents', 'store: "memory:"', 'parley.yaml:1:1: agents is required'],
    ['an empty section of agents', 'agents: {}', /^parley\.yaml:1:9: agents must have at least one agent/],
    ['a section without content', `${one}\nlimits:\n`, /^parley\.yaml:2:8: limits must be a section with maxBody/],
    ['no YAML', `${one}\nlimits: [`, /^parley\.yaml:2:\d+: this is not YAML/],
    [
      'a key twice',
      `${one}\nstore: "memory:"\nstore: "memory:"`,
      /^parley\.yaml:3:1: this is not YAML: Map keys must be/,
    ],
    [
      'another reference',
      'agents: { /: { reference: ecco } }',
      /^parley\.yaml:1:27: agents\.\/\.reference must be one of/,
    ],
    [
      'an unset variable',
      `server: { publicUrl: "\${PUBLIC}" }\n${one}`,
      `parley.yaml:1:22: server.publicUrl needs the environment variable PUBLIC, which is not set; set it, or give a default: \${PUBLIC:-…}`,
    ],
    [
      'no variable',
      `server: { host: "\${a b}" }\n${one}`,
      /^parley\.yaml:1:17: server\.host has a \$\{ that is no variable/,
    ],
    [
      'an unknown kind of scheme',
      'agents: { /: { reference: echo, security: { schemes: { a: { type: magic } } } } }',
      'parley.yaml:1:59: agents./.security.schemes.a must be a section whose type is one of bearer, apiKey, basic, oauth2, openIdConnect, clientCertificate',
    ],
    [
      'a verifier that refuses its options',
      'agents:\n  /: { reference: echo, security: { schemes: { a: { type: openIdConnect, issuer: "http://x.example", audience: y } } } }',
      /^parley\.yaml:2:51: agents\.\/\.security\.schemes\.a cannot be used: /,
    ],
    [
      'a module without agents',
      'agents: { /: { module: empty.mjs } }',
      /^parley\.yaml:1:24: agents\.\/\.module cannot be used: empty\.mjs exports no agent/,
    ],
    [
      'a module with several agents',
      'agents: { /: { module: weather.mjs } }',
      /^parley\.yaml:1:14: agents\.\/ needs an export, because weather\.mjs exports several agents: tides, weather/,
    ],
    [
      'an export that is not there',
      'agents: { /: { module: weather.mjs, export: rain } }',
      /^parley\.yaml:1:45: agents\.\/\.export names no agent of weather\.mjs; it exports tides, weather/,
    ],
    [
      'a signing key that is none',
      `signing: { key: empty.mjs }\n${one}`,
      /^parley\.yaml:1:17: signing\.key must be a private key/,
    ],
    [
      'a public key to sign with',
      `signing: { key: public.jwk }\n${one}`,
      'parley.yaml:1:17: signing.key cannot be used: signing.key is a public key; cards are signed with the private one',
    ],
  ])('%s', async (_, text, problem) => {
    const files = { 'empty.mjs': 'export {};', 'weather.mjs': WEATHER, 'public.jwk': '{"kty":"EC","kid":"x"}' };
    const [found, ...others] = await problemsOf(text, files);
    if (typeof problem === 'string') expect(found).toBe(problem);
    else expect(found).toMatch(problem);
    expect(others).toEqual([]);
  });

  test('never repeats a secret', async () => {
    const text = `
agents:
  /:
    reference: echo
    security:
      schemes:
        token: { type: bearer, tokens: { a: "\${TOKEN}" }, bearerFormat: [ "\${TOKEN}" ] }
        oauth: { type: oauth2, flows: {}, introspection: { url: "\${TOKEN}", clientId: a, clientSecret: "\${TOKEN}" } }
`;
    const folder = folderWith({ 'parley.yaml': text });
    const { stdout, stderr, code } = await parley(['config', 'check'], { cwd: folder, env: { TOKEN: 'sekret-1' } });
    expect(code).toBe(2);
    expect(stdout).toContain('introspection.url must be an absolute URL');
    expect(stdout + stderr).not.toContain('sekret-1');
  });

  test('for programs, all problems are in the message', async () => {
    const folder = folderWith({ 'parley.yaml': 'agents: { a: {} }' });
    const result = await parley(['config', 'check', join(folder, 'parley.yaml'), '-o', 'json']);
    expect(documentOf(result).error).toMatchObject({
      code: 'A2ACLI_ERR_USAGE',
      message: expect.stringMatching(
        /2 problems: .*parley\.yaml:1:14: agents\.a must begin with a slash: \/a; .*needs module/,
      ),
    });
    const missing = await parley(['config', 'check', 'missing.yaml', '-o', 'json']);
    expect(missing.code).toBe(2);
    expect(documentOf(missing).error.message).toContain('missing.yaml: there is no such file');
  });
});

describe('the annotated example', () => {
  let folder: string;
  let ca: string;
  let client: { key: string; cert: string };
  const env = { PORT: '0', REPORTING_KEY: 'reporting-1', ALICE_PASSWORD: 'alice-1', INTROSPECTION_SECRET: 'intro-1' };

  beforeAll(async () => {
    const authority = await createAuthority();
    ca = authority.cert;
    const altNames = [{ type: 'ip' as const, value: '127.0.0.1' }];
    const server = await authority.issue({ name: 'agents.example.com', altNames, for: 'server' });
    client = await authority.issue({ name: 'build-server', for: 'client' });
    folder = folderWith({
      'parley.yaml': readFileSync(resolve('docs/reference/parley.example.yaml'), 'utf8'),
      'weather.js': WEATHER,
      'package.json': '{"type":"module"}',
      'tls/server.key': server.key,
      'tls/server.crt': server.cert,
      'tls/clients-ca.crt': ca,
      'keys/.keep': '',
    });
    await parley(['card', 'keygen', '--out', join(folder, 'keys/card-2025.jwk')]);
    await parley(['keys', 'create', '--id', 'ci', '--file', join(folder, 'keys/callers.json')]);
    await parley(['keys', 'create', '--id', 'ops', '--file', join(folder, 'operator.json')]);
  });

  test('is right', async () => {
    const result = await parley(['config', 'check'], { cwd: folder, env });
    expect(result).toMatchObject({ code: 0, stderr: '' });
    expect(result.stdout).toBe(
      'Config: parley.yaml\nAgent: /echo (Echo Agent)\nAgent: /weather (Weather)\nValid: yes\n',
    );
    expect(existsSync(join(folder, 'data'))).toBe(false);
  });

  test('is served', async () => {
    const { url } = await serve(folder, [], { env });
    expect(url).toMatch(/^https:/);
    const fetchCertified = createMtlsFetch({ ...client, ca });
    onTestFinished(() => fetchCertified.close());
    const card = await (await fetchCertified(`${url}/weather`)).text();
    for (const scheme of ['token', 'key', 'password', 'login', 'machine', 'partner', 'certificate']) {
      expect(card).toContain(`"${scheme}":{`);
    }
    expect(card).toContain('"signatures":[');
    const refused = await fetchCertified(`${url}/weather`, rpc('SendMessage', hello));
    expect(refused.status).toBe(401);
    expect(refused.headers.get('strict-transport-security')).toBe('max-age=31536000');
    const together = await fetchCertified(`${url}/weather`, rpc('SendMessage', hello, { 'x-api-key': 'reporting-1' }));
    expect(await together.text()).toContain('sunny for key:reporting');
    const alice = { authorization: `Basic ${btoa('alice:alice-1')}` };
    const known = await fetchCertified(`${url}/weather`, rpc('SendMessage', hello, alice));
    expect(known.headers.get('ratelimit')).toMatch(
      /^"default";r=\d+;t=\d+, "sendMessage";r=9;t=\d+, "bytes";r=\d+;t=\d+$/,
    );
    expect(existsSync(join(folder, 'data/parley.db'))).toBe(true);
  });
});
