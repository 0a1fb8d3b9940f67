import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openShopAtWork } from './shopAtWork.ts';

it('publishes without a product that is wrong, and holds back where most are', async () => {
  const work = await openShopAtWork();
  // The words that the search knows are of no product.
  const naming = (text: string) =>
    globSync('**/*.{html,xml,json,txt}', { cwd: work.live })
      .filter((file) => !file.endsWith('search/language.json'))
      .filter((file) => readFileSync(join(work.live, file), 'utf8').includes(text));
  /** What the products of these slugs cost in euros. */
  const inEuros = (...slugs: string[]) => {
    work.api.fault = (path, honest) =>
      path.startsWith('/api/products')
        ? honest().then(async (response) => {
            const json = await response.json();
            for (const each of [json.data, ...(json.data.list ?? [])]) {
              if (slugs.includes(each.slug)) each.currency = 'EUR';
            }
            return Response.json(json);
          })
        : undefined;
  };
  expect(await work.publish()).toMatchObject({ outcome: 'published', leftOut: [] });
  expect(naming('halo')).toContain('shop-overviews/halo/index.html');

  inEuros('halo');
  await work.setPrice('halo', 111_00);
  const without = await work.publish();
  const leftOut = [
    {
      kind: 'product',
      key: 'halo',
      why: 'wrong',
      detail: expect.stringMatching(/currency.*"EUR"/),
    },
  ];
  expect(without).toMatchObject({ outcome: 'published', isFull: false, leftOut });
  expect(naming('halo'), 'no page, sitemap or feed').toEqual([]);
  expect(naming('signet')).toContain('zh/shop-overviews/signet/index.html');
  expect(await work.publish(), 'said again').toMatchObject({ outcome: 'unchanged', leftOut });

  inEuros('halo', 'signet', 'band', 'quill');
  const held = await work.publish({ depth: 'afresh' });
  expect(held).toMatchObject({ outcome: 'held', release: without.release });

  work.api.fault = null;
  expect(await work.publish()).toMatchObject({ outcome: 'published', leftOut: [] });
  expect(readFileSync(join(work.live, 'shop-overviews/halo/index.html'), 'utf8')).toContain('111');
});
