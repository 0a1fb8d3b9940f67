import { renderShop } from '@vitrine/publisher/content/testing/renderedShop.ts';
import { expect, it } from 'vitest';

const NOW = new Date('2026-03-01T12:00:00.000Z');
const given = (id: number, rating: number, day: string, language?: string) => ({
  id,
  rating,
  language,
  content: '<p>Words.</p>',
  created_at: `2026-02-${day} 08:00:00`,
});
const ofRing = [given(1, 5, '20'), given(2, 1, '10')];
const ofPen = [given(3, 2, '25'), given(4, 4, '15', 'zh-CN')];

await renderShop(
  {
    '/api/products/1/reviews': () => ({ list: ofRing, totalPage: 1 }),
    '/api/products/2/reviews': () => ({ list: ofPen, totalPage: 1 }),
  },
  NOW,
);
const { cards } = await import('../catalogue/card.ts');
const { reviewsOf } = await import('../catalogue/productDetails.ts');
const { latestReviews } = await import('./latestReviews.ts');

it.each([
  ['en', ['pen 2', 'ring 5', 'ring 1']],
  ['zh', ['pen 2', 'ring 5', 'pen 4']],
] as const)(
  'takes the latest of several products, whatever their stars: in %s',
  (language, all) => {
    const latest = latestReviews(
      cards(language, ['ring', 'pen']),
      (product) => reviewsOf(product, language),
      language,
      3,
    );
    expect(latest.map(({ review, product }) => `${product.slug} ${review.rating}`)).toEqual(all);
  },
);
