/** A `Date` header counts whole seconds. */
const RESOLUTION_MS = 1_000;
/** Servers renew the text of their `Date` a little after the second. */
const LAG_MS = 250;

/**
 * The API clock's origin (its time in ms at this page's `performance.now()` 0) after a response,
 * sent for and received at these times of `performance.now()`, whose `Date` was `date`.
 * What is known stays unless the header shows it to be wrong, as after the computer slept.
 */
export function correctedOrigin(
  known: number | null,
  date: number,
  { sent, received }: { sent: number; received: number },
): number {
  const earliest = date - received;
  const latest = date + RESOLUTION_MS + LAG_MS - sent;
  if (known !== null && known >= earliest && known <= latest) return known;
  return (earliest + latest) / 2;
}
