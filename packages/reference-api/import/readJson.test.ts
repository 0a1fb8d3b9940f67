import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readJsonCatalogue } from './readJson.ts';
import { BrokenFileError, describeFinding } from './report.ts';

const today = new Date('2026-03-10T15:00:00Z');
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'json-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function readText(text: string | Uint8Array) {
  const path = join(folder, 'catalogue.json');
  await writeFile(path, text);
  return readJsonCatalogue(path, { today });
}

const read = (file: object) => readText(JSON.stringify({ format: 'vitrine-catalogue/1', ...file }));

const ring = { id: 'ring', name: 'Ring', price: '120.50' };

describe('a whole file', () => {
  it.each([
    ['https://videos.example/ring.mp4', { url: 'https://videos.example/ring.mp4' }],
    [{ url: 'https://videos.example/ring.mp4' }, { url: 'https://videos.example/ring.mp4' }],
    [{ file: '/videos/ring.mp4' }, { file: '/videos/ring.mp4' }],
  ])('may say where a video is: %j', async (video, source) => {
    const { catalogue, findings } = await read({ products: [{ ...ring, video }] });
    expect(findings).toEqual([]);
    expect(catalogue.products[0]?.video).toEqual(source);
  });

  it('may name files in the spelling of Windows', async () => {
    const images = [{ file: 'media\\a b.webp' }];
    const { catalogue } = await read({ products: [{ ...ring, images }] });
    expect(catalogue.products[0]?.images).toMatchObject([{ file: join(folder, 'media/a b.webp') }]);
  });

  it('may say which side of an image stays in sight', async () => {
    const cover = (focus: string) => ({ slug: 'a', name: 'A', cover: { file: 'a.webp', focus } });
    const { catalogue } = await read({ categories: [cover('top')] });
    expect(catalogue.categories[0]?.cover).toMatchObject({ focus: 'top' });
    const { findings } = await read({ categories: [cover('middle')] });
    expect(findings.map(describeFinding).join()).toContain(
      'should be "top", "bottom", "left" or "right"',
    );
  });

  it('is read with texts by language, cents, dates in UTC and absolute paths', async () => {
    const { catalogue, findings } = await read({
      categories: [{ slug: 'rings', name: { en: 'Rings', zh: '戒指' }, cover: { file: 'r.webp' } }],
      products: [
        {
          ...ring,
          categories: ['rings'],
          name: { en: 'Ring', zh: '戒指', fr: 'Bague' },
          discount: { type: 'percentage', value: 15, start: '-3d', end: '+11dT09:00Z' },
          images: [{ url: 'https://pictures.example/1.webp', alt: 'Front' }],
          created_at: '2026-01-05',
          reviews: [{ author: 'Leila', rating: 5, content: '<p>Fine.</p>', created_at: '-2d' }],
        },
      ],
      articles: [{ slug: 'blue', title: 'Blue', content: '<p>Blue.</p>', published_at: '-20d' }],
    });
    expect(findings).toEqual([]);
    expect(catalogue.categories).toEqual([
      {
        slug: 'rings',
        name: { en: 'Rings', zh: '戒指' },
        cover: { file: join(folder, 'r.webp'), alt: {} },
      },
    ]);
    expect(catalogue.products).toMatchObject([
      {
        id: 'ring',
        slug: 'ring',
        name: { en: 'Ring', zh: '戒指' },
        price: 12_050,
        discount: {
          type: 'percentage',
          value: 15,
          start: '2026-03-07T00:00:00.000Z',
          end: '2026-03-21T09:00:00.000Z',
        },
        images: [{ url: 'https://pictures.example/1.webp', alt: { en: 'Front' } }],
        created_at: '2026-01-05T00:00:00.000Z',
        reviews: [{ id: 'ring-r1', created_at: '2026-03-08T00:00:00.000Z' }],
      },
    ]);
    expect(catalogue.products[0]?.name).not.toHaveProperty('fr');
    expect(catalogue.articles[0]).toMatchObject({ published_at: '2026-02-18T00:00:00.000Z' });
  });

  it('may begin with a byte order mark and be in Chinese', async () => {
    const file = {
      format: 'vitrine-catalogue/1',
      language: 'zh',
      products: [{ ...ring, name: '戒指' }],
    };
    const { catalogue } = await readText(`\uFEFF${JSON.stringify(file)}`);
    expect(catalogue.products[0]?.name).toEqual({ zh: '戒指' });
  });

  it.each([
    ['{"format": "vitrine', 'is not JSON'],
    ['[]', 'should hold one JSON object'],
    ['{"products": []}', 'should hold one JSON object with "format": "vitrine-catalogue/1"'],
    ['{"format": "other/2", "products": []}', 'should be "vitrine-catalogue/1", not "other/2"'],
    ['{"format": "vitrine-catalogue/1", "products": []}', 'holds no categories, products or'],
    ['{"format": "vitrine-catalogue/1", "products": {}}', '"products" should be a list'],
    ['{"format": "vitrine-catalogue/1", "language": "fr"}', '"language" should be en or zh'],
  ])('%s is broken', async (text, why) => {
    const failure = await readText(text).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(BrokenFileError);
    expect(String(failure)).toContain(why);
  });

  it('that is missing or not UTF-8 is broken', async () => {
    await expect(readJsonCatalogue(join(folder, 'none'), { today })).rejects.toThrow(
      'no such file',
    );
    await expect(readText(new Uint8Array([0x7b, 0xb4, 0xf7]))).rejects.toThrow(
      'not written in UTF-8',
    );
  });
});

