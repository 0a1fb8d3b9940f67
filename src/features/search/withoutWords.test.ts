import { expect, test } from 'vitest';
import { withoutWords } from './withoutWords.ts';

test.each([
  ['Blue Silk scarf', 'blue', 'Silk scarf'],
  ['scarf in dark-blue', 'dark blue', 'scarf'],
  ['gift for my wife', 'wife', 'gift'],
  ['scarf under $500 silk', 'under $500', 'scarf silk'],
  ['rings $500 – $1,000', '$500 – $1,000', 'rings'],
  ['men’s watch', 'mens', 'watch'],
  ['on sale', 'on sale', ''],
  ['红色的丝巾', '红色', '丝巾'],
  ['红色LV包', '红色', 'LV包'],
  ['戒指５００元以下', '500元以下', '戒指'],
  ['戒指 500 元以下', '500元以下', '戒指'],
])('“%s” without “%s” is “%s”', (query, typed, rest) => {
  expect(withoutWords(query, typed)).toBe(rest);
});

test('what does not stand in a query is not taken out of it', () => {
  expect(withoutWords('bluebell', 'blue')).toBeNull();
  expect(withoutWords('两千以内', '2000以内')).toBeNull();
  expect(withoutWords('(.*)', '')).toBeNull();
  expect(withoutWords('c (.*) d', '(.*)')).toBe('c d');
});
