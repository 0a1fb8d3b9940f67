import { brokenConnection } from '@vitrine/contract/api/testing/fakeFetch.ts';
import { fakeShop } from '@vitrine/contract/api/testing/fakeShop.ts';
import { DEFAULT_LANGUAGE } from '@vitrine/contract/domain/language.ts';
import { expect, it } from 'vitest';
import { memoryShop } from '../../content/memoryShop.ts';
import { readFeatures } from './strategies.ts';

const announcing = (features: unknown) => () => ({ features, time: 0 });
const refusing =
  (status: number, code = status) =>
  () =>
    Response.json({ code }, { status });

/** What is known of the announcement after each of these responses, one reading after another. */
async function known(...responses: (() => unknown)[]) {
  const shop = memoryShop();
  const seen = [];
  for (const response of responses) {
    const { clientFor } = fakeShop({ '/api/x': response });
    await readFeatures(clientFor(DEFAULT_LANGUAGE), shop);
    seen.push(shop.read('features', DEFAULT_LANGUAGE, ''));
  }
  return seen;
}

it('reads what is announced, as far as this shop knows it', async () => {
  const changed = [announcing(['orders', 'cart', 'telepathy']), announcing([])];
  expect(await known(...changed)).toEqual([['cart', 'orders'], []]);
});

const HICCUPS: [name: string, response: () => unknown][] = [
  ['500', refusing(500)],
  ['503 as a code', refusing(200, 503)],
  ['429', refusing(429)],
  ['a broken connection', brokenConnection],
];

it.each(HICCUPS)('%s leaves it as it was, also unknown', async (_, response) => {
  const orders = announcing(['orders']);
  expect(await known(response, orders, response)).toEqual([undefined, ['orders'], ['orders']]);
});

it.each([404, 405, 410, 501])('%i announces nothing any more', async (status) => {
  expect(await known(announcing(['orders']), refusing(status))).toEqual([['orders'], []]);
});

it.each([
  ['401', refusing(401)],
  ['a page', () => new Response('<!doctype html>')],
  ['something else', announcing('orders')],
])('%s announces nothing, but takes nothing away', async (_, response) => {
  expect(await known(response)).toEqual([[]]);
  expect(await known(announcing(['orders']), response)).toEqual([['orders'], ['orders']]);
});
