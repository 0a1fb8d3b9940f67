import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { connectedFrom } from '../commerce-api/testing/connection.ts';
import { clientAddress } from './clientAddress.ts';

async function clientOf(proxies: number, connected: string | undefined, forwarded?: string) {
  const app = new Hono().get('/', (context) => context.text(clientAddress(context, proxies)));
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
    const [proxies, connected, forwarded, expected] = given;
    expect(await clientOf(proxies, connected, forwarded)).toBe(expected);
  });
});
