import { join } from 'node:path';
import { expect, test } from 'vitest';
import { folderImports, reachedFrom } from './folderImports.ts';
import { ROOT, read } from './sourceFiles.ts';

const ROOTS = ['src', 'src/features', 'server', 'server/publisher', 'server/commerce-api'];

test.each([...ROOTS, 'packages'])('no folders of %s import each other in a circle', (root) => {
  const imports = folderImports(root);
  const inCircle = [...imports.keys()].filter((folder) => reachedFrom(folder, imports).has(folder));
  expect(inCircle).toEqual([]);
});

/** `npx vitest run tests/structure/layers -u` draws them anew, between the comments that name a folder. */
test.each([
  ['docs/layers.md', ROOTS],
  ['docs/architecture.md', ['src']],
])('%s shows what imports what', async (page, roots) => {
  const drawn: string[] = [];
  const text = read(page).replace(/<!-- (\S+) -->\n[\s\S]*?<!-- \/\1 -->/g, (_, root: string) => {
    drawn.push(root);
    return `<!-- ${root} -->\n\n${diagramOf(folderImports(root))}\n<!-- /${root} -->`;
  });
  expect(drawn).toEqual(roots);
  await expect(text).toMatchFileSnapshot(join(ROOT, page));
});

/** Without arrows that others imply. */
function diagramOf(imports: Map<string, Set<string>>): string {
  const arrows = [...imports].sort().flatMap(([folder, imported]) =>
    [...imported]
      .filter((to) => ![...imported].some((by) => reachedFrom(by, imports).has(to)))
      .sort()
      .map((to) => `  ${folder} --> ${to}`),
  );
  return `\`\`\`mermaid\nflowchart TD\n${arrows.join('\n')}\n\`\`\`\n`;
}
