import type { Locator, Page } from '@playwright/test';
import { message } from './message.ts';
import type { TestLanguage } from './shop.ts';
import { expect } from './test.ts';

/** The fields of an inquiry form by their labels. */
export function inquiryForm(place: Locator, language: TestLanguage) {
  const label = (key: string) => place.getByLabel(message(language, 'inquiry', key));
  return {
    email: label('email'),
    country: label('country'),
    description: label('description'),
    submit: place.locator('button[type="submit"]'),
    cancel: place.getByRole('button', {
      name: message(language, 'inquiry', 'cancel'),
      exact: true,
    }),
    error: place.getByRole('alert'),
    done: place.getByRole('status'),
  };
}

/** Opens the drawer by the link at the foot of every page. */
export async function openFromFooter(page: Page, language: TestLanguage = 'en') {
  const opener = page
    .getByRole('contentinfo')
    .getByRole('link', { name: message(language, 'inquiry', 'title') });
  await opener.click();
  const drawer = page.getByRole('dialog', { name: message(language, 'inquiry', 'title') });
  await expect(drawer).toBeVisible();
  return { opener, drawer, form: inquiryForm(drawer, language) };
}
