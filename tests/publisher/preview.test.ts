import { elementsOf } from '@vitrine/contract/html/testing/printedHtml.ts';
import { article, day, product } from '@vitrine/reference-api/testing/fixture.ts';
import { fromHtml } from 'hast-util-from-html';
import { toString as textContent } from 'hast-util-to-string';
import { expect, it, onTestFinished, vi } from 'vitest';
import { openScriptCheck } from '../../packages/publisher/renderer/check/checkPage.ts';
import { sitemapAddresses } from '../sitemap.ts';
import { DESK_TOKEN, openShopAtWork, type ShopAtWork } from './shopAtWork.ts';

/** Asks the dashboard for a preview's address, and opens addresses. */
function previewsOf(work: ShopAtWork) {
  const linkTo = async (fields: Record<string, string>) => {
    const response = await fetch(`${work.url}/desk/preview`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams(fields),
      headers: { Authorization: `Bearer ${DESK_TOKEN}`, Origin: work.url },
    });
    return response.headers.get('Location') ?? '';
  };
  const look = async (address: string) => {
    const response = await fetch(work.url + address);
    return { status: response.status, headers: response.headers, page: await response.text() };
  };
  return { linkTo, look };
}

it('shows what is not published yet to whoever has its address, for a day', async () => {
  const work = await openShopAtWork();
  await work.publish();
  await work.shop.apply({
    products: [
      product('comet', { status: 'draft', name: { en: 'The comet', zh: '彗星' } }),
      product('halo', { name: { en: 'The corona' } }),
    ],
    articles: [article('later', { published_at: day(30), title: { en: 'Later' } })],
  });
  const { linkTo, look } = previewsOf(work);

  const chinese = await linkTo({ kind: 'product', slug: 'comet', language: 'zh' });
  const shown = await look(chinese);
  expect(shown.status).toBe(200);
  expect(shown.page).toContain('彗星</h1>');
  expect(shown.page).toContain('预览，尚未发布。此地址有效至');
  expect(shown.page).toContain('<meta name="robots" content="noindex">');
  expect(shown.headers.get('X-Robots-Tag')).toBe('noindex');
  expect(shown.headers.get('Cache-Control')).toBe('no-store');
  expect(
    (await look(await linkTo({ kind: 'post', slug: 'later', language: 'en' }))).page,
  ).toContain('Later</h1>');
  const changed = await look(await linkTo({ kind: 'product', slug: 'halo', language: 'en' }));
  expect(changed.page).toContain('The corona');
  expect(await work.text('/shop-overviews/halo/')).not.toContain('The corona');

  expect((await look('/shop-overviews/comet/')).status).toBe(404);
  expect((await look(chinese.replace('comet', 'halo'))).status).toBe(403);
  expect((await look(chinese.replace(/until=\d/, 'until=9'))).status).toBe(403);
  expect((await look('/preview/zh/cart/')).status).toBe(403);
  const nothing = await look(await linkTo({ kind: 'product', slug: '没有 this', language: 'en' }));
  expect([nothing.status, nothing.page]).toEqual([
    404,
    expect.stringContaining('has nothing of this name'),
  ]);
  vi.useFakeTimers({ now: Date.now() + 25 * 3_600_000, toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const expired = await look(chinese);
  expect([expired.status, expired.page]).toEqual([410, expect.stringContaining('此预览已过期')]);
  vi.useRealTimers();

  // The preview left nothing behind in what is published next.
  await work.publish();
  const published = await work.text('/shop-overviews/halo/');
  expect(published).toContain('The corona');
  expect(published).not.toMatch(/data-preview|noindex/);
  expect((await look('/shop-overviews/comet/')).status).toBe(404);
  expect((await sitemapAddresses(work.text)).join()).not.toContain('comet');
});

it('of a product whose name looks like a page’s body runs nothing, and has one banner', async () => {
  const work = await openShopAtWork();
  await work.publish();
  const name = '<head><body onload=alert(1)><script>alert(2)</script>';
  await work.shop.apply({ products: [product('trap', { name: { en: name, zh: name } })] });
  const { linkTo, look } = previewsOf(work);
  for (const [language, text] of [
    ['en', /^Preview, not published\. This address works until .+ \(UTC\)\.$/],
    ['zh', /^预览，尚未发布。此地址有效至.+（UTC）。$/],
  ] as const) {
    const { page } = await look(await linkTo({ kind: 'product', slug: 'trap', language }));
    expect(openScriptCheck(work.live)('shop-overviews/trap/index.html', page)).toEqual([]);
    const elements = elementsOf(fromHtml(page));
    const body = elements.find(({ tagName }) => tagName === 'body');
    expect(body?.properties).not.toHaveProperty('onLoad');
    const banners = elements.filter(({ properties }) => properties.dataPreview !== undefined);
    expect(banners.map((banner) => textContent(banner).trim())).toEqual([
      expect.stringMatching(text),
    ]);
    expect(body?.children.find(({ type }) => type === 'element')).toBe(banners[0]);
    const robots = elements.filter(({ properties }) => properties.name === 'robots');
    expect(robots.map(({ properties }) => properties.content)).toContain('noindex');
  }
});
