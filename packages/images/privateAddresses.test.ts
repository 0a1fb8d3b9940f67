import { isIPv6 } from 'node:net';
import { expect, it } from 'vitest';
import { PRIVATE_ADDRESSES } from './privateAddresses.ts';

const isPrivate = (address: string) =>
  PRIVATE_ADDRESSES.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');

it.each([
  '0.0.0.0',
  '10.255.0.1',
  '100.64.0.1',
  '100.100.100.200',
  '127.255.255.254',
  '169.254.169.254',
  '172.31.255.255',
  '192.168.1.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::127.0.0.1',
  '::ffff:10.0.0.1',
  '::ffff:a9fe:a9fe',
  '64:ff9b::10.0.0.1',
  '64:ff9b:1::1',
  '2002:7f00:1::',
  '2001::1',
  'fd00:ec2::254',
  'fe80::1',
  'fec0::1',
  'ff02::1',
])('%s is private', (address) => {
  expect(isPrivate(address)).toBe(true);
});

it.each([
  '1.1.1.1',
  '9.255.255.255',
  '11.0.0.0',
  '100.63.255.255',
  '100.128.0.0',
  '172.15.255.255',
  '172.32.0.0',
  '192.167.255.255',
  '223.255.255.255',
  '::ffff:1.1.1.1',
  '64:ff9b::1.1.1.1',
  '2606:4700:4700::1111',
  '2a00:1450:4001:80b::200e',
  '2400:cb00::1',
])('%s is public', (address) => {
  expect(isPrivate(address)).toBe(false);
});
