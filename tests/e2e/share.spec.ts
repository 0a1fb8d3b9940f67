import type { Page } from '@playwright/test';
import { plain } from './support/cart.ts';
import { message } from './support/message.ts';
import { E2E } from './support/place.ts';
import { expect, test } from './support/test.ts';

/** A browser that has these means, and tells which were used. */
async function withMeans(page: Page, means: { share?: 'works' | 'closed'; clipboard: boolean }) {
  await page.addInitScript(({ share, clipboard }) => {
    const used: unknown[] = [];
    Object.assign(window, { used });
    const by = (name: string, value: unknown) => {
      used.push([name, value]);
    };
    Object.defineProperty(navigator, 'share', {
      value:
        share &&
        (async (what: unknown) => {
          by('share', what);
          if (share === 'closed') throw new DOMException('', 'AbortError');
        }),
    });
    Object.defineProperty(navigator, 'clipboard', {
      value: {
        writeText: async (text: string) => {
          if (!clipboard) throw new DOMException('', 'NotAllowedError');
          by('clipboard', text);
        },
      },
    });
  }, means);
}
const used = (page: Page) => page.evaluate(() => (window as unknown as { used: unknown[] }).used);

const path = (slug: string) => `/shop-overviews/${slug}/`;
const say = (key: string) => message('en', 'product', `share.${key}`);
const button = (page: Page) => page.getByRole('button', { name: say('button'), exact: true });

test(`the device's own way to share comes first`, async ({ page, shop }) => {
  const { slug } = plain(shop);
  await withMeans(page, { share: 'works', clipboard: true });
  await page.goto(path(slug));
  const title = await page.getByRole('heading', { level: 1 }).textContent();
  await button(page).press('Enter');
  await expect.poll(() => used(page)).toEqual([['share', { title, url: E2E.url + path(slug) }]]);
});

test('without one the canonical address is copied, else shown selected @desktop', async ({
  page,
  shop,
}) => {
  const { slug } = plain(shop);
  await withMeans(page, { clipboard: true });
  await page.goto(`${path(slug)}?utm_source=letter`);
  await button(page).click();
  await expect(page.getByText(say('copied'))).toBeVisible();
  expect(await used(page)).toEqual([['clipboard', E2E.url + path(slug)]]);
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('', 'NotAllowedError'));
  });
  await page.reload();
  await button(page).click();
  const field = page.getByRole('textbox', { name: say('address') });
  await expect(field).toHaveValue(E2E.url + path(slug));
  await expect(field).toBeFocused();
  expect(await page.evaluate(() => String(getSelection()))).toBe(E2E.url + path(slug));
});
