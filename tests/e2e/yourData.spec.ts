import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { keepSession, keptSession, openSession } from './support/account.ts';
import { message } from './support/message.ts';
import type { TestLanguage } from './support/shop.ts';
import { expect, test } from './support/test.ts';

const say = (language: TestLanguage, key: string) => message(language, 'account', key);

const section = (page: Page, language: TestLanguage, kind: 'export' | 'erase') =>
  page.getByRole('region', { name: say(language, `yourData.${kind}.title`) });

test('a customer saves what the shop has of them, and erases it', async ({ page, request }) => {
  const { token, name, email, password } = await openSession(request);
  await keepSession(page, { auth_token: token, auth_name: name });
  await page.goto('/orderHistory/');
  // The link makes room for what the list comes to say.
  await expect(page.getByText(message('en', 'orders', 'history.empty'))).toBeVisible();
  await page.getByRole('link', { name: say('en', 'yourData.link') }).click();
  await expect(page).toHaveURL(/\/yourData\/$/);

  const copy = section(page, 'en', 'export');
  const field = copy.getByLabel(say('en', 'password'));
  await expect(copy.getByRole('button')).toBeEnabled();
  await field.fill('not the password');
  await field.press('Enter');
  await expect(field).toHaveAccessibleDescription(/\S/, { timeout: 20_000 });
  await expect(field).toBeFocused();
  await field.fill(password);
  const saved = page.waitForEvent('download');
  await field.press('Enter');
  const download = await saved;
  expect(download.suggestedFilename()).toBe('your-data.json');
  const data = JSON.parse(await readFile(await download.path(), 'utf8'));
  expect(data.account).toMatchObject({ email, name: '' });
  await expect(page.getByText(say('en', 'yourData.export.done'))).toBeFocused();

  const erase = section(page, 'en', 'erase');
  await erase.getByLabel(say('en', 'password')).fill(password);
  await erase.getByRole('button').click();
  const done = page.getByText(say('en', 'yourData.erase.done'));
  await expect(done).toBeFocused({ timeout: 20_000 });
  expect(await keptSession(page)).toEqual({});
  const response = await request.post('/api/auth/validate-token', { data: { token } });
  expect(response.status()).toBe(401);
  await expect(page.getByText(say('en', 'yourData.signInFirst').slice(0, 12))).toBeVisible();
});
