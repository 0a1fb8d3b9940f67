import type { Stock } from '../domain/offer.ts';

/** What is said of a product that cannot be had. */
export type AvailabilityMessages = Record<Exclude<Stock, 'inStock'>, string>;

/** Whether a product can be had, on a card: it says nothing while it can. */
export function Availability({
  stock,
  messages,
}: {
  stock: Stock;
  messages: AvailabilityMessages;
}) {
  if (stock === 'inStock') return null;
  return <p className="mt-1 text-fine text-muted">{messages[stock]}</p>;
}
