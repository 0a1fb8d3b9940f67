import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { island } from '../../hydration/island.tsx';
import { $count } from '../../stores/cartLines.ts';
import { nameOfCart } from '../../stores/cartMessages.ts';
import { Icon } from '../../ui/Icon.tsx';
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
 * first paint (visitorPaint.inline.ts); it hangs in the margin, so nothing moves, and is a new element
 * for each number: what was painted at first is not React's, and it bounces anew.
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
      className="relative grid min-h-11 min-w-[44px] place-items-center hover:text-accent md:min-w-0"
      href={href}
      aria-label={count === undefined ? undefined : (nameOfCart(count) ?? label)}
      suppressHydrationWarning
    >
      <Icon isLarge className="md:hidden" path="M5 8h14l1 13H4zM8.5 8V6.5a3.5 3.5 0 0 1 7 0V8" />
      {/* With a space, or what is read would not be what the link is called. */}
      <span className="max-md:sr-only">{label}</span>{' '}
      <span
        key={count ?? 'painted'}
        className={`${hasMoved ? 'bounces ' : ''}absolute start-full top-0 -ms-5 grid h-5 min-w-5 place-items-center rounded-full bg-accent px-1.5 text-fine leading-none text-paper tabular-nums md:-ms-1`}
        data-cart-count=""
        hidden={!count}
        suppressHydrationWarning
      >
        {count || ''}
      </span>
    </a>
  );
});
