import ipaddr from 'ipaddr.js';

/** Host names that are valid only on a machine or a local network. */
const PRIVATE_NAMES = /(^|\.)(localhost|local|internal|home\.arpa|lan|intranet|corp)$|^metadata\b/i;

/** Whether a host is not public: loopback, private networks, link-local, cloud metadata. */
export function isPrivateHost(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '');
  if (!ipaddr.isValid(host)) return PRIVATE_NAMES.test(host) || !host.includes('.');
  return ipaddr.process(host).range() !== 'unicast';
}
