import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { island } from '../../hydration/island.tsx';
import { $count } from '../../stores/cartLines.ts';
import { nameOfCart } from '../../stores/cartMessages.ts';
import { adoptStyles } from '../styles/adoptStyles.ts';
import styles from './cartBadge.css?inline';
import { followCart } from './followCart.ts';
import { paintedCount } from './paintCount.ts';

interface Props {
  href: string;
  /** The link's label. */
  label: string;
}

/**
 * The way to the cart, with the number of items in it. The last known number is there with the
 * first paint (visitorPaint.inline.ts); its place is kept free, so nothing moves.
 */
export default island(function CartBadge({ href, label }: Props) {
  const now = useStore($count, { ssr: () => undefined });
  const [{ count, hasMoved }, setShown] = useState({ count: now, hasMoved: false });
  // While an account's cart is on its way, the number stays.
  if (now !== undefined && now !== count) {
    setShown({ count: now, hasMoved: (count ?? paintedCount()) !== now });
  }

  useEffect(() => {
    // Few pages ever show it: every page would carry it.
    adoptStyles(styles);
    followCart();
  }, []);

  return (
    <a
      className="flex min-h-11 min-w-[44px] items-center gap-[min(0.5rem,2.5vw)] whitespace-nowrap hover:text-accent md:-me-[min(1.75rem,4vw)]"
      href={href}
      aria-label={count === undefined ? undefined : (nameOfCart(count) ?? label)}
      suppressHydrationWarning
    >
      {/* With a space, or what is read would not be what the link is called. */}
      {`${label} `}
      {/* On wide screens the word ends where the page does: the number hangs in the margin. */}
      <span className="flex min-w-5">
        {/* A new element for each number: what was painted at first is not React's, and it bounces anew. */}
        <span
          key={count ?? 'painted'}
          className={`${hasMoved ? 'bounces ' : ''}cart-count grid h-5 min-w-5 place-items-center rounded-full bg-accent px-1.5 text-fine leading-none text-paper tabular-nums`}
          data-cart-count=""
          hidden={!count}
          suppressHydrationWarning
        >
          {count || ''}
        </span>
      </span>
    </a>
  );
});
