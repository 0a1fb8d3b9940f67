import { connectedFrom } from '@vitrine/runtime/testing/connection.ts';
import { expect, it } from 'vitest';
import { PASSWORD } from '../testing/customer.ts';
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

const DAY = 24 * 60 * 60_000;
const IN_ALL = {
  registerByNetwork: { max: 3, windowMs: DAY },
  registerInAll: { max: 12, windowMs: DAY },
  inquiryByNetwork: { max: 3, windowMs: DAY },
  inquiryInAll: { max: 12, windowMs: DAY },
};

/** How many are taken from so many addresses, and what the last caller gets. */
async function taken(path: string, fields: object, addresses: string[]) {
  const shop = await openTestShop({}, { limits: IN_ALL });
  const responses: Response[] = [];
  for (const [index, address] of addresses.entries()) {
    const body = JSON.stringify({ ...fields, email: `leila${index}@mail.example` });
    const request = { method: 'POST', body };
    responses.push(await shop.app.request(path, request, connectedFrom(address)));
  }
  const last = responses.at(-1);
  const mustWait = Number(last?.headers.get('Retry-After')) > 0;
  return [responses.filter(({ ok }) => ok).length, last?.status, mustWait];
}

it.each([
  ['accounts', '/api/register', { password: PASSWORD }],
  ['inquiries', '/api/inquiries', { country: 'TN', description: 'In blue?' }],
])('bounds %s of a network and of everybody', async (_name, path, fields) => {
  const ofIpv4 = twenty((index) => `192.0.2.${index}`);
  expect(await taken(path, fields, ofIpv4)).toEqual([3, 429, true]);
  const ofIpv6 = twenty((index) => `2001:db8:1:${index}::1`);
  expect(await taken(path, fields, ofIpv6)).toEqual([3, 429, true]);
  const ofMany = twenty((index) => `198.51.${index}.1`);
  expect(await taken(path, fields, ofMany)).toEqual([12, 429, true]);
});

it('counts a block of IPv4 as one client where the owner wants it', async () => {
  expect(
    await answered(
      twenty((index) => `192.0.2.${index}`),
      24,
    ),
  ).toBe(2);
});
