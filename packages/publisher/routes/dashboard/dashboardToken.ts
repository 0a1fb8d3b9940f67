import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { restrict } from '@vitrine/runtime/privateFiles.ts';
import type { Environment } from '@vitrine/runtime/settingError.ts';
import { readSetting } from '@vitrine/runtime/settings.ts';

/**
 * The dashboard's token: `PUBLISH_DASHBOARD_TOKEN`, or one that is made up once and kept in a file that only
 * its owner reads. Throws with a message for people where it is too short.
 */
export function readDashboardToken(environment: Environment, file: string): string {
  const token = readSetting(environment, 'PUBLISH_DASHBOARD_TOKEN');
  if (token) return token;
  restrict(file, 0o600);
  if (existsSync(file)) return readFileSync(file, 'utf8').trim();
  const made = randomBytes(18).toString('base64url');
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${made}\n`, { mode: 0o600 });
  return made;
}
