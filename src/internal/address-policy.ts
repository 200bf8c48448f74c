import ipaddr from 'ipaddr.js';

/** What an {@link AddressPolicy} lets through. */
export interface AddressPolicyOptions {
  /** Hosts (`hooks.internal`, `*.corp.example`), addresses or ranges (`10.1.0.0/16`) that are reachable although they are not public. */
  readonly allow?: readonly string[];
  /** Default: https and http. */
  readonly protocols?: readonly string[];
  /** Protocols for hosts in the allow list. Default: the same. */
  readonly allowedProtocols?: readonly string[];
}

/** An address as DNS gives it. */
export interface ResolvedAddress {
  readonly address: string;
  readonly family: number;
}

/** Finds the addresses of a host name. */
export type Resolve = (hostname: string) => Promise<readonly ResolvedAddress[]>;

/** Decides which URLs and addresses a request may go to. Each refusal is a reason without a subject: "not a public address". */
export interface AddressPolicy {
  /** Why the URL itself is refused. A host name passes: only its addresses can tell. */
  refusalOfUrl(url: URL): string | undefined;
  /** Why a host must not be reached at this address. */
  refusalOfAddress(host: string, address: string): string | undefined;
  /** Whether the host is in the allow list: by its name, or as an address. */
  allows(host: string): boolean;
}

/** Creates an {@link AddressPolicy}; throws when an entry of the allow list is no host, address or range. */
export function createAddressPolicy(options: AddressPolicyOptions = {}): AddressPolicy {
  const { protocols = ['https:', 'http:'], allowedProtocols = protocols } = options;
  const allowed = parseAllowList(options.allow ?? []);
  const allows = (host: string) =>
    allowed.hasHost(host) || (isAddress(host) && allowed.hasAddress(embeddedAddress(ipaddr.parse(host))));
  const refusalOfAddress = (host: string, text: string) => {
    if (!isAddress(text)) return 'its address cannot be read';
    const address = embeddedAddress(ipaddr.parse(text));
    if (allowed.hasExactly(address)) return undefined;
    if (METADATA.some((each) => ipaddr.parse(each).toString() === address.toString()))
      return 'a cloud metadata service';
    if (allowed.hasHost(host) || allowed.hasAddress(address)) return undefined;
    return refusalOfRange(address);
  };
  return {
    allows,
    refusalOfAddress,
    refusalOfUrl(url) {
      const host = bareHost(url.hostname);
      const accepted = allows(host) ? allowedProtocols : protocols;
      if (!accepted.includes(url.protocol)) return `not ${accepted.join(' or ')}`;
      // No agent needs it, and `https://good.example@bad.example` is meant to be misread.
      if (url.username || url.password) return 'a user name or password is in the URL';
      if (BLOCKED_PORTS.has(url.port)) return `port ${url.port} belongs to another protocol`;
      return isAddress(host) ? refusalOfAddress(host, host) : undefined;
    },
  };
}

/** Without the brackets of IPv6 and the dot of a complete name, in small letters. */
export function bareHost(hostname: string): string {
  return hostname
    .replace(/^\[|\]$/g, '')
    .replace(/\.$/, '')
    .toLowerCase();
}

/** Whether a host without brackets is an address and not a name. */
export function isAddress(host: string): boolean {
  return ipaddr.isValid(host);
}

const LOCAL_NAMES = /(^|\.)(localhost|local|internal|home\.arpa|lan|intranet|corp)$/;

/** Whether a name exists only on a machine or in a local network, as far as the name can tell. */
export function isLocalName(host: string): boolean {
  return LOCAL_NAMES.test(host) || !host.includes('.');
}

type Address = ipaddr.IPv4 | ipaddr.IPv6;

interface AllowList {
  hasHost(host: string): boolean;
  hasAddress(address: Address): boolean;
  /** Listed by itself, not only as part of a range. */
  hasExactly(address: Address): boolean;
}

const HOST_PATTERN = /^(\*\.)?[\p{L}\p{N}_-]+(\.[\p{L}\p{N}_-]+)*$/u;

function parseAllowList(entries: readonly string[]): AllowList {
  const ranges: [Address, number][] = [];
  const addresses: string[] = [];
  const hosts: string[] = [];
  for (const entry of entries) {
    const host = bareHost(entry);
    if (ipaddr.isValidCIDR(entry)) ranges.push(ipaddr.parseCIDR(entry));
    else if (isAddress(host)) addresses.push(ipaddr.process(host).toString());
    else if (HOST_PATTERN.test(host)) hosts.push(host);
    else
      throw new Error(`allow: "${entry}" is no host (hooks.internal, *.corp.example), address or range (10.1.0.0/16)`);
  }
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

/** Cloud metadata services give credentials to every caller. A range or a host in the allow list does not open them. */
const METADATA = [
  '169.254.169.254',
  '169.254.170.2',
  '168.63.129.16',
  '100.100.100.200',
  '192.0.0.192',
  'fd00:ec2::254',
];

function refusalOfRange(address: Address): string | undefined {
  const kind = address.range();
  if (kind !== 'unicast') return `not a public address (${kind})`;
  // RFC 4291 gives out this part only; the deprecated ::127.0.0.1 is outside of it.
  if (address instanceof ipaddr.IPv6 && !address.match(ipaddr.IPv6.parse('2000::'), 3)) return 'not a public address';
  return undefined;
}

/** The IPv4 address that a mapped, translated or tunnelled IPv6 address stands for. */
function embeddedAddress(address: Address): Address {
  if (!(address instanceof ipaddr.IPv6)) return address;
  const { parts } = address;
  const ipv4At = (index: number) =>
    new ipaddr.IPv4([parts[index]! >> 8, parts[index]! & 0xff, parts[index + 1]! >> 8, parts[index + 1]! & 0xff]);
  if (address.isIPv4MappedAddress()) return address.toIPv4Address();
  if (address.range() === '6to4') return ipv4At(1);
  // NAT64 with the well-known prefix. A prefix for local use (RFC 8215) stays refused.
  if (address.match(ipaddr.IPv6.parse('64:ff9b::'), 96)) return ipv4At(6);
  return address;
}

/**
 * Port 0, and the ports that the Fetch standard blocks: a request there could be read as a command of another protocol, such as SMTP.
 */
const BLOCKED_PORTS: ReadonlySet<string> = new Set(
  (
    '0 1 7 9 11 13 15 17 19 20 21 22 23 25 37 42 43 53 69 77 79 87 95 101 102 103 104 109 110 111 113 115 117 119 123 135 137 139 143 ' +
    '161 179 389 427 465 512 513 514 515 526 530 531 532 540 548 554 556 563 587 601 636 989 990 993 995 1719 1720 1723 2049 3659 4045 ' +
    '4190 5060 5061 6000 6566 6665 6666 6667 6668 6669 6679 6697 10080'
  ).split(' '),
);
