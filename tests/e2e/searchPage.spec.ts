import type { WordsFile } from '../../src/features/search/searchFiles.ts';
import { fill } from '../../src/i18n/fill.ts';
import { problems } from './support/axe.ts';
import { openFromFooter } from './support/inquiry.ts';
import { message } from './support/message.ts';
import { pathIn } from './support/shop.ts';
import { expect, test } from './support/test.ts';

test('what is found is shown with its prices, and can be pressed while it is found again @desktop', async ({
  page,
}) => {
  await test.step('what is found is shown with its prices, and the end of the page waits for it', async () => {
    const held = Promise.withResolvers<void>();
    await page.route('**/search/cards/**', async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.goto('/search/?q=silk');
    const main = page.getByRole('main');
    await expect(main.getByText(/“silk”/).first()).toBeVisible();
    await expect(main.getByRole('article')).toHaveCount(0);
    await expect(page.getByRole('contentinfo')).toBeHidden();
    held.resolve();
    await expect(main.getByRole('article').last()).toContainText('$');
    await expect(page.getByRole('contentinfo')).toBeVisible();
  });
  await test.step('a product that is pressed while it is found again is followed', async () => {
    await page.goto('/search/?q=kingf');
    const main = page.getByRole('main');
    await main.getByRole('article').first().getByRole('link').hover();
    await page.mouse.down();
    await main.getByRole('textbox').fill('kingfi');
    await expect(main.getByText(/“kingfi”/).first()).toBeVisible();
    await page.mouse.up();
    await expect(page).toHaveURL(/\/shop-overviews\//);
  });
});

test('a page whose scripts never come has its end all the same @desktop', async ({ page }) => {
  await page.clock.install();
  await page.route(/\/assets\/.*\.js/, () => undefined);
  await page.goto('/search/?q=silk', { waitUntil: 'commit' });
  const end = page.getByRole('contentinfo');
  await expect(page.locator('footer')).toBeAttached();
  await expect(end).toBeHidden();
  await page.clock.runFor(10_000);
  await expect(end).toBeVisible();
});

test('where nothing can be looked for, the page has its end, and ways on @desktop', async ({
  page,
}) => {
  await page.route('**/search/shop.json', (route) => route.abort());
  await page.goto('/search/?q=silk');
  const main = page.getByRole('main');
  await expect(main.getByRole('button', { name: message('en', 'search', 'retry') })).toBeVisible();
  await expect(main.getByRole('navigation').getByRole('link').first()).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
});

const NARROWED = {
  en: { query: 'ring under $500', chip: 'Under $500', rest: 'ring', help: 'contact' },
  zh: { query: '戒指5000元以下', chip: '$5,000 以下', rest: '戒指', help: '联系' },
};

for (const language of ['en', 'zh'] as const) {
  const { query, chip, rest, help } = NARROWED[language];
  const say = (key: string) => message(language, 'search', key);
  const results = (text: string) =>
    `${pathIn(language, '/search/')}?${new URLSearchParams({ q: text })}`;

  test(`what a query is narrowed to is taken out of it, and pages that help are found, in ${language} @desktop`, async ({
    page,
  }) => {
    const main = page.getByRole('main');
    const field = main.getByRole('textbox');
    const button = main.getByRole('button', { name: `${say('remove')} ${chip}` });
    await page.goto(results(query));
    await expect(main.getByRole('article').first()).toBeVisible();
    expect(await problems(page)).toEqual([]);
    await expect(button).toHaveText(chip);
    await button.press('Enter');
    await expect(button).toHaveCount(0);
    await expect(page).toHaveURL(results(rest));
    await expect(field).toHaveValue(rest);
    await expect(main.getByText(`“${rest}”`).first()).toBeFocused();
    await page.goBack();
    await expect(field).toHaveValue(query);
    await expect(button).toBeVisible();
    await field.fill(help);
    const pages = main.getByRole('region', { name: say('pages') });
    await pages.getByRole('link').first().click();
    await expect(page).toHaveURL(pathIn(language, '/contact/'));
  });

  test(`where nothing is found, the shop is asked for it, in ${language} @desktop`, async ({
    page,
  }) => {
    const main = page.getByRole('main');
    const ask = main.getByRole('link', { name: message(language, 'inquiry', 'title') });
    await page.goto(results('xyzzyq'));
    await expect(main.getByText(fill(say('nothing'), { query: 'xyzzyq' })).first()).toBeVisible();
    await ask.click();
    const drawer = page.getByRole('dialog', { name: message(language, 'inquiry', 'title') });
    const question = message(language, 'inquiry', 'description');
    await expect(drawer.getByRole('textbox', { name: question })).toHaveValue(
      fill(say('lookingFor'), { query: 'xyzzyq' }),
    );
    await page.keyboard.press('Escape');
    await main.getByRole('textbox').fill(rest);
    await expect(ask).toHaveCount(0);
    // The drawer went with its link; another link of the page has its own.
    await openFromFooter(page, language);
    await expect(drawer).toBeVisible();
  });
}

test('what is in another language says so @desktop', async ({ page }) => {
  // Of every product: the name is in French, if an API says so, or in what has no name.
  const languages = ['fr', 'not a language!'];
  await page.route('**/search/words/**', async (route) => {
    const response = await route.fetch();
    const file: WordsFile = await response.json();
    const products = file.products.map((entry, at) => entry.with(6, languages[at % 2] ?? null));
    const json = { ...file, products };
    await route.fulfill({ response, json });
  });
  await page.route('**/search/cards/**', async (route) => {
    const response = await route.fetch();
    const cards: object[] = await response.json();
    const json = cards.map((card, at) => ({ ...card, language: languages[at % 2] }));
    await route.fulfill({ response, json });
  });
  const said = fill(message('en', 'search', 'inLanguage'), { language: 'French' });
  await page.goto('/search/?q=ring');
  const main = page.getByRole('main');
  await expect(main.getByRole('article').first()).toBeVisible();
  const heading = main.getByRole('heading', { name: said }).first();
  await expect(heading).toHaveAttribute('lang', 'fr');
  await expect(heading.getByText(said)).toHaveAttribute('lang', 'en');
  const open = { name: message('en', 'search', 'open'), exact: true };
  await page.getByRole('banner').getByRole('button', open).click();
  const panel = page.locator('#search');
  await panel.getByRole('combobox').fill('ring');
  await expect(panel.getByRole('option').getByText(said).first()).toBeVisible();
});

test('whatever is typed, the page stands @desktop', async ({ page }) => {
  const main = page.getByRole('main');
  const field = main.getByRole('textbox');
  const queryOf = () => new URL(page.url()).searchParams.get('q') ?? '';
  await page.goto('/search/');
  const typed = [
    'silk '.repeat(2_000),
    '💍'.repeat(300),
    `x${'💍'.repeat(300)}`,
    '‮خاتم <b>ring</b>',
    '<img src=x onerror=console.error(1)>',
    '%E0%A4%A&q=2#/../',
    '\ud83d',
    '.*+?^$()|[]{}\\',
  ];
  for (const text of typed) {
    const before = queryOf();
    // As scripts and input methods write it, without the field's limit.
    await field.evaluate((input: HTMLInputElement, value) => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
      input.dispatchEvent(new InputEvent('input', { bubbles: true }));
    }, text);
    // Typed before the page's script has come, it takes its place in the address then.
    await expect.poll(queryOf).not.toBe(before);
    const query = queryOf();
    expect(query.length).toBeLessThanOrEqual(100);
    await expect(main.getByText(`${query.slice(0, 20)}`).first()).toBeVisible();
    await page.reload();
    await expect(field).toHaveValue(query);
    await expect(page.getByRole('contentinfo')).toBeVisible();
  }
});
