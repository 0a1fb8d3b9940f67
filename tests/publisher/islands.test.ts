import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { filesOf, importsOf, read } from '../structure/sourceFiles.ts';

/** Where pages mount islands: `<Name … client:directive`. */
const mounted = filesOf('src/**/*.astro').flatMap((page) => {
  const text = read(page);
  return [...text.matchAll(/\sclient:(\w+)/g)].map(({ index, 1: directive = '' }) => {
    const [, name = ''] = text.slice(0, index).match(/.*<([A-Z]\w+)/s) ?? [];
    return { page, name, directive };
  });
});

test('every island is printed by the server, and breaks alone', () => {
  expect(mounted.length).toBeGreaterThan(20);
  for (const { page, name, directive } of mounted) {
    expect.soft(['load', 'visible', 'intent'], `${name} in ${page}`).toContain(directive);
    const file = importsOf(page).find(({ target }) => basename(target ?? '') === `${name}.tsx`);
    expect.soft(read(file?.target ?? page)).toContain(`export default island(function ${name}(`);
  }
});
