import { product } from '@vitrine/reference-api/testing/fixture.ts';
import { expect, it } from 'vitest';
import { type ApiFault, openShopAtWork } from '../publisher/shopAtWork.ts';
import { expectWhole } from '../publisher/wholeShop.ts';
import { sampleOf } from '../sample.ts';

interface SentProduct {
  id: number | string;
  slug: string;
  price: number | string;
  [field: string]: unknown;
}

const json = (data: unknown) => Response.json({ code: 200, msg: 'success', data });

/** Sends each product otherwise, in lists and by itself, and lists some more. */
const sending =
  (change: (product: SentProduct) => object, ...more: SentProduct[]): ApiFault =>
  async (path, honest) => {
    const response = await honest();
    if (path.includes('/products/slug/')) return json(change((await response.json()).data));
    if (path !== '/api/productsList') return response;
    const { data } = await response.json();
    return json({ ...data, list: [...data.list.map(change), ...more] });
  };

const same = (each: SentProduct) => each;
/**
 * Ten are the fewest that are judged by their prices, and four may be left out of as many as these.
 */
const NAMES = Array.from({ length: 16 }, (_, number) => `piece-${number}`);
const openPublisher = () => openShopAtWork({ products: NAMES.map((name) => product(name)) });

const SUDDENLY: [what: string, noun: string, change: (each: SentProduct) => object][] = [
  ['sold out', 'available', (each) => ({ ...each, sold_out: 'Y' })],
  ['out of stock', 'available', (each) => ({ ...each, status: 'out_of_stock' })],
  ['free', 'priced', (each) => ({ ...each, price: 0 })],
  ['in cents', 'middlePrice', (each) => ({ ...each, price: Number(each.price) * 100 })],
];

it.each(sampleOf(SUDDENLY, 1))(
  'holds a shop back whose products are suddenly all %s, until a person agrees',
  async (_, noun, change) => {
    const work = await openPublisher();
    await work.publish();
    work.api.fault = sending(change);
    const held = await work.publish({ depth: 'afresh' });
    expect(held).toMatchObject({ outcome: 'held', losses: [{ noun, language: 'en' }, { noun }] });
    const [loss] = held.losses;
    await expectWhole(work);
    const accepted = { [noun]: loss?.now ?? 0 };
    expect(await work.publish({ depth: 'afresh', accepted })).toMatchObject({
      outcome: 'published',
    });
    expect(await work.publish({ depth: 'afresh' })).toMatchObject({ outcome: 'unchanged' });
  },
);

it('publishes a first shop that is all sold out, and says so', async () => {
  const work = await openPublisher();
  work.api.fault = sending((each) => ({ ...each, sold_out: 'Y', price: Number(each.price) * 100 }));
  expect(await work.publish()).toMatchObject({
    outcome: 'published',
    leftOut: [
      { kind: 'shop', why: 'available' },
      { kind: 'shop', why: 'middlePrice' },
    ],
  });
});

it('leaves out slugs that no address can hold, and the second of two that are the same', async () => {
  const work = await openPublisher();
  const odd = (slug: string) => ({ id: `of ${slug}`, slug, name: 'Odd', price: 1 });
  work.api.fault = sending(same, ...['a/b', '50%', '..', 'piece-1'].map(odd));
  expect(await work.publish()).toMatchObject({
    outcome: 'published',
    leftOut: [
      { kind: 'product', key: 'a/b', why: 'slug' },
      { kind: 'product', key: '50%', why: 'slug' },
      { kind: 'product', key: '..', why: 'slug' },
      { kind: 'product', key: 'piece-1', why: 'duplicate' },
    ],
  });
  await expectWhole(work);
});
