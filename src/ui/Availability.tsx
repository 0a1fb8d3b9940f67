import type { Id } from '@vitrine/contract/domain/id.ts';
import type { Language } from '@vitrine/contract/domain/language.ts';
import type { Stock } from '@vitrine/contract/domain/promotion.ts';
import type { ReactNode, Ref } from 'react';
import { cardMessages } from './cardMessages.ts';

/** Whether a product can be had, on a card: it says nothing while it can. */
export function Availability({
  stock,
  language,
  id,
}: {
  stock: Stock;
  language: Language;
  /** The product's, where it may be sold out because the visitor has it on hold. */
  id?: Id;
}) {
  if (stock === 'inStock') return null;
  return (
    <p
      className={`${stock === 'soldOut' ? `${SOLD_OUT} ` : ''}mt-1 text-fine text-muted`}
      {...heldFor(id, language)}
    >
      {cardMessages(language).stock[stock]}
    </p>
  );
}

/** What says that a product is sold out: to its buyer it may be on hold (services/ownHolds.ts). */
export const SOLD_OUT = 'sold-out';

/** What is said to those who have the product on hold. */
export const heldFor = (id: Id | undefined, language: Language) =>
  id === undefined ? {} : { 'data-product': id, 'data-held': cardMessages(language).stock.held };

interface NoteProps {
  stock: Stock;
  messages: Record<Exclude<Stock, 'held'>, string> & {
    /** When what is in stock leaves, and from where; empty where nothing is promised. */
    leaves?: string;
  };
  ref?: Ref<HTMLParagraphElement>;
  /** What is said of a product that the visitor has on hold. */
  children?: ReactNode;
}

/** Whether a product can be had, beside its buttons; it takes the focus of those that go. */
export function StockNote({ stock, messages, ref, children }: NoteProps) {
  const look =
    stock === 'inStock'
      ? 'text-small text-muted'
      : `border border-edge px-5 py-3 text-small ${stock === 'soldOut' ? SOLD_OUT : ''}`;
  return (
    <p ref={ref} tabIndex={-1} className={look}>
      {stock === 'held' ? <>{children}</> : <span>{messages[stock]}</span>}
      {stock === 'inStock' && <span>{messages.leaves}</span>}
    </p>
  );
}
