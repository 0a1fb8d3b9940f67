import type { Locator } from '@playwright/test';
import { countryName } from '../../../packages/contract/domain/countryName.ts';
import type { TestLanguage } from './shop.ts';
import { expect } from './test.ts';

/** Chooses a country by its letters: typed, or on a phone from the native list. */
export async function chooseCountry(
  control: Locator,
  language: TestLanguage,
  code: string,
): Promise<void> {
  const isNative = await control.evaluate((element) => element instanceof HTMLSelectElement);
  if (isNative) await control.selectOption(code);
  else await control.fill(countryName(code, language));
  await expectCountry(control, language, code);
}

export async function expectCountry(
  control: Locator,
  language: TestLanguage,
  code: string,
): Promise<void> {
  await expect(control).toHaveValue(new RegExp(`^(?:${code}|${countryName(code, language)})$`));
}
