import { PEN, RING } from '@vitrine/contract/api/testing/fakeShop.ts';
import { renderShop } from '@vitrine/publisher/content/testing/renderedShop.ts';
import { expect, it } from 'vitest';
import { sizeGuideOf } from './sizeGuide.ts';

const JEWELLERY = { id: 1, slug: 'jewellery', name: 'Jewellery' };
const PENS = { id: 2, slug: 'pens', name: 'Pens' };
const option = (name: string) => ({ name, values: [{ value: 'a' }] });

/** The ring's guide; it is in both categories, jewellery the first. */
async function guideWith(ring: object, ofCategories: (string | null)[]) {
  const [first, second] = ofCategories;
  await renderShop(
    {
      '/api/products/slug/ring': () => ({ ...RING, ...ring }),
      '/api/categories': () => ({
        list: [
          { ...JEWELLERY, size_guide: first },
          { ...PENS, size_guide: second, language: 'zh' },
        ],
        totalPage: 1,
      }),
      '/api/categories/pens': () => ({ products: [PEN, RING], totalPage: 1 }),
    },
    new Date('2026-03-01T12:00:00.000Z'),
  );
  return sizeGuideOf('en', 'ring');
}

const sizes = { options: [option('Colour'), option('Size')] };

it('is the product’s own, even if it is chosen by colour alone', async () => {
  const own = { size_guide: '<p>Own</p>', language: 'en', options: [option('Colour')] };
  expect(await guideWith(own, ['<p>Of all</p>'])).toEqual({ html: '<p>Own</p>', language: 'en' });
});

it('is else that of the first category that has one', async () => {
  expect(await guideWith(sizes, ['<p>Rings</p>', '<p>Pens</p>'])).toMatchObject({
    html: '<p>Rings</p>',
  });
  expect(await guideWith(sizes, ['', '<p>Pens</p>'])).toEqual({
    html: '<p>Pens</p>',
    language: 'zh',
  });
  expect(await guideWith({ options: [option('Taille')] }, ['<p>Rings</p>'])).not.toBeNull();
});

it('is none without one, and none of a category where nothing is measured', async () => {
  expect(await guideWith(sizes, [null, '<p> </p>'])).toBeNull();
  expect(await guideWith({ options: [option('颜色')] }, ['<p>Rings</p>'])).toBeNull();
});
