import { product } from '@vitrine/contract/api/entities/product.ts';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { feedItems } from './feedItem.ts';

const NOW = Date.parse('2026-11-21T12:00:00Z');
const PLACE = {
  language: 'zh' as const,
  site: new URL('https://shop.example/'),
  mediaBase: 'https://media.example',
  categories: ['戒指', '礼物'],
};
const RING = {
  id: 7,
  name: 'Ring',
  slug: 'ring',
  price: '129.50',
  description: '<p>Gold &amp; more.</p>',
  images: [{ image_url: 'a.webp' }, { image_url: 'b.webp' }],
};

const itemOf = (fields: object = {}) =>
  feedItems(v.parse(product, { ...RING, ...fields }), NOW, PLACE)[0] ?? null;
const read = (fields: object, element: string) =>
  itemOf(fields)
    ?.filter(([name]) => name === element)
    .map(([, text]) => text);

describe('feedItems', () => {
  it('says what catalogues ask for', () => {
    const item = itemOf({ attributes: [{ name: 'Brand', value: 'A maker' }] });
    const [shipping, ...others] = item?.filter(([name]) => name === 'g:shipping') ?? [];
    expect(shipping?.[1]).toEqual([
      ['g:country', 'AT'],
      ['g:price', '0.00 USD'],
    ]);
    expect(others).toHaveLength(50);
    expect(item?.filter(([name]) => name !== 'g:shipping')).toEqual([
      ['g:id', '7'],
      ['title', 'Ring'],
      ['description', 'Gold & more.'],
      ['link', 'https://shop.example/zh/shop-overviews/ring/'],
      ['g:image_link', 'https://media.example/a.webp?imageMogr2/thumbnail/1200x'],
      ['g:additional_image_link', 'https://media.example/b.webp?imageMogr2/thumbnail/1200x'],
      ['g:availability', 'in_stock'],
      ['g:price', '129.50 USD'],
      ['g:brand', 'A maker'],
      ['g:condition', 'new'],
      ['g:identifier_exists', 'no'],
      ['g:product_type', '戒指'],
      ['g:product_type', '礼物'],
    ]);
    expect(read({ sold_out: true }, 'g:availability')).toEqual(['out_of_stock']);
    expect(itemOf({ images: [] })).toBeNull();
  });

  it('cuts names by characters, not through one', () => {
    expect(read({ name: '💍'.repeat(200) }, 'title')).toEqual(['💍'.repeat(150)]);
  });

  const reduced = { discount_type: 'fixed', discount_value: '29.50' };
  const [day20, day22, day25] = ['20', '22', '25'].map((day) => `2026-11-${day}T00:00:00.000Z`);
  it.each([
    ['has run since', { start_date: day20, end_date: day25 }, true, '20'],
    ['is to come', { start_date: day22, end_date: day25 }, true, '22'],
    ['is over', { start_date: null, end_date: day20 }, false, null],
    ['runs without an end', { start_date: day20, end_date: null }, true, null],
    ['is to come and has no end', { start_date: day22, end_date: null }, false, null],
  ])('tells a promotion that %s', (_, dates, isComplete, first) => {
    const fields = { ...reduced, ...dates };
    expect(read(fields, 'g:price')).toEqual(['129.50 USD']);
    expect(read(fields, 'g:sale_price')).toEqual(isComplete ? ['100.00 USD'] : []);
    const range = `2026-11-${first}T00:00:00Z/2026-11-25T00:00:00Z`;
    expect(read(fields, 'g:sale_price_effective_date')).toEqual(first ? [range] : []);
  });
});
