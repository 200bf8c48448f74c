import type { AuthorizationPrompt } from 'parley-a2a/credentials';

const CHANNEL = 'parley-inspector-login';

/** Whether this page is where an authorization server has sent the browser back to. */
export function isLoginReturn(): boolean {
  const query = new URLSearchParams(location.search);
  return query.has('state') && (query.has('code') || query.has('error'));
}

/** Tells the inspector that waits for the login, and closes this window. */
export function reportLogin(): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(location.href);
  channel.close();
  document.body.textContent = 'Logged in. You can close this window.';
  history.replaceState(null, '', location.pathname);
  window.close();
}

/** Opens the login page in a new window, and resolves with the URL that the browser came back to. */
export async function loginInWindow({ authorizationUrl, signal }: AuthorizationPrompt): Promise<URL> {
  const redirectUri = location.origin + location.pathname;
  const target = await authorizationUrl(redirectUri);
  const channel = new BroadcastChannel(CHANNEL);
  try {
    return await new Promise<URL>((resolve, reject) => {
      channel.onmessage = ({ data }) => {
        const url = typeof data === 'string' && URL.canParse(data) ? new URL(data) : undefined;
        if (url?.origin === location.origin && url.searchParams.get('state') === target.searchParams.get('state'))
          resolve(url);
      };
      signal?.addEventListener('abort', () => reject(signal.reason));
      // `noopener`: the login page must not be able to steer this one.
      window.open(target, '_blank', 'noopener');
    });
  } finally {
    channel.close();
  }
}
