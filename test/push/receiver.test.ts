import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose';
import { bearerTokens, jwt } from 'parley-a2a/auth';
import { createRequestListener, type ServeWebhookOptions, serveWebhook } from 'parley-a2a/node';
import { createFetchHandler } from 'parley-a2a/server';
import { createWebhookReceiver, generateWebhookSecret, type WebhookNotification } from 'parley-a2a/webhook';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createPushTransport } from '../../src/node/push-transport.ts';
import { challengeTarget } from '../../src/push/challenge.ts';
import { generatePushKey, pushKeySet, rotatePushKeys } from '../../src/push/push-key.ts';
import { createSigner } from '../../src/push/signer.ts';
import { gate, recordingLogger, until } from '../support/harness.ts';
import { type Delivery, deliver, update } from './sender.ts';

/** A receiver on a port, with what it has received. */
async function start(options: ServeWebhookOptions = {}) {
  const received: WebhookNotification[] = [];
  const logger = recordingLogger();
  const webhook = await serveWebhook({
    port: 0,
    logger,
    onNotification: (notification) => void received.push(notification),
    ...options,
  });
  onTestFinished(() => webhook.close());
  const send = (body: unknown, delivery?: Delivery) => deliver(webhook.url, body, delivery);
  const statusOf = async (body: unknown, delivery?: Delivery) => (await send(body, delivery)).status;
  const refusal = async (body: unknown, delivery?: Delivery) => {
    const response = await send(body, delivery);
    const { error } = (await response.json()) as { error: { message: string } };
    return [response.status, error.message] as const;
  };
  return { ...webhook, received, logs: logger.records, send, statusOf, refusal };
}

const working = update('t1', 'WORKING');
const now = () => Math.floor(Date.now() / 1000);

