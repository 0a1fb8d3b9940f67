import { message } from './support/message.ts';
import { expect, test } from './support/test.ts';

test('§1.9 §2.29 §2.31 a post: from its card to its text and back', async ({ page, shop }) => {
  const post = shop.en.posts[0];
  await page.goto('/blog/');
  const card = page.getByRole('article').first();
  const cover = new RegExp(String(post?.cover_image));
  await expect(card.locator('img')).toHaveAttribute('src', cover);
  await expect(card.locator('time')).toHaveAttribute('datetime', /^\d{4}-\d\d-\d\dT/);
  await expect(card.getByText('en'.toUpperCase(), { exact: true })).toBeVisible();
  await expect(card.getByText(String(post?.description))).toHaveCSS('-webkit-line-clamp', '3');
  await card.getByRole('link', { name: post?.title }).click();
  await expect(page).toHaveURL(`/blog-overviews/${post?.slug}/`);
  const article = page
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { level: 1 }) });
  await expect(article.getByRole('heading', { level: 1 })).toHaveText(String(post?.title));
  await expect(article.getByText(String(post?.description))).toBeVisible();
  await expect(article.locator('img').first()).toHaveAttribute('src', cover);
  await expect(article.locator('time')).toBeVisible();
  await expect(article.getByText('en'.toUpperCase(), { exact: true })).toBeVisible();
  expect(await article.getByRole('paragraph').count()).toBeGreaterThan(5);
  const next = page.getByRole('region', { name: message('en', 'blog', 'next') });
  await expect(next.getByRole('link', { name: shop.en.posts[1]?.title })).toBeVisible();
  await article.getByRole('link', { name: message('en', 'blog', 'back') }).click();
  await expect(page).toHaveURL('/blog/');
});

test('§1.9 §1.11 §2.2 §2.44 §2.45 about, contact and the disclaimer have what they are for @desktop', async ({
  page,
}) => {
  await test.step(`about: four dates and the organisation's data`, async () => {
    await page.goto('/about/');
    const title = message('en', 'about', 'milestonesTitle');
    const dates = page.getByRole('region', { name: title }).locator('time');
    await expect(dates).toHaveCount(4);
    expect(
      await dates.evaluateAll((all) => all.map((time) => time.getAttribute('datetime'))),
    ).toEqual(['2021-04', '2022-07', '2023-09', '2024-10']);
    await expect(
      page.getByRole('region', { name: message('en', 'about', 'teamTitle') }).getByRole('listitem'),
    ).not.toHaveCount(0);
    const data = JSON.parse(
      (await page.locator('script[type="application/ld+json"]').first().textContent()) ?? '',
    );
    expect(data).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'Organization',
      name: 'Halcyre',
      foundingDate: '2021-04',
      address: { addressLocality: 'Shenzhen', addressCountry: 'CN' },
      areaServed: ['Europe', 'Middle East', 'Africa', 'Southeast Asia'],
    });
    const main = page.getByRole('main');
    await expect(main).toContainText('Shenzhen');
  });
  await test.step('contact: e-mail, chats, hours, office and questions', async () => {
    await page.goto('/contact/');
    const main = page.getByRole('main');
    await expect(main.getByRole('link', { name: 'hello@halcyre.example' }).first()).toHaveAttribute(
      'href',
      'mailto:hello@halcyre.example',
    );
    for (const key of ['hoursLabel', 'addressLabel', 'chatLabel']) {
      await expect(main.getByText(message('en', 'contact', key), { exact: true })).toBeVisible();
    }
    for (const [name, href] of [
      ['Messenger', 'https://m.me/halcyre.example'],
      ['WhatsApp', 'https://wa.me/8675500000000'],
    ] as const) {
      await expect(main.getByRole('link', { name })).toHaveAttribute('href', href);
    }
    await expect(main.getByText(/^Monday.+Saturday, 09:00 to 18:00$/)).toBeVisible();
    await expect(main.getByText('We reply within 8 hours.').first()).toBeVisible();
  });
  await test.step('the disclaimer has rules, eight points and the way on', async () => {
    await page.goto('/claim/');
    const main = page.getByRole('main');
    const points = main.locator('ol').getByRole('listitem');
    await expect(points).toHaveCount(8);
    for (const key of ['usageTitle', 'disclaimerTitle']) {
      await expect(main.getByRole('heading', { name: message('en', 'claim', key) })).toBeVisible();
    }
    await main.getByRole('link', { name: message('en', 'claim', 'privacyLink') }).click();
    await expect(page).toHaveURL('/privacy/');
  });
});

test('the contents of a legal page are folded on a phone @phone', async ({ page }) => {
  await page.goto('/terms/');
  const contents = page.getByRole('navigation', { name: message('en', 'common', 'onThisPage') });
  await expect(contents.getByRole('link')).toHaveCount(0);
  await contents
    .getByText(message('en', 'common', 'onThisPage'))
    .first()
    .click();
  await contents.getByRole('link').last().click();
  await expect(page.locator('section[id="governing-law"]')).toBeInViewport();
});

test('a Chinese post with Chinese words in bold fetches no bold Latin letters', async ({
  page,
}) => {
  await page.goto('/zh/blog-overviews/caring-for-calfskin/');
  await expect(page.getByRole('strong').first()).toHaveText(/^\p{Script=Han}+：$/u);
  await page.evaluate(() => document.fonts.ready);
  const fetched = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .flatMap(({ name }) => name.match(/[^/]+\.woff2/) ?? []),
  );
  const preloaded = await page
    .locator('link[rel=preload][as=font]')
    .evaluateAll((links) =>
      links.map((link) => (link as HTMLLinkElement).href.replace(/.*\//, '')),
    );
  expect(preloaded).toHaveLength(2);
  expect(fetched.toSorted()).toEqual(preloaded.toSorted());
});

const SECTIONS = {
  privacy: [
    'introduction',
    'data-collection',
    'data-storage',
    'tracking',
    'consent-mode',
    'user-rights',
  ],
  terms: [
    'website-use',
    'account-registration',
    'product-information-and-pricing',
    'privacy',
    'limitation-of-liability',
    'changes-to-terms',
    'governing-law',
  ],
} as const;

test('§2.46 the legal pages have every section, reachable from its contents @desktop', async ({
  page,
}) => {
  for (const [name, sections] of Object.entries(SECTIONS)) {
    await page.goto(`/${name}/`);
    const contents = page.getByRole('navigation', { name: message('en', 'common', 'onThisPage') });
    await expect(contents.getByRole('link')).toHaveCount(sections.length);
    for (const id of sections) {
      const section = page.locator(`section[id="${id}"]`);
      await expect(section.getByRole('heading', { level: 2 })).toBeVisible();
      expect((await section.textContent())?.length, id).toBeGreaterThan(60);
    }
    await contents.getByRole('link').last().click();
    await expect(page.locator(`section[id="${sections.at(-1)}"]`)).toBeInViewport();
  }
  await page.locator('section[id="privacy"]').getByRole('link').click();
  await expect(page).toHaveURL('/privacy/');
});
