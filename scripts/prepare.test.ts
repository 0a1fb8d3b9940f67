import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { beforeEach, expect, it, onTestFinished } from 'vitest';

const ROOT = resolve(import.meta.dirname, '..');
/** Without those of the project, so that the machine's own Node comes first, whatever its version. */
const PATH = (process.env.PATH ?? '')
  .split(delimiter)
  .filter((folder) => !folder.includes('node_modules'))
  .join(delimiter);
const PROGRAM = `
console.log(JSON.stringify({ args: process.argv.slice(2) satisfies string[], cwd: process.cwd(), node: process.version }));
process.exitCode = 3;`;
/** Notes each installation; fails as often as it is told. */
const NPM = `#!/bin/sh
echo "$@" >> installs
test -z "$FAILS" || exit 1
mkdir -p node_modules/.bin
ln -sf "$OWN_NODE" node_modules/.bin/node
cp package-lock.json node_modules/.package-lock.json`;

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'vitrine-launcher-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  for (const folder of ['bin', 'scripts', 'programs']) mkdirSync(join(root, folder));
  for (const file of [
    'bin/vitrine',
    'bin/package.json',
    'scripts/launch.mjs',
    'scripts/prepare.mjs',
  ]) {
    copyFileSync(join(ROOT, file), join(root, file));
  }
  writeFileSync(join(root, 'package.json'), '{ "type": "module" }');
  writeFileSync(join(root, 'scripts/vitrine.ts'), PROGRAM);
  writeFileSync(join(root, 'programs/npm'), NPM);
  chmodSync(join(root, 'programs/npm'), 0o755);
  lock('1.0.0');
});

function lock(version: string) {
  const packages = { '': {}, 'node_modules/some': { version, integrity: `sha512-${version}` } };
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages }));
}

function launch(env: Record<string, string> = {}, node = 'node') {
  const { status, stdout, stderr } = spawnSync(
    node,
    [join(root, 'bin/vitrine'), 'orders', '--json'],
    {
      cwd: tmpdir(),
      env: {
        PATH: `${join(root, 'programs')}${delimiter}${PATH}`,
        OWN_NODE: process.execPath,
        ...env,
      },
      encoding: 'utf8',
    },
  );
  const log = join(root, 'installs');
  const installs = existsSync(log) ? readFileSync(log, 'utf8').trim().split('\n').length : 0;
  return { status, stdout, stderr, installs };
}

it('installs once and when the lock file has changed, and hands everything to the right Node', () => {
  const first = launch();
  expect(first).toMatchObject({ status: 3, installs: 1 });
  expect(first.stderr).toContain('Installing what the shop needs');
  expect(JSON.parse(first.stdout)).toEqual({
    args: ['orders', '--json'],
    cwd: tmpdir(),
    node: process.version,
  });
  expect(launch()).toMatchObject({ status: 3, stdout: first.stdout, stderr: '', installs: 1 });
  expect(launch({}, process.execPath)).toMatchObject({ stdout: first.stdout, installs: 1 });
  lock('1.0.1');
  expect(launch()).toMatchObject({ status: 3, installs: 2 });
});

it('installs nothing that was installed by hand', () => {
  spawnSync(join(root, 'programs/npm'), ['ci'], {
    cwd: root,
    env: { PATH, OWN_NODE: process.execPath },
  });
  expect(launch()).toMatchObject({ status: 3, stderr: '', installs: 1 });
});

it('says that an installation did not finish, and tries again the next time', () => {
  const failed = launch({ FAILS: 'yes' });
  expect(failed).toMatchObject({ status: 1, stdout: '', installs: 1 });
  expect(failed.stderr).toContain('The installation did not finish');
  expect(launch()).toMatchObject({ status: 3, installs: 2 });
});
