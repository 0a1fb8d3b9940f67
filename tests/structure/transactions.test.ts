import { expect, test } from 'vitest';
import { filesOf, read } from './sourceFiles.ts';

/**
 * What takes part in a transaction by itself: the wrapper, and a move that nobody else writes
 * beside.
 */
const ITSELF = [
  'server/commerce-api/database/inTransaction.ts',
  'server/commerce-api/database/moveDatabase.ts',
];

test('every transaction can be started anew where PostgreSQL breaks a circle', () => {
  const files = filesOf('{server,scripts,bench,doctor}/**/*.ts').filter(
    (file) => !file.endsWith('.test.ts'),
  );
  const started = files.filter((file) => /\.(?:transaction|startTransaction)\(\)/.test(read(file)));
  expect(started).toEqual(ITSELF);
});
