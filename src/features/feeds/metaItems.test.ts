import { expect, it } from 'vitest';
import { metaItems } from './feedItem.ts';

it('says stock and times as Meta reads them, and leaves names alone', () => {
  const name = '<title>&lt;g:availability&gt;in_stock</title>';
  const google =
    '<g:availability>in_stock</g:availability><g:availability>out_of_stock</g:availability>' +
    '<g:sale_price_effective_date>2026-11-20T10:00:00Z/2026-11-25T00:00:00Z</g:sale_price_effective_date>' +
    '<g:sale_price_effective_date>2026-11-20T23:59:01Z/2026-11-25T00:00:59Z</g:sale_price_effective_date>';
  expect(metaItems(name + google)).toBe(
    name +
      '<g:availability>in stock</g:availability><g:availability>out of stock</g:availability>' +
      '<g:sale_price_effective_date>2026-11-20T10:00+00:00/2026-11-25T00:00+00:00</g:sale_price_effective_date>' +
      '<g:sale_price_effective_date>2026-11-21T00:00+00:00/2026-11-25T00:00+00:00</g:sale_price_effective_date>',
  );
});
