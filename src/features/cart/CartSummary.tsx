import { type Cents, formatPrice } from '../../domain/money.ts';
import type { CartPageMessages } from './cartPageMessages.ts';

interface Props {
  subtotal: Cents;
  /** Whether anything in the cart can be ordered now. */
  isOrderable: boolean;
  isBusy: boolean;
  messages: CartPageMessages['summary'];
  onCheckout(): void;
}

/** What the cart costs, what is free, and the way to checkout. */
export function CartSummary({ subtotal, isOrderable, isBusy, messages, onCheckout }: Props) {
  const rows = [
    [messages.shipping, messages.free],
    [messages.tax, messages.taxBySeller],
  ];
  return (
    <section
      aria-labelledby="cart-summary"
      className="rounded-panel bg-surface p-[min(1.5rem,6vw)] md:p-8 lg:sticky lg:top-8"
    >
      <h2 id="cart-summary" className="font-display text-title">
        {messages.title}
      </h2>
      <dl className="mt-5 grid gap-3 text-small">
        {rows.map(([name, value]) => (
          <div key={name} className="flex flex-wrap justify-between gap-x-4">
            <dt className="text-muted">{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div className="mt-2 flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line pt-4 text-base">
          <dt>{messages.subtotal}</dt>
          <dd className="text-lead tabular-nums">{formatPrice(subtotal)}</dd>
        </div>
      </dl>
      {isOrderable ? (
        <button
          type="button"
          className="button mt-6 w-full cursor-pointer"
          aria-busy={isBusy}
          onClick={onCheckout}
        >
          {messages.checkout}
        </button>
      ) : (
        <p className="mt-6 text-small text-muted">{messages.nothing}</p>
      )}
    </section>
  );
}
