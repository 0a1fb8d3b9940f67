import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { BuildStopped } from '../../src/contract/snapshot/stopped.ts';

/** Where Debian keeps servers, which is not in everybody's path. */
const MORE_FOLDERS = ['/usr/sbin', '/usr/local/sbin'];

/** Path of a program that this project does not bring; throws with what to install. */
export function installed(program: string): string {
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...MORE_FOLDERS];
  const found = folders.map((folder) => join(folder, program)).find((path) => existsSync(path));
  if (found) return found;
  throw new BuildStopped(
    `This bench needs ${program}, which is not here. With Debian: apt-get install nginx-light libnginx-mod-http-brotli-static wrk`,
  );
}
