import { product } from '@vitrine/reference-api/testing/fixture.ts';
import { expect, it } from 'vitest';
import { createMinimalApi } from '../minimal/minimalApi.ts';
import { sampleOf, TRY_ALL } from '../sample.ts';
import { openShopAtWork, type ShopAtWork } from './shopAtWork.ts';

/** A shop whose products a test gives other prices, in dollars. */
interface HintedShop {
  work: ShopAtWork;
  /** Of the first product; ids are what the API makes them. */
  key: { slug: string; id: string };
  other: string;
  category: string;
  setPrice: (slug: string, dollars: number) => Promise<void>;
}

const SHOPS: Record<string, () => Promise<HintedShop>> = {
  'the embedded API': async () => {
    const products = ['halo', 'signet'].map((id) => product(id, { categories: ['rings'] }));
    const work = await openShopAtWork({ products });
    return {
      work,
      key: { slug: 'halo', id: '1' },
      other: 'signet',
      category: 'rings',
      setPrice: (slug, dollars) => work.setPrice(slug, dollars * 100),
    };
  },
  'an API of the specified calls': async () => {
    const { app, memory } = createMinimalApi('http://minimal.test', 'http://shop.test');
    const work = await openShopAtWork({ backend: app.fetch });
    return {
      work,
      key: { slug: 'harbour-lamp', id: 'p-lamp' },
      other: 'salt-candle',
      category: 'light',
      setPrice: async (slug, dollars) => {
        const found = memory.products.find((each) => each.slug === slug);
        Object.assign(found ?? {}, { price: String(dollars), discount: undefined });
      },
    };
  },
};

const hinting = (...changed: unknown[]) => JSON.stringify({ changed });
const STORM = TRY_ALL ? 200 : 20;

/** What is sent for a product whose price changed, and how many publishes it may make. */
const HINTS: [name: string, send: (shop: HintedShop) => string[]][] = [
  ['a slug', ({ key }) => [hinting({ kind: 'product', key: key.slug })]],
  ['an id', ({ key }) => [hinting({ kind: 'product', key: key.id })]],
  ['the wrong kind', ({ key }) => [hinting({ kind: 'post', key: key.slug })]],
  ['no key', () => [hinting({ kind: 'product' })]],
  ['another product', ({ other }) => [hinting({ kind: 'product', key: other })]],
  ['nothing', () => [hinting()]],
  ['no body', () => ['']],
  ['the same three times', ({ key }) => Array(3).fill(hinting({ kind: 'product', key: key.slug }))],
  [
    'a storm',
    ({ key: { slug, id } }) =>
      Array.from({ length: STORM }, (_, number) =>
        hinting({ kind: 'product', key: number % 2 ? slug : id }),
      ),
  ],
];
/** A hinted publish, the one that looks through the lists, and those for what came meanwhile. */
const MAX_PUBLISHES = 6;

it.each(Object.entries(SHOPS))('makes every page right whatever a hint is: %s', async (_, open) => {
  const shop = await open();
  const { work, key, category } = shop;
  await work.publish();
  let dollars = 700;
  const isShown = async () => {
    const places = [`/shop-overviews/${key.slug}/`, '/', `/category/${category}/`];
    const paths = places.flatMap((place) => [place, `/zh${place}`]);
    const texts = await Promise.all(paths.map(work.text));
    return paths.filter((_, index) => !texts[index]?.includes(`$${dollars}`));
  };
  const right = (name: string) =>
    expect.poll(isShown, { message: name, timeout: 10_000, interval: 50 }).toEqual([]);
  const publishes = () => work.publishing.state().log.reduce((sum, { times }) => sum + times, 0);

  for (const [name, send] of sampleOf(HINTS, 4)) {
    dollars += 1;
    await shop.setPrice(key.slug, dollars);
    const before = publishes();
    const results = await Promise.all(send(shop).map(work.announce));
    expect(new Set(results.map(({ status }) => status)), name).toEqual(new Set([202]));
    await right(name);
    // What was announced and did not change is looked for again for longer than this.
    expect(publishes() - before, name).toBeLessThanOrEqual(MAX_PUBLISHES);
  }

  dollars += 1;
  const [last] = work.publishing.state().log;
  await work.announce(hinting({ kind: 'product', key: key.id }));
  const isOver = () => {
    const [newest] = work.publishing.state().log;
    return newest?.id !== last?.id || newest?.times !== last?.times;
  };
  await expect.poll(isOver, { message: 'late', timeout: 10_000 }).toBe(true);
  await shop.setPrice(key.slug, dollars);
  await right('late');
  expect(work.failures).toEqual([]);
});
