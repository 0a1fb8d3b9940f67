import { ApiError, ApiRefusalError } from '@vitrine/contract/api/errors.ts';
import { OwnerError } from '@vitrine/runtime/ownerError.ts';

/** A build that must not go on. The message is one sentence for the person who started it. */
export class BuildStoppedError extends OwnerError {
  override name = 'BuildStoppedError';
}

/** Waits for a call made on behalf of a page; a failure names the page beside the call. */
export async function forPage<Data>(page: string, call: Promise<Data>): Promise<Data> {
  try {
    return await call;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const message = `${error.message.replace(/\.$/, '')} (needed for ${page}).`;
    throw new BuildStoppedError(message, { cause: error });
  }
}

const MISSING = new Set([404, 405, 410, 501]);

/** Whether an API said that it has no such call or entity, as HTTP status or as code. */
export function isMissing(error: unknown): boolean {
  const cause = error instanceof BuildStoppedError ? error.cause : error;
  return cause instanceof ApiRefusalError && (MISSING.has(cause.status) || MISSING.has(cause.code));
}
