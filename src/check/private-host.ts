import { bareHost, createAddressPolicy, isAddress, isLocalName } from '../internal/address-policy.ts';

const policy = createAddressPolicy();

/** Whether a host is not public: loopback, private networks, link-local, cloud metadata. */
export function isPrivateHost(hostname: string): boolean {
  const host = bareHost(hostname);
  return isAddress(host) ? policy.refusalOfAddress(host, host) !== undefined : isLocalName(host);
}
