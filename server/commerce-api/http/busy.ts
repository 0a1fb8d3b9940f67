/** More work was asked for than can be done in time; answered with 503. */
export class Busy extends Error {
  override name = 'Busy';
  /** When to try again, in s. */
  readonly retryAfter = 10;
}
