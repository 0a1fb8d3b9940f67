/** More work was requested than can be done in time; the response is 503. */
export class BusyError extends Error {
  override name = 'BusyError';
  /** When to try again, in s. */
  readonly retryAfter = 10;
}
