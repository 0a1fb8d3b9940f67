import { productBySlug, productsList } from '@vitrine/contract/api/calls/catalogue.ts';
import { productsByIds } from '@vitrine/contract/api/calls/products.ts';
import { cents } from '@vitrine/contract/domain/money.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { day, product, products, review } from '../testing/fixture.ts';
import { openTestShop } from '../testing/shop.ts';

describe('productsList', () => {
  it('§7.11 gives 20 a page, latest first, and the number of pages', async () => {
    const shop = await openTestShop({ products: products(45) });
    const first = await shop.client()(productsList, { query: {} });
    expect(first.totalPage).toBe(3);
    expect(first.list.map((item) => item.slug).slice(0, 3)).toEqual(['p-1', 'p-2', 'p-3']);
    expect(first.list).toHaveLength(20);
    const last = await shop.client()(productsList, { query: { page: 3, sort_by: 'latest' } });
    expect(last.list.map((item) => item.slug)).toEqual(['p-41', 'p-42', 'p-43', 'p-44', 'p-45']);
  });

  it('breaks ties of the same moment by the higher id, so that no page repeats a product', async () => {
    const shop = await openTestShop({ products: products(5, { created_at: day(-1) }) });
    const pages = [1, 2, 3].map((page) =>
      shop.client()(productsList, { query: { page, per_page: 2 } }),
    );
    const slugs = (await Promise.all(pages)).flatMap((page) => page.list.map((item) => item.slug));
    expect(slugs).toEqual(['p-5', 'p-4', 'p-3', 'p-2', 'p-1']);
  });

  it.each(['0', '-1', 'abc', '1.5', '1e2', '', '%00', '9'.repeat(40)])(
    '§5.5 takes page=%s for the first page and per_page=%s for the default',
    async (junk) => {
      const shop = await openTestShop({ products: products(25) });
      const response = await shop.app.request(`/api/productsList?page=${junk}&per_page=${junk}`);
      const { data } = await response.json();
      expect(data.list).toHaveLength(20);
      expect(data.list[0].slug).toBe('p-1');
    },
  );

  it('gives at most 200 a page', async () => {
    const shop = await openTestShop({ products: products(203) });
    const page = await shop.client()(productsList, { query: { per_page: 9999 } });
    expect(page.list).toHaveLength(200);
    expect(page.totalPage).toBe(2);
  });

  it('gives an empty list past the end, with the number of pages', async () => {
    const shop = await openTestShop({ products: products(3) });
    for (const page of [2, 999_999_999_999_999]) {
      const past = await shop.client()(productsList, { query: { page } });
      expect(past).toEqual({ list: [], totalPage: 1 });
    }
  });

  it('gives nothing and no pages in an empty shop', async () => {
    const shop = await openTestShop();
    expect(await shop.client()(productsList, { query: {} })).toEqual({ list: [], totalPage: 0 });
  });
});

describe('drafts and archived products', () => {
  it('are in no response', async () => {
    const shop = await openTestShop({
      products: [
        product('shown'),
        product('draft', { status: 'draft' }),
        product('archived', { status: 'archived' }),
      ],
    });
    const { list, totalPage } = await shop.client()(productsList, { query: { per_page: 1 } });
    expect(list.map((item) => item.slug)).toEqual(['shown']);
    expect(totalPage).toBe(1);
    const known = await shop.client()(productsByIds, { body: { ids: [1, 2, 3] } });
    expect(known.map((item) => item.slug)).toEqual(['shown']);
    for (const slug of ['draft', 'archived']) {
      expect((await shop.app.request(`/api/products/slug/${slug}`)).status).toBe(404);
    }
    expect((await shop.app.request('/api/products/2/reviews')).status).toBe(404);
  });
});

