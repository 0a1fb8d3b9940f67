import { errorCode } from '@vitrine/runtime/errorCode.ts';

/** The system's codes, and PostgreSQL's for a disk of its own. */
const FULL_CODES = new Set<unknown>(['ENOSPC', 'EDQUOT', '53100']);

/** `SQLITE_FULL`. */
const SQLITE_FULL = 13;

/** Whether an error says that there is no room left to write. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return FULL_CODES.has(errorCode(error)) || ('errcode' in error && error.errcode === SQLITE_FULL);
}
