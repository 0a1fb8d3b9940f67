import { renameSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { folderWith } from '@vitrine/runtime/testing/folder.ts';
import { describe, expect, it, vi } from 'vitest';
import { BR, compress, GZIP, HOME, MISSING, shopFolder } from './testing/shopFolder.ts';
import { openRaw } from './testing.ts';

describe('a file of the shop', () => {
  it('is sent as it was compressed ahead', async () => {
    const ask = await openRaw(shopFolder());
    const { status, headers, body } = await ask('/', BR);
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': 'text/html; charset=utf-8',
      'content-length': String(body.length),
      'cache-control': 'no-cache',
      'x-content-type-options': 'nosniff',
      vary: 'Accept-Encoding',
    });
    expect(brotliDecompressSync(body).toString()).toBe(HOME);
    const script = await ask('/assets/a.0123.js', BR);
    expect(script.headers['cache-control']).toContain('immutable');
    expect(script.headers['content-encoding']).toBe('br');
  });

  it.each([
    ['br', 'br'],
    ['gzip;q=1.0, br;q=0.1', 'br'],
    ['gzip, br;q=0', 'gzip'],
    ['*', 'br'],
    ['*;q=0, gzip', 'gzip'],
    ['GZIP', 'gzip'],
    ['deflate, zstd', undefined],
    ['br;q=0, gzip;q=0', undefined],
    ['identity', undefined],
    ['', undefined],
  ])('goes to a client that accepts “%s” as %s', async (accepted, encoding) => {
    const ask = await openRaw(shopFolder());
    const decode = { br: brotliDecompressSync, gzip: gunzipSync, none: (body: Buffer) => body };
    // The second answer comes from memory, whatever the first one did.
    for (let turn = 0; turn < 2; turn += 1) {
      const { headers, body } = await ask('/', { 'Accept-Encoding': accepted });
      expect(headers['content-encoding']).toBe(encoding);
      expect(headers['content-length']).toBe(String(body.length));
      expect(headers.vary).toBe('Accept-Encoding');
      expect(decode[(encoding ?? 'none') as 'br'](body).toString()).toBe(HOME);
    }
    expect((await ask('/')).headers['content-encoding']).toBeUndefined();
  });

  it('is compressed on the way where it was not ahead, unless it is small or no text', async () => {
    const ask = await openRaw(shopFolder());
    const all = await Promise.all([1, 2, 3].map(() => ask('/shop/', BR)));
    for (const { headers, body } of all) {
      expect(headers['content-encoding']).toBe('gzip');
      expect(gunzipSync(body).toString()).toBe(HOME);
    }
    const typeface = await ask('/assets/b.0123.woff2', BR);
    expect(typeface.headers['content-encoding']).toBeUndefined();
    expect(typeface.headers.vary).toBeUndefined();
    expect(typeface.headers['content-type']).toBe('font/woff2');
    const small = await ask('/404.html', BR);
    expect(small.headers['content-encoding']).toBeUndefined();
  });

  it('is not sent to who has it, and is where it differs', async () => {
    const ask = await openRaw(shopFolder());
    const [br, gzip, plain] = await Promise.all([ask('/', BR), ask('/', GZIP), ask('/')]);
    const [etag = '', other = ''] = [br.headers.etag, plain.headers.etag];
    expect(new Set([etag, gzip.headers.etag, other]).size).toBe(3);
    for (const said of [etag, `W/${etag}`, `"x", W/"y" , ${etag}`, '*']) {
      const { status, headers, body } = await ask('/', { ...BR, 'If-None-Match': said });
      expect([status, body.length, headers.etag]).toEqual([304, 0, etag]);
      expect(headers.vary).toBe('Accept-Encoding');
      expect(headers['content-encoding']).toBeUndefined();
    }
    for (const said of [other, '"x"', etag.slice(1, -1), '']) {
      expect((await ask('/', { ...BR, 'If-None-Match': said })).status).toBe(200);
    }
    expect((await ask('/none/', { 'If-None-Match': '*' })).status).toBe(404);
  });

  it('answers HEAD as GET without the body', async () => {
    const ask = await openRaw(shopFolder());
    for (const [path, headers] of [
      ['/', BR],
      ['/shop', GZIP],
      ['/', {}],
      ['/zh/none', BR],
    ] as const) {
      const [get, head] = [await ask(path, headers), await ask(path, headers, 'HEAD')];
      expect(head.body.length).toBe(0);
      const { date: _, ...same } = get.headers;
      expect(head.headers).toMatchObject(same);
    }
  });

  it('says in the reader’s language and compressed that there is no page', async () => {
    const ask = await openRaw(shopFolder());
    const { status, headers, body } = await ask('/zh/none/', BR);
    expect([status, headers['content-encoding']]).toEqual([404, 'br']);
    expect(brotliDecompressSync(body).toString()).toBe(MISSING);
    const gzipped = await ask('/zh/none/', GZIP);
    expect(gunzipSync(gzipped.body).toString()).toBe(MISSING);
  });

  it.each([
    '/index.html.br',
    '/index.html.br/',
    '/index.html%2ebr',
    '/index.html.%62r',
    '/./index.html.br',
    '/index.html.br/.',
    '/index.html.br/x/..',
    '/index.html.br#x',
    '/assets/../index.html.br',
    '/assets/a.0123.js.br',
    '/index.html.BR',
  ])('has no address %s for its compressed form', async (path) => {
    const ask = await openRaw(shopFolder());
    const clients: Record<string, string>[] = [BR, GZIP, {}, { Range: 'bytes=0-9' }];
    for (const headers of clients) {
      expect((await ask(path, headers)).status).toBe(404);
    }
  });

  it.each([
    '/../outside.txt',
    '/shop/../../outside.txt',
    '/%2e%2e/outside.txt',
    '/..%2foutside.txt',
    '/%2e%2e%2foutside.txt',
    '/..\\outside.txt',
    '/%5c..%5coutside.txt',
    '//outside.txt',
    '/shop//',
    '/index.html%00',
    '/%00',
    '/%',
    '/%E0%A4%A',
    `/${'a'.repeat(300)}`,
    '/index.html/x',
  ])('is nothing but a file of the shop: %s is refused', async (path) => {
    const outer = folderWith({ 'outside.txt': 'secret' });
    const folder = shopFolder();
    renameSync(folder, join(outer, 'dist'));
    const ask = await openRaw(join(outer, 'dist'));
    const { status, body } = await ask(path);
    expect(status).toBe(404);
    expect(body.toString()).not.toContain('secret');
    expect((await ask('/')).status).toBe(200);
  });

  it('is of one release, and soon of the new one', async () => {
    const folder = folderWith();
    const release = (id: number) => {
      const text = `release ${id} `.repeat(200 + id);
      const place = join(folder, `r${id}`);
      renameSync(folderWith({ 'index.html': text, '404.html': text, 'zh/404.html': text }), place);
      compress(place, 'index.html', text);
      symlinkSync(`r${id}`, join(folder, 'next'));
      renameSync(join(folder, 'next'), join(folder, 'dist'));
      return text;
    };
    let text = release(0);
    const ask = await openRaw(join(folder, 'dist'));
    for (let id = 1; id < 10; id += 1) {
      const asked = Array.from({ length: 20 }, (_, index) => ask('/', index % 2 ? BR : GZIP));
      const before = text;
      await asked[0];
      text = release(id);
      for (const { headers, body } of await Promise.all(asked)) {
        const decode = headers['content-encoding'] === 'br' ? brotliDecompressSync : gunzipSync;
        expect([before, text]).toContain(decode(body).toString());
      }
      expect(brotliDecompressSync((await ask('/', BR)).body).toString()).toBe(text);
    }
  });

  it('stays of the last release that can be read, and the other is logged once', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue();
    const folder = folderWith();
    const release = (name: string, headers?: string) => {
      const files = { 'index.html': name, ...(headers && { '.headers.json': headers }) };
      renameSync(folderWith(files), join(folder, name));
      symlinkSync(name, join(folder, 'next'));
      renameSync(join(folder, 'next'), join(folder, 'dist'));
    };
    const ask = await openRaw(join(folder, 'dist'));
    const served = async () => {
      const { status, body } = await ask('/');
      return status === 200 ? body.toString() : status;
    };
    release('broken', '{');
    expect([await served(), await served()]).toEqual([503, 503]);
    release('good');
    expect(await served()).toBe('good');
    release('cut', '{"page":');
    expect([await served(), await served()]).toEqual(['good', 'good']);
    expect(log).toHaveBeenCalledTimes(2);
    expect(log.mock.lastCall?.[0]).toContain(join(folder, 'dist'));
    release('mended');
    expect(await served()).toBe('mended');
  });

  it('in Markdown is no page for search engines', async () => {
    const ask = await openRaw(shopFolder({ 'ring/index.html.md': '# 戒指' }));
    const { status, headers, body } = await ask('/ring/index.html.md');
    expect([status, body.toString()]).toEqual([200, '# 戒指']);
    expect(headers).toMatchObject({
      'content-type': 'text/markdown; charset=utf-8',
      'x-robots-tag': 'noindex',
      'cache-control': 'no-cache',
      'x-content-type-options': 'nosniff',
    });
  });
});
