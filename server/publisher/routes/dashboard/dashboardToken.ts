import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { restrict } from '../../../privateFiles.ts';
import { type Environment, SettingError } from '../../../settingError.ts';

/** Shorter ones can be guessed. */
const MIN_LENGTH = 16;

/**
 * The dashboard's token: `PUBLISH_DASHBOARD_TOKEN`, or one that is made up once and kept in a file that only
 * its owner reads. Throws with a message for people where it is too short.
 */
export function readDashboardToken(environment: Environment, file: string): string {
  const token = readGivenToken(environment);
  if (token) return token;
  restrict(file, 0o600);
  if (existsSync(file)) return readFileSync(file, 'utf8').trim();
  const made = randomBytes(18).toString('base64url');
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${made}\n`, { mode: 0o600 });
  return made;
}

/** `PUBLISH_DASHBOARD_TOKEN`; throws with a message for people where it is too short. */
export function readGivenToken({ PUBLISH_DASHBOARD_TOKEN }: Environment): string | undefined {
  const token = PUBLISH_DASHBOARD_TOKEN?.trim();
  if (!token || token.length >= MIN_LENGTH) return token;
  throw new SettingError(
    `PUBLISH_DASHBOARD_TOKEN has ${token.length} characters. It should have ${MIN_LENGTH} or more, or not be set: then one is made up.`,
  );
}
