import { expect, test } from 'vitest';
import { fill } from './fill.ts';

test('values take the places of their names, and nothing else changes', () => {
  expect(fill('{{count}} of {{ max }}', { count: 0, max: '$&' })).toBe('0 of $&');
});

test('a name without a value stays', () => {
  expect(fill('Dear {{name}}', {})).toBe('Dear {{name}}');
});
