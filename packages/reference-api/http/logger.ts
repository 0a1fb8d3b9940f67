import { oneLine } from '@vitrine/runtime/printed.ts';

/** Where the API reports what its clients don't see. */
export interface Logger {
  error(message: string, details: Record<string, unknown>): void;
}

/** Writes to the standard error stream. */
export const consoleLogger: Logger = {
  error: (message, details) => console.error(oneLine(message), details),
};
