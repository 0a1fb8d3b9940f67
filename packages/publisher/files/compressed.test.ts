import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { folderWith } from '@vitrine/runtime/testing/folder.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { compressed, compressFolder, isTight, tightlyCompressed } from './compressed.ts';

it('tells by its first byte which way a page was compressed', () => {
  const pages = fc.string({ minLength: 1, maxLength: 200 }).map((text) => text.repeat(2_000));
  fc.assert(
    fc.property(pages, (text) => {
      const body = Buffer.from(text);
      const loose = compressed('index.html', body);
      const tight = tightlyCompressed(body);
      expect(brotliDecompressSync(tight).equals(body)).toBe(true);
      expect([isTight(loose?.[0] ?? 0), isTight(tight[0] ?? 0)]).toEqual([false, true]);
    }),
    { numRuns: 30 },
  );
});

const content = (what: string) => `${what} `.repeat(500);

it('compresses text that gets smaller by it, and nothing else', async () => {
  const text = ['index.html', 'zh/商店/index.html', 'assets/a.js', 'assets/b.css', 'favicon.svg'];
  const others = ['assets/c.woff2', 'assets/d.webp', 'video.mp4', '_headers'];
  const all = [...text, ...others];
  const folder = folderWith({
    ...Object.fromEntries(all.map((file) => [file, content(file)])),
    'robots.txt': 'User-agent: *',
  });
  await compressFolder(folder);
  for (const file of text) {
    const body = brotliDecompressSync(readFileSync(join(folder, `${file}.br`)));
    expect(body.toString()).toBe(content(file));
  }
  for (const file of [...others, 'robots.txt']) {
    expect(existsSync(join(folder, `${file}.br`)), file).toBe(false);
  }
});