describe('a receiver knows the sender', () => {
  it('by its token, in either header, and refuses others before it reads their body [CLIENT-11]', async () => {
    const { statusOf, refusal, received } = await start({ token: ['one', 'two'] });
    expect(await statusOf(working, { token: 'one' })).toBe(204);
    expect(await statusOf(working, { headers: { 'a2a-notification-token': 'two' } })).toBe(204);
    expect(await refusal(working)).toEqual([401, 'The token is missing (x-a2a-notification-token)']);
    expect(await refusal(working, { token: 'three' })).toEqual([
      401,
      'The token is not known (x-a2a-notification-token)',
    ]);
    expect(await refusal('not json', { token: 'three' })).toEqual([
      401,
      'The token is not known (x-a2a-notification-token)',
    ]);
    expect(received).toHaveLength(2);
  });

  it('by a shared secret, with the token or by its signature alone', async () => {
    const secret = generateWebhookSecret();
    const { statusOf, refusal, received } = await start({ token: secret });
    expect(await statusOf(working, { secret })).toBe(204);
    expect(await statusOf(working, { secret, token: secret })).toBe(204);
    // An agent that does not sign sends the secret as any token.
    expect(await statusOf(working, { token: secret })).toBe(204);
    const other = generateWebhookSecret();
    expect((await refusal(working, { secret: other }))[0]).toBe(401);
    expect((await refusal(working, { secret: other, token: secret }))[1]).toContain(
      '(v1) fits the body and the secret',
    );
    expect(await refusal(working, { headers: { 'webhook-signature': 'v1a,AAAA' } })).toEqual([
      401,
      'The token is missing (x-a2a-notification-token)',
    ]);
    expect(received).toHaveLength(3);
  });

  it('by the keys that the agent publishes, also after it has replaced them', async () => {
    let keys = [await generatePushKey(Date.now())];
    let fetched = 0;
    const jwks = createServer((_, response) => {
      fetched += 1;
      response.end(JSON.stringify(pushKeySet(keys, Date.now())));
    });
    await new Promise<void>((listening) => jwks.listen(0, '127.0.0.1', listening));
    onTestFinished(() => void jwks.close());
    const jwksUrl = `http://127.0.0.1:${(jwks.address() as AddressInfo).port}/.well-known/jwks.json`;
    const { statusOf, refusal, received } = await start({ jwksUrl });
    expect(await statusOf(working, { signer: createSigner(keys) })).toBe(204);
    expect(await statusOf(working, { signer: createSigner(keys) })).toBe(204);
    expect(fetched).toBe(1);
    // During the overlap both keys sign, so the keys that were read before serve.
    const before = keys;
    keys = await rotatePushKeys(keys, { now: Date.now() });
    expect(await statusOf(working, { signer: createSigner(keys) })).toBe(204);
    expect(fetched).toBe(1);
    const stranger = createSigner([await generatePushKey(Date.now())]);
    expect((await refusal(working, { signer: stranger }))[1]).toContain('(v1a) fits the body and a key of the agent');
    expect(await refusal(working)).toEqual([
      401,
      'webhook-id, webhook-timestamp (seconds) and webhook-signature are required',
    ]);
    expect(await statusOf(working, { signer: createSigner(before) })).toBe(204);
    expect(received).toHaveLength(4);
  });

  it('by new keys at once where the old ones are gone, and not at all where they cannot be read', async () => {
    const first = await generatePushKey(Date.now());
    const second = await generatePushKey(Date.now());
    let answer = JSON.stringify(pushKeySet([first], Date.now()));
    let clock = Date.now();
    const { statusOf } = await start({
      jwksUrl: 'https://agent.example/.well-known/jwks.json',
      fetch: async () => new Response(answer, { status: answer ? 200 : 500 }),
      now: () => clock,
    });
    answer = '';
    expect(await statusOf(working, { signer: createSigner([first]) })).toBe(503);
    answer = JSON.stringify(pushKeySet([first], Date.now()));
    expect(await statusOf(working, { signer: createSigner([first]) })).toBe(204);
    answer = JSON.stringify(pushKeySet([second], Date.now()));
    clock += 11_000;
    // The keys are read again in the background every ten seconds.
    await until(async () => (await statusOf(working, { signer: createSigner([second]) })) === 204);
    expect(await statusOf(working, { signer: createSigner([first]) })).toBe(401);
  });

  it('by a signature that is neither old, nor from the future, nor for another body or id', async () => {
    const key = await generatePushKey(Date.now());
    const signer = createSigner([key]);
    const { statusOf, refusal, url } = await start({ keys: pushKeySet([key], Date.now()), tolerance: 60 });
    expect((await refusal(working, { signer, timestamp: now() - 120 }))[1]).toMatch(
      /^webhook-timestamp is 1\d\d seconds old/,
    );
    expect((await refusal(working, { signer, timestamp: now() + 120 }))[1]).toMatch(
      /seconds in the future; at most 60/,
    );
    expect(await statusOf(working, { signer, timestamp: now() - 50 })).toBe(204);
    const headers = await signer.sign({ id: 'a', timestamp: now(), body: JSON.stringify(working) });
    expect((await deliver(url, update('t1', 'COMPLETED'), { headers })).status).toBe(401);
    expect((await deliver(url, working, { headers: { ...headers, 'webhook-id': 'b' } })).status).toBe(401);
    expect((await deliver(url, working, { headers: { ...headers, 'webhook-timestamp': `${now() + 1}` } })).status).toBe(
      401,
    );
    expect((await deliver(url, working, { headers: { ...headers, 'webhook-timestamp': 'soon' } })).status).toBe(401);
    expect((await deliver(url, working, { headers })).status).toBe(204);
  });

  it('by a JSON Web Token, as the specification has it, for this body and once', async () => {
    const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true });
    const keys = { keys: [{ ...((await exportJWK(publicKey)) as JWK & { kty: string }), kid: 'k', alg: 'ES256' }] };
    const bearer = jwt({ issuer: 'https://agent.example', audience: 'https://me.example/hook', keys });
    const { statusOf, refusal, received } = await start({ bearer });
    const token = (claims: Record<string, unknown> = {}, audience = 'https://me.example/hook') =>
      new SignJWT({ sub: 'agent', jti: crypto.randomUUID(), ...claims })
        .setProtectedHeader({ alg: 'ES256', kid: 'k' })
        .setIssuer('https://agent.example')
        .setAudience(audience)
        .setIssuedAt()
        .setExpirationTime('5m')
        .sign(privateKey);
    const authorized = async (...args: Parameters<typeof token>) => ({
      headers: { authorization: `Bearer ${await token(...args)}` },
    });
    const first = await authorized();
    expect(await statusOf(working, first)).toBe(204);
    expect(await statusOf(working, first)).toBe(204);
    expect(received).toHaveLength(1);
    // A token that the agent was given with the configuration comes with every notification.
    expect(await statusOf(update('t1', 'COMPLETED'), first)).toBe(204);
    expect(received).toHaveLength(2);
    expect(await refusal(working, await authorized({}, 'https://other.example'))).toEqual([
      401,
      'The bearer token is not accepted: it is for another audience (aud)',
    ]);
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify(working)));
    const hash = Buffer.from(digest).toString('hex');
    expect(await statusOf(working, await authorized({ request_body_sha256: hash }))).toBe(204);
    expect((await refusal(update('t1', 'COMPLETED'), await authorized({ request_body_sha256: hash })))[1]).toContain(
      'another body',
    );
    expect((await refusal(working))[1]).toBe('Authorization: Bearer with a token is missing');
  });

  it('by every proof that is asked for', async () => {
    const key = await generatePushKey(Date.now());
    const signer = createSigner([key]);
    const bearer = bearerTokens({ agent: 'credentials' });
    const { statusOf } = await start({ token: 't', keys: pushKeySet([key], Date.now()), bearer });
    const headers = { authorization: 'Bearer credentials' };
    expect(await statusOf(working, { token: 't', signer, headers })).toBe(204);
    expect(await statusOf(working, { token: 't', signer })).toBe(401);
    expect(await statusOf(working, { token: 't', headers })).toBe(401);
    expect(await statusOf(working, { signer, headers })).toBe(401);
  });

  it('or is not created at all', () => {
    expect(() => createWebhookReceiver({})).toThrow('needs token, jwksUrl, keys or bearer');
    expect(() => createWebhookReceiver({ token: '' })).toThrow('token: must not be empty');
    expect(() => createWebhookReceiver({ token: 'a', tolerance: 0 })).toThrow('tolerance: must be 1 to 86400');
    expect(() => createWebhookReceiver({ token: 'a', maxWaiting: 0 })).toThrow('maxWaiting: must be a whole number');
    expect(() => createWebhookReceiver({ url: 'hook' })).toThrow('url: must be an absolute');
    expect(() => createWebhookReceiver({ jwksUrl: 'http://agent.example/keys' })).toThrow('must be an https URL');
    expect(() => createWebhookReceiver({ token: 'a' }).open()).toThrow('url is missing');
  });
});

