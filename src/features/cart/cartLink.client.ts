import { adoptStyles } from '../styles/adoptStyles.ts';
import { $account } from './accountCart.store.ts';
import { $count } from './cart.store.ts';
import styles from './cartLink.css?inline';
import { followSession, syncCart } from './followSession.ts';
import { keepCount, onOtherCount } from './lastCount.store.ts';
import { nameCart, paintCount } from './paintCount.ts';

/** Keeps the badge true on every page, and bounces it when the count changes under one's eyes. */
let shown: number | undefined;
let isScheduled = false;

function show(): void {
  isScheduled = false;
  const count = $count.get();
  if (count === undefined || count === shown) return;
  if (shown !== undefined) bounce();
  shown = count;
  paintCount(count);
  nameCart(count);
  // A count that stands in for an account's that failed to load is not worth keeping.
  if ($account.get().state !== 'failed') keepCount(count);
}

function bounce(): void {
  for (const badge of document.querySelectorAll<HTMLElement>('[data-cart-count]')) {
    badge.classList.remove('bounces');
    // Read in between, the style lets an animation that runs begin anew.
    badge.getBoundingClientRect();
    badge.classList.add('bounces');
  }
}

function start(): void {
  adoptStyles(styles);
  followSession();
  // What changes in one go, as a merge does, is painted once.
  $count.subscribe(() => {
    if (isScheduled) return;
    isScheduled = true;
    queueMicrotask(show);
  });
  onOtherCount((count) => {
    if (count !== $count.get()) void syncCart();
  });
}

// A page that may never be seen merges and sends nothing.
if (document.prerendering) document.addEventListener('prerenderingchange', start, { once: true });
else start();
