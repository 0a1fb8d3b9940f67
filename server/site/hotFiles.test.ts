import { readFileSync, renameSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { folderWith } from '../publisher/testing.ts';
import { HOT_LIMITS, type HotFiles, openHotFiles } from './hotFiles.ts';
import { openRaw } from './testing.ts';
import { BR, compress, GZIP, HOME, shopFolder } from './testShop.ts';

describe('memory', () => {
  it('has a bound, which addresses that are not there do not touch', async () => {
    const pages = Array.from(
      { length: 50 },
      (_, index) => [`p/${index}/index.html`, HOME] as const,
    );
    const folder = shopFolder(Object.fromEntries(pages));
    const hot = openHotFiles(folder, { file: 10_000, all: 40_000 });
    for (let index = 0; index < 50; index += 1) {
      const page = hot.find(`/p/${index}/`);
      expect(page?.plain?.body.toString()).toBe(HOME);
      if (page) await hot.prepare(page, { br: false, gzip: true });
      expect(hot.bytes()).toBeLessThanOrEqual(40_000);
    }
    const before = hot.bytes();
    expect(before).toBeGreaterThan(20_000);
    for (let index = 0; index < 50; index += 1) expect(hot.find(`/none/${index}`)).toBeNull();
    expect(hot.bytes()).toBe(before);
  });

  it('is of what lay there minutes ago at most: a smaller form may take a page’s place', async () => {
    const folder = shopFolder({});
    const sent = (hot: HotFiles) => hot.find('/')?.br?.body.toString('base64');
    const [long, short] = [openHotFiles(folder), openHotFiles(folder, { ...HOT_LIMITS, age: 1 })];
    const before = sent(long);
    expect(sent(short)).toBe(before);
    compress(folder, 'index.html', `${HOME} `);
    const after = readFileSync(join(folder, 'index.html.br'), 'base64');
    await expect.poll(() => sent(short), { timeout: 10_000 }).toBe(after);
    expect(sent(long)).toBe(before);
  });

  it('is let go of with its release: answers are of one release, and soon of the new one', async () => {
    const folder = folderWith();
    const release = (id: number) => {
      const words = `release ${id} `.repeat(200 + id);
      const place = join(folder, `r${id}`);
      renameSync(
        folderWith({ 'index.html': words, '404.html': words, 'zh/404.html': words }),
        place,
      );
      compress(place, 'index.html', words);
      symlinkSync(`r${id}`, join(folder, 'next'));
      renameSync(join(folder, 'next'), join(folder, 'dist'));
      return words;
    };
    let words = release(0);
    const ask = await openRaw(join(folder, 'dist'));
    for (let id = 1; id < 10; id += 1) {
      const asked = Array.from({ length: 20 }, (_, index) => ask('/', index % 2 ? BR : GZIP));
      const before = words;
      await asked[0];
      words = release(id);
      for (const { headers, body } of await Promise.all(asked)) {
        const decode = headers['content-encoding'] === 'br' ? brotliDecompressSync : gunzipSync;
        expect([before, words]).toContain(decode(body).toString());
      }
      expect(brotliDecompressSync((await ask('/', BR)).body).toString()).toBe(words);
    }
  });
});
