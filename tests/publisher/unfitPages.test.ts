import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { product } from '@vitrine/reference-api/testing/fixture.ts';
import { expect, it } from 'vitest';
import { openShopAtWork } from './shopAtWork.ts';

/** More than a page may have, in a text that only the product's own page has, and only once. */
const ENDLESS = [{ name: 'Story', value: 'words '.repeat(400_000) }];

it('publishes round a page that is not fit: it stays as it was, or is left out where it is new', async () => {
  const work = await openShopAtWork();
  const has = (path: string) => existsSync(join(work.live, path));
  const page = (slug: string) =>
    readFileSync(join(work.live, `shop-overviews/${slug}/index.html`), 'utf8');
  /** As an editor does who pastes a whole book. */
  const swell = (...slugs: string[]) => {
    work.api.fault = (path, honest) => {
      if (!slugs.some((slug) => path === `/api/products/slug/${slug}`)) return undefined;
      return honest().then(async (response) => {
        const { data, ...envelope } = await response.json();
        return Response.json({ ...envelope, data: { ...data, attributes: ENDLESS } });
      });
    };
  };
  expect(await work.publish()).toMatchObject({ outcome: 'published', leftOut: [] });
  const before = page('halo');

  swell('halo');
  await work.setPrice('halo', 111_00);
  await work.setPrice('band', 222_00);
  const next = await work.publish();
  const kept = ['/shop-overviews/halo/', '/zh/shop-overviews/halo/'].map((key) => ({
    kind: 'page',
    key,
    why: 'kept',
    detail: 'large',
  }));
  expect(next).toMatchObject({ outcome: 'published', isFull: false, leftOut: kept });
  expect(next.addresses).toContain('/shop-overviews/band/');
  expect(next.addresses).not.toContain('/shop-overviews/halo/');
  expect(page('band')).toContain('222.00');
  expect(page('halo')).toBe(before);

  const same = await work.publish();
  expect(same).toMatchObject({ outcome: 'unchanged', release: next.release, leftOut: kept });

  swell('halo', 'locket');
  await work.shop.apply({ categories: [], products: [product('locket')], articles: [] });
  const whole = await work.publish({ depth: 'rendered' });
  expect(whole).toMatchObject({ outcome: 'published', isFull: true });
  expect(whole.leftOut).toEqual([
    { kind: 'product', key: 'locket', why: 'unfit', detail: 'large' },
    ...kept,
  ]);
  expect(page('halo')).toBe(before);
  expect(has('shop-overviews/locket/index.html')).toBe(false);
  expect(readFileSync(join(work.live, 'shop/index.html'), 'utf8')).not.toContain('locket');

  work.api.fault = null;
  expect(await work.publish()).toMatchObject({ outcome: 'published', leftOut: [] });
  expect(page('halo')).toContain('111.00');
  expect(has('zh/shop-overviews/locket/index.html')).toBe(true);
});
