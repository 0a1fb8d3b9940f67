import { execFileSync } from 'node:child_process';
import { cpSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { linkModules } from './linkModules.ts';
import { exists, ROOT } from './structure/sourceFiles.ts';

/** Copies what is under version control, changes included; with the installed packages of here. */
export function copyCheckout(folder: string): void {
  const listing = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const files = execFileSync('git', listing, { cwd: ROOT, encoding: 'utf8' }).split('\0');
  for (const file of files.filter((name) => name !== '' && exists(name))) {
    cpSync(join(ROOT, file), join(folder, file));
  }
  if (!existsSync(join(folder, 'node_modules'))) linkModules(ROOT, folder);
}
