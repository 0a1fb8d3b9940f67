import { accountForm, newAccount, openAccount } from './support/account.ts';
import { message } from './support/message.ts';
import { type MailShop, openMailShop } from './support/ownShop.ts';
import { expect, test } from './support/test.ts';

let shop: MailShop;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  test.setTimeout(180_000);
  shop = await openMailShop();
});

test.afterAll(() => shop.close());

const say = (key: string) => message('zh', 'account', key);

test('a forgotten password is replaced by the e-mailed link @phone', async ({
  page,
  playwright,
}) => {
  const request = await playwright.request.newContext({ baseURL: shop.url });
  const { email } = await openAccount(request);
  await page.goto(`${shop.url}/zh/login/`);
  await page.getByRole('link', { name: say('forgotLink') }).click();
  await page.getByRole('main').getByLabel(say('email')).fill(email);
  await page.getByRole('button', { name: say('forgotPassword.send') }).click();
  await expect(page.getByRole('status').getByText(say('forgotPassword.done'))).toBeVisible();

  const link = /https?:\S+/.exec((await shop.mail.email(1)).text ?? '')?.[0] ?? '';
  const { pathname, hash } = new URL(link);
  await page.goto(shop.url + pathname + hash);
  const { password } = newAccount();
  await page.getByLabel(say('newPassword')).fill(password);
  await page.getByLabel(say('confirm')).fill('something else');
  await page.getByRole('button', { name: say('resetPassword.send') }).click();
  await expect(page.getByLabel(say('confirm'))).toHaveAccessibleDescription(say('passwordsDiffer'));
  await page.getByLabel(say('confirm')).fill(password);
  await page.getByRole('button', { name: say('resetPassword.send') }).click();
  await expect(page.getByText(say('resetPassword.done'))).toBeVisible();
  expect(new URL(page.url()).hash).toBe('');

  await page
    .getByRole('main')
    .getByRole('link', { name: say('login.title') })
    .click();
  const form = accountForm(page, 'zh', 'login');
  await form.email.fill(email);
  await form.password.fill(password);
  await form.submit.click();
  await expect(page).toHaveURL(`${shop.url}/zh/`, { timeout: 20_000 });
  await request.dispose();
});

test('what cannot be done about a password says so @desktop', async ({ page }) => {
  await test.step('a link that was used or made up says so', async () => {
    await page.goto(`${shop.url}/resetPassword/#made-up`);
    await page.getByLabel('New password').fill('a quiet harbour');
    await page.getByLabel('Confirm the password').fill('a quiet harbour');
    await page.getByRole('button', { name: 'Save the password' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'expired' })).toHaveText(
      'This link has expired or was used already. Please ask for a new one.',
    );
    await page.getByRole('link', { name: 'Request a new link' }).click();
    await expect(page).toHaveURL(`${shop.url}/forgotPassword/`);
  });
  await test.step('the page says where to write if the API no longer sends mail', async () => {
    const announcement = { features: ['cart', 'orders'], time: Date.now() };
    await page.route('**/api/x', (route) =>
      route.fulfill({ json: { code: 200, data: announcement } }),
    );
    await page.goto('/forgotPassword/');
    await page.getByRole('main').getByLabel('E-mail address').fill('leila@mail.example');
    await page.getByRole('button', { name: 'Send the link' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'write to' })).toContainText(
      'We reply within 8 hours.',
    );
  });
});
