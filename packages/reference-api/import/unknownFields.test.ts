import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../testing/shop.ts';
import { readJsonCatalogue } from './readJson.ts';

const product = { id: 'ring', name: 'Ring', price: 1 };
const article = { slug: 'news', title: 'News', content: 'New.', published_at: '2026-01-01' };
const category = { slug: 'rings', name: 'Rings' };
const review = { rating: 5, content: 'Fine.', created_at: '2026-01-01' };

async function read(file: object) {
  const path = join(await temporaryFolder(), 'catalogue.json');
  await writeFile(path, JSON.stringify({ format: 'vitrine-catalogue/1', ...file }));
  return readJsonCatalogue(path, { today: new Date() });
}

it.each([
  ['products', { ...product, Price: 2 }, 'product 1', 'Price', 'price'],
  ['products', { ...product, stok: 2 }, 'product 1', 'stok', 'stock'],
  ['products', { ...product, colour: 'red' }, 'product 1', 'colour', 'attributes'],
  ['products', { ...product, image: 'a.jpg' }, 'product 1', 'image', 'images'],
  [
    'products',
    { ...product, discount: { type: 'fixed', value: '0.50', End: '2030-01-01' } },
    'product 1',
    'discount.End',
    'discount.end',
  ],
  [
    'products',
    { ...product, images: [{ url: 'https://a.example/a.jpg', altt: 'A' }] },
    'product 1',
    'images.0.altt',
    'images.0.alt',
  ],
  [
    'products',
    { ...product, attributes: [{ name: 'A', value: 'B', label: 'C' }] },
    'product 1',
    'attributes.0.label',
    'attributes.0.name',
  ],
  [
    'products',
    { ...product, video: { url: 'https://a.example/a.mp4', path: 'a' } },
    'product 1',
    'video.path',
    'video.file',
  ],
  ['products', { ...product, reviews: [{ ...review, stars: 4 }] }, 'review 1', 'stars', 'rating'],
  ['articles', { ...article, image: 'a.jpg' }, 'article 1', 'image', 'cover'],
  ['categories', { ...category, Menu: false }, 'category 1', 'Menu', 'menu'],
])('a field of %s that is not known is named: %#', async (section, row, where, field, meant) => {
  const { findings } = await read({ [section]: [row] });
  expect(findings).toMatchObject([
    { kind: 'note', where, field, why: expect.stringContaining(`did you mean "${meant}"?`) },
  ]);
});

it('a field of the file that is not known is named', async () => {
  const { findings } = await read({ products: [product], artikles: [] });
  expect(findings).toMatchObject([
    { field: 'artikles', why: expect.stringContaining('"articles"') },
  ]);
});

it.each([
  ['products', product, { Status: 'draft' }],
  ['products', product, { hidden: true }],
  ['products', product, { published: false }],
  ['articles', article, { draft: true }],
  ['articles', article, { visible: false }],
] as const)(
  'a row of %s that may say that it is hidden is left out: %#',
  async (section, row, also) => {
    const { catalogue, findings } = await read({ [section]: [{ ...row, ...also }] });
    expect(catalogue[section]).toEqual([]);
    expect(findings).toMatchObject([
      { kind: 'left out', why: expect.stringContaining('"status"') },
    ]);
  },
);

it.each([
  { status: 'pending' },
  { status: 'hold' },
  { approved: false },
  { comment_approved: '0' },
  { spam: true },
  { hidden: 'yes' },
])('a review that may be hidden is left out: %j', async (also) => {
  const reviews = [{ ...review, ...also }, review];
  const { catalogue, findings } = await read({ products: [{ ...product, reviews }] });
  expect(catalogue.products[0]?.reviews).toHaveLength(1);
  expect(findings).toMatchObject([{ kind: 'left out', where: 'review 1' }]);
});

it.each([
  [{ is_active: false }, 0],
  [{ gift_card: true }, 0],
  [{ isGiftCard: 'maybe' }, 0],
  [{ is_active: 1 }, 1],
  [{ gift_card: false }, 1],
  [{ published: true }, 1],
  [{ visibility: 'visible' }, 1],
])('a product with %j is taken %d times, and the field is named', async (also, times) => {
  const { catalogue, findings } = await read({ products: [{ ...product, ...also }] });
  expect(catalogue.products).toHaveLength(times);
  expect(findings).toMatchObject([{ kind: times === 0 ? 'left out' : 'note' }]);
});

it.each([{ hidden: true }, { published: 'FALSE' }, { status: 'draft' }, { deleted: true }])(
  'a category that may be hidden is left out, and no product brings it back: %j',
  async (also) => {
    const { catalogue, findings } = await read({
      categories: [
        { ...category, ...also },
        { slug: 'pens', name: 'Pens' },
      ],
      products: [{ ...product, categories: ['rings', 'pens'] }],
    });
    expect(catalogue.categories.map(({ slug }) => slug)).toEqual(['pens']);
    expect(catalogue.products[0]?.categories).toEqual(['pens']);
    expect(findings).toMatchObject([{ kind: 'left out', where: 'category 1' }]);
  },
);

it('a category that says that it is shown is taken', async () => {
  const { catalogue, findings } = await read({ categories: [{ ...category, visible: true }] });
  expect(catalogue.categories).toHaveLength(1);
  expect(findings).toMatchObject([{ kind: 'note', field: 'visible' }]);
});

it('a review that says that it is shown is taken', async () => {
  const reviews = [{ ...review, status: 'approved', comment_approved: '1' }];
  const { catalogue } = await read({ products: [{ ...product, reviews }] });
  expect(catalogue.products[0]?.reviews).toHaveLength(1);
});

it('a text by language may have languages that the shop lacks', async () => {
  const { findings } = await read({ products: [{ ...product, name: { en: 'A', fr: 'B' } }] });
  expect(findings).toEqual([]);
});
