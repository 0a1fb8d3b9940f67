import { $account, $count } from '../../stores/cartLines.ts';
import { nameOfCart } from '../../stores/cartMessages.ts';
import { storedText } from '../../stores/storedText.ts';
import { whenSeen } from '../../stores/whenSeen.ts';
import { followSession, syncCart } from './followSession.ts';
import { paintCount, paintName } from './paintCount.ts';

/** How many items the cart held last, for the first paint of the next page; follows other tabs. */
const $lastCount = storedText('cart_count');
let isFollowed = false;
let isScheduled = false;

/** Keeps the cart with the account, and its count for the next page's first paint. */
export function followCart(): void {
  if (isFollowed) return;
  isFollowed = true;
  // A page that may never be seen merges and sends nothing.
  whenSeen(start);
}

function tell(): void {
  isScheduled = false;
  const count = $count.get();
  if (count === undefined) return;
  paintCount(count);
  paintName(nameOfCart(count));
  // A count that stands in for an account's that failed to load is not worth keeping.
  if ($account.get().state === 'failed') return;
  const text = count > 0 ? String(count) : undefined;
  if ($lastCount.get() !== text) $lastCount.set(text);
}

function start(): void {
  followSession();
  // What changes in one go, as in a merge, is announced once.
  $count.subscribe(() => {
    if (isScheduled) return;
    isScheduled = true;
    queueMicrotask(tell);
  });
  // Another tab came to another count.
  $lastCount.listen((text) => {
    if (Number(text ?? 0) !== $count.get()) void syncCart();
  });
}
