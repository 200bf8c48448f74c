import {
  type AddressPolicy,
  type AddressPolicyOptions,
  bareHost,
  createAddressPolicy,
  isAddress,
  isLocalName,
  type Resolve,
  type ResolvedAddress,
} from '../internal/address-policy.ts';
import { systemRuntime, within } from '../internal/runtime.ts';
import { invalidParams } from '../protocol/error.ts';

/** Which webhooks may be registered. */
export interface TargetOptions {
  /** Hosts, addresses or ranges that are reachable although they are not public, over http too. */
  readonly allow?: readonly string[];
  /** Finds the addresses of a host. Default: names are checked only when the notification is sent. */
  readonly resolve?: Resolve;
  /** What the error calls the URL. Default: `url`. */
  readonly field?: string;
}

/** Most characters of a webhook's URL. */
const MAX_URL = 2048;

/** Milliseconds that a registration waits for DNS. */
const RESOLVE_TIME = 1_000;

/** The rules for webhooks: https to public addresses, and http too where the operator has listed the host. */
export function webhookPolicy(allow: readonly string[] = []): AddressPolicyOptions {
  return { allow, protocols: ['https:'], allowedProtocols: ['https:', 'http:'] };
}

/**
 * Rejects with InvalidParams unless notifications may be sent to the URL (section 13.2). A host that does not resolve yet passes, because
 * the address is checked again when a connection is made.
 */
export async function checkWebhookUrl(url: string, options: TargetOptions = {}): Promise<void> {
  const { field = 'url', resolve } = options;
  if (url.length > MAX_URL) throw invalidParams(field, `must have at most ${MAX_URL} characters`);
  if (!URL.canParse(url)) throw invalidParams(field, 'must be an absolute https URL');
  const policy = createAddressPolicy(webhookPolicy(options.allow));
  const target = new URL(url);
  const host = bareHost(target.hostname);
  const reason =
    policy.refusalOfUrl(target) ?? (isAddress(host) ? undefined : await refusalOfName(host, policy, resolve));
  if (reason) throw invalidParams(field, `${host || target.protocol} is refused: ${reason}`);
}

async function refusalOfName(host: string, policy: AddressPolicy, resolve?: Resolve): Promise<string | undefined> {
  const addresses = resolve ? await resolveInTime(host, resolve) : [];
  if (addresses.length === 0) {
    return isLocalName(host) && !policy.allows(host) ? 'a name of a local network' : undefined;
  }
  return addresses.map(({ address }) => policy.refusalOfAddress(host, address)).find((reason) => reason !== undefined);
}

async function resolveInTime(host: string, resolve: Resolve): Promise<readonly ResolvedAddress[]> {
  let addresses: readonly ResolvedAddress[] = [];
  const resolving = resolve(host).then(
    (found) => {
      addresses = found;
    },
    () => {},
  );
  await within(systemRuntime, RESOLVE_TIME, resolving);
  return addresses;
}