describe('a receiver hands on', () => {
  it('typed events of 1.0 and of 0.3', async () => {
    const { statusOf, received } = await start({ token: 't' });
    const status = { state: 'completed', timestamp: '2026-01-01T00:00:00.000Z' };
    const task03 = {
      kind: 'task',
      id: 'old',
      contextId: 'c',
      status,
      artifacts: [{ artifactId: 'a', parts: [{ kind: 'text', text: 'hi' }] }],
    };
    expect(await statusOf(working, { token: 't', id: 'm1', headers: { 'a2a-notification-position': '7' } })).toBe(204);
    expect(await statusOf(task03, { token: 't', headers: { 'content-type': 'application/json' } })).toBe(204);
    expect(received[0]).toEqual({ event: working, taskId: 't1', id: 'm1', position: 7, version: '1.0' });
    expect(received[1]).toMatchObject({
      event: {
        task: { id: 'old', status: { state: 'TASK_STATE_COMPLETED' }, artifacts: [{ parts: [{ text: 'hi' }] }] },
      },
      taskId: 'old',
      version: '0.3',
    });
  });

  it('each notification once, however often it is delivered [CLIENT-12]', async () => {
    const { statusOf, received } = await start({ token: 't' });
    const at = (position: number) => ({ token: 't', headers: { 'a2a-notification-position': String(position) } });
    expect(await statusOf(working, { token: 't', id: 'a' })).toBe(204);
    expect(await statusOf(working, { token: 't', id: 'a' })).toBe(204);
    expect(received).toHaveLength(1);
    for (const position of [3, 4, 3, 4, 5]) expect(await statusOf(working, at(position))).toBe(204);
    expect(received.map(({ position }) => position)).toEqual([undefined, 3, 4, 5]);
    expect(await statusOf(update('t2', 'WORKING'), at(1))).toBe(204);
    expect(received.at(-1)).toMatchObject({ taskId: 't2', position: 1 });
  });

  it('again what the handler has failed with, which the agent learns from a 500', async () => {
    let fail = true;
    const received: string[] = [];
    const { refusal, statusOf, logs } = await start({
      token: 't',
      onNotification: async ({ id = '' }) => {
        if (fail) throw new Error('the database is away');
        received.push(id);
      },
    });
    const delivery = { token: 't', id: 'a', headers: { 'a2a-notification-position': '1' } };
    expect(await refusal(working, delivery)).toEqual([500, 'The notification could not be handled; send it again']);
    expect(logs).toMatchObject([{ level: 'error', fields: { err: { cause: { message: 'the database is away' } } } }]);
    fail = false;
    expect(await statusOf(working, delivery)).toBe(204);
    expect(received).toEqual(['a']);
  });

  it('the notifications of one task one after the other, and those of others meanwhile', async () => {
    const open = gate();
    const order: string[] = [];
    const { statusOf } = await start({
      token: 't',
      onNotification: async ({ id = '' }) => {
        order.push(`${id} begins`);
        if (id === 'a1') await open.promise;
        order.push(`${id} ends`);
      },
    });
    const first = statusOf(update('a', 'WORKING'), { token: 't', id: 'a1' });
    await until(() => order.includes('a1 begins'));
    // The same again, while the first attempt is under way: both get its outcome.
    const again = statusOf(update('a', 'WORKING'), { token: 't', id: 'a1' });
    const second = statusOf(update('a', 'COMPLETED'), { token: 't', id: 'a2' });
    expect(await statusOf(update('b', 'WORKING'), { token: 't', id: 'b1' })).toBe(204);
    open.open();
    expect(await Promise.all([first, again, second])).toEqual([204, 204, 204]);
    expect(order).toEqual(['a1 begins', 'b1 begins', 'b1 ends', 'a1 ends', 'a2 begins', 'a2 ends']);
  });

  it('to a reader, and refuses more than wait to be read', async () => {
    const { statusOf, send, receiver } = await start({
      token: 't',
      onNotification: undefined,
      maxWaiting: 2,
    });
    expect(await statusOf(update('t', 'SUBMITTED'), { token: 't', id: '1' })).toBe(204);
    expect(await statusOf(update('t', 'WORKING'), { token: 't', id: '2' })).toBe(204);
    const refused = await send(update('t', 'COMPLETED'), { token: 't', id: '3' });
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
    const ids: (string | undefined)[] = [];
    for await (const { id } of receiver) {
      ids.push(id);
      if (ids.length === 2) break;
    }
    expect(await statusOf(update('t', 'COMPLETED'), { token: 't', id: '3' })).toBe(204);
    for await (const { id } of receiver) {
      ids.push(id);
      receiver.close();
    }
    expect(ids).toEqual(['1', '2', '3']);
    expect(await statusOf(working, { token: 't' })).toBe(503);
  });

  it('the notifications of a subscription to it alone, and tells the agent when nobody waits any more', async () => {
    const { receiver, url, received } = await start();
    const subscription = receiver.open();
    const { token } = subscription.target;
    expect(subscription.target.url).toBe(url);
    expect(token).toMatch(/^whsec_/);
    expect(
      (await deliver(url, working, { token, secret: token, headers: { 'a2a-notification-position': '2' } })).status,
    ).toBe(204);
    expect((await deliver(url, update('another', 'WORKING'), { token })).status).toBe(400);
    for await (const item of subscription) {
      expect(item).toEqual({ event: working, position: 2 });
      break;
    }
    expect((await deliver(url, update('t1', 'COMPLETED'), { token })).status).toBe(410);
    expect((await deliver(url, working, { token: generateWebhookSecret() })).status).toBe(401);
    expect(received).toEqual([]);
  });
});

