import { OwnerError } from '../ownerError.ts';
import { oneMessage } from '../printed.ts';

const FULL =
  'The disk is full. The last good shop was left as it was; free some space and run the command again.';
const READ_ONLY = 'The project’s folder cannot be written to. Nothing was changed.';

const BY_CODE: Record<string, string> = {
  ENOSPC: FULL,
  EROFS: READ_ONLY,
  EACCES:
    'Permission was refused for a file or port of the shop. Nothing was changed; check who owns the project’s folder.',
};

/** What is wrong with the file that an error of the operating system names. */
const FILE_BY_CODE: Record<string, string> = {
  ENOENT: 'is not there',
  EISDIR: 'is a folder',
  ENOTDIR: 'is a file, or lies in one, where a folder is needed',
  EEXIST: 'is a file where a folder is needed',
  EACCES: 'can’t be read or written: permission was refused. Check who owns it',
};

/** One clear sentence for an error that ended a command; an unknown one is shown whole. */
export const explain = (error: unknown): string => oneMessage(messageOf(error));

function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof OwnerError) return error.message;
  const { message, stack = message } = error;
  if (/SQLITE_FULL|database or disk is full/.test(message)) return FULL;
  if (/readonly database|unable to open database file/.test(message)) return READ_ONLY;
  const code = 'code' in error ? String(error.code) : '';
  const wrong = FILE_BY_CODE[code];
  return wrong && 'path' in error ? `${error.path} ${wrong}.` : (BY_CODE[code] ?? stack);
}

/** Sentences for what a command has failed at, before the reason. */
export const explainAfter = (failed: string) => (error: unknown) => `\n${failed} ${explain(error)}`;
