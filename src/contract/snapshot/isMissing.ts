import { ApiRefusal } from '../errors.ts';
import { BuildStopped } from './stopped.ts';

const MISSING = new Set([404, 405, 410, 501]);

/** Whether an API said that it has no such call or entity, as HTTP status or as code. */
export function isMissing(error: unknown): boolean {
  const cause = error instanceof BuildStopped ? error.cause : error;
  return cause instanceof ApiRefusal && (MISSING.has(cause.status) || MISSING.has(cause.code));
}
