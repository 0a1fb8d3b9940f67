import { atom } from 'nanostores';
import { pageLanguage } from '../../i18n/pageLanguage.ts';
import type { ListedCountry } from './countrySearch.ts';

/** All countries with their other names, once they are loaded. */
export const $countryList = atom<readonly ListedCountry[]>([]);

/** Loads them, once. What shows countries works without them as well. Never rejects. */
export async function loadCountryList(): Promise<void> {
  if ($countryList.get().length > 0) return;
  try {
    const response = await fetch(`/address/countries/${pageLanguage()}.json`);
    if (!response.ok) throw new Error(`It has status ${response.status}.`);
    $countryList.set(await response.json());
  } catch (error) {
    console.info('The list of countries could not be loaded.', error);
  }
}
