import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Where Debian keeps its programs, by version; they are on nobody's path. */
const DEBIAN = '/usr/lib/postgresql';
const INSTALL_TIMEOUT_MS = 5 * 60_000;

/**
 * The folder of `initdb` and `postgres`. Where there is none and this is root on Debian or its kin,
 * it is installed by apt. Throws one sentence that says what to do.
 */
export function findOrInstallPostgres(): string {
  const found = findPostgres();
  if (found) return found;
  if (process.getuid?.() === 0) {
    console.log('Installing PostgreSQL with apt-get…');
    apt('update', '-q');
    apt('install', '-y', '-q', '--no-install-recommends', 'postgresql');
  }
  const installed = findPostgres();
  if (installed) return installed;
  throw new Error(
    'No PostgreSQL was found and none could be installed: install it, with initdb on the path.',
  );
}

function findPostgres(): string | undefined {
  const onPath = (process.env.PATH ?? '').split(delimiter);
  const debian = existsSync(DEBIAN)
    ? readdirSync(DEBIAN)
        .sort((a, b) => Number(b) - Number(a))
        .map((version) => join(DEBIAN, version, 'bin'))
    : [];
  return [...debian, ...onPath].find((folder) =>
    ['initdb', 'postgres'].every((program) => existsSync(join(folder, program))),
  );
}

/** Whether it worked is seen by looking for the programs again. */
function apt(...args: string[]): void {
  spawnSync('apt-get', args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    timeout: INSTALL_TIMEOUT_MS,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}
