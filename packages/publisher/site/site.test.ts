import { mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { listen } from '@vitrine/runtime/httpServer.ts';
import { folderWith } from '@vitrine/runtime/testing/folder.ts';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createSite } from './site.ts';
import { openRaw } from './testing.ts';

const PAGES = {
  'index.html': 'home',
  '404.html': 'Page not found',
  'zh/404.html': '页面不存在',
  'zh/index.html': '首页',
  'zh/page/2/index.html': '第二页',
  'shop/index.html': 'shop',
  'shop/page/2/index.html': 'shop, page 2',
  'category/腕表/index.html': 'watches',
  'assets/a.0123.css': 'a {}',
};

async function open(files: Record<string, string>, isSecure = false) {
  const dist = folderWith(files);
  const api = { fetch: (request: Request) => new Response(`api ${new URL(request.url).pathname}`) };
  const publisher = { fetch: () => Response.redirect('https://shop.example/desk/', 303) };
  const server = createSite({ dist, api, publisher, isSecure });
  const port = await listen(server, 0, '127.0.0.1');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const ask = (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${port}${path}`, init);
  return { dist, port, ask, text: async (path: string) => (await ask(path)).text() };
}

describe('the site', () => {
  it('serves pages with and without a slash, in Chinese addresses too', async () => {
    const { text } = await open(PAGES);
    expect(await text('/')).toBe('home');
    expect([await text('/shop'), await text('/shop/')]).toEqual(['shop', 'shop']);
    expect(await text('/category/%E8%85%95%E8%A1%A8/')).toBe('watches');
  });

  it.each(['ring.v2', 'no.5', 'ring.html', 'ring.br'])(
    'serves the page of a product named %s',
    async (slug) => {
      const { text } = await open({ ...PAGES, [`shop-overviews/${slug}/index.html`]: slug });
      expect(await text(`/shop-overviews/${slug}/`)).toBe(slug);
    },
  );

  it('serves the page a query asks for; past the end there is none', async () => {
    const { ask, text } = await open(PAGES);
    expect(await text('/shop?page=2')).toBe('shop, page 2');
    expect(await text('/zh?page=2')).toBe('第二页');
    expect(await text('/shop/?page=junk')).toBe('shop');
    expect((await ask('/shop/?page=3')).status).toBe(404);
  });

  it('says in the page’s language that there is no page', async () => {
    const { ask } = await open(PAGES);
    const english = await ask('/nothing/');
    expect([english.status, await english.text()]).toEqual([404, 'Page not found']);
    const chinese = await ask('/zh/nothing/');
    expect([chinese.status, await chinese.text()]).toEqual([404, '页面不存在']);
    expect(chinese.headers.get('Content-Type')).toBe('text/html; charset=utf-8');
  });

  it('lets assets be kept for ever and pages be asked for again', async () => {
    const { ask } = await open(PAGES);
    expect((await ask('/assets/a.0123.css')).headers.get('Cache-Control')).toContain('immutable');
    const page = await ask('/shop/');
    expect(page.headers.get('Cache-Control')).toBe('no-cache');
    expect(page.headers.get('X-Content-Type-Options')).toBe('nosniff');
    const etag = page.headers.get('ETag') ?? '';
    expect((await ask('/shop/', { headers: { 'If-None-Match': etag } })).status).toBe(304);
  });

  it('answers reads only', async () => {
    const { ask } = await open(PAGES);
    const refused = await ask('/shop/', { method: 'POST' });
    expect([refused.status, refused.headers.get('Allow')]).toEqual([405, 'GET, HEAD']);
    const head = await ask('/nothing/', { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([404, '']);
  });

  it('hands the API what is its own, and nothing else', async () => {
    const { text } = await open(PAGES);
    expect(await text('/api/blogs?page=2')).toBe('api /api/blogs');
    expect(await text('/media/a.webp')).toBe('api /media/a.webp');
    expect(await text('/apiary')).toBe('Page not found');
  });

  it.each([
    '//',
    '///',
    '/%',
    '/%E0%A4%A',
    '//evil.example/shop',
    '/http://[',
    '/..%2f..%2fetc/passwd',
    '/shop/%00',
  ])('survives the address %s', async (path) => {
    const { ask, text } = await open(PAGES);
    expect((await ask(path)).status).toBeGreaterThanOrEqual(400);
    expect(await text('/')).toBe('home');
  });

  it('waits for the first build and then serves it', async () => {
    const { ask, dist, text } = await open({ 'zh/404.html': 'no' });
    const waiting = await ask('/');
    expect([waiting.status, waiting.headers.get('Retry-After')]).toEqual([503, '3']);
    expect(await text('/api/x')).toBe('api /api/x');
    writeFileSync(join(dist, '404.html'), 'no');
    writeFileSync(join(dist, 'index.html'), 'home');
    expect(await text('/')).toBe('home');
  });

  it('waits where the link leads nowhere', async () => {
    const folder = folderWith();
    symlinkSync('releases/gone', join(folder, 'dist'));
    const ask = await openRaw(join(folder, 'dist'));
    expect((await ask('/')).status).toBe(503);
  });

  it('waits where somebody deleted the live release, and serves the next', async () => {
    const files = { 'releases/1/index.html': 'old', 'releases/1/404.html': 'gone' };
    const folder = folderWith({ ...files, 'releases/1/zh/404.html': '' });
    symlinkSync('releases/1', join(folder, 'dist'));
    const ask = await openRaw(join(folder, 'dist'));
    expect((await ask('/')).status).toBe(200);
    rmSync(join(folder, 'releases/1'), { recursive: true });
    const statusOf = async (path: string) => (await ask(path)).status;
    await expect.poll(() => statusOf('/'), { timeout: 10_000 }).toBe(503);
    mkdirSync(join(folder, 'releases/1'));
    writeFileSync(join(folder, 'releases/1/index.html'), 'again');
    writeFileSync(join(folder, 'releases/1/404.html'), 'gone');
    mkdirSync(join(folder, 'releases/1/zh'));
    writeFileSync(join(folder, 'releases/1/zh/404.html'), 'gone');
    expect((await ask('/')).body.toString()).toBe('again');
  });

  it('follows the link to the live release, for each request anew', async () => {
    const folder = folderWith({
      'releases/1/index.html': 'old',
      'releases/1/404.html': 'gone in the old one',
      'releases/1/zh/404.html': '',
      'releases/2/index.html': 'new',
      'releases/2/404.html': 'gone in the new one',
      'releases/2/zh/404.html': '',
    });
    const point = (id: string) => {
      symlinkSync(join('releases', id), join(folder, 'next'));
      renameSync(join(folder, 'next'), join(folder, 'dist'));
    };
    const server = createSite({
      dist: join(folder, 'dist'),
      api: { fetch: () => new Response() },
    });
    const port = await listen(server, 0, '127.0.0.1');
    onTestFinished(() => void server.close());
    const text = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).text();
    for (const [id, home, gone] of [
      ['1', 'old', 'gone in the old one'],
      ['2', 'new', 'gone in the new one'],
      ['1', 'old', 'gone in the old one'],
    ] as const) {
      point(id);
      expect([await text('/'), await text('/none/')]).toEqual([home, gone]);
    }
    expect(await text('/../2/index.html')).not.toBe('new');
  });

  const RESPONSES: [kind: string, status: number, path: string, init?: RequestInit][] = [
    ['a page', 200, '/'],
    ['an asset', 200, '/assets/a.0123.css'],
    ['a part of a file', 206, '/assets/a.0123.css', { headers: { Range: 'bytes=0-1' } }],
    ['a page that the browser has', 304, '/', { headers: { 'If-None-Match': '*' } }],
    ['a missing page', 404, '/nothing/'],
    ['a refused method', 405, '/', { method: 'POST' }],
    ['a response of the API', 200, '/api/blogs'],
    ['an image', 200, '/media/a.webp'],
    ['a redirect of the publisher', 303, '/desk', { redirect: 'manual' }],
  ];
  it.each(RESPONSES)('says with %s that a shop on https is so', async (_, status, path, init) => {
    const [secure, plain] = [await open(PAGES, true), await open(PAGES)];
    const response = await secure.ask(path, init);
    expect([response.status, response.headers.get('Strict-Transport-Security')]).toEqual([
      status,
      'max-age=31536000',
    ]);
    expect((await plain.ask(path, init)).headers.has('Strict-Transport-Security')).toBe(false);
  });

  it('says that a port is taken', async () => {
    const { port } = await open(PAGES);
    const second = createSite({ dist: folderWith(PAGES), api: { fetch: () => new Response() } });
    await expect(listen(second, port, '127.0.0.1')).rejects.toMatchObject({
      code: 'EADDRINUSE',
    });
  });
});
