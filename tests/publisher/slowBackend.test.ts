import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createMinimalApi } from '../minimal/minimalApi.ts';
import { CATEGORIES, type MinimalProduct, POSTS } from '../minimal/products.ts';
import { TRY_ALL } from '../sample.ts';
import { openShopAtWork } from './shopAtWork.ts';

/** What is counted is the same for 30: 40 pages of lists show that. */
const PRODUCTS = TRY_ALL ? 4000 : 30;
/** ms that the API takes for a call. */
const DELAY = TRY_ALL ? 200 : 0;
const PER_PAGE = 100;

function manyProducts(): MinimalProduct[] {
  return Array.from({ length: PRODUCTS }, (_, index) => ({
    id: `p-${index}`,
    slug: `piece-${index}`,
    name: `Piece ${index}`,
    category: CATEGORIES[index % 2]?.slug ?? '',
    price: '10',
    image: false,
  }));
}

/** A published shop whose API has the specified calls only, and can be made slow. */
async function openSlowShop() {
  const { app, memory } = createMinimalApi(
    'http://minimal.test',
    'http://shop.test',
    manyProducts(),
  );
  const calls: string[] = [];
  let delay = 0;
  const work = await openShopAtWork({
    backend: async (request) => {
      const { pathname } = new URL(request.url);
      calls.push(`${request.headers.get('Accept-Language')} ${pathname}`);
      await wait(delay);
      return app.fetch(request);
    },
  });
  await work.publish();
  await work.publishing.idle();
  const setDelay = (ms: number) => {
    delay = ms;
  };
  const setPrice = (index: number, price: string) =>
    Object.assign(memory.products[index] ?? {}, { price });
  return { work, setDelay, setPrice, taken: () => calls.splice(0) };
}

it('publishes what an id names before anything else is read, and looks through the shop in rounds', async () => {
  const { work, setDelay, setPrice, taken } = await openSlowShop();
  const lists = Promise.withResolvers<void>();
  work.api.fault = (path, honest) =>
    path === '/api/productsList' ? lists.promise.then(honest) : undefined;
  setPrice(0, '777');
  setPrice(1, '888');
  setDelay(DELAY);
  taken();
  await work.announce(JSON.stringify({ changed: [{ kind: 'product', key: 'p-0' }] }));
  const places = ['/shop-overviews/piece-0/', '/', '/category/light/'];
  const paths = places.flatMap((place) => [place, `/zh${place}`]);
  const wrong = async () => {
    const texts = await Promise.all(paths.map(work.text));
    return paths.filter((_, index) => !texts[index]?.includes('$777'));
  };
  await expect.poll(wrong, { timeout: 60_000, interval: 50 }).toEqual([]);
  // No list of products was answered yet: these are all the calls that a shopper waits for.
  const calls = taken();
  const isOfProducts = (call: string) => /\/(?:getProductByIds|products\/)/.test(call);
  // At 200 ms each they take 2 s at most, were they made one after the other.
  expect(calls.findLastIndex(isOfProducts)).toBeLessThan(10);
  expect(calls.filter(isOfProducts).toSorted()).toEqual([
    'en /api/getProductByIds',
    'en /api/products/p-0/reviews',
    'en /api/products/slug/piece-0',
    'zh /api/products/p-0/reviews',
    'zh /api/products/slug/piece-0',
  ]);
  setDelay(0);
  lists.resolve();
  const shows = async () => (await work.text('/shop-overviews/piece-1/')).includes('$888');
  await expect.poll(shows, { timeout: 120_000, interval: 50 }).toBe(true);
  await work.publishing.idle();

  const detailed = new Set<string>();
  const all = PRODUCTS + POSTS.length;
  const pagesOf = (count: number) => Math.ceil(count / PER_PAGE);
  const lookCalls = 3 + pagesOf(PRODUCTS) + CATEGORIES.length * pagesOf(PRODUCTS / 2);
  for (let night = 0; night < 7; night += 1) {
    taken();
    const look = await work.publish({ by: 'schedule', depth: 'round' });
    expect(look).toMatchObject({ outcome: 'unchanged' });
    const calls = taken();
    const products = calls.filter((call) => call.startsWith('en /api/products/slug/'));
    const posts = calls.filter((call) => call.startsWith('en /api/blogs/show/'));
    for (const call of [...products, ...posts]) detailed.add(call);
    expect(products.length + posts.length).toBe(Math.ceil(all / 7));
    // Two more ask for a list of changes and for the announcement.
    expect(calls).toHaveLength(2 + 2 * (lookCalls + 2 * products.length + posts.length));
  }
  expect(detailed.size).toBe(all);
}, 1_800_000);
