import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { readSetting } from '../settings.ts';
import { connectedFrom } from '../testing/connection.ts';
import { type ClientRule, clientAddress } from './clientAddress.ts';

async function clientOf(rule: ClientRule, connected: string | undefined, forwarded?: string) {
  const app = new Hono().get('/', (context) => context.text(clientAddress(context, rule)));
  const headers = new Headers(forwarded === undefined ? [] : [['X-Forwarded-For', forwarded]]);
  const bindings = connected === undefined ? undefined : connectedFrom(connected);
  return (await app.request('/', { headers }, bindings)).text();
}

describe('the client’s address', () => {
  it.each([
    [0, '203.0.113.9', undefined, '203.0.113.9'],
    [0, '203.0.113.9', '198.51.100.1', '203.0.113.9'],
    [1, '10.0.0.1', '198.51.100.1', '198.51.100.1'],
    [1, '10.0.0.1', '1.2.3.4, 198.51.100.1', '198.51.100.1'],
    [2, '10.0.0.1', '1.2.3.4, 198.51.100.1, 10.0.0.2', '198.51.100.1'],
    [2, '10.0.0.1', '198.51.100.1', '198.51.100.1'],
    [1, '10.0.0.1', undefined, '10.0.0.1'],
    [1, '10.0.0.1', 'not an address', 'nowhere'],
    [0, '::ffff:203.0.113.9', undefined, '203.0.113.9'],
    [0, '2001:db8:1:2:aaaa::5', undefined, '2001:db8:1:2::/64'],
    [0, '2001:0DB8:1:2:bbbb:0:0:6', undefined, '2001:db8:1:2::/64'],
    [0, '2001:db8::6', undefined, '2001:db8:0:0::/64'],
    [0, '::1', undefined, '0:0:0:0::/64'],
    [0, undefined, undefined, 'nowhere'],
  ])('with %i proxies, from %s, forwarded for %s, is %s', async (...given) => {
    const [trustedProxies, connected, forwarded, expected] = given;
    expect(await clientOf({ trustedProxies }, connected, forwarded)).toBe(expected);
  });

  it.each([
    ['1.2.3.4:567', '1.2.3.4'],
    ['9.9.9.9, 1.2.3.4:567', '1.2.3.4'],
    [' 1.2.3.4:567 ', '1.2.3.4'],
    ['"1.2.3.4:567"', '1.2.3.4'],
    ['[2001:db8::1]:567', '2001:db8:0:0::/64'],
    ['"[2001:db8:1:2:3:4:5:6]:567"', '2001:db8:1:2::/64'],
    ['[2001:db8:1:2::3]', '2001:db8:1:2::/64'],
    ['2001:db8:1:2:3:4:5:6:567', '2001:db8:1:2::/64'],
    ['fe80:0:0:7::1%eth0', 'fe80:0:0:7::/64'],
    ['::FFFF:1.2.3.4', '1.2.3.4'],
    ['::ffff:102:304', '1.2.3.4'],
    ['0:0:0:0:0:ffff:1.2.3.4', '1.2.3.4'],
    ['[::ffff:1.2.3.4]:567', '1.2.3.4'],
    ['64:ff9b::1.2.3.4', '64:ff9b:0:0::/64'],
    ['unknown', 'nowhere'],
    ['_hidden:567', 'nowhere'],
    ['1.2.3.4.5', 'nowhere'],
    ['[', 'nowhere'],
  ])('is read from a proxy’s entry %j as %s', async (forwarded, expected) => {
    expect(await clientOf({ trustedProxies: 1 }, '10.0.0.1', forwarded)).toBe(expected);
  });

  it.each([
    ['203.0.113.9', '203.0.113.0/24'],
    ['::ffff:203.0.113.77', '203.0.113.0/24'],
    ['2001:db8:1:2::5', '2001:db8:1:2::/64'],
  ])('counts a whole block of IPv4 where the owner wants it: %s is %s', async (from, expected) => {
    expect(await clientOf({ ipv4Prefix: 24 }, from)).toBe(expected);
  });
});

it('reads how much of an IPv4 address is one client', () => {
  const given = [undefined, ' ', '32', '24', '/24'];
  expect(given.map((IPV4_PREFIX) => readSetting({ IPV4_PREFIX }, 'IPV4_PREFIX'))).toEqual([
    32, 32, 32, 24, 24,
  ]);
  expect(() => readSetting({ IPV4_PREFIX: '16' }, 'IPV4_PREFIX')).toThrow('IPV4_PREFIX is "16"');
});
