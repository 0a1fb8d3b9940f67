import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { message } from './message.ts';
import type { TestLanguage } from './shop.ts';

export interface Account {
  email: string;
  password: string;
  /** What stands before the @. */
  name: string;
}

/** An account that nobody has yet; its name is short enough for the header. */
export function newAccount(): Account {
  const name = `ada${randomUUID().slice(0, 8)}`;
  return { name, email: `${name}@mail.example`, password: 'kingfisher blue' };
}

/** Opens an account at the API. */
export async function openAccount(request: APIRequestContext): Promise<Account> {
  const account = newAccount();
  const { email, password } = account;
  const response = await request.post('/api/register', { data: { email, password } });
  if (!response.ok()) throw new Error(`The account was not opened: ${response.status()}.`);
  return account;
}

/** Opens an account, signs in and gives the token. */
export async function openSession(
  request: APIRequestContext,
): Promise<Account & { token: string }> {
  const account = await openAccount(request);
  const { email, password } = account;
  const response = await request.post('/api/login', { data: { email, password } });
  const { data } = (await response.json()) as { data: { token: string } };
  return { ...account, token: data.token };
}

/** The texts a browser keeps about a session. */
export type Kept = Partial<Record<'auth_token' | 'auth_name' | 'auth_avatar', string>>;

/**
 * Puts a session, and more, into local storage of the page's browser, once, before its next page.
 */
export async function keepSession(
  page: Page,
  kept: Kept & Partial<Record<'guestUserId' | 'order_attempt', string>>,
): Promise<void> {
  await page.goto('/robots.txt');
  await page.evaluate((values) => {
    for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value);
  }, kept);
}

/** What the page's browser keeps about a session. */
export function keptSession(page: Page): Promise<Kept> {
  return page.evaluate(() => {
    const keys = ['auth_token', 'auth_name', 'auth_avatar'];
    return Object.fromEntries(
      keys.flatMap((key) => {
        const value = localStorage.getItem(key);
        return value === null ? [] : [[key, value]];
      }),
    );
  });
}

/** The account form's fields and button by their labels. */
export function accountForm(page: Page, language: TestLanguage, kind: 'login' | 'register') {
  const main = page.getByRole('main');
  const label = (key: string) =>
    main.getByLabel(message(language, 'account', key), { exact: true });
  return {
    email: label('email'),
    password: label('password'),
    confirm: label('confirm'),
    submit: main.locator('button[type="submit"]'),
    error: main.getByRole('alert'),
    title: message(language, 'account', `${kind}.title`),
  };
}

/** Where the page says who is signed in: the header, or on a phone the drawer, opened. */
export async function accountMenu(page: Page, language: TestLanguage = 'en') {
  await page.waitForLoadState();
  const opener = page.getByRole('button', { name: message(language, 'common', 'openMenu') });
  if (!(await opener.isVisible())) return page.getByRole('banner').locator('account-menu').last();
  const drawer = page.locator('#mobile-menu');
  if (!(await drawer.isVisible())) await opener.click();
  return drawer.locator('account-menu');
}