describe('a row that does not fit', () => {
  it.each([
    [{ price: 'abc' }, 'Invalid price value "abc"', 'price'],
    [{ price: '1,299' }, 'Invalid price value "1,299" (1.30 or 1299.00?)', 'price'],
    [{ price: -1 }, 'Invalid price value -1', 'price'],
    [{ price: null }, 'Invalid price value null', 'price'],
    [{ name: null }, 'should be', 'name'],
    [{ id: undefined }, 'has neither "id" nor "slug"', ''],
    [{ currency: 'EUR' }, 'the shop sells in USD', 'currency'],
    [{ stock: -2 }, 'should not be below 0', 'stock'],
    [{ status: 'new' }, 'should be ("active" | "draft" | "archived"), not "new"', 'status'],
    [{ images: [{ alt: 'x' }] }, 'should have either "file" or "url"', 'images.0'],
    [{ images: [{ url: 'javascript:1' }] }, 'starts with http', 'images.0.url'],
    [{ video: 'javascript:1' }, 'starts with http', 'video'],
    [{ video: { alt: 'x' } }, 'should have either "file" or "url"', 'video'],
    [{ created_at: 'soon' }, 'should be a date such as', 'created_at'],
    [{ stock: '3 left' }, 'or text such as "+3"', 'stock'],
    [{ discount: { type: 'percentage', value: 101 } }, 'from 0 to 100', 'discount.value'],
    [{ discount: { type: 'gift', value: 1 } }, '"percentage" or "fixed"', 'discount.type'],
    [
      { discount: { type: 'percentage', value: 1, start: '+2d', end: '+1d' } },
      'later than "start"',
      'discount.end',
    ],
  ])('%j is left out and named, and the rest is taken', async (change, why, field) => {
    const { catalogue, findings } = await read({
      products: [
        { ...ring, id: 'first' },
        { ...ring, ...change },
        { ...ring, id: 'third' },
      ],
    });
    expect(catalogue.products.map((product) => product.id)).toEqual(['first', 'third']);
    expect(findings).toMatchObject([{ kind: 'left out', where: 'product 2', field }]);
    expect(findings[0]?.why).toContain(why);
  });

  it('is named by the product in its sentence', async () => {
    const { findings } = await read({ products: [{ ...ring, price: 'abc' }] });
    expect(findings.map(describeFinding)).toEqual([
      'product 1, “Ring”, price: Invalid price value "abc"',
    ]);
  });

  it('costs only a review where it is one', async () => {
    const reviews = [{ rating: 9, content: 'x', created_at: '-1d' }, { content: '' }];
    const { catalogue, findings } = await read({ products: [{ ...ring, reviews }] });
    expect(catalogue.products[0]?.reviews).toEqual([]);
    expect(findings).toHaveLength(2);
    expect(findings[0]).toMatchObject({ where: 'review 1', about: 'ring', field: 'rating' });
  });

  it('is a key that was there before', async () => {
    const { catalogue, findings } = await read({ products: [ring, { ...ring, name: 'Other' }] });
    expect(catalogue.products).toMatchObject([{ name: { en: 'Ring' } }]);
    expect(findings[0]?.why).toBe('has the same key as product 1, which was taken');
  });
});

it('takes the smallest product, long Chinese names and hostile text', async () => {
  const name = `${'翠'.repeat(200)}\u0000\uD800`;
  const { catalogue } = await read({ products: [{ slug: 'item', name: { zh: name }, price: 0 }] });
  expect(catalogue.products[0]).toMatchObject({ id: 'item', slug: 'item', price: 0 });
  expect(catalogue.products[0]?.name?.zh).toBe(`${'翠'.repeat(200)}\uFFFD`);
});

it('takes or reports every row, whatever is in it', async () => {
  const row = fc.oneof(
    fc.jsonValue(),
    fc.record({ id: fc.string(), name: fc.jsonValue(), price: fc.jsonValue() }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 8 }), async (products) => {
      const { catalogue, findings } = await read({ products });
      expect(catalogue.products.length + findings.length).toBe(products.length);
    }),
    { numRuns: 60 },
  );
});

it('takes the example of the documentation whole', async () => {
  const page = join(import.meta.dirname, '../../../docs/import-formats.md');
  const [, example = ''] = /```json\n(.*?)```/s.exec(await readFile(page, 'utf8')) ?? [];
  const { catalogue, findings } = await readText(example);
  expect(findings).toEqual([]);
  expect(catalogue.products).toMatchObject([{ id: 'W-39', slug: 'harbour-39' }]);
});
