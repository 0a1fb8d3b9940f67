import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { blogs } from '@vitrine/contract/api/calls/blogs.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { catalogueRows } from '../testing/catalogueRows.ts';
import { NOW } from '../testing/fixture.ts';
import { openTestShop, type TestShop, temporaryFolder } from '../testing/shop.ts';
import { readJsonCatalogue } from './readJson.ts';

const imageAt = (name: string) => ({ url: `https://pictures.example/${name}.jpg` });

/** A record of each kind with every field, both languages and nothing that is a default. */
const FULL = {
  categories: [
    {
      slug: 'watches',
      name: { en: 'Watches', zh: '腕表' },
      description: { en: 'For the wrist.', zh: '戴在手腕。' },
      size_guide: { en: '<p>Wrists.</p>', zh: '<p>腕围。</p>' },
      cover: imageAt('watches'),
      menu: false,
    },
  ],
  products: [
    {
      id: 'W-39',
      categories: ['watches'],
      name: { en: 'Harbour', zh: '海港' },
      summary: { en: 'Steel.', zh: '钢。' },
      description: { en: '<p>Steel, 39 mm.</p>', zh: '<p>钢，39 毫米。</p>' },
      size_guide: { en: '<p>Straps.</p>', zh: '<p>表带。</p>' },
      price: '2450.00',
      stock: 7,
      status: 'draft',
      discount: { type: 'percentage', value: 15, start: '2026-01-20', end: '2026-11-30' },
      video: { url: 'https://videos.example/turn.mp4' },
      attributes: [
        { name: { en: 'Case', zh: '表壳' }, value: { en: 'steel', zh: '钢' } },
        { name: { en: 'Strap', zh: '表带' }, value: { en: 'calf', zh: '小牛皮' } },
      ],
      images: [
        { ...imageAt('1'), alt: { en: 'The dial', zh: '表盘' } },
        { ...imageAt('2'), alt: { en: 'The back', zh: '背面' } },
      ],
      created_at: '2026-01-02',
      reviews: [
        {
          id: 'r1',
          author: 'Leila H.',
          rating: 5,
          language: 'en',
          content: '<p>Light.</p>',
          created_at: '2026-02-02',
          images: [imageAt('worn')],
          reply: { content: '<p>Thanks.</p>', created_at: '2026-02-03' },
        },
      ],
    },
  ],
  articles: [
    {
      slug: 'our-bench',
      title: { en: 'Our bench', zh: '工作台' },
      description: { en: 'A visit.', zh: '参观。' },
      content: { en: '<p>Wood.</p>', zh: '<p>木头。</p>' },
      cover: imageAt('bench'),
      author: 'The workshop',
      published_at: '2026-01-09',
      updated_at: '2026-01-10',
    },
  ],
};

const ofProduct = (field: string) => `products.0.${field}`;
const inBoth = (field: string) => [field, `${field}.en`, `${field}.zh`];
const byLanguage = (field: string) => [`${field}.en`, `${field}.zh`];

/** What can be cleared. */
const CLEARABLE = [
  ...['menu', 'cover'].map((field) => `categories.0.${field}`),
  ...inBoth('categories.0.description'),
  ...inBoth('categories.0.size_guide'),
  'categories.0.name.zh',
  ...['categories', 'stock', 'status', 'discount', 'video', 'attributes', 'images', 'reviews'].map(
    ofProduct,
  ),
  ...['discount.start', 'discount.end'].map(ofProduct),
  ...[...inBoth('summary'), ...inBoth('description'), 'name.zh'].map(ofProduct),
  ...inBoth('size_guide').map(ofProduct),
  ...[...inBoth('images.0.alt'), ...inBoth('images.1.alt')].map(ofProduct),
  ...['author', 'language', 'images', 'reply'].map((field) => ofProduct(`reviews.0.${field}`)),
  ...['cover', 'author', 'updated_at'].map((field) => `articles.0.${field}`),
  ...inBoth('articles.0.description'),
  'articles.0.title.zh',
  'articles.0.content.zh',
];

/** What a record must have: it stays where it is absent, and can't be cleared. */
const REQUIRED = [
  'categories.0.name',
  'articles.0.title',
  'articles.0.content',
  'articles.0.published_at',
  ...['name', 'price', 'reviews.0.rating', 'reviews.0.content', 'reviews.0.created_at'].map(
    ofProduct,
  ),
];

/** What may be absent though it has no empty state of its own. */
const OTHERS = [
  'categories',
  'products',
  'articles',
  ...['created_at', ...byLanguage('name'), 'attributes.0.name.zh', 'attributes.1.value.zh'].map(
    ofProduct,
  ),
  'categories.0.name.en',
  'articles.0.title.en',
  'articles.0.content.en',
];

type File = typeof FULL;

