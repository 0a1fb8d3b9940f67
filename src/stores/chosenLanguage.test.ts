import { expect, test } from 'vitest';
import { firstRead } from './chosenLanguage.ts';

const HAS = ['en', 'zh'];

test.each([
  [['zh-Hant-TW', 'en-US'], 'zh'],
  [['fr-FR', 'en-GB', 'zh'], 'en'],
  [['fr', 'de-AT'], undefined],
  [[], undefined],
])('of %j the shop has %s', (reads, language) => {
  expect(firstRead(reads, HAS)).toBe(language);
});
