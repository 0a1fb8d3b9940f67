import { spawnSync } from 'node:child_process';

const TIMEOUT_MS = 5 * 60_000;

/**
 * Installs Debian's packages where apt may be used: as root, and by `sudo` on a build server. One by
 * one, since older releases do not have all of them; whether it worked is seen by looking for what
 * they hold.
 */
export function installPackages(...names: string[]): void {
  const isRoot = process.getuid?.() === 0;
  if (!isRoot && !process.env.CI) return;
  const [command = '', ...before] = isRoot ? ['apt-get'] : ['sudo', '-n', 'apt-get'];
  const apt = (...args: string[]) =>
    spawnSync(command, [...before, ...args], {
      stdio: ['ignore', 'ignore', 'inherit'],
      timeout: TIMEOUT_MS,
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  if (apt('--version').status !== 0) return;
  console.log(`Installing ${names.join(' and ')} with apt-get…`);
  apt('update', '-q');
  for (const name of names) apt('install', '-y', '-q', '--no-install-recommends', name);
}
