import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { categoryProducts } from '@vitrine/contract/api/calls/categories.ts';
import { imageFile } from '@vitrine/images/testing/image.ts';
import { describe, expect, it } from 'vitest';
import { contentVersion } from './database/contentVersion.ts';
import { seedDemo } from './seed.ts';
import { day, NOW, product } from './testing/fixture.ts';
import { openTestShop, temporaryFolder } from './testing/shop.ts';

const ARTICLE = { slug: 'our-name', title: { en: 'Our name' }, content: { en: '<p>Ink.</p>' } };
const FILES = {
  'articles.json': { articles: [{ ...ARTICLE, author: 'Ada', published_at: '-5dT09:00Z' }] },
  'categories.json': { categories: [{ slug: 'pens', menu: true, name: { en: 'Pens', zh: '笔' } }] },
  'products.json': {
    products: [
      {
        id: 'desk-pen',
        categories: ['pens'],
        name: { en: 'Desk pen' },
        price: '120.00',
        stock: 4,
        discount: { type: 'percentage', value: 10, start: '-1d', end: '+2d' },
        images: [{ file: 'media/pen.png' }],
      },
    ],
  },
};

async function demoFolder(): Promise<string> {
  const folder = await temporaryFolder();
  await mkdir(join(folder, 'media'));
  await imageFile(folder, 'media/pen.png');
  for (const [name, sections] of Object.entries(FILES)) {
    const text = JSON.stringify({ format: 'vitrine-catalogue/1', ...sections });
    await writeFile(join(folder, name), text);
  }
  return folder;
}

describe('seedDemo', () => {
  it('merges the files and counts dates from today', async () => {
    const shop = await openTestShop();
    const report = await seedDemo(shop, NOW, { folder: await demoFolder() });
    expect(report).toMatchObject({
      products: { added: 1 },
      categories: { added: 1 },
      articles: { added: 1 },
    });
    const query = { params: { slug: 'pens' }, query: {} };
    const { list } = await shop.client('zh')(categoryProducts, query);
    expect(list[0]).toMatchObject({ slug: 'desk-pen', price: 12_000, language: 'en' });
    expect(list[0]?.end_date?.slice(0, 10)).toBe(day(2).slice(0, 10));
    expect(list[0]?.main_image_url).toMatch(/^products\//);
    expect(shop.logged).toEqual([]);
  });

  it('leaves out the demo’s articles for another brand', async () => {
    const shop = await openTestShop();
    const options = { folder: await demoFolder(), withArticles: false };
    const report = await seedDemo(shop, NOW, options);
    expect(report).toMatchObject({ products: { added: 1 }, articles: { added: 0 } });
  });

  it('logs a row that is skipped, and takes the others', async () => {
    const shop = await openTestShop();
    const folder = await demoFolder();
    const categories = [{ slug: 'inks', name: {} }];
    const text = JSON.stringify({ format: 'vitrine-catalogue/1', categories });
    await writeFile(join(folder, 'more.json'), text);
    const report = await seedDemo(shop, NOW, { folder });
    expect(report).toMatchObject({ products: { added: 1 }, categories: { added: 1 } });
    expect(shop.logged).toEqual([
      {
        message: 'A row of the demo catalogue was skipped; the others are in the shop.',
        details: { row: 'category 2, “inks”, name: is empty' },
      },
    ]);
  });

  it('leaves a shop alone that holds anything', async () => {
    const shop = await openTestShop({ products: [product('own', { status: 'draft' })] });
    const report = await seedDemo(shop, NOW, { folder: await demoFolder() });
    expect(report).toBeUndefined();
    expect(await contentVersion(shop.database)).toBe(1);
  });

  it('seeds again after a seed that was cut short', async () => {
    const shop = await openTestShop();
    const folder = await demoFolder();
    const cutShort = () => {
      throw new Error('The power went.');
    };
    const options = { folder, onProgress: cutShort };
    await expect(seedDemo(shop, NOW, options)).rejects.toThrow('power');
    const writing = {
      folder,
      onProgress: ({ phase }: { phase: string }) => (phase === 'writing' ? cutShort() : undefined),
    };
    await expect(seedDemo(shop, NOW, writing)).rejects.toThrow('power');
    const report = await seedDemo(shop, NOW, { folder });
    expect(report?.products.added).toBe(1);
  });
});
