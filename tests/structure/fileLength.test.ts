import { expect, test } from 'vitest';
import { filesOf, read } from './sourceFiles.ts';

const MAX_LINES = 300;

test(`no file of code is longer than ${MAX_LINES} lines`, () => {
  const files = filesOf(
    '{src,server,scripts,bench,doctor,tests,demo/shop}/**/*.{ts,tsx,astro,mjs,css}',
  );
  const long = files
    .filter((file) => !/\.(?:test|spec)\.ts$/.test(file))
    .map((file) => ({ file, lines: read(file).trimEnd().split('\n').length }))
    .filter(({ lines }) => lines > MAX_LINES);
  expect(long).toEqual([]);
});

test('no object is packed into another with a spread, to hold the formatter off', () => {
  const files = filesOf(
    '{src,server,scripts,bench,doctor,tests,demo/shop,themes,packages}/**/*.{ts,tsx,astro,mjs,cjs,js}',
  );
  expect(files.filter((file) => /\.{3}\{/.test(read(file)))).toEqual([]);
});
