import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { finished, runVitrine } from '../faults/startCommand.ts';
import { keepSession } from './support/account.ts';
import { POSTGRES } from './support/database.ts';
import { message } from './support/message.ts';
import { type OwnShop, openOwnShop } from './support/ownShop.ts';
import { openBuyer, reviewedProduct, reviewsOn } from './support/reviews.ts';
import { type ApiProduct, pathIn } from './support/shop.ts';
import { expect, test } from './support/test.ts';

const MARK = 'The clasp is loose.';
const REPLY = 'Send it back, and we will mend it.';

/** A shop of this file's own, which looks at reviews before they appear. */
let own: OwnShop;

test.beforeAll(async () => {
  test.setTimeout(240_000);
  own = await openOwnShop({ APPROVE_REVIEWS: 'yes' });
});

test.afterAll(() => own.close());

/** Runs `bin/vitrine reviews` as the owner does; gives what it said. */
async function moderate(...args: string[]): Promise<string> {
  const place = {
    VITRINE_DATA: join(own.folder, 'data'),
    DATABASE_URL: POSTGRES ? own.database : '',
  };
  const { code, printed } = await finished(runVitrine(['reviews', ...args], place));
  expect(code).toBe(0);
  return printed;
}

/** The product's structured data and text, as they are published. */
async function published({ slug }: ApiProduct) {
  const html = await (await fetch(`${own.url}/shop-overviews/${slug}/`)).text();
  const data = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)];
  const graph = data
    .map(([, json = '']) => JSON.parse(json))
    .flatMap((each) => each['@graph'] ?? each);
  const rated = graph.find(({ aggregateRating }) => aggregateRating);
  return {
    hasReview: html.includes(MARK),
    isToldToSearchEngines: JSON.stringify(graph).includes(MARK),
    rating: rated?.aggregateRating.ratingValue,
    count: rated?.aggregateRating.reviewCount,
  };
}

/** What a reader without script sees. */
async function expectSeen(page: Page, { count, rating }: { count: number; rating: number }) {
  const counted = message('en', 'catalogue', 'reviewCount_other').replace('{{count}}', `${count}`);
  const average = message('en', 'product', 'reviews.average').replace('{{rating}}', `${rating}`);
  await page.reload();
  await expect(reviewsOn(page).items).toHaveCount(count);
  await expect(page.getByRole('main').getByText(counted, { exact: true })).toHaveCount(2);
  await expect(page.getByRole('main').getByText(average, { exact: true })).toBeVisible();
}

test('§6.4 a review waits for the shop, is replied to below it, and once hidden leaves no trace @desktop', async ({
  shop,
  browser,
}) => {
  test.setTimeout(240_000);
  const product = reviewedProduct(shop, 'en');
  const path = `/shop-overviews/${product.slug}/`;
  const before = await published(product);
  const page = await browser.newPage({ baseURL: own.url });
  const { items, ...form } = reviewsOn(page);

  await test.step('it waits, which its writer is told before and after', async () => {
    await keepSession(page, { auth_token: await openBuyer(page.request, product, own.database) });
    await page.goto(path);
    await form.region.scrollIntoViewIfNeeded();
    await expect(form.form).toContainText(form.named('approval'));
    await form.star(1).check();
    await form.content.fill(MARK);
    await form.submit.click();
    await expect(form.form).toContainText(form.named('thanks'));
    await expect(form.form).toContainText(form.named('approval'));
    await expect(items).toHaveCount(product.reviews.length);
    expect(await published(product)).toEqual(before);
  });

  const id = /^#(\d+) /m.exec(await moderate('--waiting'))?.[1] ?? '';
  const reader = await browser.newPage({ javaScriptEnabled: false, baseURL: own.url });
  await reader.goto(path);

  const count = product.reviews.length + 1;
  await test.step('approved, it is on the page with the reply, in all languages', async () => {
    await moderate(id, '--approve');
    await moderate(id, '--reply', REPLY);
    await expect
      .poll(async () => (await published(product)).count, { timeout: 60_000 })
      .toBe(count);
    const { rating, ...live } = await published(product);
    expect(live).toEqual({ hasReview: true, isToldToSearchEngines: true, count });
    await expectSeen(reader, { count, rating });
    for (const [language, label] of [
      ['en', 'Halcyre replied'],
      ['zh', '翠羽回复'],
    ] as const) {
      await expect
        .poll(
          async () => {
            await reader.goto(pathIn(language, path));
            const mine = reviewsOn(reader, language).items.filter({ hasText: MARK });
            return (await mine.allTextContents()).join();
          },
          { timeout: 60_000 },
        )
        .toContain(label);
      const item = reviewsOn(reader, language).items.filter({ hasText: MARK });
      const reply = item.locator('.prose').filter({ hasText: REPLY });
      await expect(reply).toBeVisible();
      if (language === 'zh') await expect(reply).toHaveAttribute('lang', 'en');
      else await expect(reply).not.toHaveAttribute('lang');
    }
  });

  await test.step('hidden, it is in no list, count, average or structured data', async () => {
    await moderate(id, '--hide', '--reason', 'Not about the product.');
    await expect.poll(() => published(product), { timeout: 60_000 }).toEqual(before);
    await reader.goto(path);
    await expectSeen(reader, { count: product.reviews.length, rating: before.rating });
    await expect(reader.getByText(MARK)).toHaveCount(0);
    await page.reload();
    await form.region.hover();
    await expect(items).toHaveCount(product.reviews.length);
    await expect(form.region.getByText(MARK)).toHaveCount(0);
  });
});
