import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { createCommand, type Terminal } from '../command.ts';
import { CommandError } from '../commandError.ts';
import { showWhile } from '../progress.ts';
import { billOf } from '../release/bill.ts';
import { licenceFile, mayShip } from '../release/licences.ts';
import { readShipped } from '../release/shipped.ts';

const root = resolve(import.meta.dirname, '../..');
/** What npm prints at most, in bytes. */
const MAX_BYTES = 64 * 1024 * 1024;

export function defineCommand(terminal: Terminal) {
  return createCommand('release', terminal)
    .description('Writes the bill of materials and the licences that go with a release.')
    .argument('[folder]', 'where to', join(root, '.work/release'))
    .action(async (folder) => {
      const shipped = readShipped(readFileSync(join(root, 'package-lock.json'), 'utf8'));
      const refused = shipped
        .filter((one) => !mayShip(one))
        .map(({ name, version, licence }) => {
          return `${name} ${version} may not ship: its licence is ${licence ?? 'unknown'}.`;
        });
      if (refused.length > 0) throw new CommandError(refused.join('\n'));
      mkdirSync(folder, { recursive: true });
      const args = ['sbom', '--package-lock-only', '--sbom-format', 'cyclonedx'];
      const options = { cwd: root, maxBuffer: MAX_BYTES, shell: process.platform === 'win32' };
      const listing = promisify(execFile)('npm', args, options);
      const { stdout: bill } = await showWhile('Listing the packages', listing, terminal.output);
      writeFileSync(join(folder, 'sbom.cdx.json'), billOf(bill, shipped, { name: 'vitrine' }));
      writeFileSync(join(folder, 'licences.txt'), licenceFile(shipped, root));
      terminal.output.write(
        `✓ ${shipped.length} packages ship: sbom.cdx.json and licences.txt in ${folder}\n`,
      );
    });
}
