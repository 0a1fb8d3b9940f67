import { ApiRefusalError } from '@vitrine/contract/api/errors.ts';

/** Codes of a "no" that the same call may not meet later: the API is busy, or asked too often. */
const PASSING = [408, 425, 429];

/** Whether the API refused a call for good. */
export const isLasting = (error: unknown): error is ApiRefusalError =>
  error instanceof ApiRefusalError &&
  error.code >= 400 &&
  error.code < 500 &&
  !PASSING.includes(error.code);
