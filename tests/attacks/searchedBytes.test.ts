import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { elementsOf } from '@vitrine/contract/html/testing/printedHtml.ts';
import { product, review } from '@vitrine/reference-api/testing/fixture.ts';
import { fromHtml } from 'hast-util-from-html';
import { expect, it } from 'vitest';
import { openScriptCheck } from '../../packages/publisher/renderer/check/checkPage.ts';
import { openShopAtWork } from '../publisher/shopAtWork.ts';

/** Harmless in an attribute, unless the page's bytes are searched for tags. */
const hidden = (markup: string) => `<style>astro-island</STYLE>${markup}</style>`;
const REFRESH = hidden("<meta http-equiv=refresh content='0;url=https://evil.example'>");
const SCRIPT = hidden('<script>alert(1)</script><script src=https://evil.example></script>');

/** Past what the API cleans: pages are safe whatever an API gives them. */
const HOSTILE: Record<string, { content?: string; alt?: string; name?: string }> = {
  'refresh-in-a-language': { content: `<p lang="${REFRESH}">Kind.</p>` },
  'script-in-a-language': { content: `<p lang="${SCRIPT}">Kind.</p>` },
  'refresh-in-an-alternative-text': { alt: REFRESH },
  'script-in-an-alternative-text': { alt: SCRIPT },
  'both-in-a-name': { name: `</head>${REFRESH}${SCRIPT}` },
};

it('texts that hold tags never become markup, and the shop is published', async () => {
  const work = await openShopAtWork({
    products: Object.entries(HOSTILE).map(([slug, { alt = '' }]) =>
      product(slug, {
        images: [{ url: '/media/products/none-0123456789.webp', alt: { en: alt } }],
        reviews: [review(`of ${slug}`)],
      }),
    ),
  });
  const { database } = work.shop;
  for (const [slug, { content, name }] of Object.entries(HOSTILE)) {
    const id = database.selectFrom('product').where('slug', '=', slug).select('id');
    if (content) {
      await database.updateTable('review').set({ content }).where('product_id', '=', id).execute();
    }
    if (name) {
      await database
        .updateTable('product_text')
        .set({ name })
        .where('product_id', '=', id)
        .execute();
    }
  }

  const { outcome, message } = await work.publish();
  expect(`${outcome} ${message}`).toMatch(/^published/);
  const check = openScriptCheck(work.live);
  for (const file of globSync('**/*.html', { cwd: work.live })) {
    expect(check(file, readFileSync(join(work.live, file), 'utf8')), file).toEqual([]);
  }
  const pages = Object.keys(HOSTILE).flatMap((slug) => [
    `/shop-overviews/${slug}/`,
    `/zh/shop-overviews/${slug}/`,
  ]);
  for (const path of ['/shop/', ...pages]) {
    const injected = elementsOf(fromHtml(await work.text(path))).filter(
      ({ properties: { httpEquiv, src } }) => httpEquiv || src === 'https://evil.example',
    );
    expect(injected, path).toEqual([]);
  }
});
