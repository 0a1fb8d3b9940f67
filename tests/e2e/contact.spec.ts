import { E2E } from './support/place.ts';
import { pathIn, productThat } from './support/shop.ts';
import { expect, test } from './support/test.ts';
import { ringOf } from './support/variants.ts';

const WHATSAPP = 'https://wa.me/8675500000000';

test('a product’s page asks about it on WhatsApp and Messenger, and loads nothing of theirs @desktop', async ({
  page,
  shop,
}) => {
  const strangers: string[] = [];
  page.on('request', (request) => {
    if (!/^(?:http:\/\/localhost:|data:|blob:)/.test(request.url())) strangers.push(request.url());
  });
  const { name, slug } = productThat(shop, 'en', { fits: ({ variants }) => variants.length === 0 });
  await page.goto(`/shop-overviews/${slug}/`);
  const ways = page.getByRole('main').getByRole('link', { name: /^(?:WhatsApp|Messenger)$/ });
  await expect(ways).toHaveText(['WhatsApp', 'Messenger']);
  for (const link of await ways.all()) {
    const { searchParams } = new URL((await link.getAttribute('href')) ?? '');
    expect(searchParams.get('text')).toBe(`${name} ${E2E.url}/shop-overviews/${slug}/`);
  }
  await ways.first().hover();
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  expect(strangers).toEqual([]);
});

test('the message names the option that is chosen, and leads to it @desktop', async ({
  page,
  shop,
}) => {
  const ring = ringOf(shop, 'en');
  const variant = ring.variants.find(({ sold_out }) => !sold_out);
  const value = variant?.choice[0]?.value ?? '';
  await page.goto(`/shop-overviews/${ring.slug}/`);
  const main = page.getByRole('main');
  await main.getByText(value, { exact: true }).first().click();
  await expect(page).toHaveURL(new RegExp(`variant=${variant?.id}$`));
  const href = await main.getByRole('link', { name: 'WhatsApp' }).getAttribute('href');
  expect(new URL(href ?? '').searchParams.get('text')).toBe(
    `${ring.name}, ${value} ${E2E.url}/shop-overviews/${ring.slug}/?variant=${variant?.id}`,
  );
});

test.describe('in Chinese', () => {
  test('WeChat shows its code and an id to copy @desktop', async ({ page, shop }) => {
    const { slug } = productThat(shop, 'zh', {});
    await page.goto(`/zh/shop-overviews/${slug}/`);
    const main = page.getByRole('main');
    const opener = main.getByRole('button', { name: '微信' });
    await opener.click();
    const dialog = page.getByRole('dialog', { name: '微信' });
    const code = dialog.getByRole('img');
    await expect(code).toBeVisible();
    await expect
      .poll(() => code.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    await expect(dialog).toHaveText('halcyre_example');
    // A press on the id selects it, to be copied.
    const { height = 0 } = (await dialog.boundingBox()) ?? {};
    await dialog.click({ position: { x: 60, y: height - 30 } });
    expect((await page.evaluate(() => String(getSelection()))).trim()).toBe('halcyre_example');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await page.getByRole('contentinfo').getByRole('link', { name: '微信' }).click();
    await expect(page).toHaveURL('/zh/contact/#wechat');
    await expect(page.getByRole('main').getByText('halcyre_example')).toBeInViewport();
  });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('there is somebody to ask wherever people buy or get lost @desktop', async ({
    page,
    shop,
  }) => {
    const { slug } = productThat(shop, 'en', { phase: 'running' });
    const paths = ['/cart/', '/checkout/', '/paysuccess/', '/contact/', '/no-such-page/'] as const;
    for (const path of [
      ...paths,
      `/discount-landing/${slug}/`,
      `/shop-overviews/${slug}/`,
    ] as const) {
      await page.goto(path);
      const link = page.getByRole('main').getByRole('link', { name: 'WhatsApp' });
      await expect(link, path).toBeVisible();
      expect(await link.getAttribute('href'), path).toContain(WHATSAPP);
      await page.goto(pathIn('zh', path));
      if (path === '/contact/') continue;
      await page.getByRole('main').getByRole('button', { name: '微信' }).click();
      await expect(page.getByRole('dialog').getByText('halcyre_example'), path).toBeVisible();
    }
  });
});
