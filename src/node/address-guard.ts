import { lookup as dnsLookup } from 'node:dns';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { fetchOverNode } from './fetch-over-node.ts';

/** An address as DNS gives it. */
export interface ResolvedAddress {
  readonly address: string;
  readonly family: number;
}

/** Options of {@link createAddressGuard}. */
export interface AddressGuardOptions {
  /** Hosts (`hooks.internal`, `*.corp.example`), addresses or ranges (`10.1.0.0/16`) that are allowed although they are not public. */
  readonly allow?: readonly string[];
  /** Default: https and http. */
  readonly protocols?: readonly string[];
  /** Default: the resolver of the operating system. */
  readonly resolve?: (hostname: string) => Promise<readonly ResolvedAddress[]>;
  /** Milliseconds for a whole exchange. Default: 30 s. */
  readonly timeout?: number;
  /** Bytes of a response body. Default: 1 MiB. */
  readonly maxBytes?: number;
  /** Default: 3. */
  readonly maxRedirects?: number;
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
  const { protocols = ['https:', 'http:'], resolve = resolveBySystem } = options;
  const { timeout = 30_000, maxBytes = 2 ** 20, maxRedirects = 3 } = options;
  const allowed = parseAllowList(options.allow ?? []);

  const addressesOf = async (hostname: string): Promise<readonly ResolvedAddress[]> => {
    const host = bareHost(hostname);
    const literal = ipaddr.isValid(host);
    const addresses = literal ? [{ address: host, family: host.includes(':') ? 6 : 4 }] : await resolve(host);
    if (addresses.length === 0) throw new AddressRefused(host, 'it has no address');
    for (const { address } of addresses) {
      const reason = refusalOf(host, address, allowed);
      if (reason) throw new AddressRefused(host, reason);
    }
    return addresses;
  };

  const addressesOfUrl = (url: URL): Promise<readonly ResolvedAddress[]> => {
    const host = bareHost(url.hostname);
    if (!protocols.includes(url.protocol))
      throw new AddressRefused(host || url.protocol, `not ${protocols.join(' or ')}`);
    // Credentials in URLs are not needed, and `https://good.example@bad.example` is misleading.
    if (url.username || url.password) throw new AddressRefused(host, 'a user name or password is in the URL');
    return addressesOf(host);
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
    guardedFetch(input, init) {
      return fetchOverNode(input, init, {
        timeout,
        maxRedirects,
        maxBytes,
        // A kept-alive connection would be reused without a check of its address.
        prepareHop: async (url) => ({ agent: false, lookup: pinned(await addressesOfUrl(url)) }),
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

function resolveBySystem(hostname: string): Promise<readonly ResolvedAddress[]> {
  return new Promise((resolve, reject) => {
    dnsLookup(hostname, { all: true }, (error, addresses) => (error ? reject(error) : resolve(addresses)));
  });
}

/** In lower case, without the brackets of IPv6 and the final dot of a fully qualified name. */
function bareHost(hostname: string): string {
  return hostname
    .replace(/^\[|\]$/g, '')
    .replace(/\.$/, '')
    .toLowerCase();
}

type Address = ipaddr.IPv4 | ipaddr.IPv6;

interface AllowList {
  hasHost(host: string): boolean;
  hasAddress(address: Address): boolean;
  /** Listed as an address, not as part of a range. */
  hasExactly(address: Address): boolean;
}

function parseAllowList(entries: readonly string[]): AllowList {
  const ranges = entries.filter((entry) => ipaddr.isValidCIDR(entry)).map((entry) => ipaddr.parseCIDR(entry));
  const addresses = entries.filter((entry) => ipaddr.isValid(entry)).map((entry) => ipaddr.process(entry).toString());
  const hosts = entries.filter((entry) => !ipaddr.isValidCIDR(entry) && !ipaddr.isValid(entry)).map(bareHost);
  const hasExactly = (address: Address) => addresses.includes(address.toString());
  return {
    hasHost: (host) =>
      hosts.some((entry) => entry === host || (entry.startsWith('*.') && host.endsWith(entry.slice(1)))),
    hasExactly,
    hasAddress: (address) =>
      hasExactly(address) ||
      ranges.some(([range, bits]) => range.kind() === address.kind() && address.match(range, bits)),
  };
}

/** Cloud metadata services give credentials to every caller. A range or a host in the allow list does not allow them. */
const METADATA = [
  '169.254.169.254',
  '169.254.170.2',
  '168.63.129.16',
  '100.100.100.200',
  '192.0.0.192',
  'fd00:ec2::254',
];

function refusalOf(host: string, text: string, allowed: AllowList): string | undefined {
  if (!ipaddr.isValid(text)) return 'its address cannot be read';
  const address = embeddedAddress(ipaddr.parse(text));
  if (allowed.hasExactly(address)) return undefined;
  if (METADATA.some((each) => ipaddr.parse(each).toString() === address.toString())) return 'a cloud metadata service';
  if (allowed.hasHost(host) || allowed.hasAddress(address)) return undefined;
  const kind = address.range();
  if (kind !== 'unicast') return `not a public address (${kind})`;
  // RFC 4291 assigns only this range; the deprecated ::127.0.0.1 is outside of it.
  if (address instanceof ipaddr.IPv6 && !address.match(ipaddr.IPv6.parse('2000::'), 3)) return 'not a public address';
  return undefined;
}

/** The IPv4 address in a mapped, translated or tunnelled IPv6 address. */
function embeddedAddress(address: Address): Address {
  if (!(address instanceof ipaddr.IPv6)) return address;
  const { parts } = address;
  const ipv4At = (index: number) =>
    new ipaddr.IPv4([parts[index]! >> 8, parts[index]! & 0xff, parts[index + 1]! >> 8, parts[index + 1]! & 0xff]);
  if (address.isIPv4MappedAddress()) return address.toIPv4Address();
  if (address.range() === '6to4') return ipv4At(1);
  // NAT64 with the well-known prefix. Local prefixes (RFC 8215) stay refused.
  if (address.match(ipaddr.IPv6.parse('64:ff9b::'), 96)) return ipv4At(6);
  return address;
}
