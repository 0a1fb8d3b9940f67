import { useStore } from '@nanostores/react';
import type { CountryChoice } from '../address/countrySearch.ts';
import { $addressDraft } from './addressDraft.store.ts';

/** What is said of the countries that are delivered to. */
export interface DeliveryNotes {
  /** By region, with `{{country}}`. */
  sentences: readonly string[];
  /** The region of a country, by its two letters. */
  regions: Readonly<Record<string, number>>;
}

interface Props extends DeliveryNotes {
  countries: readonly CountryChoice[];
}

/** How the order reaches the country of the address: days, duties and price. */
export function DeliveryNote({ sentences, regions, countries }: Props) {
  const { country } = useStore($addressDraft);
  const [, name] = countries.find(([code]) => code === country) ?? [];
  const sentence = sentences[regions[country] ?? -1];
  if (!name || !sentence) return null;
  return <p className="mt-4 text-small text-muted">{sentence.replace('{{country}}', name)}</p>;
}
