import { lookup as dnsLookup } from 'node:dns';
import type { LookupFunction } from 'node:net';
import {
  type AddressPolicyOptions,
  bareHost,
  createAddressPolicy,
  isAddress,
  type Resolve,
  type ResolvedAddress,
} from '../internal/address-policy.ts';
import { fetchOverNode } from './fetch-over-node.ts';

/** Options of {@link createAddressGuard}. */
export interface AddressGuardOptions extends AddressPolicyOptions {
  /** Default: the resolver of the operating system. */
  readonly resolve?: Resolve;
  /** Milliseconds for a whole exchange. Default: 30 s. */
  readonly timeout?: number;
  /** Bytes of a response body. Default: 1 MiB. */
  readonly maxBytes?: number;
  /** Default: 3. */
  readonly maxRedirects?: number;
  /** Certificates of the trusted authorities, as PEM. Default: those of Node. */
  readonly ca?: string | readonly string[];
}

/** Prevents requests to addresses that only this machine or its network should reach (section 13.2). */
export interface AddressGuard {
  /** Throws {@link AddressRefused} unless every address of the host is public or allowed. */
  checkUrl(url: URL): Promise<void>;
  /** For `lookup` of node:http(s) agents: the checked address is the one that is connected to. */
  readonly lookup: LookupFunction;
  /** A `fetch` that checks each redirect and connects to the checked address. */
  guardedFetch(input: string | URL | Request, init?: RequestInit): Promise<Response>;
}

/** The guard does not allow this URL. */
export class AddressRefused extends Error {
  override readonly name = 'AddressRefused';
  readonly host: string;

  /** The reason names a kind of address, never the address itself: callers must not learn about our network. */
  constructor(host: string, reason: string) {
    super(`${host} is refused: ${reason}`);
    this.host = host;
  }
}

/** Creates an {@link AddressGuard}. */
export function createAddressGuard(options: AddressGuardOptions = {}): AddressGuard {
  const { resolve = resolveBySystem, timeout = 30_000, maxBytes = 2 ** 20, maxRedirects = 3, ca } = options;
  const policy = createAddressPolicy(options);
  const tls = { rejectUnauthorized: true, ...(ca === undefined ? {} : { ca: [ca].flat() }) };

  const addressesOf = async (hostname: string): Promise<readonly ResolvedAddress[]> => {
    const host = bareHost(hostname);
    const addresses = isAddress(host) ? [{ address: host, family: host.includes(':') ? 6 : 4 }] : await resolve(host);
    if (addresses.length === 0) throw new AddressRefused(host, 'it has no address');
    for (const { address } of addresses) {
      const reason = policy.refusalOfAddress(host, address);
      if (reason) throw new AddressRefused(host, reason);
    }
    return addresses;
  };

  const checkWithoutDns = (url: URL): void => {
    const reason = policy.refusalOfUrl(url);
    if (reason) throw new AddressRefused(bareHost(url.hostname) || url.protocol, reason);
  };

  const addressesOfUrl = (url: URL): Promise<readonly ResolvedAddress[]> => {
    checkWithoutDns(url);
    return addressesOf(url.hostname);
  };

  return {
    async checkUrl(url) {
      await addressesOfUrl(url);
    },
    lookup: (hostname, lookupOptions, callback) => {
      addressesOf(hostname).then(
        (addresses) => pinned(addresses)(hostname, lookupOptions, callback),
        (error) => callback(error, ''),
      );
    },
    async guardedFetch(input, init) {
      // Requests cannot be made for a URL with a password, and the error of the runtime would show it.
      if (!(input instanceof Request)) checkWithoutDns(new URL(input));
      return fetchOverNode(input, init, {
        timeout,
        maxRedirects,
        maxBytes,
        // A kept connection would be used without a check of its address.
        prepareHop: async (url) => ({ agent: false, lookup: pinned(await addressesOfUrl(url)), ...tls }),
      });
    },
  };
}

/** Answers with the addresses that were resolved and checked. DNS is not asked again, so its answer cannot change. */
function pinned(addresses: readonly ResolvedAddress[]): LookupFunction {
  return (_hostname, { all, family }, callback) => {
    const wanted = family === 4 || family === 6 ? addresses.filter((each) => each.family === family) : addresses;
    const [first] = wanted;
    if (!first) return callback(Object.assign(new Error('No address of this family'), { code: 'ENOTFOUND' }), '');
    if (all) callback(null, [...wanted]);
    else callback(null, first.address, first.family);
  };
}

/** Asks the resolver of the operating system. */
export function resolveBySystem(hostname: string): Promise<readonly ResolvedAddress[]> {
  return new Promise((resolve, reject) => {
    dnsLookup(hostname, { all: true }, (error, addresses) => (error ? reject(error) : resolve(addresses)));
  });
}
