import { retiredProducts } from '@vitrine/contract/api/calls/retired.ts';
import { RETIRED_PAGE_DAYS } from '@vitrine/contract/domain/retirement.ts';
import { category, product } from '@vitrine/reference-api/testing/fixture.ts';
import { expect, it } from 'vitest';
import { openShopAtWork } from './shopAtWork.ts';

const PAGES = ['/shop-overviews/halo/', '/zh/shop-overviews/halo/'];
/** Where a product that is sold is found, beside its page. */
const SURFACES = [
  ...['/', '/category/rings/', '/sitemap.xml', '/sitemap-0.xml', '/search/shop.json'],
  ...['/feeds/products.xml', '/llms.txt', '/shop-overviews/signet/'],
];
const DAY = 86_400_000;

const ring = (id: string) => product(id, { categories: ['rings'] });

it('a retired product keeps its page for 90 days, and nothing else; then it is gone', async () => {
  const halo = { ...ring('halo'), name: { en: 'Halo', zh: '光环' } };
  const work = await openShopAtWork({ products: [halo, ring('signet'), product('pen')] });
  await work.shop.apply({ categories: [category('rings'), category('pens')] });
  const now = Date.now();
  const become = async (status: 'active' | 'archived' | 'draft', daysAgo = 0) => {
    await work.shop.apply(
      { products: [{ ...halo, status }] },
      { now: new Date(now - daysAgo * DAY) },
    );
    expect(await work.publish()).toMatchObject({ outcome: 'published', isFull: false });
  };
  const statuses = (paths: string[]) =>
    Promise.all(paths.map(async (path) => (await fetch(work.url + path)).status));
  const named = async () => {
    const texts = await Promise.all(SURFACES.map(work.text));
    return SURFACES.filter((_, index) => texts[index]?.includes('halo'));
  };
  expect(await work.publish()).toMatchObject({ outcome: 'published' });
  expect(await named()).not.toEqual([]);

  const anHourLeft = RETIRED_PAGE_DAYS - 1 / 24;
  await become('archived', anHourLeft);
  expect(await statuses(PAGES)).toEqual([200, 200]);
  const [page, chinese] = await Promise.all(PAGES.map(work.text));
  expect(page).toContain('This item is no longer sold.');
  expect(page).toContain('<meta name="robots" content="noindex">');
  expect(page).toContain('href="/shop-overviews/signet/"');
  expect(page).not.toMatch(/application\/ld\+json|data-offers|data-viewed-product/);
  expect(chinese).toContain('光环');
  expect(await named()).toEqual([]);
  expect(await statuses(['/shop-overviews/halo/index.html.md'])).toEqual([404]);
  // When the next publish is due; a new year may be nearer.
  expect(work.publishing.state().next.promotion).toBeLessThanOrEqual(now + DAY / 24);

  await become('active');
  expect(await work.text(PAGES[0] as string)).toContain('data-offers');

  await become('archived', RETIRED_PAGE_DAYS);
  const gone = [...PAGES, '/en/shop-overviews/halo/', '/shop-overviews/halo'];
  expect(await statuses(gone)).toEqual([410, 410, 410, 410]);
  expect(await work.text(PAGES[1] as string)).toContain('页面不存在');

  work.api.fault = (path) =>
    path === retiredProducts.path ? new Response('Oops', { status: 500 }) : undefined;
  await work.publish({ depth: 'afresh' });
  expect(await statuses(gone)).toEqual([410, 410, 410, 410]);
  expect(work.failures.splice(0).map(String)).toEqual([
    expect.stringMatching(/GET \/api\/x\/retired .* \(needed for \/shop-overviews\/\)/),
    expect.stringMatching(/needed for \/zh\/shop-overviews\//),
  ]);
  work.api.fault = null;

  await become('draft');
  expect(await statuses(PAGES)).toEqual([404, 404]);
});
