import type { Page } from '@playwright/test';
import { accountForm, keepSession, openAccount, openSession } from './support/account.ts';
import { expectCount, inStock, lineOf, plain, withGuestCart } from './support/cart.ts';
import { CHANGE_NAMES, changeNow, changeWhenParsed } from './support/changedPage.ts';
import { CATEGORY } from './support/filters.ts';
import { holdScripts } from './support/heldScripts.ts';
import { inquiryForm } from './support/inquiry.ts';
import { message } from './support/message.ts';
import { inPortions, SCRIPTED, TEMPLATES } from './support/templates.ts';
import { expect, test } from './support/test.ts';

test.use({ allowedConsole: [/^Islands changed before hydration/] });

/** Those of whose islands one hydrates without being asked for, and the frames that all others share. */
const ALL: typeof TEMPLATES = { ...TEMPLATES, ...SCRIPTED, cart: () => '/cart/' };
const PAGES = Object.entries(ALL).filter(
  ([name]) => !/page 2|blog|about|claim|privacy|terms|upcoming|ended/.test(name),
);

for (const pages of inPortions(PAGES, 12)) {
  test(`pages work after others have changed them: ${pages.map(([name]) => name).join('; ')} @desktop`, async ({
    page,
    shop,
  }) => {
    const counted: string[] = [];
    page.on('console', (line) => counted.push(line.text()));
    await withGuestCart(page, [[plain(shop).id, 1]]);
    for (const change of CHANGE_NAMES) await changeWhenParsed(page, change);
    for (const [name, pathOf] of pages) {
      await test.step(name, async () => {
        await page.goto(pathOf(shop, 'en'));
        // Every island that hydrates by itself, and those that a pointer wakes.
        await page.getByRole('banner').getByRole('link', { name: /Cart/ }).hover();
        const offers = page.locator('[data-offers] astro-island[ssr]');
        await offers.evaluateAll((islands) => {
          for (const island of islands) island.dispatchEvent(new Event('pointerenter'));
        });
        await expect(offers.or(page.locator('astro-island[ssr][client=load]'))).toHaveCount(0);
        await expect(page.getByText(message('en', 'common', 'missingPart.text'))).toBeHidden();
      });
    }
    expect(
      counted.filter((text) => !/^(?:Islands changed|Failed to load resource)/.test(text)),
    ).toEqual([]);
  });
}

test('what others left in a form is sent @desktop', async ({ page, request }) => {
  const { email, password } = await openAccount(request);
  for (const change of CHANGE_NAMES) await changeWhenParsed(page, change);
  const release = await holdScripts(page);
  await page.goto('/login/', { waitUntil: 'domcontentloaded' });
  const form = accountForm(page, 'en', 'login');
  await form.email.fill(email);
  await form.password.fill(password);
  await form.password.press('Enter');
  release();
  await expect(page).toHaveURL('/', { timeout: 20_000 });
});

