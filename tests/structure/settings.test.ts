import { SETTINGS } from '@vitrine/runtime/settings.ts';
import { expect, test } from 'vitest';
import { filesOf, read } from './sourceFiles.ts';

/** `environment.PORT`, or `{ PORT }: Environment` of a function. */
const READING = /\benvironment\.([A-Z][A-Z\d_]+)|\{ ([A-Z][A-Z\d_]+) \}: Environment/g;

test('every setting that is read is in the table, which docs/settings.md is made from', () => {
  const names = filesOf('{packages,scripts}/**/*.ts')
    .flatMap((file) => [...read(file).matchAll(READING)])
    .map(([, field, parameter]) => field ?? parameter ?? '');
  expect(names.length).toBeGreaterThan(30);
  expect([...new Set(names)].filter((name) => !(name in SETTINGS))).toEqual([]);
});
