import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { NO_PAYMENTS } from '@vitrine/publisher/commands/reportLines.ts';
import { createSite } from '@vitrine/publisher/site/site.ts';
import { temporaryFolder } from '@vitrine/reference-api/testing/shop.ts';
import { listen } from '@vitrine/runtime/httpServer.ts';
import { expect, test } from 'vitest';
import { launchChromium } from '../../scripts/browser.ts';
import { deadAddress, startApi } from './brokenApi.ts';
import { contentsOf, runBuild } from './buildCommand.ts';

const json = (data: unknown) => Response.json({ code: 200, msg: 'success', data });

test('a build that cannot read the API stops with one sentence and keeps the last shop', async () => {
  const sentence = /GET \/api\/[\w/]+ could not be reached at http:.* \(needed for .*\)\.$/m;
  const dist = await lastGoodShop();
  const before = contentsOf(dist);
  const run = await runBuild(await deadAddress(), dist);
  expect(run.errors).toMatch(sentence);
  expect(run.errors).toMatch(/^The build stopped\. /m);
  expect(run.errors).toContain(`${dist} is as it was before.`);
  expect(run.errors.trim().split('\n'), 'one sentence, no stack').toHaveLength(2);
  expect(run.code).not.toBe(0);
  expect(contentsOf(dist)).toEqual(before);
});

test('a build against a good API replaces the last shop', async () => {
  const dist = await lastGoodShop();
  const { code, errors, output } = await runBuild(await startApi(), dist);
  expect(errors, 'this API takes no payments').toBe(`${NO_PAYMENTS}\n`);
  expect(output).toMatch(/✓ \d+ pages of 2 products and 1 posts in /);
  expect(code).toBe(0);
  const files = Object.keys(contentsOf(dist));
  expect(files).toEqual(
    expect.arrayContaining(['index.html', 'zh/shop-overviews/halo/index.html', '404.html']),
  );
  expect(files).not.toContain('kept.html');
  for (const file of [
    'index.html',
    'en/index.html',
    '404.html',
    'zh/shop-overviews/halo/index.html',
  ]) {
    const [page, compressed] = ['', '.br'].map((end) => readFileSync(join(dist, `${file}${end}`)));
    expect(brotliDecompressSync(compressed as Buffer), file).toEqual(page);
  }
});

test('a build goes round what the API does not have or pages may not show, names it, and is compared with the next', async () => {
  const none = () => Response.json({ code: 404, msg: 'Not found' }, { status: 404 });
  const [rings, empty] = ['rings', 'empty'].map((slug, id) => ({ id, slug, name: slug }));
  const withImages = async (response: Promise<Response>) => {
    const { data } = await (await response).json();
    const [shown, own, other] = ['https://cdn.example/a', '/up/b', 'https://other.example/c'];
    const description = `<p>Halo <img src="${own}.jpg"><img src="${other}.jpg"></p>`;
    const product = { ...data, description, images: [{ image_url: `${shown}.jpg` }] };
    return json(product);
  };
  let price = 20.5;
  const product = (id: number, slug: string) => ({ id, slug, name: slug, price });
  const products = () => Array.from({ length: 10 }, (_, at) => product(at + 50, `piece-${at}`));
  const api = await startApi((path, honest) => {
    if (/\/products\/\d\d\/reviews$/.test(path)) return json({ list: [], totalPage: 0 });
    if (path === '/api/blogs' || path.endsWith('/reviews')) return none();
    if (path === '/api/products/slug/signet') return none();
    const listed = products().find(({ slug }) => path === `/api/products/slug/${slug}`);
    if (listed) return json(listed);
    if (path === '/api/productsList')
      return withMore(honest(), [product(90, 'a/b'), ...products()]);
    if (path === '/api/products/slug/halo') return withImages(honest());
    if (path === '/api/categories') return json({ list: [rings, empty], totalPage: 1 });
    if (path === '/api/categories/empty') return json({ products: [], totalPage: 1 });
    if (path === '/api/getMenuCategory')
      return json([rings, empty, { slug: 'gone', name: 'Gone' }]);
    return undefined;
  });
  const dist = await lastGoodShop();
  const { code, errors } = await runBuild(api, dist, { MEDIA_HOSTS: 'cdn.example' });
  expect(code, errors).toBe(0);
  for (const left of ['Product signet', 'reviews of product halo', 'category gone', 'articles']) {
    expect(errors).toContain(left);
  }
  // A slug that no address can hold.
  expect(errors).toContain('“a/b” is left out');
  expect(errors).toContain('MEDIA_HOSTS=other.example');
  expect(errors).not.toContain('MEDIA_HOSTS=cdn.example');
  const halo = readFileSync(join(dist, 'shop-overviews/halo/index.html'), 'utf8');
  expect(halo).toContain('src="https://cdn.example/a.jpg"');
  expect(halo).toContain(`src="${api}/up/b.jpg"`);
  expect(halo).not.toContain('other.example');
  expect(readFileSync(join(dist, '_headers'), 'utf8')).toMatch(/img-src [^;]* cdn\.example/);
  const files = Object.keys(contentsOf(dist));
  expect(files).toContain('category/empty/index.html');
  expect(files).not.toContain('shop-overviews/signet/index.html');
  for (const file of files.filter((path) => path.endsWith('.html'))) {
    const page = readFileSync(join(dist, file), 'utf8');
    expect(page, file).not.toMatch(/href="[^"]*\/(?:category\/gone|shop-overviews\/signet)\//);
  }
  expect(await askedOf('cdn.example', dist), 'a named host').toEqual(['loaded', 'asked']);
  expect(await askedOf('other.example', dist), 'any other').toEqual(['refused']);

  const before = contentsOf(dist);
  price *= 100;
  const dear = await runBuild(api, dist, { MEDIA_HOSTS: 'cdn.example' });
  expect(dear.code).toBe(1);
  expect(dear.errors).toContain('The middle price of the products is $2,050.00 in language en');
  expect(contentsOf(dist)).toEqual(before);
});

/** A list with more products. */
async function withMore(response: Promise<Response>, more: object[]): Promise<Response> {
  const { data } = await (await response).json();
  return json({ ...data, list: [...data.list, ...more] });
}

/** What the policy of a built product page makes of a picture on that host. */
async function askedOf(host: string, dist: string): Promise<string[]> {
  const site = createSite({ dist, api: { fetch: () => new Response(null, { status: 404 }) } });
  const url = `http://127.0.0.1:${await listen(site, 0, '127.0.0.1')}`;
  const browser = await launchChromium();
  const asked: string[] = [];
  try {
    const page = await browser.newPage();
    await page.route(`https://${host}/**`, (route) => {
      asked.push('asked');
      return route.fulfill({
        contentType: 'image/svg+xml',
        body: '<svg xmlns="http://www.w3.org/2000/svg"/>',
      });
    });
    await page.goto(`${url}/shop-overviews/halo/`);
    const outcome = await page.evaluate(
      (src) =>
        new Promise<string>((end) => {
          const image = Object.assign(new Image(), { src });
          image.onload = () => end('loaded');
          image.onerror = () => end('refused');
        }),
      `https://${host}/a.svg`,
    );
    return [outcome, ...new Set(asked)];
  } finally {
    await browser.close();
    site.closeAllConnections();
    site.close();
  }
}

/** A folder that stands for what an earlier build left. */
async function lastGoodShop(): Promise<string> {
  const dist = join(await temporaryFolder(), 'dist');
  mkdirSync(dist);
  writeFileSync(join(dist, 'kept.html'), '<!doctype html><title>Kept</title>');
  return dist;
}
