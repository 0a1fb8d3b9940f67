import { existsSync } from 'node:fs';
import { findOrInstallPostgres } from '@vitrine/reference-api/testing/postgres/findPostgres.ts';
import { findOrInstallChromium } from '../browser.ts';
import { isInstallable, isInstalled } from '../nginx/installed.ts';
import { brotliModule } from '../nginx/startNginx.ts';

/** nginx with the module that sends ready-made brotli: without it what ships can't be started. */
export const installNginx = (): boolean =>
  isInstallable(
    () => isInstalled('nginx') && brotliModule() !== undefined,
    'nginx-light',
    'libnginx-mod-http-brotli-static',
  );

export const installCaddy = (): boolean => isInstallable(() => isInstalled('caddy'), 'caddy');

export const installApache = (): boolean =>
  isInstallable(() => isInstalled('apache2'), 'apache2-bin');

export const installRsync = (): boolean => isInstallable(() => isInstalled('rsync'), 'rsync');

/** A compiler for what notes which files are synchronised (tests/faults/power). */
export const installCompiler = (): boolean =>
  isInstallable(() => isInstalled('gcc') && existsSync('/usr/include/stdio.h'), 'gcc', 'libc6-dev');

/**
 * Installs the programs that tests start and this machine has not, before the first test, so that no
 * test waits for it. What can't be installed is named in one sentence; its tests fail or say that they
 * were left out.
 */
export async function installTestPrograms(): Promise<void> {
  process.env.CHROMIUM_PATH = await findOrInstallChromium();
  findOrInstallPostgres();
  if (!installNginx()) {
    console.log('Without nginx and its brotli module the tests of its configuration are left out.');
  }
  if (!installCaddy()) console.log('Without Caddy the test of its configuration is left out.');
  if (!installApache()) console.log('Without Apache the test of its configuration is left out.');
  if (!installRsync()) console.log('Without rsync the test of sending pages with it is left out.');
  if (!installCompiler()) console.log('Without gcc the test of power cuts fails.');
}
