import { CommandError } from '@vitrine/runtime/command/commandError.ts';
import { explain } from '@vitrine/runtime/command/explain.ts';
import { hasErrorCode } from '@vitrine/runtime/errorCode.ts';

/** Sentences for a backup that could not be made or put back. */
export function describeBackupError(error: unknown): string {
  const isFull = hasErrorCode(error, 'ENOSPC') || /disk is full/.test(String(error));
  if (!isFull) return explain(error);
  return 'The disk is full. What was started was taken away again, and the shop is as it was.';
}

/** Only the embedded database is backed up by the shop itself. */
export function refusePostgres(): void {
  if (!process.env.DATABASE_URL?.trim()) return;
  throw new CommandError(
    'DATABASE_URL is set: this shop’s orders and customers are in PostgreSQL, and its own tools ' +
      'back them up. docs/operations.md says how.',
  );
}
