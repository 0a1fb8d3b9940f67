import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { productBySlug, productsList } from '@vitrine/contract/api/calls/catalogue.ts';
import { categories, menuCategories } from '@vitrine/contract/api/calls/categories.ts';
import { productReviews } from '@vitrine/contract/api/calls/reviews.ts';
import { cents } from '@vitrine/contract/domain/money.ts';
import { isMovingKey } from '@vitrine/contract/domain/movingImage.ts';
import { imageFile, movingImage } from '@vitrine/images/testing/image.ts';
import { describe, expect, it } from 'vitest';
import { contentVersion } from '../database/contentVersion.ts';
import { article, category, day, product, review } from '../testing/fixture.ts';
import { openTestShop, type TestShop, temporaryFolder } from '../testing/shop.ts';

async function slugsOf(shop: TestShop) {
  const { list } = await shop.client()(productsList, { query: {} });
  return list.map((item) => item.slug);
}

describe('importing the same again', () => {
  it('changes nothing', async () => {
    const folder = await temporaryFolder();
    const image = { file: await imageFile(folder, 'a.png'), alt: { en: 'A' } };
    const given = () => ({
      categories: [category('watches', { cover: image })],
      products: [
        product('a', {
          categories: ['watches'],
          images: [image],
          attributes: [{ name: { en: 'Size' }, value: { en: '39 mm' } }],
          reviews: [review('r', { reply: { content: '<p>Thanks.</p>', created_at: day(-1) } })],
        }),
      ],
      articles: [article('blue', { cover: image })],
    });
    const shop = await openTestShop(given());
    await shop.database.updateTable('product').set({ stock: 1 }).execute();
    const report = await shop.apply(given());
    for (const section of ['categories', 'products', 'reviews', 'articles'] as const) {
      expect(report[section]).toEqual({ added: 0, updated: 0, unchanged: 1, left: [] });
    }
    expect(await contentVersion(shop.database)).toBe(1);
    const { stock } = await shop.database
      .selectFrom('product')
      .select('stock')
      .executeTakeFirstOrThrow();
    expect(stock).toBe(1);
  });

  it('is the same whatever the order of the languages', async () => {
    const shop = await openTestShop({ products: [product('a', { name: { en: 'A', zh: '甲' } })] });
    const report = await shop.apply({ products: [product('a', { name: { zh: '甲', en: 'A' } })] });
    expect(report.products.unchanged).toBe(1);
  });
});

describe('importing something new of a known row', () => {
  it('updates that row alone and moves the content version', async () => {
    const shop = await openTestShop({
      products: [product('a', { created_at: day(-2), reviews: [review('r')] }), product('b')],
    });
    const report = await shop.apply({
      products: [
        product('a', {
          price: cents(999),
          slug: 'renamed',
          name: { en: null, zh: '甲' },
          reviews: [review('r', { rating: 2 }), review('s')],
        }),
        product('b'),
      ],
    });
    expect(report.products).toMatchObject({ added: 0, updated: 1, unchanged: 1 });
    expect(report.reviews).toMatchObject({ added: 1, updated: 1, unchanged: 0 });
    expect(await contentVersion(shop.database)).toBe(2);
    const found = await shop.client()(productBySlug, { params: { slug: 'a' } });
    expect(found).toMatchObject({ id: 1, price: 999, name: '甲', created_at: day(-2) });
    expect(found.updated_at).toBe(shop.now().toISOString());
    expect((await shop.client()(productBySlug, { params: { slug: 'b' } })).updated_at).toBeNull();
    expect(found).toMatchObject({ ratingValue: 3.5, reviewCount: 2 });
  });

  it('keeps what customers wrote', async () => {
    const shop = await openTestShop({ products: [product('a')] });
    await shop.database
      .insertInto('review')
      .values({
        product_id: 1,
        source: null,
        source_key: null,
        user_id: 7,
        author: 'Amina',
        rating: 4,
        language: 'en',
        content: 'Good',
        created_at: day(0),
      })
      .execute();
    await shop.apply({ products: [product('a', { stock: 9, reviews: [review('r')] })] });
    const { list } = await shop.client()(productReviews, { params: { id: 1 }, query: {} });
    expect(list.map((item) => item.user_name)).toEqual(['Amina', 'Leila H.']);
  });
});

