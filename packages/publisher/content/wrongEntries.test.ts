import { fakeShop, PEN, RING } from '@vitrine/contract/api/testing/fakeShop.ts';
import { LANGUAGES } from '@vitrine/contract/domain/language.ts';
import { expect, it } from 'vitest';
import { memoryShop } from './memoryShop.ts';
import { createOmissions } from './omissions.ts';
import { crawlShop, refreshShop } from './refresh.ts';

type Answers = Parameters<typeof fakeShop>[0];

async function crawled(answers: Answers, shop = memoryShop()) {
  const omissions = createOmissions();
  await crawlShop({ clientFor: fakeShop(answers).clientFor, sink: shop, omissions });
  return { ...shop, noted: omissions.all() };
}

const pageOf = (...list: unknown[]) => ({ list, totalPage: 1 });
const only = <Entry>(language: string, wrong: unknown, right: Entry) =>
  ((_: URLSearchParams, asked: string) => (asked === language ? wrong : right)) as () => unknown;

it.each<[string, string, Answers]>([
  [
    'another currency in a list',
    'currency of "Ring" should be USD, since prices are dollars, not "EUR"',
    { '/api/productsList': () => pageOf({ ...RING, currency: 'EUR' }, PEN) },
  ],
  [
    'no price in the list of one language',
    'price of "Ring" is missing',
    {
      '/api/productsList': only(
        'zh',
        pageOf({ ...RING, price: undefined }, PEN),
        pageOf(RING, PEN),
      ),
    },
  ],
  [
    'no price in a category',
    'Invalid price value of "Ring" at price: null',
    { '/api/categories/pens': () => pageOf(PEN, { ...RING, price: null }) },
  ],
  [
    'a price that is none on its page',
    'Invalid price value of "Ring" at price: "on request"',
    { '/api/products/slug/ring': () => ({ ...RING, price: 'on request' }) },
  ],
  [
    'another currency on the page of one language',
    'currency of "Ring" should be USD, since prices are dollars, not "EUR"',
    { '/api/products/slug/ring': only('en', { ...RING, currency: 'EUR' }, RING) },
  ],
  [
    'images that are none on its page',
    'images of "Ring" should be Array, not "a.png"',
    { '/api/products/slug/ring': () => ({ ...RING, images: 'a.png' }) },
  ],
])('%s costs no other product, and is named', async (_, problem, answers) => {
  const { read, noted } = await crawled(answers);
  for (const language of LANGUAGES) {
    expect(read('products', language, '')).toEqual(['pen']);
    expect(read('product', language, 'ring')).toBeUndefined();
    expect(read('members', language, 'pens')).toEqual(['pen']);
    expect(read('members', language, 'jewellery')).toEqual([]);
  }
  expect(noted).toEqual([
    { kind: 'product', key: 'ring', why: 'wrong', detail: expect.stringContaining(`: ${problem}`) },
  ]);
});

it('leaves out what has no slug by its id or place, and nothing of the same name', async () => {
  const list = [RING, { ...RING, id: 8, slug: '', name: 'ring' }, { price: 1 }, PEN];
  const { read, noted } = await crawled({ '/api/productsList': () => pageOf(...list) });
  expect(read('products', 'en', '')).toEqual(['ring', 'pen']);
  expect(noted.map(({ key, why }) => `${key} ${why}`)).toEqual(['#8 wrong', '#2 wrong']);
});

it('does without categories and articles that are wrong, and says so of the menu', async () => {
  const { read, noted } = await crawled({
    '/api/categories': () => pageOf({ slug: 'jewellery' }, { id: 2, slug: 'pens' }),
    '/api/blogs/show/silk': () => ({ blog: { slug: 'silk', title: 'On silk' } }),
  });
  for (const language of LANGUAGES) {
    expect(read('categories', language, '')?.map(({ slug }) => slug)).toEqual(['pens']);
    expect(read('menu', language, '')).toEqual([]);
    expect(read('posts', language, '')).toEqual([]);
    expect(read('products', language, '')).toHaveLength(2);
  }
  expect(noted.map(({ kind, key, why }) => `${kind} ${key} ${why}`)).toEqual([
    'category jewellery wrong',
    'post silk wrong',
    'menuEntry jewellery unlisted',
  ]);
});

it('leaves out a wrong review, and no product for it', async () => {
  const good = { id: 5, rating: 5, content: '', created_at: '2026-02-20 08:00:00' };
  const { read, noted } = await crawled({
    '/api/products/1/reviews': () => pageOf({ ...good, rating: 9 }, good),
  });
  expect(read('products', 'en', '')).toEqual(['ring', 'pen']);
  expect(read('reviews', 'en', '1')?.list).toHaveLength(1);
  expect(noted).toEqual([
    { kind: 'reviews', key: 'ring', why: 'wrongReview', detail: expect.stringContaining('rating') },
  ]);
});

