import { errorCode } from '@vitrine/runtime/errorCode.ts';
import { isLocked } from '@vitrine/runtime/sqliteLock.ts';

/** PostgreSQL is stopping or starting, lost the connection, has none left, or takes too long. */
const AWAY_CODES =
  /^(?:08...|57P0[1-3]|53300|57014|55P03|25P03|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN)$/;

/** What pg says of connections that end, without a code. */
const CONNECTION_ERRORS =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Query read timeout)/;

/** Whether an error says that the database can't be reached now, and may be a little later. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return (
    isLocked(error) ||
    AWAY_CODES.test(String(errorCode(error))) ||
    CONNECTION_ERRORS.test(error.message)
  );
}
