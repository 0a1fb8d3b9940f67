import type { Language } from '../../domain/language.ts';
import { LANGUAGE_NAMES } from '../../domain/language.ts';
import type { IslandMessages } from '../../i18n/translate.ts';

export type InvoiceMessages = IslandMessages<'orders'>['invoice'];

/** Who sells, as an invoice names them. */
export interface Seller {
  company: string;
  /** Place and country. */
  place: string;
  email: string;
}

/** A country by its name; the code itself where it has none. */
export function countryName(code: string, language: Language): string {
  const names = new Intl.DisplayNames(LANGUAGE_NAMES[language].intl, { type: 'region' });
  return /^[A-Z]{2}$/.test(code) ? (names.of(code) ?? code) : code;
}