/** The file with what is at a path changed; `undefined` takes it away. */
function changed(file: File, path: string, value: unknown): File {
  const copy = structuredClone(file);
  const keys = path.split('.');
  const last = keys.pop() ?? '';
  const holder = keys.reduce<unknown>(
    (at, key) => (at === null || at === undefined ? undefined : Reflect.get(Object(at), key)),
    copy,
  );
  if (typeof holder === 'object' && holder !== null) Reflect.set(holder, last, value);
  return copy;
}

async function importing(
  shop: TestShop,
  file: object,
  options: { replace?: boolean; language?: 'zh' } = {},
) {
  const path = join(await temporaryFolder(), 'catalogue.json');
  await writeFile(path, JSON.stringify({ format: 'vitrine-catalogue/1', ...file }));
  const { catalogue, findings } = await readJsonCatalogue(path, { today: NOW, ...options });
  const report = await shop.apply(catalogue, { replace: options.replace ?? false });
  const left = [...report.products.left, ...report.categories.left, ...report.articles.left];
  return [...findings, ...left, ...report.reviews.left];
}

async function contentsOf(file: object) {
  const shop = await openTestShop();
  await importing(shop, file);
  return catalogueRows(shop.database);
}

async function fullShop(): Promise<TestShop> {
  const shop = await openTestShop();
  await importing(shop, FULL);
  return shop;
}

describe('a field that is absent', () => {
  it('stays as it is', async () => {
    const shop = await fullShop();
    const before = await catalogueRows(shop.database);
    for (const path of [...CLEARABLE, ...REQUIRED, ...OTHERS]) {
      expect(await importing(shop, changed(FULL, path, undefined)), path).toEqual([]);
      expect(await catalogueRows(shop.database), path).toEqual(before);
    }
  });

  it('stays whatever else is absent, and moves nothing', async () => {
    const some = fc.subarray([...CLEARABLE, ...REQUIRED, ...OTHERS.slice(3)]);
    const shop = await fullShop();
    const before = await catalogueRows(shop.database);
    await fc.assert(
      fc.asyncProperty(some, async (paths) => {
        const longestFirst = paths.toSorted((a, b) => b.length - a.length);
        await importing(
          shop,
          longestFirst.reduce((file, path) => changed(file, path, undefined), FULL),
        );
        expect(await catalogueRows(shop.database)).toEqual(before);
      }),
      { numRuns: 40 },
    );
  });

  it('stays where only the price is given', async () => {
    const shop = await fullShop();
    const before = await catalogueRows(shop.database);
    await importing(shop, { products: [{ id: 'W-39', price: '2300.00' }] });
    const [row = ''] = before.product;
    const product = [row.replace('price_cents: 245000', 'price_cents: 230000')];
    expect(await catalogueRows(shop.database)).toEqual({ ...before, product });
  });
});

describe('a field that is null', () => {
  it('is cleared, and nothing else', async () => {
    const shop = await fullShop();
    const before = await catalogueRows(shop.database);
    for (const path of CLEARABLE) {
      const cleared = changed(FULL, path, null);
      expect(await importing(shop, cleared), path).toEqual([]);
      const after = await catalogueRows(shop.database);
      expect(after, path).toEqual(await contentsOf(cleared));
      expect(after, path).not.toEqual(before);
      await importing(shop, FULL);
    }
  });

  it('is left out where a record must have it', async () => {
    const shop = await fullShop();
    const before = await catalogueRows(shop.database);
    for (const path of REQUIRED) {
      // An article without a date is a draft.
      if (path === 'articles.0.published_at') continue;
      const findings = await importing(shop, changed(FULL, path, null));
      expect(findings, path).toMatchObject([{ kind: 'left out' }]);
      expect(await catalogueRows(shop.database), path).toEqual(before);
    }
  });
});

describe('a whole record', () => {
  it('does without what is absent', async () => {
    const shop = await fullShop();
    // The address and the date of a product are those that it was first given.
    for (const path of [...CLEARABLE, ...OTHERS.slice(5)]) {
      const part = changed(FULL, path, undefined);
      await importing(shop, part, { replace: true });
      expect(await catalogueRows(shop.database), path).toEqual(await contentsOf(part));
      await importing(shop, FULL);
    }
  });

  it('needs what a new one needs', async () => {
    const shop = await fullShop();
    const before = await catalogueRows(shop.database);
    for (const path of REQUIRED) {
      const part = changed(FULL, path, undefined);
      const findings = await importing(shop, part, { replace: true });
      expect(findings, path).toMatchObject([{ kind: 'left out' }]);
      expect(await catalogueRows(shop.database), path).toEqual(before);
    }
  });
});

