import { message } from './support/message.ts';
import { LANGUAGES, pathIn } from './support/shop.ts';
import { expect, test } from './support/test.ts';

for (const language of LANGUAGES) {
  test(`§1.9 §2.29 §2.31 a post in ${language}: from its card to its text and back`, async ({
    page,
    shop,
  }) => {
    const post = shop[language].posts[0];
    await page.goto(pathIn(language, '/blog/'));
    const card = page.getByRole('article').first();
    const cover = new RegExp(String(post?.cover_image));
    await expect(card.locator('img')).toHaveAttribute('src', cover);
    await expect(card.locator('time')).toHaveAttribute('datetime', /^\d{4}-\d\d-\d\dT/);
    await expect(card.getByText(language.toUpperCase(), { exact: true })).toBeVisible();
    await expect(card.getByText(String(post?.description))).toHaveCSS('-webkit-line-clamp', '3');
    await card.getByRole('link', { name: post?.title }).click();
    await expect(page).toHaveURL(pathIn(language, `/blog-overviews/${post?.slug}/`));
    const article = page
      .getByRole('article')
      .filter({ has: page.getByRole('heading', { level: 1 }) });
    await expect(article.getByRole('heading', { level: 1 })).toHaveText(String(post?.title));
    await expect(article.getByText(String(post?.description))).toBeVisible();
    await expect(article.locator('img').first()).toHaveAttribute('src', cover);
    await expect(article.locator('time')).toBeVisible();
    await expect(article.getByText(language.toUpperCase(), { exact: true })).toBeVisible();
    expect(await article.getByRole('paragraph').count()).toBeGreaterThan(5);
    const next = page.getByRole('region', { name: message(language, 'blog', 'next') });
    await expect(next.getByRole('link', { name: shop[language].posts[1]?.title })).toBeVisible();
    await article.getByRole('link', { name: message(language, 'blog', 'back') }).click();
    await expect(page).toHaveURL(pathIn(language, '/blog/'));
  });

  test(`§1.9 §1.11 §2.44 about in ${language}: four dates and the organisation's data`, async ({
    page,
  }) => {
    await page.goto(pathIn(language, '/about/'));
    const title = message(language, 'about', 'milestonesTitle');
    const dates = page.getByRole('region', { name: title }).locator('time');
    await expect(dates).toHaveCount(4);
    expect(
      await dates.evaluateAll((all) => all.map((time) => time.getAttribute('datetime'))),
    ).toEqual(['2021-04', '2022-07', '2023-09', '2024-10']);
    await expect(
      page
        .getByRole('region', { name: message(language, 'about', 'teamTitle') })
        .getByRole('listitem'),
    ).not.toHaveCount(0);
    const data = JSON.parse(
      (await page.locator('script[type="application/ld+json"]').first().textContent()) ?? '',
    );
    expect(data).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'Organization',
      name: language === 'en' ? 'Halcyre' : '翠羽',
      foundingDate: '2021-04',
      address: { addressLocality: language === 'en' ? 'Shenzhen' : '深圳', addressCountry: 'CN' },
      areaServed: ['Europe', 'Middle East', 'Africa', 'Southeast Asia'],
    });
    const main = page.getByRole('main');
    await expect(main).toContainText(language === 'en' ? 'Shenzhen' : '深圳');
  });

  test(`§2.45 the disclaimer in ${language} has rules, eight points and the way on @desktop`, async ({
    page,
  }) => {
    await page.goto(pathIn(language, '/claim/'));
    const main = page.getByRole('main');
    const points = main.locator('ol').getByRole('listitem');
    await expect(points).toHaveCount(8);
    for (const key of ['usageTitle', 'disclaimerTitle']) {
      await expect(
        main.getByRole('heading', { name: message(language, 'claim', key) }),
      ).toBeVisible();
    }
    await main.getByRole('link', { name: message(language, 'claim', 'privacyLink') }).click();
    await expect(page).toHaveURL(pathIn(language, '/privacy/'));
  });

  test(`§2.2 contact in ${language}: e-mail, chats, hours, office and questions @desktop`, async ({
    page,
  }) => {
    await page.goto(pathIn(language, '/contact/'));
    const main = page.getByRole('main');
    await expect(main.getByRole('link', { name: 'hello@halcyre.example' }).first()).toHaveAttribute(
      'href',
      'mailto:hello@halcyre.example',
    );
    for (const key of ['hoursLabel', 'addressLabel', 'chatLabel']) {
      await expect(
        main.getByText(message(language, 'contact', key), { exact: true }),
      ).toBeVisible();
    }
    for (const [name, href] of [
      ['Messenger', 'https://m.me/halcyre.example'],
      ['WhatsApp', 'https://wa.me/8675500000000'],
    ] as const) {
      await expect(main.getByRole('link', { name })).toHaveAttribute('href', href);
    }
    await expect(main.getByText('8').first()).toBeVisible();
  });
}

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

for (const [name, sections] of Object.entries(SECTIONS)) {
  for (const language of LANGUAGES) {
    test(`§2.46 ${name} in ${language} has every section, reachable from its contents @desktop`, async ({
      page,
    }) => {
      await page.goto(pathIn(language, `/${name}/`));
      const contents = page.getByRole('navigation', {
        name: message(language, 'common', 'onThisPage'),
      });
      await expect(contents.getByRole('link')).toHaveCount(sections.length);
      for (const id of sections) {
        const section = page.locator(`section[id="${id}"]`);
        await expect(section.getByRole('heading', { level: 2 })).toBeVisible();
        expect((await section.textContent())?.length, id).toBeGreaterThan(60);
      }
      await contents.getByRole('link').last().click();
      await expect(page.locator(`section[id="${sections.at(-1)}"]`)).toBeInViewport();
      if (name === 'terms') {
        await page.locator('section[id="privacy"]').getByRole('link').click();
        await expect(page).toHaveURL(pathIn(language, '/privacy/'));
      }
    });
  }
}
