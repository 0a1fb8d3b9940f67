import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { CommandError } from '../commandError.ts';

/** Where Debian keeps servers, which is not in everybody's path. */
const MORE_FOLDERS = ['/usr/sbin', '/usr/local/sbin'];
const INSTALL_TIMEOUT_MS = 5 * 60_000;

const find = (program: string) =>
  [...(process.env.PATH ?? '').split(delimiter), ...MORE_FOLDERS]
    .map((folder) => join(folder, program))
    .find((path) => existsSync(path));

/** The path of a program of the system. Throws `CommandError` with what to install. */
export function requireProgram(program: string): string {
  const found = find(program);
  if (found) return found;
  throw new CommandError(
    `${program} is needed and was not found. With Debian: apt-get install nginx-light libnginx-mod-http-brotli-static wrk`,
  );
}

/** Whether a program is there. */
export const isInstalled = (program: string): boolean => find(program) !== undefined;

/**
 * Whether what `isThere` looks for is there, after apt had to install Debian's packages where
 * it may be: as root, and on a build server that has `sudo`.
 */
export function isInstallable(isThere: () => boolean, ...packages: string[]): boolean {
  const isRoot = process.getuid?.() === 0;
  if (isThere() || !(isRoot || process.env.CI)) return isThere();
  const [command = '', ...before] = [...(isRoot ? [] : ['sudo', '-n']), 'apt-get'];
  const install = ['install', '-y', '-q', '--no-install-recommends', ...packages];
  for (const args of [['update', '-q'], install]) {
    spawnSync(command, [...before, ...args], {
      stdio: ['ignore', 'ignore', 'inherit'],
      timeout: INSTALL_TIMEOUT_MS,
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  }
  return isThere();
}
