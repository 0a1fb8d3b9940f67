import { expect, test } from 'vitest';
import { personName } from './addressLines.ts';

test.each([
  ['Leila', 'Haddad', 'Leila Haddad'],
  ['小明', '欧阳', '欧阳小明'],
  ['Ada', '欧阳', 'Ada 欧阳'],
  ['小明', 'Lovelace', '小明 Lovelace'],
])('%s and %s make %s', (firstName, lastName, name) => {
  expect(personName({ firstName, lastName })).toBe(name);
});
