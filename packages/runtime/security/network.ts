import { isIPv4, isIPv6 } from 'node:net';

/** Stands for every caller whose address can't be known, such as a call within the process. */
const NOWHERE = 'nowhere';

/** How many bits of an IPv4 address name one client: the address, or its /24. */
export type Ipv4Prefix = 24 | 32;

/**
 * How much of what one client may do the whole network around it may: a /48 of IPv6 is one line
 * with 65,536 clients to choose from, or a village.
 */
export const CLIENTS_OF_NETWORK = 4;

/**
 * What limits count as one client: an IPv4 address or its /24, and a /64 of IPv6, since each
 * household owns one. `text` is an address as a socket or a proxy gives it, be it with a port, with
 * brackets, or an IPv4 address written as IPv6.
 */
export function clientOf(text: string, ipv4Prefix: Ipv4Prefix = 32): string {
  const address = readAddress(text);
  if (address === undefined) return NOWHERE;
  if (isIPv4(address)) return ipv4Prefix === 32 ? address : ipv4Block(address);
  return `${groupsOf(address).slice(0, 4).join(':')}::/64`;
}

/** The network that a client of `clientOf` is in: for IPv6 the /48 that one line may own. */
export function networkOf(client: string): string {
  if (!client.endsWith('::/64')) return client;
  return `${client.split(':').slice(0, 3).join(':')}::/48`;
}

/** The network around it: for IPv6 the /32 that a provider, or whoever rents one, may own. */
export function regionOf(client: string): string {
  return client.endsWith('::/64') ? `${client.split(':').slice(0, 2).join(':')}::/32` : client;
}

/** The part of it that may be kept about people: 192.0.2.0/24, a /48, or `null` where unknown. */
export function coarseNetworkOf(client: string): string | null {
  if (client === NOWHERE) return null;
  return isIPv4(client) ? ipv4Block(client) : networkOf(client);
}

function ipv4Block(address: string): string {
  return `${address.split('.').slice(0, 3).join('.')}.0/24`;
}

/** An address without port, brackets, quotes and zone, in its only spelling. */
function readAddress(text: string): string | undefined {
  const bare = text.trim().replaceAll('"', '');
  const bracketed = /^\[([^\]]*)\]/.exec(bare)?.[1];
  const spellings = bracketed === undefined ? [bare, bare.replace(/:[^:]*$/, '')] : [bracketed];
  const found = spellings
    .map((spelling) => spelling.replace(/%.*/, ''))
    .find((spelling) => isIPv4(spelling) || isIPv6(spelling));
  if (found === undefined || isIPv4(found)) return found;
  const ipv6 = new URL(`http://[${found}]`).hostname.slice(1, -1);
  const [, high, low] = /^::ffff:([\da-f]+):([\da-f]+)$/.exec(ipv6) ?? [];
  if (high === undefined || low === undefined) return ipv6;
  return [high, low]
    .map((group) => Number.parseInt(group, 16))
    .flatMap((group) => [group >> 8, group & 0xff])
    .join('.');
}

/** The eight groups of an IPv6 address as URLs write it. */
function groupsOf(ipv6: string): string[] {
  const [left = [], right = []] = ipv6
    .split('::')
    .map((half) => half.split(':').filter((group) => group !== ''));
  return [...left, ...Array<string>(8 - left.length - right.length).fill('0'), ...right];
}
