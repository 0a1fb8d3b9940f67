import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { openHotFiles } from './hotFiles.ts';
import { openRaw } from './testing.ts';
import { BR, compress, HOME, shopFolder } from './testShop.ts';

describe('parts and large files', () => {
  it('come from disk, a part as of the file as it is', async () => {
    const ask = await openRaw(shopFolder({ 'film.mp4': '0123456789' }));
    for (const path of ['/film.mp4', '/']) {
      const { status, headers, body } = await ask(path, { ...BR, Range: 'bytes=2-5' });
      const whole = path === '/' ? HOME : '0123456789';
      expect([status, body.toString()]).toEqual([206, whole.slice(2, 6)]);
      expect(headers['content-range']).toBe(`bytes 2-5/${whole.length}`);
      expect(headers['content-encoding']).toBeUndefined();
    }
    expect((await ask('/film.mp4', { Range: 'bytes=20-' })).status).toBe(416);
    const etag = (await ask('/')).headers.etag ?? '';
    const rest = await ask('/', { Range: 'bytes=2-', 'If-Range': etag });
    expect([rest.status, rest.body.toString()]).toEqual([200, HOME]);
    expect((await ask('/film.mp4')).body.toString()).toBe('0123456789');
  });

  it('come from disk as pages in Markdown do, which are no pages for search engines', async () => {
    const ask = await openRaw(shopFolder({ 'ring/index.html.md': '# 戒指' }));
    const { status, headers, body } = await ask('/ring/index.html.md');
    expect([status, body.toString()]).toEqual([200, '# 戒指']);
    expect(headers).toMatchObject({
      ...{ 'content-type': 'text/markdown; charset=utf-8', 'x-robots-tag': 'noindex' },
      ...{ 'cache-control': 'no-cache', 'x-content-type-options': 'nosniff' },
    });
  });

  it('are not read into memory, and are compressed where that was done ahead', async () => {
    const folder = shopFolder({ 'sitemap.xml': HOME });
    compress(folder, 'sitemap.xml', HOME);
    const limits = { file: 2_000, all: 100_000 };
    const hot = openHotFiles(folder, limits);
    expect(hot.find('/sitemap.xml')).toBeUndefined();
    expect(hot.bytes()).toBe(0);
    const ask = await openRaw(folder, limits);
    const { headers, body } = await ask('/sitemap.xml', BR);
    expect(headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' });
    expect(brotliDecompressSync(body).toString()).toBe(HOME);
    expect((await ask('/sitemap.xml', { 'Accept-Encoding': 'br;q=0' })).body.toString()).toBe(HOME);
  });
});