describe('a second file in another language', () => {
  it('adds that language and leaves the first', async () => {
    const half = (value: unknown, language: string): unknown => {
      if (Array.isArray(value)) return value.map((item) => half(item, language));
      if (typeof value !== 'object' || value === null) return value;
      const texts = Reflect.get(value, language);
      if (typeof texts === 'string') return texts;
      return Object.fromEntries(
        Object.entries(value).map(([name, item]) => [name, half(item, language)]),
      );
    };
    const shop = await openTestShop();
    await importing(shop, half(FULL, 'en') as object);
    await importing(shop, half(FULL, 'zh') as object, { language: 'zh' });
    expect(await catalogueRows(shop.database)).toEqual(await contentsOf(FULL));
  });
});

it('a new record says what it misses', async () => {
  const shop = await openTestShop();
  const findings = await importing(shop, {
    products: [
      { id: 'W-40', price: 1 },
      { id: 'W-41', name: 'Harbour' },
    ],
    categories: [{ slug: 'rings' }],
    articles: [{ slug: 'news', title: 'News', content: '<p>New.</p>' }],
  });
  expect(findings.map(({ about, field }) => [about, field])).toEqual([
    ['W-40', 'name'],
    ['W-41', 'price'],
    ['rings', 'name'],
    ['news', 'published_at'],
  ]);
});

it('an article without a date is a draft, and is shown from the date that it gets', async () => {
  const shop = await openTestShop();
  const article = { slug: 'news', title: 'News', content: '<p>New.</p>' };
  const shown = async () =>
    (await shop.client()(blogs, { query: {} })).list.map(({ slug }) => slug);
  for (const draft of [
    { published_at: null },
    { published_at: '2026-01-01', status: 'draft' },
    { published_at: '2026-01-01', status: 'archived' },
  ]) {
    expect(await importing(shop, { articles: [{ ...article, ...draft }] })).toEqual([]);
    expect(await shown()).toEqual([]);
  }
  expect(await importing(shop, { articles: [{ ...article, status: 'active' }] })).toMatchObject([
    { field: 'published_at', why: 'is missing, and the article is a draft' },
  ]);
  await importing(shop, { articles: [{ slug: 'news', published_at: '2026-01-01' }] });
  expect(await shown()).toEqual(['news']);
  const [row = ''] = (await catalogueRows(shop.database)).post;
  expect(row).toContain('updated_at: 2026-01-01');
});

it('a record that is removed is off the shop, and what belongs to it stays', async () => {
  const shop = await fullShop();
  const removed = { removed: true };
  const files = {
    categories: [{ slug: 'watches', ...removed }],
    products: [{ id: 'W-39', ...removed }],
    articles: [{ slug: 'our-bench', ...removed }],
  };
  expect(await importing(shop, files)).toEqual([]);
  const rows = await catalogueRows(shop.database);
  expect(rows).toMatchObject({ category: [], post: [], post_text: [], product_category: [] });
  expect(rows.product[0]).toContain('status: archived');
  const again = await importing(shop, { ...files, products: [] });
  expect(again.map(({ about, field }) => [about, field])).toEqual([
    ['watches', 'removed'],
    ['our-bench', 'removed'],
  ]);
});

it('a product keeps its address, and the report says so', async () => {
  const shop = await fullShop();
  const { catalogue } = await readRows([{ id: 'W-39', slug: 'harbour-39' }]);
  const { notes } = await shop.apply(catalogue);
  expect(notes).toMatchObject([
    { about: 'W-39', field: 'slug', why: expect.stringContaining('stays harbour') },
  ]);
});

it('Chinese names that sound alike keep their addresses, whatever the order and new names', async () => {
  const shop = await openTestShop();
  const slugs = async () =>
    (await shop.database.selectFrom('product').select('slug').orderBy('source_key').execute()).map(
      ({ slug }) => slug,
    );
  const rows = [
    { id: 'A', name: { zh: '手袋' }, price: '1.00' },
    { id: 'B', name: { zh: '首带' }, price: '1.00' },
  ];
  await shop.apply((await readRows(rows)).catalogue);
  expect(await slugs()).toEqual(['shou-dai', 'shou-dai-2']);
  const { products } = await shop.apply((await readRows(rows.toReversed())).catalogue);
  expect(products.unchanged).toBe(2);
  await shop.apply((await readRows([{ id: 'B', name: { zh: '腕表' } }])).catalogue);
  expect(await slugs()).toEqual(['shou-dai', 'shou-dai-2']);
});

async function readRows(products: unknown[]) {
  const path = join(await temporaryFolder(), 'catalogue.json');
  await writeFile(path, JSON.stringify({ format: 'vitrine-catalogue/1', products }));
  return readJsonCatalogue(path, { today: NOW });
}

it('a price below a fixed discount leaves the product as it is', async () => {
  const shop = await fullShop();
  await importing(shop, { products: [{ id: 'W-39', discount: { type: 'fixed', value: 400 } }] });
  const before = await catalogueRows(shop.database);
  const findings = await importing(shop, { products: [{ id: 'W-39', price: '399.00' }] });
  expect(findings).toMatchObject([{ about: 'W-39', field: 'discount' }]);
  expect(await catalogueRows(shop.database)).toEqual(before);
});