describe('slugs', () => {
  it('that clash get a number, are reported and stay', async () => {
    const given = () => ['a', 'b', 'c'].map((id) => product(id, { slug: 'ring' }));
    const shop = await openTestShop();
    const report = await shop.apply({ products: given() });
    expect(await slugsOf(shop)).toEqual(['ring', 'ring-2', 'ring-3']);
    expect(report.notes.map((note) => [note.about, note.field])).toEqual([
      ['b', 'slug'],
      ['c', 'slug'],
    ]);
    const again = await shop.apply({ products: given().reverse() });
    expect(again.products.unchanged).toBe(3);
    expect(await slugsOf(shop)).toEqual(['ring', 'ring-2', 'ring-3']);
  });
});

describe('a video', () => {
  it('goes into the media folder, and an image in its place is left out', async () => {
    const folder = await temporaryFolder();
    const video = join(folder, 'turn.mp4');
    await writeFile(video, '\0\0\0\x18ftypisom0123456789');
    const shop = await openTestShop();
    const report = await shop.apply({
      products: [
        product('a', { video: { file: video } }),
        product('b', { video: { file: await imageFile(folder, 'turn.png') } }),
      ],
    });
    expect(report.notes).toMatchObject([{ about: 'b', why: expect.stringContaining('not video') }]);
    const videos = await Promise.all(
      ['a', 'b'].map((slug) => shop.client()(productBySlug, { params: { slug } })),
    );
    expect(videos[1]?.video).toBeNull();
    const response = await shop.app.request(`/media/${videos[0]?.video}`);
    expect(response.headers.get('Content-Type')).toBe('video/mp4');
  });
});

describe('what is missing or wrong', () => {
  it('a category that a product names is created from its slug', async () => {
    const shop = await openTestShop();
    const report = await shop.apply({
      products: [product('a', { categories: ['small-leather-goods', 'small-leather-goods'] })],
    });
    expect(report.categories.added).toBe(1);
    expect(report.notes[0]?.why).toContain('small-leather-goods');
    expect(await shop.client()(menuCategories, {})).toEqual([
      { slug: 'small-leather-goods', name: 'Small leather goods' },
    ]);
    await shop.apply({
      categories: [
        category('small-leather-goods', { name: { en: null, zh: '小皮件' }, menu: false }),
      ],
    });
    const { list } = await shop.client()(categories, { query: {} });
    expect(list[0]).toMatchObject({ id: 1, name: '小皮件' });
  });

  it('an image that can not be used is left out and reported, its product is taken', async () => {
    const folder = await temporaryFolder();
    const broken = join(folder, 'broken.jpg');
    await writeFile(broken, 'no image');
    const images = [broken, join(folder, 'none.jpg'), await imageFile(folder, 'good.png')];
    const shop = await openTestShop();
    const report = await shop.apply({
      products: [product('a', { images: images.map((file) => ({ file, alt: {} })) })],
    });
    expect(report.notes.map((note) => note.field)).toEqual(images.slice(0, 2));
    expect(report.notes[1]?.why).toContain('no such file');
    const found = await shop.client()(productBySlug, { params: { slug: 'a' } });
    expect(found.images).toHaveLength(1);
    expect(found.main_image_url).toMatch(/^products\/a-3-[0-9a-f]{10}\.png$/);
    expect((await shop.app.request(`/media/${found.main_image_url}`)).status).toBe(200);
  });

  it('an image that moves is taken, and the report says so where pages do not play it', async () => {
    const folder = await temporaryFolder();
    const [moving, long] = [join(folder, 'moving.gif'), join(folder, 'long.gif')];
    await writeFile(moving, await movingImage().gif().toBuffer());
    await writeFile(long, await movingImage(8, 101).gif().toBuffer());
    const shop = await openTestShop();
    const { notes } = await shop.apply({
      products: [product('a', { images: [moving, long].map((file) => ({ file, alt: {} })) })],
      categories: [category('b', { cover: { file: moving, alt: {} } })],
      articles: [article('c', { cover: { file: moving, alt: {} } })],
    });
    expect(notes.map(({ about, field, why }) => [about, field, why])).toEqual(
      expect.arrayContaining([
        ['b', moving, 'moves; only its first frame is shown'],
        [
          'a',
          long,
          'moves; only its first frame is shown; pages play a GIF or WebP of at most 100 frames, 36 million pixels in all frames together, and 5 seconds',
        ],
      ]),
    );
    expect(notes).toHaveLength(2);
    const found = await shop.client()(productBySlug, { params: { slug: 'a' } });
    expect(found.images.map(({ image_url }) => isMovingKey(image_url))).toEqual([true, false]);
  });

  it('a key that comes twice is taken once', async () => {
    const shop = await openTestShop();
    const report = await shop.apply({ products: [product('a'), product('a', { stock: 9 })] });
    expect(report.products).toMatchObject({ added: 1, updated: 0 });
    expect(report.products.left[0]).toMatchObject({ where: 'product 2', about: 'a' });
  });

  it('an error in the middle leaves the shop as it was', async () => {
    const shop = await openTestShop({ products: [product('a')] });
    const wrong = product('c', { price: cents(-1) });
    const work = shop.apply({
      categories: [category('new')],
      products: [product('a', { stock: 0 }), product('b'), wrong],
    });
    await expect(work).rejects.toThrow('price_cents');
    expect(await slugsOf(shop)).toEqual(['a']);
    expect((await shop.client()(categories, { query: {} })).list).toEqual([]);
    expect(await contentVersion(shop.database)).toBe(1);
  });
});

