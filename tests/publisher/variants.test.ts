import { cents } from '@vitrine/contract/domain/money.ts';
import { category, product } from '@vitrine/reference-api/testing/fixture.ts';
import { placeOrder } from '@vitrine/reference-api/testing/order.ts';
import { expect, it } from 'vitest';
import { openShopAtWork } from './shopAtWork.ts';

const size = (value: string, price: number) => ({
  id: value,
  choice: [{ name: { en: 'Size', zh: '尺寸' }, value: { en: value } }],
  price: cents(price),
  stock: 1,
});

/** Ids: 1 is the ring, 3 and 4 are its sizes. */
const sections = (price: number) => ({
  categories: [category('rings')],
  products: [
    product('halo', {
      categories: ['rings'],
      variants: [size('52', price), size('54', 40_000)],
    }),
    product('signet'),
  ],
});
const PAGES = ['/shop-overviews/halo/', '/', '/category/rings/'].flatMap((path) => [
  path,
  `/zh${path}`,
]);

it('renders a product’s page and cards anew when a variant’s price or stock changes', async () => {
  const work = await openShopAtWork({ products: sections(30_000).products });
  /** The pages that do not show the price from which there are rings. */
  const without = async (price: string) => {
    const texts = await Promise.all(PAGES.map(work.text));
    return PAGES.filter((_, index) => !texts[index]?.includes(price));
  };
  await work.publish();
  expect(await without('$300.00')).toEqual([]);
  await work.shop.apply(sections(31_000));
  expect(await work.publish()).toMatchObject({ outcome: 'published', isFull: false });
  expect(await without('$310.00')).toEqual([]);
  const [page = ''] = PAGES;
  const soldOut = async () => (await work.text(page)).match(/schema.org\/OutOfStock/g)?.length ?? 0;
  expect(await soldOut()).toBe(0);
  await placeOrder(work.shop, [[3, 1, 310]]);
  expect(await work.publish()).toMatchObject({ outcome: 'published', isFull: false });
  expect(await without('$400.00')).toEqual([]);
  expect(await soldOut()).toBe(1);
});

it('reads a product anew when a webhook names one of its variants', async () => {
  const work = await openShopAtWork({ products: sections(30_000).products });
  work.api.fault = (path) =>
    path.startsWith('/api/x') ? new Response(null, { status: 404 }) : undefined;
  await work.publish();
  // No list shows it.
  await work.shop.database
    .updateTable('product_text')
    .set({ description: '<p>Polished twice.</p>' })
    .where('product_id', '=', 1)
    .execute();
  await work.announce(JSON.stringify({ changed: [{ kind: 'product', key: '4' }] }));
  const isShown = async () => (await work.text('/shop-overviews/halo/')).includes('Polished twice');
  await expect.poll(isShown, { timeout: 10_000, interval: 50 }).toBe(true);
});
