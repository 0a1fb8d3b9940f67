import type { Page } from '@playwright/test';
import {
  type Account,
  accountForm,
  accountMenu,
  newAccount,
  openSession,
} from './support/account.ts';
import { message } from './support/message.ts';
import { type MailShop, openMailShop } from './support/ownShop.ts';
import type { TestLanguage } from './support/shop.ts';
import { expect, test } from './support/test.ts';

let shop: MailShop;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  test.setTimeout(180_000);
  shop = await openMailShop();
});

test.afterAll(() => shop.close());

async function signIn(page: Page, language: TestLanguage, { email, password }: Account) {
  const form = accountForm(page, language, 'login');
  await form.email.fill(email);
  await form.password.fill(password);
  await form.submit.click();
}

/** Where the link leads that was sent to an address; emails name the shared shop. */
async function linkTo(address: string): Promise<string> {
  const { text = '' } = await shop.mail.emailTo(address);
  const { pathname, hash } = new URL(/https?:\S+/.exec(text)?.[0] ?? '');
  return shop.url + pathname + hash;
}

const WAYS = [
  { language: 'en', prefix: '', name: 'Ada <b> Lovelace', tag: '@desktop' },
  { language: 'zh', prefix: '/zh', name: '王小云', tag: '@phone' },
] as const;

for (const { language, prefix, name, tag } of WAYS) {
  test(`§5 a customer changes name, password and e-mail address, and ends a session, in ${language} ${tag}`, async ({
    page,
    playwright,
  }) => {
    test.setTimeout(90_000);
    const say = (key: string) => message(language, 'account', key);
    const part = (kind: string) =>
      page.getByRole('region', { name: say(`yourAccount.${kind}.title`), exact: true });
    const send = (kind: string) =>
      part(kind)
        .getByRole('button', { name: say(`yourAccount.${kind}.send`) })
        .click();
    const expectDone = (kind: string) =>
      expect(part(kind).getByText(say(`yourAccount.${kind}.done`))).toBeFocused({
        timeout: 20_000,
      });
    const request = await playwright.request.newContext({ baseURL: shop.url });
    const account = await openSession(request);
    const data = `${prefix}/yourData/`;
    await page.goto(`${shop.url}${prefix}/login/?redirect=${data}`);
    await signIn(page, language, account);
    await expect(page).toHaveURL(shop.url + data, { timeout: 20_000 });

    await test.step('without the API it says so, and keeps what was typed', async () => {
      await page.route('**/api/x/profile', (route) => route.abort());
      await page.reload();
      await expect(part('sessions').getByRole('alert').first()).toContainText(
        say('yourAccount.unread'),
      );
      await part('name').getByRole('textbox').fill(name);
      await send('name');
      await expect(part('name').getByRole('alert')).toHaveText(
        say('yourAccount.name.errorOccurred'),
      );
      await page.unroute('**/api/x/profile');
      await part('sessions')
        .getByRole('button', { name: say('yourAccount.retry') })
        .click();
      await expect(part('sessions').getByRole('listitem')).toHaveCount(2);
      await expect(part('name').getByRole('textbox')).toHaveValue(name);
    });
    await test.step('the name, here and in another tab', async () => {
      const tab = await page.context().newPage();
      await tab.goto(`${shop.url}${prefix}/about/`);
      await part('name').getByRole('textbox').fill(name);
      await send('name');
      await expectDone('name');
      await expect(await accountMenu(tab, language)).toContainText(name);
      await tab.close();
      await page.reload();
      await expect(part('name').getByRole('textbox')).toHaveValue(name);
    });
    await test.step('another session ends at once', async () => {
      const items = part('sessions').getByRole('listitem');
      await expect(items).toHaveCount(2);
      await expect(items.filter({ hasText: say('yourAccount.sessions.here') })).toContainText(
        'Chrome',
      );
      await items.getByRole('button').click();
      await expect(items).toHaveCount(1);
      const { token } = account;
      const check = await request.post('/api/auth/validate-token', { data: { token } });
      expect(check.status()).toBe(401);
    });
    const { password } = newAccount();
    const changed = { ...account, password: `${password} again` };
    await test.step('the password', async () => {
      const field = (label: string) => part('password').getByLabel(label, { exact: true });
      const current = field(say('yourAccount.password.current'));
      await current.fill('not the password');
      await field(say('newPassword')).fill(changed.password);
      await field(say('confirm')).fill(changed.password);
      await send('password');
      await expect(current).toHaveAccessibleDescription(/\S/, { timeout: 20_000 });
      await current.fill(account.password);
      await send('password');
      await expectDone('password');
      await expect(current).toHaveValue('');
    });
    const { email } = newAccount();
    await test.step('the e-mail address, by the link that is sent there', async () => {
      await expect(part('email')).toContainText(account.email);
      await part('email').getByRole('textbox').first().fill(email);
      await part('email').getByLabel(say('yourAccount.password.current')).fill(changed.password);
      await send('email');
      await expectDone('email');
      await expect(part('email')).toContainText(email);
      const link = await linkTo(email);
      if (language === 'zh') {
        // As on another device: the customer logs in first, and comes back.
        await page.evaluate(() => localStorage.clear());
        await page.goto(link);
        await page
          .getByRole('main')
          .getByRole('link', { name: say('login.title') })
          .click();
        await signIn(page, language, changed);
        await expect(page).toHaveURL(link, { timeout: 20_000 });
      } else await page.goto(link);
      await page.getByRole('button', { name: say('confirmEmail.send') }).click();
      await expect(page.getByText(say('confirmEmail.done'))).toBeVisible();
      expect(new URL(page.url()).hash).toBe('');
      await page
        .getByRole('main')
        .getByRole('link', { name: say('yourData.title') })
        .click();
      await expect(part('email')).toContainText(email);
    });
    await test.step('a used link says so', async () => {
      await page.goto(await linkTo(email));
      await page.reload();
      await page.getByRole('button', { name: say('confirmEmail.send') }).click();
      await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toBeVisible();
    });
    const login = await request.post('/api/login', { data: { email, password: changed.password } });
    expect(login.status()).toBe(200);
    await request.dispose();
  });
}