describe('a receiver refuses', () => {
  it.each([
    ['', 'The body is not valid JSON'],
    ['{', 'The body is not valid JSON'],
    ['[]', 'kind: must be one of task, message, status-update, artifact-update'],
    ['{}', 'kind: must be one of'],
    ['{"statusUpdate":{"taskId":"t"}}', 'statusUpdate'],
    ['{"task":{"id":1}}', 'task'],
    ['{"kind":"task","id":"t"}', 'status'],
    ['null', 'kind: must be one of'],
  ])('the body %s with 400 and a reason', async (body, reason) => {
    const { refusal, received } = await start({ token: 't' });
    const [status, message] = await refusal(body, { token: 't' });
    expect([status, received.length]).toEqual([400, 0]);
    expect(message).toContain(reason);
  });

  it('bodies that are too large, other methods, and too many calls', async () => {
    const { refusal, url, statusOf } = await start({
      token: 't',
      limits: { maxBody: 200 },
      rate: { perSecond: 0.001, burst: 5 },
    });
    expect(await refusal('x'.repeat(300), { token: 't' })).toEqual([413, 'The body is larger than 200 bytes']);
    const get = await fetch(url);
    expect([get.status, get.headers.get('allow')]).toEqual([405, 'POST']);
    expect((await refusal(working, { token: 't', id: 'ü'.repeat(1) }).catch(() => [400]))[0]).toBe(400);
    expect(await statusOf(working, { token: 't' })).toBe(204);
    expect(await statusOf(working, { token: 't', id: 'x'.repeat(300) })).toBe(400);
    const limited = await deliver(url, working, { token: 't' });
    expect([limited.status, Number(limited.headers.get('retry-after')) > 0]).toEqual([429, true]);
  });
});

