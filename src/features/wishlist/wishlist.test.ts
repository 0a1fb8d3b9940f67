import { productListItem } from '@vitrine/contract/api/entities/productListItem.ts';
import { PEN, RING } from '@vitrine/contract/api/testing/fakeShop.ts';
import * as limits from '@vitrine/contract/domain/limits.ts';
import {
  type StoredProduct,
  withEntry,
  withoutId,
} from '@vitrine/contract/domain/storedProducts.ts';
import fc from 'fast-check';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { wishlistItems } from './wishlistItem.ts';

const storedAs = ({
  id,
  slug,
  name,
}: Pick<StoredProduct, 'id' | 'slug' | 'name'>): StoredProduct => ({
  id,
  slug,
  name,
  language: null,
  pictures: [],
});
const numbered = (id: number) => storedAs({ id, slug: `piece-${id}`, name: `Piece ${id}` });
const lists = fc
  .uniqueArray(fc.integer({ min: 1, max: 300 }), { maxLength: limits.maxWishlist })
  .map((ids) => ids.map(numbered));

it('what is put on the list comes first, once, and only while there is room', () => {
  fc.assert(
    fc.property(lists, fc.integer({ min: 1, max: 300 }), (list, id) => {
      const longer = withEntry(list, { product: numbered(id), at: 0 });
      const isThere = list.some((product) => product.id === id);
      const isFull = list.length === limits.maxWishlist;
      expect(longer).toEqual(isThere || isFull ? list : [numbered(id), ...list]);
    }),
  );
});

it('what is taken off and put back stands where it stood', () => {
  fc.assert(
    fc.property(lists, fc.nat(), (list, number) => {
      fc.pre(list.length > 0);
      const at = number % list.length;
      const product = list[at] as StoredProduct;
      expect(withEntry(withoutId(list, product.id), { product, at })).toEqual(list);
    }),
  );
});

it('a list is shown as the API has its products now', () => {
  const read = (product: object) => v.parse(productListItem, product);
  const ring = read({ ...RING, price: 80, discount_type: 'percentage', discount_value: 25 });
  const pen = read({ ...PEN, sold_out: true });
  const products = {
    [String(ring.id)]: { product: ring, isDiscontinued: false },
    [String(pen.id)]: { product: pen, isDiscontinued: false },
    77: { product: null, isDiscontinued: true },
  };
  const list = [
    storedAs({ ...ring, name: 'Its name of old' }),
    storedAs(pen),
    numbered(77),
    numbered(78),
  ];
  const views = wishlistItems(list, products, Date.parse('2026-03-01T12:00:00Z'));
  expect(views.map(({ name, stock, view }) => [name, stock, view?.offer.price])).toEqual([
    [ring.name, 'inStock', 6000],
    [pen.name, 'soldOut', pen.price],
    ['Piece 77', 'discontinued', undefined],
    ['Piece 78', 'unknown', undefined],
  ]);
});
