import { expect, test } from 'vitest';
import { filesOf, read } from './sourceFiles.ts';

const PLATFORM = new Set(
  // TypeScript does not know what only Chromium has.
  [...read('node_modules/typescript/lib/lib.dom.d.ts').matchAll(/^ {4}"(\w+)": \w*Event/gm)]
    .map(([, name]) => name)
    .concat('prerenderingchange'),
);
const NAMED = /(?:addEventListener|new (?:Custom)?Event)\(\s*'([^']+)'( satisfies PageEvent)?/g;

test('an event of the page is one of src/pageEvents.d.ts, by its type', () => {
  const files = filesOf('src/**/*.{ts,tsx,astro}').filter(
    (file) => !/\.test\.ts$|\/testing\//.test(file),
  );
  const named = files.flatMap((file) =>
    [...read(file).matchAll(NAMED)].map(([, name, typed]) => ({ file, name, typed: !!typed })),
  );
  expect(named.filter(({ typed }) => typed).length).toBeGreaterThan(10);
  expect(named.filter(({ name, typed }) => typed === PLATFORM.has(name))).toEqual([]);
});
