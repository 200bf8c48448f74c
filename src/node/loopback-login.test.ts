import { request } from 'node:http';
import { describe, expect, it } from 'vitest';
import { createLoopbackAuthorize } from './loopback-login.ts';

const prompt = (signal?: AbortSignal) => {
  let redirectUri = '';
  return {
    ...(signal ? { signal } : {}),
    get redirectUri() {
      return redirectUri;
    },
    authorizationUrl: async (uri: string) => {
      redirectUri = uri;
      return new URL(`https://login.example/authorize?state=s1&redirect_uri=${encodeURIComponent(uri)}`);
    },
  };
};
const redirectUriOf = (url: URL) => url.searchParams.get('redirect_uri') ?? '';

describe('createLoopbackAuthorize', () => {
  it('gives back where the browser came back, and shows a page', async () => {
    let page: Promise<Response> | undefined;
    const authorize = createLoopbackAuthorize({
      open: (url) => {
        page = fetch(`${redirectUriOf(url)}?code=c1&state=s1`);
      },
    });
    const returned = await authorize(prompt());
    expect(returned.hostname).toBe('127.0.0.1');
    expect(returned.searchParams.get('code')).toBe('c1');
    const response = await page;
    expect(response?.headers.get('content-type')).toContain('text/html');
    expect(await response?.text()).toContain('You can close this window');
  });

  it('answers strangers, and waits on for the one who knows the state', async () => {
    const seen: number[] = [];
    const authorize = createLoopbackAuthorize({
      open: async (url) => {
        const uri = redirectUriOf(url);
        const { port } = new URL(uri);
        for (const stranger of [`${uri}?code=evil&state=other`, `${uri}?code=evil`, new URL('/', uri)]) {
          seen.push((await fetch(stranger)).status);
        }
        seen.push((await fetch(`${uri}?code=evil&state=s1`, { method: 'POST' })).status);
        seen.push(await rawStatus({ port, path: '/callback?code=evil&state=s1', host: `evil.example:${port}` }));
        seen.push(await rawStatus({ port, path: 'http://evil.example/callback', host: `127.0.0.1:${port}` }));
        void fetch(`${uri}?code=good&state=s1`);
      },
    });
    expect((await authorize(prompt())).searchParams.get('code')).toBe('good');
    expect(seen).toEqual([400, 400, 404, 404, 404, 404]);
  });

  it('hands on a refusal', async () => {
    let page: Promise<Response> | undefined;
    const authorize = createLoopbackAuthorize({
      open: (url) => {
        page = fetch(`${redirectUriOf(url)}?error=access_denied&state=s1`);
      },
    });
    expect((await authorize(prompt())).searchParams.get('error')).toBe('access_denied');
    expect(await (await page)?.text()).toContain('refused');
  });

  it('closes its port: when nobody comes, when it is aborted, when the browser does not open', async () => {
    const late = prompt();
    await expect(createLoopbackAuthorize({ open: () => {}, timeout: 20 })(late)).rejects.toThrow('Nobody logged in');
    await expect(fetch(late.redirectUri)).rejects.toThrow('fetch failed');

    const controller = new AbortController();
    const aborted = prompt(controller.signal);
    const authorize = createLoopbackAuthorize({ open: () => controller.abort(new Error('no more')) });
    await expect(authorize(aborted)).rejects.toThrow('no more');
    await expect(fetch(aborted.redirectUri)).rejects.toThrow('fetch failed');
    await expect(authorize(aborted)).rejects.toThrow('no more');

    const broken = prompt();
    const open = () => Promise.reject(new Error('no browser'));
    await expect(createLoopbackAuthorize({ open })(broken)).rejects.toThrow('no browser');
    await expect(fetch(broken.redirectUri)).rejects.toThrow('fetch failed');
  });
});

function rawStatus({ port, path, host }: { port: string; path: string; host: string }): Promise<number> {
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, path, headers: { host } }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    })
      .on('error', reject)
      .end();
  });
}
