import { $account } from './accountCart.store.ts';
import { $count } from './cart.store.ts';
import { nameOfCart } from './cartWords.ts';
import { followSession, syncCart } from './followSession.ts';
import { keepCount, onOtherCount } from './lastCount.store.ts';
import { paintCount, paintName } from './paintCount.ts';

let isFollowed = false;
let isScheduled = false;

/** Keeps the cart with the account, and its count for the next page's first paint. */
export function followCart(): void {
  if (isFollowed) return;
  isFollowed = true;
  // A page that may never be seen merges and sends nothing.
  if (document.prerendering) document.addEventListener('prerenderingchange', start, { once: true });
  else start();
}

function tell(): void {
  isScheduled = false;
  const count = $count.get();
  if (count === undefined) return;
  paintCount(count);
  paintName(nameOfCart(count));
  // A count that stands in for an account's that failed to load is not worth keeping.
  if ($account.get().state !== 'failed') keepCount(count);
}

function start(): void {
  followSession();
  // What changes in one go, as a merge does, is told once.
  $count.subscribe(() => {
    if (isScheduled) return;
    isScheduled = true;
    queueMicrotask(tell);
  });
  onOtherCount((count) => {
    if (count !== $count.get()) void syncCart();
  });
}
