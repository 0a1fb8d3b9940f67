import { useStore } from '@nanostores/react';
import { $addressDraft } from './addressDraft.store.ts';

/** What is said of the countries that are delivered to. */
export interface DeliveryNotes {
  /** By region, with `{{country}}`. */
  sentences: readonly string[];
  countries: readonly (readonly [code: string, name: string, region: number])[];
}

/** How the order reaches the country of the address: days, duties and price. */
export function DeliveryNote({ sentences, countries }: DeliveryNotes) {
  const { country } = useStore($addressDraft);
  const [, name, region] = countries.find(([code]) => code === country) ?? [];
  if (name === undefined || region === undefined) return null;
  return (
    <p className="mt-4 text-small text-muted">{sentences[region]?.replace('{{country}}', name)}</p>
  );
}
