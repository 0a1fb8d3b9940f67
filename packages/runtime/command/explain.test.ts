import { expect, it } from 'vitest';
import { explain } from './explain.ts';

const PATH = '/srv/shop/data';

it.each([
  [{ code: 'EACCES', path: PATH }, `${PATH} can’t be read or written: permission was refused.`],
  [{ code: 'EROFS', path: PATH }, 'cannot be written to. Nothing was changed.'],
  [{ code: 'ENOSPC' }, 'free some space and run the command again.'],
  [{ message: 'attempt to write a readonly database' }, 'cannot be written to.'],
  [{ message: 'database or disk is full' }, 'The disk is full.'],
])('%j is explained in a sentence', (fields, sentence) => {
  const explained = explain(Object.assign(new Error('failed'), fields));
  expect(explained).toContain(sentence);
  expect(explained).not.toContain('\n');
});

it('an error that nobody expected is shown whole', () => {
  expect(explain(new TypeError('nothing is not defined'))).toMatch(/^TypeError: .*\n +at /);
});
