import { connectedFrom } from '@vitrine/runtime/testing/connection.ts';
import { expect, it } from 'vitest';
import { openTestShop } from '../testing/shop.ts';

const LIMITS = { trackingByClient: { max: 2, windowMs: 60_000 } };

/** How often a call is answered from so many addresses, each of which asks once. */
async function answered(addresses: string[], ipv4Prefix?: 24): Promise<number> {
  const shop = await openTestShop({}, { limits: LIMITS, ipv4Prefix });
  const statuses: number[] = [];
  for (const address of addresses) {
    const url = '/api/trackOrder?order_id=HC1';
    statuses.push((await shop.app.request(url, {}, connectedFrom(address))).status);
  }
  return statuses.filter((status) => status === 404).length;
}
const twenty = (addressOf: (index: number) => string) =>
  Array.from({ length: 20 }, (_, i) => addressOf(i));

it.each([
  ['one /64 as one client', twenty((index) => `2001:db8:1:2::${index + 1}`), 2],
  ['the networks of one /48 as four', twenty((index) => `2001:db8:1:${index}::1`), 8],
  ['lines of IPv6 for themselves', twenty((index) => `2001:db8:${index}::1`), 20],
  ['addresses of IPv4 for themselves', twenty((index) => `192.0.2.${index}`), 20],
])('counts %s', async (_name, addresses, expected) => {
  expect(await answered(addresses)).toBe(expected);
});

it('counts a block of IPv4 as one client where the owner wants it', async () => {
  expect(
    await answered(
      twenty((index) => `192.0.2.${index}`),
      24,
    ),
  ).toBe(2);
});
