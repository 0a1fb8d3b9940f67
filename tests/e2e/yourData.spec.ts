import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { keepSession, keptSession, openSession } from './support/account.ts';
import { message } from './support/message.ts';
import { LANGUAGES, pathIn, type TestLanguage } from './support/shop.ts';
import { expect, test } from './support/test.ts';

const say = (language: TestLanguage, key: string) => message(language, 'account', key);

const section = (page: Page, language: TestLanguage, kind: 'export' | 'erase') =>
  page.getByRole('region', { name: say(language, `yourData.${kind}.title`) });

for (const language of LANGUAGES) {
  test(`a customer saves what the shop has of them, and erases it, in ${language}`, async ({
    page,
    request,
  }) => {
    const { token, name, email, password } = await openSession(request);
    await keepSession(page, { auth_token: token, auth_name: name });
    await page.goto(pathIn(language, '/orderHistory/'));
    // The link makes room for what the list comes to say.
    await expect(page.getByText(message(language, 'orders', 'history.empty'))).toBeVisible();
    await page.getByRole('link', { name: say(language, 'yourData.link') }).click();
    await expect(page).toHaveURL(new RegExp(`${pathIn(language, '/yourData/')}$`));

    const copy = section(page, language, 'export');
    const field = copy.getByLabel(say(language, 'password'));
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
    await expect(page.getByText(say(language, 'yourData.export.done'))).toBeFocused();

    const erase = section(page, language, 'erase');
    await erase.getByLabel(say(language, 'password')).fill(password);
    await erase.getByRole('button').click();
    const done = page.getByText(say(language, 'yourData.erase.done'));
    await expect(done).toBeFocused({ timeout: 20_000 });
    expect(await keptSession(page)).toEqual({});
    const response = await request.post('/api/auth/validate-token', { data: { token } });
    expect(response.status()).toBe(401);
    await expect(page.getByText(say(language, 'yourData.signInFirst').slice(0, 12))).toBeVisible();
  });
}
