import { fakeShop, PEN, RING } from '@vitrine/contract/api/testing/fakeShop.ts';
import { expect, it } from 'vitest';
import { memoryShop } from './memoryShop.ts';
import { type Changed, crawlShop, refreshShop } from './refresh.ts';

type Answers = Parameters<typeof fakeShop>[0];

const NOTHING: Changed = { lists: false, products: [], posts: [] };

/** The small shop as it was read first, and what brings it up to date with other responses. */
async function readSnapshot() {
  const reading = memoryShop();
  await crawlShop({ clientFor: fakeShop().clientFor, sink: reading });
  const refresh = async (results: Answers, changed: Partial<Changed>) => {
    const { clientFor, asked } = fakeShop(results);
    await refreshShop({ clientFor, reading, changed: { ...NOTHING, ...changed } });
    const whole = memoryShop();
    await crawlShop({ clientFor: fakeShop(results).clientFor, sink: whole });
    expect(reading.items()).toEqual(whole.items());
    return asked.filter((call) => call.startsWith('en '));
  };
  return { reading, refresh };
}

it('asks for nothing where nothing has changed', async () => {
  const { refresh } = await readSnapshot();
  expect(await refresh({}, {})).toEqual([]);
});

it('reads a product that changed with its reviews, and nothing else', async () => {
  const { reading, refresh } = await readSnapshot();
  const reduced = { ...RING, price: '400.00', discount_type: 'percentage', discount_value: 10 };
  const asked = await refresh(
    { '/api/products/slug/ring': () => reduced },
    { products: [RING, { id: 9, slug: 'unlisted' }] },
  );
  expect(asked).toEqual([
    'en /api/products/slug/ring',
    'en /api/products/1/reviews?per_page=10&page=1',
  ]);
  expect(reading.read('discounted', 'en', '')).toEqual(['ring']);
  await refresh({}, { products: [RING] });
  expect(reading.read('discounted', 'en', '')).toEqual([]);
});

it('reads what is new in the lists and lets go of what is gone', async () => {
  const { refresh } = await readSnapshot();
  const bowl = { id: 3, slug: 'bowl', name: 'Bowl', price: '80.00' };
  const asked = await refresh(
    {
      '/api/productsList': () => ({ list: [bowl, RING], totalPage: 1 }),
      '/api/categories': () => ({
        list: [{ id: 2, slug: 'pens', name: 'Pens' }],
        totalPage: 1,
      }),
      '/api/products/slug/bowl': () => bowl,
      '/api/products/3/reviews': () => ({ list: [], totalPage: 0 }),
      '/api/blogs': () => ({ list: [], totalPage: 0 }),
    },
    { lists: true },
  );
  expect(asked).toContain('en /api/products/slug/bowl');
  expect(asked).not.toContain('en /api/products/slug/ring');
});

it('keeps the reviews of a product that got another slug', async () => {
  const { refresh } = await readSnapshot();
  const moved = { ...RING, slug: 'band' };
  await refresh(
    {
      '/api/productsList': () => ({ list: [moved, PEN], totalPage: 1 }),
      '/api/products/slug/band': () => moved,
    },
    { lists: true },
  );
});
