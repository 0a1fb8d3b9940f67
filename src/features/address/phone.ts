import {
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min';

// Loaded once a telephone number is typed: the numbers of the world are larger than the form.

/** A number with its country code, as people write it; `undefined` for what can't be one. */
export function readPhone(text: string, country: string) {
  const number = parsePhoneNumberFromString(
    text,
    isSupportedCountry(country) ? country : undefined,
  );
  return number && { text: number.formatInternational(), isPlausible: number.isValid() };
}

/** `+234`; empty where there is none. */
export const callingCode = (country: string) =>
  isSupportedCountry(country) ? `+${getCountryCallingCode(country)}` : '';
