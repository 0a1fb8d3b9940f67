import { ApiError } from './apiError.ts';

/** More work was requested than can be done in time. */
export class BusyError extends ApiError {
  override name = 'BusyError';

  constructor() {
    super(503, 'busy', { retryAfter: 10 });
  }
}
