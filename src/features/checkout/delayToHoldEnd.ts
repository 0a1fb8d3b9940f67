/** After the end of a hold, so that the API's clock has certainly passed it too; ms. */
const LATE_ENOUGH_MS = 1_500;
/** The longest delay that `setTimeout` takes, in ms: beyond it, timers end at once. */
const MAX_DELAY_MS = 2 ** 31 - 1;

/** How long `setTimeout` is to wait until a hold that ends in so many ms is certainly over. */
export const delayToHoldEnd = (ms: number): number =>
  Math.min(Math.max(ms, 0) + LATE_ENOUGH_MS, MAX_DELAY_MS);
