import type { Page } from '@playwright/test';
import { chooseCountry } from './country.ts';
import { message } from './message.ts';
import { checkoutOf, openOrder, type TestOrder } from './order.ts';
import type { Shop, TestLanguage } from './shop.ts';
import { expect } from './test.ts';

/** The fields of the address form, in their order. */
export const FIELDS = [
  'email',
  'country',
  'firstName',
  'lastName',
  'address',
  'city',
  'postalCode',
] as const;
export type FieldName = (typeof FIELDS)[number];

/** An address with what addresses have: another script, much length, lines, spaces around. */
export const ADDRESS: Record<FieldName, string> = {
  email: 'ada@example.com',
  firstName: '小明',
  lastName: 'x'.repeat(90),
  address: '12 St James’s Square\nFlat 4',
  city: ' London ',
  postalCode: 'SW1Y 4JH',
  country: 'GB',
};

/** A message of checkout. */
export const say = (language: TestLanguage, key: string) => message(language, 'checkout', key);

/** Opens the checkout of an order of the worker's. */
export async function openForm(page: Page, shop: Shop, language: TestLanguage): Promise<TestOrder> {
  const order = await openOrder(page, shop, language);
  await page.goto(checkoutOf(order, language));
  await expect(field(page, language, 'firstName')).toBeVisible();
  return order;
}

/** A field by its label. */
export function field(page: Page, language: TestLanguage, name: FieldName | 'line2' | 'state') {
  return page.getByRole('main').getByLabel(say(language, `address.${name}`), { exact: true });
}

export async function fillField(
  page: Page,
  language: TestLanguage,
  name: FieldName,
): Promise<void> {
  const control = field(page, language, name);
  if (name === 'country') await chooseCountry(control, language, ADDRESS.country);
  else await control.fill(ADDRESS[name]);
}

export async function fillAll(
  page: Page,
  language: TestLanguage,
  names: readonly FieldName[] = FIELDS,
) {
  for (const name of names) await fillField(page, language, name);
}

/** A customer whose token only this browser knows. */
export async function signInMadeUp(page: Page): Promise<void> {
  await page.addInitScript(() => {
    if (sessionStorage.getItem('signed-in')) return;
    sessionStorage.setItem('signed-in', 'once');
    localStorage.setItem('auth_token', 'made-up-token');
    localStorage.setItem('auth_name', 'Ada');
  });
}
