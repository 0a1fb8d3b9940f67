import { expect, test } from 'vitest';
import { fill } from './fill.ts';

test('values take the places of their names, and nothing else changes', () => {
  expect(fill('{{count}} of {{ max }}', { count: 0, max: '$&' })).toBe('0 of $&');
});

test('a name without a value stays', () => {
  expect(fill('Dear {{name}}', {})).toBe('Dear {{name}}');
});

test('a value from right to left leaves its neighbours where they are', () => {
  const line = fill('{{name}}, {{quantity}} × {{price}}', {
    name: 'حقيبة!',
    quantity: 2,
    price: '$9.00',
  });
  // Between first strong isolate and pop directional isolate.
  expect(line).toBe('\u2068حقيبة!\u2069, 2 × $9.00');
});

test.each([
  ['Adlam, of West Africa', '𞤢𞤣𞤤𞤢𞤥!'],
  ['a mark that turns what follows', '\u202eCase'],
])('so does %s', (_, name) => {
  expect(fill('{{name}}, 2', { name })).toBe(`\u2068${name}\u2069, 2`);
});
