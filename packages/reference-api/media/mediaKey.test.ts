import { isMovingKey } from '@vitrine/contract/domain/movingImage.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isMediaKey, mediaKey } from './mediaKey.ts';

describe('isMediaKey', () => {
  it.each([
    'products/../secret.webp',
    '../products/a.webp',
    '/etc/passwd.webp',
    'products//a.webp',
    'products/a.webp/',
    'products/.a.webp',
    'products\\a.webp',
    'products/a.webp\0.png',
    'products/%2e%2e/a.webp',
    'products/a.exe',
    'a.webp',
    'Products/a.webp',
    `products/${'a'.repeat(300)}.webp`,
    '',
  ])('refuses %j', (key) => {
    expect(isMediaKey(key)).toBe(false);
  });

  it('accepts every key the shop makes, whatever the name', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.boolean(), (name, extra, plays) => {
        const type = 'image/gif';
        const key = mediaKey('products', name + extra, 'ab12'.repeat(16), { type, plays });
        expect(isMovingKey(key)).toBe(plays);
        expect(isMediaKey(key)).toBe(true);
      }),
    );
  });
});