describe('a receiver is mounted', () => {
  it('as a fetch handler', async () => {
    const receiver = createWebhookReceiver({ token: 't' });
    const handle = createFetchHandler(receiver);
    const request = (token: string) =>
      new Request('https://me.example/hook', {
        method: 'POST',
        body: JSON.stringify(working),
        headers: { 'x-a2a-notification-token': token },
      });
    expect((await handle(request('wrong'))).status).toBe(401);
    expect((await handle(request('t'))).status).toBe(204);
    for await (const { event } of receiver) {
      expect(event).toEqual(working);
      break;
    }
  });

  it('in Express, below a path', async () => {
    const receiver = createWebhookReceiver({ token: 't' });
    const app = express();
    app.use('/hooks', createRequestListener(receiver));
    app.get('/', (_, response) => void response.send('page'));
    const server = app.listen(0, '127.0.0.1');
    await new Promise((listening) => server.once('listening', listening));
    onTestFinished(() => void server.close());
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    expect((await deliver(`${origin}/hooks/a2a`, working, { token: 't' })).status).toBe(204);
    expect(await (await fetch(origin)).text()).toBe('page');
  });
});

describe('the ownership challenge', () => {
  it('is answered by the receiver that expects the agent, and by no other', async () => {
    const key = await generatePushKey(Date.now());
    const options = { transport: createPushTransport({ allow: ['127.0.0.1'] }), signer: createSigner([key]) };
    const { url } = await start({ token: 't', keys: pushKeySet([key], Date.now()) });
    await expect(challengeTarget({ url: `${url}/hook?a=b`, token: 't' }, options)).resolves.toBeUndefined();
    const headers = await options.signer.sign({ id: 'nonce', timestamp: now(), body: '' });
    const confirm = (nonce: string) =>
      fetch(`${url}/?validationToken=${nonce}`, { headers: { ...headers, 'x-a2a-notification-token': 't' } });
    expect([(await confirm('nonce')).status, (await confirm('another')).status]).toEqual([200, 401]);
    const refused = {
      name: 'InvalidParams',
      message: expect.stringMatching(/^push\.url: the webhook did not confirm/),
    };
    await expect(challengeTarget({ url, token: 'other', field: 'push.url' }, options)).rejects.toMatchObject(refused);
    const stranger = { ...options, signer: createSigner([await generatePushKey(Date.now())]) };
    await expect(challengeTarget({ url, token: 't', field: 'push.url' }, stranger)).rejects.toMatchObject(refused);
    const page = createServer((_, response) => response.end('welcome'));
    await new Promise<void>((listening) => page.listen(0, '127.0.0.1', listening));
    onTestFinished(() => void page.close());
    const { port } = page.address() as AddressInfo;
    await expect(challengeTarget({ url: `http://127.0.0.1:${port}/` }, options)).rejects.toThrow('did not confirm');
    page.close();
    page.closeAllConnections();
    await expect(challengeTarget({ url: 'http://10.0.0.1/' }, options)).rejects.toThrow('could not be reached');
  });

  it('does not make a page of what it is asked', async () => {
    const { url } = await start({ allowUnverified: true });
    const answer = await fetch(`${url}/?validationToken=abc-123`);
    expect([answer.status, await answer.text(), answer.headers.get('content-type')]).toEqual([
      200,
      'abc-123',
      'text/plain; charset=utf-8',
    ]);
    expect((await fetch(`${url}/?validationToken=%3Cscript%3E`)).status).toBe(400);
  });
});
