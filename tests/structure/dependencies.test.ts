import { expect, test } from 'vitest';
import { read } from './sourceFiles.ts';

test('docs/dependencies.md names every package that package.json names, and no other', () => {
  const { dependencies, devDependencies } = JSON.parse(read('package.json'));
  const rows = read('docs/dependencies.md')
    .split('\n')
    .filter((line) => line.startsWith('| `'));
  const described = rows.flatMap((row) =>
    [...(row.split('|')[1] ?? '').matchAll(/`([^`]+)`/g)].map(([, name]) => name),
  );
  const named = [...Object.keys(dependencies), ...Object.keys(devDependencies)];
  expect(described.toSorted()).toEqual(named.toSorted());
});
