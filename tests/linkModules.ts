import { mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';

/** Gives a copy of the project the installed packages of `root`, and its own packages beside them. */
export function linkModules(root: string, folder: string): void {
  const [theirs, modules] = [join(root, 'node_modules'), join(folder, 'node_modules')];
  mkdirSync(join(modules, '@vitrine'), { recursive: true });
  for (const name of readdirSync(theirs)) {
    if (name !== '@vitrine') symlinkSync(join(theirs, name), join(modules, name), 'junction');
  }
  for (const name of readdirSync(join(folder, 'packages'))) {
    symlinkSync(join(folder, 'packages', name), join(modules, '@vitrine', name), 'junction');
  }
}
