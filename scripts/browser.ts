import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { CommandError } from '@vitrine/runtime/command/commandError.ts';
import { installPackages } from './installPackages.ts';

const ROOT = resolve(import.meta.dirname, '..');
const COMMANDS = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
/** Chromium without windows to draw: it runs the tests in three fifths of the time. */
const SHELL = 'chromium-headless-shell';
const APPLICATIONS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];
const DOWNLOAD_TIMEOUT_MS = 5 * 60_000;

/** What Chromium must be started with: as root it refuses to run inside its sandbox. */
export const chromiumArguments: string[] = isRoot() ? ['--no-sandbox'] : [];

/**
 * The path of a Chromium that runs: `CHROMIUM_PATH`, the headless shell, Playwright's own, or the
 * machine's. Where there is none, one is installed, by Playwright or by apt; the shell by apt alone,
 * also where there is another. Apt is asked as root on Debian and its kin. Rejects with one sentence
 * that says what to do.
 */
export async function findOrInstallChromium(): Promise<string> {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (runs(named)) return named;
    throw new CommandError(`CHROMIUM_PATH names ${named}, which is not a Chromium that runs here.`);
  }
  const shell = findShell();
  if (shell) return shell;
  if (findWholeChromium()) {
    if (isRoot()) installPackages(SHELL);
  } else {
    installWithPlaywright();
    if (!findWholeChromium() && isRoot()) installPackages('chromium', SHELL);
  }
  const found = findShell() ?? findWholeChromium();
  if (found) return found;
  throw new CommandError(
    'No Chromium was found and none could be installed: install Chromium or Chrome, or set CHROMIUM_PATH to one.',
  );
}

/** Starts it, without a window. */
export async function launchChromium(): Promise<Browser> {
  const executablePath = await findOrInstallChromium();
  return chromium.launch({ executablePath, args: chromiumArguments });
}

function findShell(): string | undefined {
  return onPath([SHELL]).find(runs);
}

/** A Chromium with all that the headless shell leaves out, such as the back-forward cache. */
export function findWholeChromium(): string | undefined {
  return [chromium.executablePath(), ...onPath(COMMANDS), ...APPLICATIONS].find(runs);
}

function onPath(names: string[]): string[] {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return names.flatMap((name) => folders.map((folder) => join(folder, name)));
}

/** A file alone proves nothing: its libraries may be missing, or it may be a stub of a package. */
function runs(path: string): boolean {
  return existsSync(path) && spawnSync(path, ['--version'], { timeout: 20_000 }).status === 0;
}

function installWithPlaywright(): void {
  console.log('No Chromium on this machine: Playwright downloads its own…');
  const cli = join(ROOT, 'node_modules/@playwright/test/cli.js');
  spawnSync(process.execPath, [cli, 'install', 'chromium'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    timeout: DOWNLOAD_TIMEOUT_MS,
  });
}

function isRoot(): boolean {
  return process.getuid?.() === 0;
}
