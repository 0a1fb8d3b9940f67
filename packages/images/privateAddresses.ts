import { BlockList } from 'node:net';

const IPV4: [string, number][] = [
  ['0.0.0.0', 8], // this machine
  ['10.0.0.0', 8], // private
  ['100.64.0.0', 10], // carrier-grade NAT, and a cloud's metadata
  ['127.0.0.0', 8], // loopback
  ['168.63.129.16', 32], // Azure's own services, inside a public range
  ['169.254.0.0', 16], // link-local, and most clouds' metadata
  ['172.16.0.0', 12], // private
  ['192.0.0.0', 24], // protocol assignments
  ['192.0.2.0', 24], // documentation
  ['192.88.99.0', 24], // 6to4 relays
  ['192.168.0.0', 16], // private
  ['198.18.0.0', 15], // benchmarks
  ['198.51.100.0', 24], // documentation
  ['203.0.113.0', 24], // documentation
  ['224.0.0.0', 4], // multicast
  ['240.0.0.0', 4], // reserved, and broadcast
];

const IPV6: [string, number][] = [
  ['::', 96], // unspecified, loopback, and IPv4 in its oldest form
  ['64:ff9b:1::', 48], // NAT64 of a network's own
  ['100::', 64], // discarded
  ['2001::', 23], // protocol assignments, with Teredo
  ['2001:db8::', 32], // documentation
  ['2002::', 16], // 6to4, which leads to any IPv4 address
  ['3fff::', 20], // documentation
  ['5f00::', 16], // segment routing
  ['fc00::', 7], // unique local
  ['fe80::', 10], // link-local
  ['fec0::', 10], // site-local
  ['ff00::', 8], // multicast
];

/**
 * Addresses that are not of the public internet (the registries of RFC 6890): services there may
 * respond to whoever is inside. An IPv6 address that carries one of IPv4 (`::ffff:10.0.0.1`, or NAT64's
 * `64:ff9b::10.0.0.1`) counts as that one.
 */
export const PRIVATE_ADDRESSES = new BlockList();
for (const [network, prefix] of IPV4) {
  PRIVATE_ADDRESSES.addSubnet(network, prefix, 'ipv4');
  PRIVATE_ADDRESSES.addSubnet(`64:ff9b::${network}`, 96 + prefix, 'ipv6');
}
for (const [network, prefix] of IPV6) PRIVATE_ADDRESSES.addSubnet(network, prefix, 'ipv6');
