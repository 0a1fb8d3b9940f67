import { expect, test } from 'vitest';
import { whatsAppUrl } from './whatsApp.ts';

test.each([
  ['+971 50 123 4567', 'https://wa.me/971501234567'],
  ['00971 (50) 123-4567', 'https://wa.me/971501234567'],
  ['050 123 4567', undefined],
  ['', undefined],
  ['call me', undefined],
])('%j is reached at %s', (phone, url) => {
  expect(whatsAppUrl(phone)).toBe(url);
});
