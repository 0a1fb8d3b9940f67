import { productBySlug, productsList } from '@vitrine/contract/api/calls/catalogue.ts';
import { categories } from '@vitrine/contract/api/calls/categories.ts';
import { describe, expect, it } from 'vitest';
import { category, product } from '../testing/fixture.ts';
import { openTestShop } from '../testing/shop.ts';

describe('texts', () => {
  it('come in the language asked for', async () => {
    const shop = await openTestShop({ products: [product('a', { name: { en: 'A', zh: '甲' } })] });
    const { list } = await shop.client('zh')(productsList, { query: {} });
    expect(list[0]).toMatchObject({ name: '甲', language: 'zh' });
  });

  it('§9.12 fall back whole to the other language, which is named', async () => {
    const shop = await openTestShop({
      products: [product('en-only'), product('zh-only', { name: { zh: '乙' } })],
      categories: [category('watches', { name: { zh: '腕表' } })],
    });
    const { list } = await shop.client('zh')(productsList, { query: {} });
    expect(list.map((item) => [item.name, item.language])).toEqual([
      ['The en-only', 'en'],
      ['乙', 'zh'],
    ]);
    const english = await shop.client('en')(categories, { query: {} });
    expect(english.list[0]).toMatchObject({ name: '腕表', language: 'zh' });
  });

  it('§9.12 fall back field by field', async () => {
    const shop = await openTestShop({
      products: [
        product('a', {
          name: { en: 'A', zh: '甲' },
          summary: { en: 'Short.' },
          description: { zh: '<p>长。</p>' },
          attributes: [
            { name: { en: 'Size', zh: '尺寸' }, value: { en: '39 mm' } },
            { name: { zh: '材质' }, value: { zh: '精钢' } },
          ],
          images: [{ url: 'https://pictures.example/a.webp', alt: { en: 'Front' } }],
        }),
      ],
    });
    const found = await shop.client('zh')(productBySlug, { params: { slug: 'a' } });
    expect(found).toMatchObject({
      name: '甲',
      language: 'zh',
      summary: 'Short.',
      description: '<p>长。</p>',
      main_image_alt: 'Front',
      attributes: [
        { name: 'Size', value: '39 mm' },
        { name: '材质', value: '精钢' },
      ],
    });
  });
});
