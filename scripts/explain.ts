import { SettingError } from '../server/settingError.ts';
import { BuildStoppedError } from '../src/content/buildStoppedError.ts';
import { CommandError } from './commandError.ts';

const BY_CODE: Record<string, string> = {
  ENOSPC:
    'The disk is full. The last good shop was left as it is; free some space and run the command again.',
  EROFS: 'The project’s folder cannot be written to. Nothing was changed.',
  EACCES:
    'Permission was refused for a file or port of the shop. Nothing was changed; check who owns the project’s folder.',
};

/** What is wrong with the file that an error of the operating system names. */
const FILE_BY_CODE: Record<string, string> = {
  ENOENT: 'is not there',
  EISDIR: 'is a folder',
  ENOTDIR: 'is in no folder',
};

/** One clear sentence for an error that ended a command; an unknown one is shown whole. */
export function explain(error: unknown): string {
  const isForPeople = [BuildStoppedError, CommandError, SettingError].some(
    (kind) => error instanceof kind,
  );
  if (error instanceof Error && isForPeople) return error.message;
  if (!(error instanceof Error)) return String(error);
  const code = 'code' in error ? String(error.code) : '';
  if (/SQLITE_FULL|database or disk is full/.test(error.message)) return BY_CODE.ENOSPC ?? '';
  const wrong = FILE_BY_CODE[code];
  if (wrong && 'path' in error) return `${error.path} ${wrong}.`;
  return BY_CODE[code] ?? error.stack ?? error.message;
}

/** Sentences for what a command has failed at, before the reason. */
export const explainAfter = (failed: string) => (error: unknown) => `\n${failed} ${explain(error)}`;
