import { atom } from 'nanostores';
import { type CountryForm, GENERAL_FORM } from './countryForm.ts';

/** Typing goes on by the general form meanwhile. */
const TIMEOUT_MS = 20_000;

/** The forms of countries that were chosen on this page, by their letters. */
export const $countryForms = atom<Readonly<Record<string, CountryForm>>>({});

/** How addresses are written in a country, as far as is known yet. */
export const countryFormOf = (country: string): CountryForm =>
  $countryForms.get()[country] ?? GENERAL_FORM;

/** Loads a country's form unless it is there; without it the general one stands. Never rejects. */
export async function loadCountryForm(country: string): Promise<void> {
  if (country === '' || $countryForms.get()[country]) return;
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const response = await fetch(`/address/${country}.json`, { signal });
    if (!response.ok) throw new Error(`The form of ${country} has status ${response.status}.`);
    const form = await response.json();
    $countryForms.set({ ...$countryForms.get(), [country]: form });
  } catch (error) {
    console.info('The address is asked for by the general form.', error);
  }
}
