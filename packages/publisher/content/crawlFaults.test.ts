import { brokenConnection } from '@vitrine/contract/api/testing/fakeFetch.ts';
import { fakeShop, PEN, RING } from '@vitrine/contract/api/testing/fakeShop.ts';
import { describe, expect, it } from 'vitest';
import { BuildStoppedError } from './buildStoppedError.ts';
import { memoryShop } from './memoryShop.ts';
import { crawlShop } from './refresh.ts';

/** One sentence that begins with the call and ends with the page it was for. */
const sentence = (call: string, page: string, middle = '') =>
  new RegExp(`^${call}[^\\n]*${middle}[^\\n]*(?<![.。]) \\(needed for ${page}\\)\\.$`);

async function stopOf(...shop: Parameters<typeof fakeShop>): Promise<string> {
  const { clientFor } = fakeShop(...shop);
  const error: unknown = await crawlShop({ clientFor, sink: memoryShop() }).then(
    () => new Error('The crawl went on.'),
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(BuildStoppedError);
  return (error as BuildStoppedError).message;
}

describe('a crawl stops', () => {
  it('where the API is down', async () => {
    const down = Object.fromEntries(
      ['/api/getMenuCategory', '/api/categories', '/api/productsList', '/api/blogs'].map((path) => [
        path,
        () => brokenConnection(),
      ]),
    );
    expect(await stopOf(down)).toMatch(
      /^GET \/api\/\w+ could not be reached .* \(needed for .*\)\.$/,
    );
  });

  it('where the API gives no response in time', async () => {
    const never = (_query: unknown, _language: string, signal: AbortSignal) =>
      new Promise((_, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason));
      });
    expect(await stopOf({ '/api/products/slug/pen': never }, 20)).toMatch(
      sentence('GET /api/products/slug/pen', '/shop-overviews/pen/', 'no response within 0.02 s'),
    );
  });

  it.each([
    ['the products', '/api/productsList', '/'],
    ['the categories', '/api/categories', '/shop/'],
    ['a category', '/api/categories/pens', '/category/pens/'],
    ['a product', '/api/products/slug/ring', '/shop-overviews/ring/'],
    ['the reviews', '/api/products/1/reviews', '/shop-overviews/ring/'],
    ['the posts', '/api/blogs', '/blog/'],
    ['a post', '/api/blogs/show/silk', '/blog-overviews/silk/'],
    ['the menu', '/api/getMenuCategory', 'every page'],
  ])('§8.18 where %s return HTTP 500', async (_, path, page) => {
    const respond = () => Response.json({ code: 500, msg: 'Please try later.' }, { status: 500 });
    expect(await stopOf({ [path]: respond })).toMatch(
      sentence(`GET ${path}`, page, 'responded with 500: Please try later'),
    );
  });

  it('at a refusal under HTTP 200, for anything but the menu', async () => {
    const refused = () => Response.json({ code: 403, message: '没有权限。' });
    expect(await stopOf({ '/api/blogs': refused })).toMatch(
      sentence('GET /api/blogs', '/blog/', 'code 403: 没有权限'),
    );
  });

  it('at a list without end', async () => {
    const endless = (query: URLSearchParams) => {
      const id = Number(query.get('page'));
      return {
        list: [{ ...PEN, id, slug: `pen-${id}`, name: 'a'.repeat(1_000_000) }],
        totalPage: 1e9,
      };
    };
    expect(await stopOf({ '/api/productsList': endless })).toMatch(
      sentence('GET /api/productsList', '/', 'lists more than 200000 entries, or 100 MB'),
    );
  });

  it('at a page of HTML', async () => {
    const html = () => new Response('<!doctype html>\n<title>Welcome</title>');
    expect(await stopOf({ '/api/categories': html })).toMatch(
      sentence(
        'GET /api/categories',
        '/shop/',
        'should respond with JSON, but sent "<!doctype html>',
      ),
    );
    expect(await stopOf({ '/api/getMenuCategory': html })).toMatch(
      sentence('GET /api/getMenuCategory', 'every page'),
    );
  });

  it('at what is no entry at all, or a list that has another shape', async () => {
    const nothing = () => ({ list: [RING, null], totalPage: 1 });
    expect(await stopOf({ '/api/productsList': nothing })).toMatch(
      sentence('GET /api/productsList', '/', 'data.list.1 should be Object, not null'),
    );
    expect(await stopOf({ '/api/products/slug/ring': () => null })).toMatch(
      sentence('GET /api/products/slug/ring', '/shop-overviews/ring/', 'data should be Object'),
    );
    expect(await stopOf({ '/api/blogs': () => ({ list: [] }) })).toMatch(
      sentence('GET /api/blogs', '/blog/', 'data.totalPage is missing'),
    );
  });

  it('at an empty page before the last', async () => {
    const emptyFirst = () => ({ list: [], totalPage: 3 });
    expect(await stopOf({ '/api/productsList': emptyFirst })).toMatch(
      sentence('GET /api/productsList', '/', 'says it has 3 pages, but page 1 is empty'),
    );
    const emptyThird = (query: URLSearchParams) =>
      query.get('page') === '3'
        ? { products: [], totalPage: 3 }
        : { products: [query.get('page') === '1' ? RING : PEN], totalPage: 3 };
    expect(await stopOf({ '/api/categories/pens': emptyThird })).toMatch(
      sentence('GET /api/categories/pens', '/category/pens/', 'page 3 is empty'),
    );
  });

  it('at a page that is the one before', async () => {
    const same = () => ({ list: [RING, PEN], totalPage: 2 });
    expect(await stopOf({ '/api/productsList': same })).toMatch(
      sentence(
        'GET /api/productsList',
        '/',
        'says it has 2 pages, but page 2 holds the same as page 1',
      ),
    );
  });

  it('in the second language as in the first', async () => {
    const onlyEnglish = (_: URLSearchParams, language: string) =>
      language === 'en' ? RING : Response.json({ code: 500 }, { status: 500 });
    expect(await stopOf({ '/api/products/slug/ring': onlyEnglish })).toMatch(
      sentence('GET /api/products/slug/ring', '/zh/shop-overviews/ring/'),
    );
  });

  it('without hiding a mistake of our own', async () => {
    const { clientFor } = fakeShop();
    const mistaken = crawlShop({
      clientFor,
      sink: memoryShop(),
      onProgress: () => {
        throw new RangeError('ours');
      },
    });
    await expect(mistaken).rejects.toThrow(RangeError);
  });
});
