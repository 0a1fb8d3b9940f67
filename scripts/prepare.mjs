// Runs before every command, on whatever Node is installed: plain JavaScript, no dependencies.
import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const NEEDED = [22, 18];
const STAMP = 'node_modules/.vitrine-lock';
const INSTALLED = 'node_modules/.package-lock.json';
const OWN_NODE = 'node_modules/.bin/node';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
const lock = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex');
if (!existsSync(STAMP) || readFileSync(STAMP, 'utf8') !== lock) {
  if (!isInstalled()) install();
  writeFileSync(STAMP, lock);
}
checkNode();

function install() {
  console.log('Installing what the shop needs (once, and after an update)…');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const { status } = spawnSync(npm, ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    stdio: ['ignore', 'ignore', 'inherit'],
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
  return Object.entries(read('package-lock.json')).every(([name, { integrity, optional }]) =>
    name in installed ? installed[name].integrity === integrity : name === '' || optional,
  );
}

function checkNode() {
  const version = existsSync(OWN_NODE)
    ? execFileSync(OWN_NODE, ['--version'], { encoding: 'utf8' }).trim()
    : process.version;
  const [major = 0, minor = 0] = version.slice(1).split('.').map(Number);
  if (major > NEEDED[0] || (major === NEEDED[0] && minor >= NEEDED[1])) return;
  fail(
    `Vitrine needs Node ${NEEDED.join('.')} or newer and found ${version}. ` +
      'It normally installs its own: install without --omit=optional, or install a newer Node.',
  );
}

function fail(message) {
  console.error(message);
  process.exit(1);
}
