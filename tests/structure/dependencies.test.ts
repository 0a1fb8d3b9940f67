import { expect, test } from 'vitest';
import { filesOf, read } from './sourceFiles.ts';

test('docs/dependencies.md names every package that a package.json names, and no other', () => {
  const rows = read('docs/dependencies.md')
    .split('\n')
    .filter((line) => line.startsWith('| `'));
  const described = rows.flatMap((row) =>
    [...(row.split('|')[1] ?? '').matchAll(/`([^`]+)`/g)].map(([, name]) => name),
  );
  const named = filesOf('package.json', 'packages/*/package.json').flatMap((file) => {
    const { dependencies, devDependencies } = JSON.parse(read(file));
    return Object.keys({ ...dependencies, ...devDependencies });
  });
  const ofOthers = named.filter((name) => !name.startsWith('@vitrine/'));
  expect(described.toSorted()).toEqual([...new Set(ofOthers)].sort());
});
