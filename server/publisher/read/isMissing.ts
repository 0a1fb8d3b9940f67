import { ApiRefusal } from '../../../src/contract/errors.ts';
import { BuildStopped } from '../../../src/contract/snapshot/stopped.ts';

/** Whether an API said that it has no such call or thing, as HTTP status or as code. */
export function isMissing(error: unknown): boolean {
  const cause = error instanceof BuildStopped ? error.cause : error;
  return cause instanceof ApiRefusal && (cause.status === 404 || cause.code === 404);
}
