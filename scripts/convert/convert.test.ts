import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readSections } from '../../server/commerce-api/import/readJson.ts';
import type { Convert } from './conversion.ts';
import { convertDummyjson } from './dummyjson.ts';
import { convertEshop } from './eshop.ts';
import { convertLitemall } from './litemall.ts';
import { convertRetailDemoStore } from './retail-demo-store.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'convert-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function write(name: string, content: string | object) {
  await mkdir(dirname(join(folder, name)), { recursive: true });
  await writeFile(
    join(folder, name),
    typeof content === 'string' ? content : JSON.stringify(content),
  );
}

/** Converts, then reads the result as an import would. */
async function convert(converter: Convert, source: string, options = {}, name = 'out.json') {
  const { file, said } = await converter({ source, out: join(folder, name), options });
  const context = { today: new Date(), folder, language: file.language ?? 'en' };
  const sections = { articles: [], ...structuredClone(file) };
  return { ...readSections(sections, context), said };
}

it('DummyJSON: discounts, stock, reviews and addresses of pictures', async () => {
  await write('dummyjson/products.json', [
    {
      ...{ id: 7, title: 'Ring & Box', description: 'A <fine> ring', category: 'mens-rings' },
      ...{ price: 9.99, discountPercentage: 10.48, stock: 0, brand: 'Maker' },
      images: ['https://pictures.example/7.webp'],
      reviews: [
        { rating: 4, comment: 'Good', date: '2025-04-30T09:41:02.053Z', reviewerName: 'Ada' },
      ],
    },
  ]);
  const { catalogue, findings } = await convert(convertDummyjson, join(folder, 'dummyjson'));
  expect(findings).toEqual([]);
  expect(catalogue.categories).toMatchObject([{ slug: 'mens-rings', name: { en: 'Mens Rings' } }]);
  expect(catalogue.products).toMatchObject([
    {
      ...{ id: 'dummyjson-7', slug: 'ring-box', price: 999, stock: 0 },
      description: { en: '<p>A &#x3C;fine> ring</p>' },
      discount: { type: 'percentage', value: 10.48 },
      reviews: [{ author: 'Ada', rating: 4, content: '<p>Good</p>' }],
    },
  ]);
});

it('eShop: the picture whose name ends with the Id', async () => {
  const row = { Type: 'Ski', Brand: 'B', Name: 'Boots', Description: 'Warm', Price: 109.99 };
  await write('eshop/catalog.json', [
    { ...row, Id: 1 },
    { ...row, Id: 11 },
  ]);
  await write('pictures/some__Pics__11.webp', 'x');
  const { catalogue, said } = await convert(convertEshop, join(folder, 'eshop'), {
    pictures: join(folder, 'pictures'),
  });
  expect(catalogue.products.map((product) => product.images)).toEqual([
    [],
    [{ file: join(folder, 'pictures/some__Pics__11.webp'), alt: { en: 'Boots' } }],
  ]);
  expect(said).toEqual([expect.stringContaining('1 products have no picture')]);
  const pictures = join(folder, 'pictures');
  const elsewhere = await convert(convertEshop, join(folder, 'eshop'), { pictures }, 'a/out.json');
  expect(elsewhere.said[1]).toContain(`write the catalogue into ${pictures} or above it`);
});

it('Retail Demo Store: YAML products and categories', async () => {
  await write('retail/categories.yaml', '- id: 1\n  name: home decor\n');
  const product =
    'id: a-1\n  name: Lamp\n  category: home decor\n  price: 24999.99\n  current_stock: 3\n';
  await write('retail/products.yaml', `- ${product}`);
  const { catalogue, findings } = await convert(convertRetailDemoStore, join(folder, 'retail'));
  expect(findings).toEqual([]);
  expect(catalogue.categories).toMatchObject([{ slug: 'home-decor', name: { en: 'Home Decor' } }]);
  expect(catalogue.products).toMatchObject([
    { id: 'retail-demo-store-a-1', price: 2_499_999, stock: 3, categories: ['home-decor'] },
  ]);
});

describe('litemall', () => {
  const row = { deleted: 0 };
  beforeAll(async () => {
    await write('litemall/json/litemall_category.json', [
      {
        ...row,
        id: 1,
        name: '居家',
        desc: '回家',
        pid: 0,
        pic_url: 'https://p.example/1',
        level: 'L1',
      },
      {
        ...row,
        id: 2,
        name: '床品',
        desc: '',
        pid: 1,
        pic_url: 'https://p.example/2',
        level: 'L2',
      },
    ]);
    const goods = { ...row, id: 9, name: '四件套', category_id: 2, brief: '刺绣', unit: '件' };
    await write('litemall/json/litemall_goods.json', [
      {
        ...{ ...goods, is_on_sale: 1, pic_url: 'https://p.example/9', gallery: '[]' },
        ...{ counter_price: 100, retail_price: 80, detail: '<p>详情</p>' },
      },
    ]);
    await write('litemall/json/litemall_goods_attribute.json', []);
    await write('litemall/json/litemall_goods_product.json', [{ ...row, goods_id: 9, number: 5 }]);
    const comment = { ...row, type: 0, content: '很好', admin_content: '', pic_urls: '[]' };
    await write('litemall/json/litemall_comment.json', [
      { ...comment, id: 1, value_id: 9, add_time: '2018-02-01 00:00:00', update_time: '' },
    ]);
  });

  it('is Chinese, in USD, with the counter price as the price before', async () => {
    const { catalogue, findings, said } = await convert(convertLitemall, join(folder, 'litemall'), {
      rate: '0.5',
    });
    expect(findings).toEqual([]);
    expect(catalogue.products).toMatchObject([
      {
        ...{ slug: 'item-9', name: { zh: '四件套' }, price: 5000, stock: 5, reviews: [] },
        categories: ['category-2', 'category-1'],
        discount: { type: 'fixed', amount: 1000 },
      },
    ]);
    expect(catalogue.categories.map((category) => category.menu)).toEqual([true, false]);
    expect(said.join()).toContain('1 comments were left out: their stars are broken');
  });

  it('takes comments as reviews only with stars that someone gave', async () => {
    const { catalogue } = await convert(convertLitemall, join(folder, 'litemall'), { stars: '5' });
    expect(catalogue.products[0]?.reviews).toMatchObject([
      { rating: 5, content: '<p>很好</p>', created_at: '2018-02-01T00:00:00.000Z' },
    ]);
  });
});

/** A folder with the real catalogues; none of the tests above needs it. */
const REAL = process.env.VITRINE_SAMPLE_CATALOGUES ?? '';

describe.skipIf(!existsSync(REAL))('real catalogues (VITRINE_SAMPLE_CATALOGUES)', () => {
  it.each([
    ['catalogues/dummyjson', convertDummyjson, 194],
    ['catalogues/eshop', convertEshop, 101],
    ['catalogues/retail-demo-store', convertRetailDemoStore, 2465],
    ['zh/litemall', convertLitemall, 239],
  ])('%s is taken whole', async (source, converter, products) => {
    const { catalogue, findings } = await convert(converter, join(REAL, source), { stars: '5' });
    expect(findings).toEqual([]);
    expect(catalogue.products).toHaveLength(products);
  });
});
