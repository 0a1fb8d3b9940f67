import { fromHtml } from 'hast-util-from-html';
import { expect, it } from 'vitest';
import { product, review } from '../../server/commerce-api/testing/fixture.ts';
import { checkScripts } from '../../server/publisher/check/scriptCheck.ts';
import { elementsOf } from '../../src/contract/testing/printedHtml.ts';
import { openShopAtWork } from '../publisher/shopAtWork.ts';

/** Harmless in an attribute, unless the page's bytes are searched for tags. */
const hidden = (markup: string) => `<style>astro-island</STYLE>${markup}</style>`;
const REFRESH = hidden("<meta http-equiv=refresh content='0;url=https://evil.example'>");
const SCRIPT = hidden('<script>alert(1)</script><script src=https://evil.example></script>');

it.each<[string, { content?: string; alt?: string; name?: string }]>([
  ['a refresh in a review’s language', { content: `<p lang="${REFRESH}">Kind.</p>` }],
  ['a script in a review’s language', { content: `<p lang="${SCRIPT}">Kind.</p>` }],
  ['a refresh in an alternative text', { alt: REFRESH }],
  ['a script in an alternative text', { alt: SCRIPT }],
  ['both in a name', { name: `</head>${REFRESH}${SCRIPT}` }],
])(
  '%s never becomes markup, and the shop is published',
  async (_, { content, alt, name }) => {
    const images = [{ url: '/media/products/none-0123456789.webp', alt: { en: alt ?? '' } }];
    const work = await openShopAtWork({
      products: [product('halo', { images, reviews: [review('r-1')] }), product('band')],
    });
    const { database } = work.shop;
    // Past what the API cleans: pages are safe whatever an API gives them.
    if (content) await database.updateTable('review').set({ content }).execute();
    if (name) await database.updateTable('product_text').set({ name }).execute();

    const { outcome, message } = await work.publish();
    expect(`${outcome} ${message}`).toMatch(/^published/);
    checkScripts(work.live);
    for (const path of ['/shop/', '/shop-overviews/halo/', '/zh/shop-overviews/halo/']) {
      const injected = elementsOf(fromHtml(await work.text(path))).filter(
        ({ properties: { httpEquiv, src } }) => httpEquiv || src === 'https://evil.example',
      );
      expect(injected, path).toEqual([]);
    }
  },
  120_000,
);
