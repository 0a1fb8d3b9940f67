import { isIPv4 } from 'node:net';

/**
 * The network that a client's address is in, as far as it may be kept: 192.0.2.0/24 of IPv4, a /48
 * of IPv6. `null` where the address is not known. Takes addresses as `identifyClient` leaves them.
 */
export function networkOf(client: string): string | null {
  if (isIPv4(client)) return `${client.split('.').slice(0, 3).join('.')}.0/24`;
  if (!client.includes(':')) return null;
  return `${client.split(':').slice(0, 3).join(':')}::/48`;
}
