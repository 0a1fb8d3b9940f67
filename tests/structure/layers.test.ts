import { join } from 'node:path';
import { expect, test } from 'vitest';
import { folderImports, reachedFrom } from './folderImports.ts';
import { ROOT } from './sourceFiles.ts';

const ROOTS = ['src', 'src/features', 'server', 'server/publisher', 'server/commerce-api'];

test.each([...ROOTS, 'packages'])('no folders of %s import each other in a circle', (root) => {
  const imports = folderImports(root);
  const inCircle = [...imports.keys()].filter((folder) => reachedFrom(folder, imports).has(folder));
  expect(inCircle).toEqual([]);
});

/** `npx vitest run tests/structure/layers -u` draws it anew. */
test('docs/layers.md shows what imports what', async () => {
  const diagrams = ROOTS.map((root) => `## ${root}\n\n${diagramOf(folderImports(root))}`);
  const page = `# Layers

Which folder imports which, drawn from the imports themselves; a folder that is reached by way of another has no arrow of its own. No folders import each other in a circle: \`tests/structure\` holds that, this page, and what each folder of \`src\` may import. The check is our own because dependency-cruiser does not read \`.astro\`.

${diagrams.join('\n')}`;
  await expect(page).toMatchFileSnapshot(join(ROOT, 'docs/layers.md'));
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
