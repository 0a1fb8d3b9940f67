import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { CommandError } from '@vitrine/runtime/command/commandError.ts';
import { installPackages } from '../installPackages.ts';

/** Where Debian keeps servers, which is not in everybody's path. */
const MORE_FOLDERS = ['/usr/sbin', '/usr/local/sbin'];

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

/** Whether what `isThere` looks for is there, after Debian's packages were installed where they may be. */
export function isInstallable(isThere: () => boolean, ...packages: string[]): boolean {
  if (!isThere()) installPackages(...packages);
  return isThere();
}
