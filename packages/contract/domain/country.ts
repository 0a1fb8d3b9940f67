import { getAlpha2Codes, isValid } from 'i18n-iso-countries/index.js';

/** All ISO 3166-1 alpha-2 codes, and `XK`. */
export const COUNTRIES: readonly string[] = Object.keys(getAlpha2Codes());

/** Whether a text is an ISO 3166-1 alpha-2 code in capitals, such as `FR`. */
export function isCountry(value: string): boolean {
  return /^[A-Z]{2}$/.test(value) && isValid(value);
}
