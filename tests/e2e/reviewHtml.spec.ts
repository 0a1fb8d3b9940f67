import { sanitiseHtml } from '@vitrine/contract/html/sanitise.ts';
import { generatedAttacks } from '@vitrine/contract/html/testing/generatedAttacks.ts';
import { ATTACKS } from '@vitrine/contract/html/testing/htmlAttacks.ts';
import { readInPage } from '@vitrine/contract/html/testing/printedHtml.ts';
import { E2E } from './support/place.ts';
import { photo, respondWithReviews, reviewedProduct, reviewsOn } from './support/reviews.ts';
import { expect, test } from './support/test.ts';

const PROSE = [
  '<h1>Title</h1><h3>Deeper</h3><p>First<p>second',
  '<ul><li>a<ul>b</ul></ul>text</li><b><p>bold</p></b>',
  '<table><caption>c</caption><tr><th>a<td colspan=2>b</table>',
  '<p lang=zh>很好</p><p lang=zh_CN>好</p><p dir=rtl>a</p><p dir=up>b</p>',
  '<img src="/a.png" width=10 height=20><img alt=none><a>no address</a><a href="#x">x</a>',
  '<a href="//a.example/" rel=me>a</a><img src="//a.example/a.png"><img src="/\\\\a.example/a.png">',
  '<pre>\n\n code</pre><dl><dd>alone</dl><figcaption>f</figcaption>',
];

// Where it is taken apart, nothing of it runs; the browser says so of each handler and address.
test.use({ allowedConsole: [/Content Security Policy|requires 'Trusted/] });

test('HTML fetched by the browser is made safe there, as it is at the build @desktop', async ({
  page,
  shop,
}) => {
  const strings = [...PROSE, ...ATTACKS, ...generatedAttacks(150)];
  const html = strings.flatMap((text) => [text, `<p>${text}</p>`, `<a href="${text}">a</a>`]);
  const list = html.map((content, id) => ({
    id,
    rating: 5,
    content,
    created_at: '2026-01-01T00:00:00Z',
  }));
  await respondWithReviews(page, () => ({ list, totalPage: 1 }));
  await page.route(
    ({ origin }) => origin !== E2E.url,
    (route) => route.abort(),
  );
  const { mimeType: contentType, buffer: body } = await photo('a.png');
  await page.route('**/a.png', (route) => route.fulfill({ contentType, body }));
  const ran: string[] = [];
  page.on('dialog', (dialog) => {
    ran.push(dialog.message());
    void dialog.dismiss();
  });
  await page.goto(`/shop-overviews/${reviewedProduct(shop, 'en').slug}/`);
  const { region, items } = reviewsOn(page);
  await region.hover();
  await expect(items).toHaveCount(html.length, { timeout: 30_000 });

  const drawn = await items
    .locator('> .prose')
    .evaluateAll((elements) => elements.map((element) => element.innerHTML));
  // In the browser's own spelling, so that only what it means is compared; a page of the shop takes
  // no HTML from a test.
  const blank = await page.context().newPage();
  const spelt = (cleaned: string[]) =>
    blank.evaluate(
      (texts) =>
        texts.map((text) => {
          const template = document.createElement('template');
          template.innerHTML = text;
          return template.innerHTML;
        }),
      cleaned,
    );
  const build = await spelt(html.map((text) => sanitiseHtml(text, 4, 'customer')));
  for (const text of PROSE) {
    expect(drawn[html.indexOf(text)], text).toBe(build[html.indexOf(text)]);
  }
  // Of attacks DOMPurify leaves a little less, such as no attribute with `</script` in it; what it
  // does leave, the build's sanitiser would leave just so.
  expect(drawn.flatMap((text) => readInPage(text).problems)).toEqual([]);
  const again = await spelt(drawn.map((text) => sanitiseHtml(text, 4, 'customer')));
  expect(drawn.filter((text, index) => text !== again[index])).toEqual([]);
  const same = drawn.filter((text, index) => text === build[index]);
  expect(same.length / html.length).toBeGreaterThan(0.75);
  expect(ran).toEqual([]);
});