test.describe('while scripts are still to come @desktop', () => {
  test.beforeEach(async ({ page }) => {
    for (const change of CHANGE_NAMES) await changeWhenParsed(page, change);
  });

  test('what was typed into a changed form stays', async ({ page, request }) => {
    await test.step('what was typed into a changed form stays, and so does the caret', async () => {
      const form = inquiryForm(page.getByRole('main'), 'en');
      await openChanged(page, '/contact/', async () => {
        await form.email.fill('ada@mail.example');
        await form.description.fill('Which strap?');
        await form.description.press('Home');
      });
      await expect(form.email).toHaveValue('ada@mail.example');
      await expect(form.description).toBeFocused();
      await page.keyboard.type('Hello. ');
      await expect(form.description).toHaveValue('Hello. Which strap?');
    });
    await test.step('each of two forms of a changed page keeps its own', async () => {
      const { token } = await openSession(request);
      await keepSession(page, { auth_token: token });
      const fields = page.getByRole('main').locator('[type=password]');
      await openChanged(page, '/yourData/', async () => {
        await fields.first().fill('one');
        await fields.last().fill('another');
      });
      await expect(fields.first()).toHaveValue('one');
      await expect(fields.last()).toHaveValue('another');
    });
  });

  test('what was begun on a changed page goes on', async ({ page, shop }) => {
    await test.step('what is looked for on a changed page stays, and its title', async () => {
      const field = page.getByRole('main').getByRole('textbox');
      await openChanged(page, '/search/', () => field.fill('ring'));
      await expect(field).toHaveValue('ring');
      await expect(page).toHaveURL('/search/?q=ring');
      await expect(page).toHaveTitle(/^Search: ring/);
    });
    await test.step('a sort order chosen on a changed page counts', async () => {
      const order = page.getByRole('main').getByRole('combobox');
      await openChanged(page, CATEGORY, async () => void (await order.selectOption({ index: 1 })));
      await expect(page).toHaveURL(/sort/);
      await expect(order).not.toHaveValue('');
    });
    await test.step('the search that was opened on a changed page stays open', async () => {
      const search = page.getByRole('search');
      await openChanged(page, '/about/', async () => {
        const name = message('en', 'search', 'open');
        await page.getByRole('banner').getByRole('button', { name, exact: true }).click();
        await search.getByRole('textbox').fill('ring');
      });
      await expect(search.getByRole('combobox')).toBeFocused();
      await expect(page.getByRole('option').first()).toBeVisible();
    });
    await test.step('the drawer of a changed page opens by an early press, and asks in the shop’s language', async () => {
      const say = (key: string) => message('zh', 'inquiry', key);
      await openChanged(page, '/zh/about/', () =>
        page
          .getByRole('contentinfo')
          .getByRole('link', { name: say('title') })
          .click(),
      );
      const form = inquiryForm(page.getByRole('dialog', { name: say('title') }), 'zh');
      await form.email.fill('ada@mail.example');
      await form.country.fill('突尼斯');
      await form.description.fill('你好');
      const sent = page.waitForRequest('**/api/inquiries');
      await form.submit.click();
      expect((await sent).headers()['accept-language']).toBe('zh');
      await expect(page).toHaveURL('/zh/about/');
    });
    await test.step('all that was pressed on a changed page is done', async () => {
      const heart = page.locator('[data-wishlist]');
      await openChanged(page, `/shop-overviews/${plain(shop).slug}/`, async () => {
        await heart.click();
        await page.getByRole('main').getByRole('button', { name: 'Add to cart' }).first().click();
      });
      await expectCount(page, 1);
      await expect(heart).toHaveAttribute('aria-pressed', 'true');
    });
  });
});

/** Opens a changed page, uses it before its scripts come, and resolves when islands have been rendered anew. */
async function openChanged(page: Page, path: string, use: () => Promise<void>): Promise<void> {
  const release = await holdScripts(page);
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  await use();
  const anew = page.waitForEvent('console', (line) => line.type() === 'count');
  release();
  await anew;
}

test('a cart that was translated goes on telling the truth', async ({ page, shop }) => {
  const [first, second] = inStock(shop);
  if (!first || !second) throw new Error('The shop has too few products.');
  await withGuestCart(page, [
    [first.id, 1],
    [second.id, 1],
  ]);
  await page.goto('/cart/');
  const name = shop.en.products.find(({ id }) => id === first.id)?.name ?? '';
  const line = lineOf(page, { name });
  await expect(line).toBeVisible();
  const total = line.getByText(/^\$[\d,]+\.\d\d$/).last();
  const before = await total.textContent();
  await changeNow(page, 'translator');
  await line.getByRole('spinbutton').fill('2');
  await line.getByRole('spinbutton').press('Enter');
  await expect(total).not.toHaveText(before ?? '');
  await line.getByRole('button').last().click();
  await expect(lineOf(page, { name })).toHaveCount(0);
});

/** Extensions put elements of the page into elements of their own, and ad blockers remove some. */
function moveNodes(): void {
  for (const part of document.querySelectorAll('.cart-columns, .cart-columns li')) {
    const wrapper = document.createElement('div');
    part.replaceWith(wrapper);
    wrapper.append(part);
  }
  for (const image of document.querySelectorAll('.cart-columns img')) image.remove();
}

test('a cart whose nodes others have moved goes on working', async ({ page, shop }) => {
  const [one, other] = inStock(shop);
  if (!one || !other) throw new Error('The demo has too few products in stock.');
  await withGuestCart(page, [
    [one.id, 1],
    [other.id, 1],
  ]);
  const say = (key: string) => message('en', 'cart', key).replace('{{name}}', one.name);
  await page.goto('/cart/');
  await expect(lineOf(page, other)).toBeVisible();
  await page.evaluate(moveNodes);
  await lineOf(page, one)
    .getByRole('button', { name: say('removeOf') })
    .click();
  await expect(page.getByText(say('removed'))).toBeVisible();
  await expect(lineOf(page, one)).toHaveCount(0);
  await page.getByRole('button', { name: say('undo') }).click();
  await expect(lineOf(page, one)).toHaveCount(1);
  await expect(page.getByText(say('removed'))).toHaveCount(0);
});
