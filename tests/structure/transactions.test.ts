import { expect, test } from 'vitest';
import { filesOf, read } from './sourceFiles.ts';

/**
 * What takes part in a transaction by itself: the wrapper, and a move that nobody else writes
 * beside.
 */
const ITSELF = [
  'packages/reference-api/database/inTransaction.ts',
  'packages/reference-api/database/moveDatabase.ts',
];

test('every transaction can be started anew where PostgreSQL breaks a circle', () => {
  const files = filesOf('{packages,scripts}/**/*.ts').filter((file) => !file.endsWith('.test.ts'));
  const started = files.filter((file) => /\.(?:transaction|startTransaction)\(\)/.test(read(file)));
  expect(started).toEqual(ITSELF);
});