describe('the order of undated products', () => {
  it('is the order of the source', async () => {
    const shop = await openTestShop({ products: ['x', 'm', 'a'].map((id) => product(id)) });
    expect(await slugsOf(shop)).toEqual(['x', 'm', 'a']);
  });
});

describe('progress', () => {
  it('counts every row, read and written', async () => {
    const seen: string[] = [];
    const shop = await openTestShop();
    await shop.apply(
      { categories: [category('c')], products: [product('a')], articles: [article('b')] },
      { onProgress: ({ phase, done, total }) => seen.push(`${phase} ${done}/${total}`) },
    );
    expect(seen).toEqual(
      ['reading', 'writing'].flatMap((phase) => [1, 2, 3].map((done) => `${phase} ${done}/3`)),
    );
  });
});

describe('a product that costs nothing', () => {
  it.each([
    [{ price: cents(0) }],
    [{ discount: { type: 'percentage', value: 100 } }],
    [{ discount: { type: 'fixed', amount: cents(10_000) } }],
    [{ price: cents(1), discount: { type: 'percentage', value: 60 } }],
  ] as const)('as by %j is left out unless that is meant', async (cells) => {
    const shop = await openTestShop({ products: [product('a')] });
    const free = { products: [product('a', cells), product('b', cells), product('c')] };
    const report = await shop.apply(free);
    expect(await slugsOf(shop)).toEqual(['a', 'c']);
    expect(report.products).toMatchObject({
      updated: 0,
      left: [
        { about: 'a', field: 'price', why: expect.stringContaining('--free') },
        { about: 'b', field: 'price' },
      ],
    });
    expect((await shop.apply(free, { free: true })).products.left).toEqual([]);
    // It is asked once.
    expect((await shop.apply(free)).products).toMatchObject({ unchanged: 3, left: [] });
  });

  it('is taken where it is not shown', async () => {
    const shop = await openTestShop();
    const draft = product('a', { price: cents(0), status: 'draft' });
    expect((await shop.apply({ products: [draft] })).products).toMatchObject({ added: 1 });
    const report = await shop.apply({ products: [{ ...draft, status: 'active' }] });
    expect(report.products).toMatchObject({ updated: 0, left: [{ field: 'price' }] });
  });
});
