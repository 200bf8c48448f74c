import ipaddr from 'ipaddr.js';

/** The client's address for limits. For IPv6 this is the network, because one customer has all of its 2^64 addresses. */
export function clientNetwork(client: string): string {
  if (!client.includes(':') || !ipaddr.isValid(client)) return client;
  const address = ipaddr.process(client);
  if (address.kind() === 'ipv4') return address.toString();
  return (address as ipaddr.IPv6).parts.slice(0, 4).join(':');
}
