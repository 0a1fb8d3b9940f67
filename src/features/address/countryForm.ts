import type { Language } from '@vitrine/contract/domain/language.ts';
import type { IslandMessages } from '../../i18n/translate.ts';

/** What stands on an envelope between the name and the country. */
export type PlaceField = 'address' | 'line2' | 'city' | 'state' | 'postalCode';

type Kind = keyof IslandMessages<'checkout'>['address']['kinds'];

/** How a country writes its addresses: `address/NG.json`, made while publishing. */
export interface CountryForm {
  /** What is asked for, in the order of an envelope in Latin letters. */
  fields: readonly PlaceField[];
  /** In the country's own order, where that differs; Chinese readers get it. */
  ownOrder?: readonly PlaceField[];
  required: readonly PlaceField[];
  /** What the fields are called there, if not as elsewhere. */
  kinds: Partial<Record<PlaceField, Kind>>;
  postalCode?: { pattern: string; example: string };
  /** Its states, with their Chinese names where they are written so. */
  states?: readonly (readonly [name: string, chinese?: string])[];
  /** What is sent as the city of a country that has neither cities nor states. */
  onlyCity?: string;
}

/** Until a country's own form is there, and where there is none. */
export const GENERAL_FORM: CountryForm = {
  fields: ['address', 'line2', 'city', 'state', 'postalCode'],
  required: ['address', 'city'],
  kinds: {},
};

/** The names of a country's states, as the reader writes them. */
export function stateNames({ states }: CountryForm, language: Language): string[] | undefined {
  return states?.map(([name, chinese]) => (language === 'zh' && chinese) || name);
}
