import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { billOf } from './release/bill.ts';
import { licenceFile, mayShip } from './release/licences.ts';
import { readShipped } from './release/shipped.ts';

/** `npm run release -- [FOLDER]`: the bill of materials and the licences that go with a release. */
const root = resolve(import.meta.dirname, '..');
const folder = resolve(process.argv[2] ?? join(root, '.work/release'));
const shipped = readShipped(readFileSync(join(root, 'package-lock.json'), 'utf8'));
const refused = shipped.filter((one) => !mayShip(one));
for (const { name, version, licence } of refused) {
  console.error(`${name} ${version} may not ship: its licence is ${licence ?? 'unknown'}.`);
}
if (refused.length > 0) {
  process.exitCode = 1;
} else {
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const args = ['sbom', '--package-lock-only', '--sbom-format', 'cyclonedx'];
  const made = execFileSync(npm, args, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'sbom.cdx.json'), billOf(made, shipped, { name: 'vitrine' }));
  writeFileSync(join(folder, 'licences.txt'), licenceFile(shipped, root));
  console.log(`✓ ${shipped.length} packages ship: sbom.cdx.json and licences.txt in ${folder}`);
}
