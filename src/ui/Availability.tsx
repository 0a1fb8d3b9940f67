import type { Ref } from 'react';
import type { Stock } from '../domain/promotion.ts';

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

interface NoteProps {
  stock: Stock;
  messages: Record<Stock, string>;
  ref?: Ref<HTMLParagraphElement>;
}

/** Whether a product can be had, beside its buttons; it takes the focus of those that go. */
export function StockNote({ stock, messages, ref }: NoteProps) {
  const look =
    stock === 'inStock' ? 'text-small text-success' : 'border border-edge px-5 py-3 text-small';
  return (
    <p ref={ref} tabIndex={-1} className={look}>
      {messages[stock]}
    </p>
  );
}
