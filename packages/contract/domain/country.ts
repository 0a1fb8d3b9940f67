import { isValid } from 'i18n-iso-countries/index.js';

/** Whether a text is an ISO 3166-1 alpha-2 code in capitals, such as `FR`. */
export function isCountry(value: string): boolean {
  return /^[A-Z]{2}$/.test(value) && isValid(value);
}
