import { ApiRefusalError } from '../api/errors.ts';
import { BuildStoppedError } from './buildStoppedError.ts';

const MISSING = new Set([404, 405, 410, 501]);

/** Whether an API said that it has no such call or entity, as HTTP status or as code. */
export function isMissing(error: unknown): boolean {
  const cause = error instanceof BuildStoppedError ? error.cause : error;
  return cause instanceof ApiRefusalError && (MISSING.has(cause.status) || MISSING.has(cause.code));
}
