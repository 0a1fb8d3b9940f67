import { filesOf, importsOf } from './sourceFiles.ts';

/** By folder right under `root`, the others that it imports; imports of tests and types left out. */
export function folderImports(root: string): Map<string, Set<string>> {
  const folderOf = (file: string | null) =>
    file?.startsWith(`${root}/`)
      ? /^[^/]+(?=\/)/.exec(file.slice(root.length + 1))?.[0]
      : undefined;
  const imports = new Map<string, Set<string>>();
  for (const { from, target } of filesOf(`${root}/**/*.{ts,tsx,astro,mjs}`).flatMap((file) =>
    importsOf(file, { withTypes: false }),
  )) {
    const [folder, imported] = [folderOf(from), folderOf(target)];
    if (!folder || !imported || folder === imported || /\.test\.|\/testing/.test(from)) continue;
    imports.set(folder, (imports.get(folder) ?? new Set()).add(imported));
  }
  return imports;
}

/** All folders that a folder leads to, directly or by others. */
export function reachedFrom(folder: string, imports: Map<string, Set<string>>): Set<string> {
  const reached = new Set(imports.get(folder));
  for (const each of reached) for (const next of imports.get(each) ?? []) reached.add(next);
  return reached;
}
