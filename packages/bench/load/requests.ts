import { globSync, writeFileSync } from 'node:fs';
import { login, register } from '@vitrine/contract/api/calls/account.ts';
import { productsList } from '@vitrine/contract/api/calls/catalogue.ts';
import { createShopClient } from '@vitrine/contract/api/client.ts';

const CUSTOMERS = 40;
/** A busy machine takes its time for a password. */
const TIMEOUT_MS = 60_000;
/** How often a kind of page is looked at, of ten. */
const LOOKED_AT = { 'index.html': 2, 'category/*/index.html': 3, 'shop-overviews/*/index.html': 5 };

/** Writes what shoppers of a shop ask for: its pages, and the calls of signed-in customers' carts. */
export async function writeRequests(url: string, dist: string, file: string): Promise<void> {
  const pages = Object.entries(LOOKED_AT).flatMap(([pattern, share]) => {
    const paths = globSync(pattern, { cwd: dist }).sort();
    return Array.from({ length: share * 20 }, (_, index) => {
      const path = paths[index % paths.length] ?? '';
      return `page /${encodeURI(path.replace(/index\.html$/, ''))}`;
    });
  });
  const calls: string[] = [];
  for (let customer = 0; customer < CUSTOMERS; customer += 1) {
    calls.push(...(await callsOf(url, customer)));
  }
  writeFileSync(file, `${[...pages, ...calls].join('\n')}\n`);
}

/** What a new customer does with the cart: looks twice as often as changes it. */
async function callsOf(url: string, customer: number): Promise<string[]> {
  const address = { 'X-Forwarded-For': `10.2.0.${customer}` };
  const client = createShopClient({
    baseUrl: url,
    timeoutMs: TIMEOUT_MS,
    fetch: (input, init) => fetch(input, { ...init, headers: { ...init?.headers, ...address } }),
  });
  const email = `shopper-${customer}@example.org`;
  const body = { email, password: `${crypto.randomUUID()}aA1` };
  await client(register, { body });
  const { token } = await client(login, { body });
  const { list: newest } = await client(productsList, { query: { page: 1 } });
  const list = newest.filter(({ sold_out, variants }) => !sold_out && variants.length === 0);
  const [first, second] = [list[customer % list.length], list[(customer + 7) % list.length]];
  const put = (id: unknown, quantity: number) =>
    `call PUT /api/x/cart ${token} ${JSON.stringify({ product_id: id, quantity })}`;
  const look = `call GET /api/cart/items ${token}`;
  return [look, look, look, look, put(first?.id, 1), put(second?.id, 1)];
}
