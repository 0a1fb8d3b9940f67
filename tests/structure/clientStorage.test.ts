import { expect, test } from 'vitest';
import { filesOf, read } from './sourceFiles.ts';

const TOUCH = /\b(?:localStorage|sessionStorage|document\.cookie|cookieStore|indexedDB)\b/;

test('only stores touch what the visitor’s browser keeps', () => {
  const files = filesOf('src/**/*.{ts,tsx,astro}').filter((file) => !file.endsWith('.test.ts'));
  const touching = files.filter((file) => TOUCH.test(read(file)));
  expect(touching).toContain('src/stores/clientStorage.ts');
  const others = touching.filter(
    (file) => !file.endsWith('.store.ts') && !file.startsWith('src/stores/'),
  );
  expect(others).toEqual([]);
});
