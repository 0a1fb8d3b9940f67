import { PEN, RING } from '@vitrine/contract/api/testing/fakeShop.ts';
import { renderShop } from '@vitrine/publisher/content/testing/renderedShop.ts';
import { expect, it } from 'vitest';

const withImages = (slug: string) => ({
  main_image_url: `${slug}-1.webp`,
  images: [1, 2, 3].map((number) => ({ image_url: `${slug}-${number}.webp` })),
});
const CLUTCH = { id: 3, slug: 'clutch', name: 'Clutch', price: 460, sold_out: true };
const EMPTY = () => ({ list: [], totalPage: 0 });

await renderShop(
  {
    '/api/productsList': () => ({ list: [RING, PEN, CLUTCH], totalPage: 1 }),
    '/api/products/slug/clutch': () => ({ ...CLUTCH, ...withImages('clutch') }),
    '/api/products/slug/pen': () => ({ ...PEN, ...withImages('pen') }),
    '/api/getMenuCategory': () => [{ slug: 'pens', name: 'Pens' }],
    '/api/products/3/reviews': EMPTY,
    '/api/categories/jewellery': () => ({ products: [RING], totalPage: 1 }),
    '/api/categories/pens': () => ({ products: [CLUTCH, PEN, RING], totalPage: 1 }),
  },
  new Date('2026-03-01T12:00:00.000Z'),
);
const { productSlugs } = await import('./catalogueQueries.ts');
const { categoryTiles, relatedProducts } = await import('./selections.ts');

it('related products are what else a category has to sell, each once, from the product on', () => {
  const related = productSlugs('en').map((product) => [
    product,
    relatedProducts('en', product).map(({ slug }) => slug),
  ]);
  expect(Object.fromEntries(related)).toEqual({
    ring: ['pen'],
    pen: ['ring'],
    clutch: ['pen', 'ring'],
  });
});

it('a category is shown elsewhere by its first product that can be had, as its card does not', () => {
  expect(categoryTiles('en').find(({ isInMenu }) => isInMenu)).toMatchObject({
    category: { slug: 'pens' },
    image: 'pen-3.webp',
  });
});