describe('a product', () => {
  it('§3.1 has every field of the specification', async () => {
    const shop = await openTestShop({
      products: [
        product('ring', {
          name: { en: 'Ring', zh: '戒指' },
          summary: { en: 'Gold.' },
          description: { en: '<h2>Care</h2><p onclick="x()">Soft cloth.</p>' },
          size_guide: { en: '<h2>Sizes</h2>' },
          price: cents(199_999),
          stock: 0,
          discount: { type: 'fixed', amount: cents(5_050), start: day(-1), end: day(3) },
          attributes: [{ name: { en: 'Metal' }, value: { en: 'Gold' } }],
          images: [
            { url: 'https://pictures.example/ring.webp', alt: { en: 'The ring' } },
            { url: 'https://pictures.example/side.webp', alt: {} },
          ],
          created_at: day(-8),
        }),
      ],
    });
    expect(await shop.client()(productBySlug, { params: { slug: 'ring' } })).toEqual({
      id: 1,
      name: 'Ring',
      slug: 'ring',
      summary: 'Gold.',
      description: '<h3>Care</h3><p>Soft cloth.</p>',
      size_guide: '<h3>Sizes</h3>',
      price: 199_999,
      currency: 'USD',
      discount_type: 'fixed',
      discount_value: 50.5,
      discount_end_date: day(3),
      start_date: day(-1),
      end_date: day(3),
      video: null,
      video_captions: null,
      created_at: day(-8),
      updated_at: null,
      sold_out: true,
      status: false,
      main_image_url: 'https://pictures.example/ring.webp',
      main_image_alt: 'The ring',
      ratingValue: null,
      reviewCount: null,
      language: 'en',
      images: [
        {
          id: 1,
          name: 'ring.webp',
          image_url: 'https://pictures.example/ring.webp',
          alt: 'The ring',
          is_main: true,
        },
        {
          id: 2,
          name: 'side.webp',
          image_url: 'https://pictures.example/side.webp',
          alt: 'Ring',
          is_main: false,
        },
      ],
      attributes: [{ name: 'Metal', value: 'Gold' }],
      sku: null,
      options: [],
      variants: [],
      choice: [],
    });
  });

  it('§3.2 tells a percentage with its decimals, and no discount as null', async () => {
    const discount = { type: 'percentage', value: 12.3456, start: null, end: null } as const;
    const shop = await openTestShop({ products: [product('a', { discount }), product('b')] });
    const { list } = await shop.client()(productsList, { query: {} });
    expect(list.map((item) => [item.discount_type, item.discount_value])).toEqual([
      ['percentage', 12.3456],
      [null, null],
    ]);
  });

  it('§3.2 rates by real reviews only, to one decimal', async () => {
    const ratings = [5, 4, 4];
    const reviews = ratings.map((rating, index) => review(`r${index}`, { rating }));
    const shop = await openTestShop({ products: [product('a', { reviews }), product('b')] });
    const { list } = await shop.client()(productsList, { query: {} });
    expect(list.map((item) => [item.ratingValue, item.reviewCount])).toEqual([
      [4.3, 3],
      [null, null],
    ]);
  });

  it('keeps every price to the cent', async () => {
    const prices = fc.sample(fc.integer({ min: 1, max: 99_999_999 }), 150);
    const shop = await openTestShop({
      products: products(prices.length).map((item, index) => ({
        ...item,
        price: cents(prices[index] ?? 1),
      })),
    });
    const { list } = await shop.client()(productsList, { query: { per_page: 200 } });
    expect(list.map((item) => item.price)).toEqual(prices);
  });

  it('that is unknown responds with 404 in the language of the caller', async () => {
    const shop = await openTestShop();
    const response = await shop.app.request('/api/products/slug/none', {
      headers: { 'Accept-Language': 'zh-CN' },
    });
    expect(response.status).toBe(404);
    expect(await response.json()).toEqual({ code: 404, msg: '找不到这件商品' });
  });
});

describe('getProductByIds', () => {
  it('answers in the order asked, once each, and leaves out what it does not know', async () => {
    const shop = await openTestShop({ products: products(3) });
    const ids = [3, '1', 3, 77, 'x', -1, 1.5];
    const list = await shop.client()(productsByIds, { body: { ids } });
    expect(list.map((item) => item.id)).toEqual([3, 1]);
  });

  it.each(['', 'no json', '[]', '{}', '{"ids":"1"}', `{"ids":[${Array(201).fill(1)}]}`])(
    'refuses the body %s with 422',
    async (body) => {
      const shop = await openTestShop();
      const response = await shop.app.request('/api/getProductByIds', { method: 'POST', body });
      expect(response.status).toBe(422);
      expect((await response.json()).errors).toHaveProperty('ids');
    },
  );
});
