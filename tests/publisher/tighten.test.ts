import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { cents } from '@vitrine/contract/domain/money.ts';
import { product } from '@vitrine/reference-api/testing/fixture.ts';
import { expect, it } from 'vitest';
import { isTight } from '../../packages/publisher/files/compressed.ts';
import { TRY_ALL } from '../sample.ts';
import { openShopAtWork } from './shopAtWork.ts';

it.runIf(TRY_ALL)(
  'compresses pages tighter once nothing is published, and keeps them so where they stay',
  async () => {
    // It has what the other tests leave of the processors.
    const work = await openShopAtWork({ recompressMinutes: 10 });
    expect(await work.publish()).toMatchObject({ outcome: 'published' });
    const file = (path: string) => readFileSync(join(work.live, path));
    const loose = () =>
      globSync('**/*.html.br', { cwd: work.live }).filter((path) => !isTight(file(path)[0] ?? 0));
    const before = file('index.html.br').length;
    await expect.poll(loose, { timeout: 600_000, interval: 200 }).toEqual([]);
    const after = file('index.html.br').length;
    expect(after).toBeLessThan(before);
    expect(statSync(join(work.live, 'en/index.html.br')).nlink).toBeGreaterThan(1);

    const products = ['halo', 'signet', 'band'].map((id) => product(id));
    await work.shop.apply({ products: [...products, product('quill', { price: cents(32_100) })] });
    expect(await work.publish()).toMatchObject({ outcome: 'published', isFull: false });
    expect(loose()).toContain('shop-overviews/quill/index.html.br');
    expect(loose()).not.toContain('shop-overviews/halo/index.html.br');
    for (const path of globSync('**/*.html.br', { cwd: work.live })) {
      const page = file(path.slice(0, -'.br'.length));
      expect(brotliDecompressSync(file(path)).equals(page), path).toBe(true);
    }
  },
  900_000,
);
