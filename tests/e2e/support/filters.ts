import type { Page } from '@playwright/test';
import { message } from './message.ts';
import type { TestLanguage } from './shop.ts';

/** A category of more than one page. */
export const CATEGORY = '/category/jewellery/';
export const PRODUCTS = '**/category/jewellery/products.json';

export const say = (language: TestLanguage, key: string, values: Record<string, number> = {}) =>
  Object.entries(values).reduce(
    (text, [name, value]) => text.replace(`{{${name}}}`, String(value)),
    message(language, 'catalogue', `filters.${key}`),
  );
export const opener = (page: Page, language: TestLanguage) =>
  page
    .locator('main')
    .getByRole('button', { name: new RegExp(`^${say(language, 'open')}( \\(\\d\\))?$`) });
export const sorter = (page: Page, language: TestLanguage) =>
  page.getByRole('combobox', { name: say(language, 'sort') });
export const status = (page: Page) => page.locator('main [role=status]').first();
export const cards = (page: Page) => page.getByRole('main').getByRole('article');
/** What is to be paid for each, in cents, as it is read. */
export const prices = async (page: Page) =>
  (await cards(page).locator('.price').allTextContents()).map((text) =>
    Number(/\$([\d,]+\.\d\d)/.exec(text)?.[1]?.replace(/\D/g, '')),
  );
export const press = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key);
};
