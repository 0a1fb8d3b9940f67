/** PayPal did not do what it was asked. */
export abstract class PayPalError extends Error {}

/**
 * PayPal responded and said no. `issue` is the most exact of its codes, such as INSTRUMENT_DECLINED.
 */
export class PayPalRefusalError extends PayPalError {
  override name = 'PayPalRefusalError';
  readonly status: number;
  readonly issue: string;
  /** Names the request to PayPal's own people. */
  readonly debugId: string | undefined;

  constructor(call: string, result: { status: number; issue: string; debugId?: string }) {
    super(`PayPal refused ${call} with ${result.status} ${result.issue}.`);
    this.status = result.status;
    this.issue = result.issue;
    this.debugId = result.debugId;
  }
}

/**
 * No usable response: a broken connection, a timeout, 5xx, nonsense. The request may have
 * happened.
 */
export class PayPalUnreachableError extends PayPalError {
  override name = 'PayPalUnreachableError';

  constructor(call: string, reason: string, options?: ErrorOptions) {
    super(`PayPal gave no usable response to ${call}: ${reason}.`, options);
  }
}
