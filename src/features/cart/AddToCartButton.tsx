import type { Id } from '@vitrine/contract/domain/id.ts';
import type { Cents } from '@vitrine/contract/domain/money.ts';
import { type MouseEventHandler, useEffect, useRef, useState } from 'react';
import { add } from '../../stores/cart.ts';
import { notify } from '../../stores/notices.ts';
import { Icon } from '../../ui/Icon.tsx';
import { record } from '../consent/record.ts';
import type { AddMessages } from './addMessages.ts';
import { followCart } from './followCart.ts';

/** How long the tick shows, in ms (spec section 9). */
const TICK_MS = 1_500;

interface Props {
  productId: Id;
  /** What one item costs as the visitor sees it. */
  price: Cents | undefined;
  messages: AddMessages;
  /** What a press does instead. */
  instead?: MouseEventHandler<HTMLButtonElement> | undefined;
  /** The id of what names the item, where the page has several. */
  describedBy?: string;
  /** Shows the way to the cart, which the tick is too short for. */
  onAdded: () => void;
}

/** Puts one item into the cart, and says so briefly. */
export function AddToCartButton({
  productId,
  price,
  messages,
  instead,
  describedBy,
  onAdded,
}: Props) {
  const [isBusy, setIsBusy] = useState(false);
  const isAdding = useRef(false);
  /** How often it was added, while the last time shows. */
  const [added, setAdded] = useState(0);

  useEffect(followCart, []);
  useEffect(() => {
    if (added === 0) return;
    const timer = setTimeout(() => setAdded(0), TICK_MS);
    return () => clearTimeout(timer);
  }, [added]);

  async function addOne(pressed: Element): Promise<void> {
    if (isAdding.current) return;
    isAdding.current = true;
    setIsBusy(true);
    try {
      const outcome = await add(productId, 1, price);
      if (outcome.kind === 'full') return notify('error', messages.full, pressed);
      if (outcome.kind === 'refused') {
        return notify('error', outcome.message || messages.refused, pressed);
      }
      setAdded((count) => count + 1);
      onAdded();
      if (price === undefined) return;
      record({ name: 'AddToCart', productIds: [String(productId)], value: price });
    } finally {
      isAdding.current = false;
      setIsBusy(false);
    }
  }

  return (
    <>
      <button
        type="button"
        className="button button-quiet w-full noscript:hidden"
        aria-busy={isBusy || undefined}
        aria-describedby={describedBy}
        onClick={instead ?? (({ currentTarget }) => void addOne(currentTarget))}
      >
        {added > 0 ? (
          <span className="inline-flex items-center gap-2 text-success">
            <Icon path="m4 12.5 5.5 5.5L20 6.5" />
            {messages.added}
          </span>
        ) : (
          messages.button
        )}
      </button>
      <span className="sr-only" aria-live="polite">
        {added > 0 && messages.added}
      </span>
    </>
  );
}
