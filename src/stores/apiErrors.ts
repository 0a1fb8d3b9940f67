import { ApiError, ApiRefusalError } from '@vitrine/contract/api/errors.ts';

/** What the browser's client rejects with beside the contract's own errors. */

/** The call was the session's, which no longer counts: it was removed, and the visitor was notified. */
export class SessionEndedError extends ApiRefusalError {
  constructor({ call, status, code, serverMessage, fieldErrors, data }: ApiRefusalError) {
    super(call, { status, code, message: serverMessage, errors: fieldErrors, data });
  }
}

/** The API has no such call, and the specified ones can't stand in for it. */
export class NotOfferedError extends ApiError {
  readonly kind = 'refused';
}

/**
 * The order was sent before without a response, to an API that would make a second one of it:
 * nothing was sent. Once the buyer was warned, the same call is made.
 */
export class DoubtfulOrderError extends ApiError {
  readonly kind = 'refused';
}
