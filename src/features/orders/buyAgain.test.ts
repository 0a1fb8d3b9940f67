import type { OrderLine } from '@vitrine/contract/api/entities/orderDetail.ts';
import { cents } from '@vitrine/contract/domain/money.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { againOf, listed } from './buyAgain.ts';

function line(product_id: number | string, quantity = 1): OrderLine {
  const price = cents(100);
  return {
    product_id,
    quantity,
    name: `The ${product_id}`,
    language: 'en',
    slug: null,
    category_slug: null,
    image_url: null,
    discount_type: null,
    discount_value: null,
    unit_price: price,
    list_price: price,
    line_total: cents(100 * quantity),
  };
}

test('what is gone or sold out is left, by its name; the rest keeps its quantity', () => {
  const products = [
    { id: 1, sold_out: false, status: true },
    { id: '2', sold_out: false, status: null },
    { id: 3, sold_out: true, status: true },
    { id: 4, sold_out: false, status: false },
  ];
  const lines = [line('1', 3), line(2), line(3), line(4), line(5)];
  expect(againOf(lines, products)).toEqual({
    lines: [
      { product_id: '1', quantity: 3 },
      { product_id: 2, quantity: 1 },
    ],
    left: ['The 3', 'The 4', 'The 5'],
  });
});

test('no line is lost: each is bought again or named', () => {
  const ids = fc.uniqueArray(fc.nat(50));
  fc.assert(
    fc.property(ids, ids, fc.boolean(), (bought, sold, sold_out) => {
      const products = sold.map((id) => ({ id, sold_out, status: null }));
      const { lines, left } = againOf(
        bought.map((id) => line(id)),
        products,
      );
      expect(lines.length + left.length).toBe(bought.length);
    }),
  );
});

test('names from right to left do not turn a list of names round', () => {
  expect(listed(['حقيبة', 'Pen', 'ساعة'], 'en')).toBe(
    '\u2068حقيبة\u2069, Pen and \u2068ساعة\u2069',
  );
});
