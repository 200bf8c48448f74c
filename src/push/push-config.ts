import { SECRET_MARK } from '../engine/operations/push-configs.ts';
import { invalidParams } from '../protocol/error.ts';
import type { TaskPushNotificationConfig } from '../protocol/request.ts';
import type { PushConfig } from '../store/push-store.ts';
import type { SecretBox } from './secret-box.ts';

/** Throws InvalidParams for what cannot be sent in a header. */
export function checkConfig({ token, authentication }: TaskPushNotificationConfig): void {
  checkHeader('token', token);
  checkHeader('authentication.credentials', authentication?.credentials);
  if (authentication && !/^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/.test(authentication.scheme)) {
    throw invalidParams('authentication.scheme', 'must be the name of an HTTP authentication scheme, such as Bearer');
  }
}

function checkHeader(field: string, value: string | undefined): void {
  if (value === undefined) return;
  if (value === SECRET_MARK)
    throw invalidParams(field, `is ${SECRET_MARK}, which only stands for a secret; give the secret`);
  if (!/^[\x21-\x7e]([\x20-\x7e]{0,4094}[\x21-\x7e])?$/.test(value)) {
    throw invalidParams(field, 'must be 1 to 4096 printable ASCII characters without spaces around them');
  }
}

/** A configuration as it is stored. Its secrets are bound to its URL, so that they cannot be moved to another one in the store. */
export async function sealConfig(
  { tenant: _, taskId: __, id, token, authentication, ...config }: TaskPushNotificationConfig & { id: string },
  version: string,
  box: SecretBox,
): Promise<PushConfig> {
  const { url } = config;
  const sealed: TaskPushNotificationConfig = { ...config };
  if (token !== undefined) sealed.token = await box.seal(token, url);
  if (authentication) {
    const { scheme, credentials } = authentication;
    sealed.authentication =
      credentials === undefined ? { scheme } : { scheme, credentials: await box.seal(credentials, url) };
  }
  return { id, version, config: sealed };
}

/** What a webhook is called with. */
export interface OpenTarget {
  readonly url: string;
  readonly token: string | undefined;
  readonly authorization: string | undefined;
}

/** Reads the secrets of a stored configuration. */
export async function openConfig({ config }: PushConfig, box: SecretBox): Promise<OpenTarget> {
  const { url, token, authentication } = config;
  const credentials = authentication?.credentials;
  return {
    url,
    token: token === undefined ? undefined : await box.open(token, url),
    authorization:
      authentication && credentials !== undefined
        ? `${authentication.scheme} ${await box.open(credentials, url)}`
        : undefined,
  };
}