it('takes a page of nothing but wrong products for no empty one', async () => {
  const { read } = await crawled({
    '/api/productsList': (query) => ({
      list: [query.get('page') === '1' ? { ...RING, price: null } : PEN],
      totalPage: 2,
    }),
  });
  expect(read('products', 'en', '')).toEqual(['pen']);
});

it('lets go of a product that was right before, until it is right again', async () => {
  const reading = memoryShop();
  await crawlShop({ clientFor: fakeShop().clientFor, sink: reading });
  const refresh = (answers: Answers, lists: boolean) =>
    refreshShop({
      clientFor: fakeShop(answers).clientFor,
      reading,
      changed: { lists, products: lists ? [] : [RING], posts: [] },
    });
  await refresh({ '/api/products/slug/ring': () => ({ ...RING, currency: 'EUR' }) }, false);
  for (const language of LANGUAGES) {
    expect(reading.read('products', language, '')).toEqual(['pen']);
    expect(reading.read('product', language, 'ring')).toBeUndefined();
    expect(reading.read('members', language, 'pens')).toEqual(['pen']);
  }
  await refresh({}, true);
  expect(reading.items()).toEqual((await crawled({})).items());
});

const none = (status: number) => () => Response.json({ code: status }, { status });
const listed = (...list: object[]) => ({ '/api/productsList': () => ({ list, totalPage: 1 }) });
const ring = (fields: object) => ({ '/api/products/slug/ring': () => ({ ...RING, ...fields }) });
const odd = ['a/b', '50%', '..', 'a?b', '长'.repeat(67)].map((slug, id) => ({
  ...RING,
  slug,
  id,
}));
const chinese = { ...RING, slug: 'jie-zhi' };
const gone = { id: 99, slug: 'gone', name: 'Gone', price: 1 };

it.each<[string, Answers, string[], string[]]>([
  [
    'slugs that no address can hold',
    listed(RING, ...odd, PEN),
    odd.map(({ slug }) => `${slug} slug`),
    ['ring', 'pen'],
  ],
  [
    'a second slug',
    listed(RING, { ...RING, id: 9 }, PEN),
    ['ring duplicate 1, 9'],
    ['ring', 'pen'],
  ],
  ['a second id', listed(RING, { ...PEN, id: RING.id }), ['pen id'], ['ring']],
  [
    'a slug that differs by language',
    {
      '/api/productsList': (_, language) => ({
        list: [language === 'zh' ? chinese : RING, PEN],
        totalPage: 1,
      }),
      '/api/products/slug/jie-zhi': () => chinese,
    },
    ['ring categoryOnly', 'ring language jie-zhi'],
    ['pen'],
  ],
  [
    'what only a category has',
    { '/api/categories/pens': () => ({ products: [PEN, gone, RING], totalPage: 1 }) },
    ['gone categoryOnly'],
    ['ring', 'pen'],
  ],
  [
    'nothing of a page that is gone',
    { '/api/products/slug/ring': () => new Response('<h1>Gone</h1>', { status: 410 }) },
    ['ring missing'],
    ['pen'],
  ],
  [
    'nothing of a page without a product',
    { '/api/products/slug/ring': () => Response.json({ code: 404 }) },
    ['ring missing'],
    ['pen'],
  ],
  ['no menu', { '/api/getMenuCategory': none(404) }, [' missing'], ['ring', 'pen']],
  [
    'no categories',
    { '/api/categories': none(405) },
    [' missing', 'jewellery unlisted'],
    ['ring', 'pen'],
  ],
  ['a price of nothing', ring({ price: 0 }), ['ring free'], ['ring', 'pen']],
  [
    'a discount of all',
    ring({ discount_type: 'percentage', discount_value: 100 }),
    ['ring free'],
    ['ring', 'pen'],
  ],
  [
    'a discount of nearly all',
    ring({ discount_type: 'percentage', discount_value: 99 }),
    [],
    ['ring', 'pen'],
  ],
])('says what is left out or doubtful: %s', async (_, answers, notes, products) => {
  const { read, noted } = await crawled(answers);
  const named = noted.map(({ key, why, detail = '' }) => `${key} ${why} ${detail}`.trimEnd());
  expect(named).toEqual(notes);
  for (const language of LANGUAGES) {
    expect(read('products', language, '')).toEqual(products);
    expect(read('members', language, 'pens') ?? []).not.toContain('gone');
  }
});
