import { changes } from '@vitrine/contract/api/calls/changes.ts';
import { cents } from '@vitrine/contract/domain/money.ts';
import { describe, expect, it } from 'vitest';
import { bumpContentVersion, databaseId, RETAINED_VERSIONS } from '../database/contentVersion.ts';
import { article, category, day, product, review } from '../testing/fixture.ts';
import { placeOrder } from '../testing/order.ts';
import { openTestShop, type TestShop } from '../testing/shop.ts';

/** What has changed since a version, by its number. */
async function changesSince(shop: TestShop, since: number, at = shop.now().getTime()) {
  const ask = (since: string) => shop.client()(changes, { query: { since, at } });
  const source = (await ask('')).version.split('.')[0];
  const { version, ...found } = await ask(`${source}.${since}`);
  return { version: Number(version.split('.')[1]), ...found };
}

const NOTHING = { all: false, lists: false, products: [], posts: [] };
const EVERYTHING = { all: true, lists: true, products: [], posts: [] };

describe('GET /api/x/changes', () => {
  it('is nothing where nothing has changed', async () => {
    const shop = await openTestShop({ products: [product('a')] });
    expect(await changesSince(shop, 1)).toEqual({ version: 1, ...NOTHING });
  });

  it('names products and posts that an import changed, and that lists may be others', async () => {
    const shop = await openTestShop({
      products: [product('a'), product('b')],
      articles: [article('blue')],
    });
    await shop.apply({
      products: [product('a', { price: cents(999) }), product('b'), product('c')],
      articles: [article('blue', { title: { en: 'Blue again' } })],
    });
    const { version, all, lists, products: named, posts } = await changesSince(shop, 1);
    expect({ version, all, lists, posts }).toEqual({
      version: 2,
      all: false,
      lists: true,
      posts: ['blue'],
    });
    expect(named).toEqual([
      { id: 1, slug: 'a' },
      { id: 3, slug: 'c' },
    ]);
    await shop.apply({ categories: [category('pens')] });
    expect(await changesSince(shop, 2)).toEqual({ version: 3, ...NOTHING, lists: true });
    expect((await changesSince(shop, 1)).posts).toEqual(['blue']);
  });

  it('names a product that sold out, and one that got a review', async () => {
    const shop = await openTestShop({ products: [product('a', { stock: 1 }), product('b')] });
    await placeOrder(shop, [[1, 1, 100]]);
    expect(await changesSince(shop, 1)).toEqual({
      version: 2,
      ...NOTHING,
      products: [{ id: 1, slug: 'a' }],
    });
    await shop.apply({
      products: [product('a', { stock: 1 }), product('b', { reviews: [review('r')] })],
    });
    expect(await changesSince(shop, 2)).toEqual({
      version: 3,
      ...NOTHING,
      products: [{ id: 2, slug: 'b' }],
    });
  });

  it('names a post whose date has come', async () => {
    const shop = await openTestShop({ articles: [article('later', { published_at: day(1) })] });
    const at = shop.now().getTime();
    expect(await changesSince(shop, 1, at)).toEqual({ version: 1, ...NOTHING });
    shop.pass(2 * 86_400_000);
    expect(await changesSince(shop, 1, at)).toEqual({
      version: 1,
      ...NOTHING,
      lists: true,
      posts: ['later'],
    });
  });

  it('does not name drafts or posts under embargo, and tells what is withdrawn by the lists', async () => {
    const draft = product('secret', { status: 'draft' });
    const shop = await openTestShop({ products: [product('a')], articles: [article('blue')] });
    await shop.apply({
      products: [product('a'), draft],
      articles: [article('embargo', { published_at: day(1) })],
    });
    expect(await changesSince(shop, 1)).toEqual({ version: 2, ...NOTHING, lists: true });
    await shop.apply({
      products: [product('a', { status: 'draft' }), draft],
      articles: [article('blue', { published_at: day(1) })],
    });
    expect(await changesSince(shop, 2)).toEqual({ version: 3, ...NOTHING, lists: true });
    const at = shop.now().getTime();
    shop.pass(2 * 86_400_000);
    const { posts } = await changesSince(shop, 3, at);
    expect(posts.sort()).toEqual(['blue', 'embargo']);
  });

  it('is everything where it can’t be told', async () => {
    const shop = await openTestShop({ products: [product('a')] });
    await shop.apply({ products: Array.from({ length: 600 }, (_, n) => product(`p-${n}`)) });
    expect(await changesSince(shop, 1)).toEqual({ version: 2, ...EVERYTHING });
    expect(await changesSince(shop, 3)).toEqual({ version: 2, ...EVERYTHING });
    for (let count = 0; count < RETAINED_VERSIONS; count += 1) {
      await bumpContentVersion(shop.database, [{ kind: 'lists' }]);
    }
    const version = 2 + RETAINED_VERSIONS;
    expect(await changesSince(shop, 2)).toEqual({ version, ...EVERYTHING });
    expect(await changesSince(shop, 3)).toEqual({ version, ...NOTHING, lists: true });
    const source = await databaseId(shop.database);
    for (const query of [
      '',
      '?since=soon&at=0',
      `?since=${source}.${version}`,
      `?since=${source}.${version}&at=1e30`,
      `?since=${source}.${version}&at=-1`,
      `?since=${source}.${'9'.repeat(20)}&at=0`,
      `?since=another.${version}&at=0`,
    ]) {
      const response = await shop.app.request(`/api/x/changes${query}`);
      expect((await response.json()).data, query).toMatchObject({ all: true });
    }
  });
});
