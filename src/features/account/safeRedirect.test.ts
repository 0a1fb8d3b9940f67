import fc from 'fast-check';
import { expect, test } from 'vitest';
import { safeRedirect } from './safeRedirect.ts';

const ORIGIN = 'https://shop.example';

test.each([
  '/',
  '/cart/',
  '/zh/orderHistory/',
  '/checkout/?orderid=A1&x=%2F%2Fy#pay',
  '/shop-overviews/%E7%BF%A0%E7%BE%BD/',
  '/category/login-bags/',
])('%s is in the shop', (path) => {
  expect(safeRedirect(path, ORIGIN)).toBe(path);
});

test('Chinese is escaped, dots are resolved', () => {
  expect(safeRedirect('/category/翠羽/../cart/', ORIGIN)).toBe('/category/cart/');
  expect(safeRedirect('/翠羽/', ORIGIN)).toBe('/%E7%BF%A0%E7%BE%BD/');
});

test.each([
  null,
  '',
  'cart',
  ' /cart/',
  '//evil.com',
  '///evil.com',
  '/\\evil.com',
  '\\\\evil.com',
  '/\t/evil.com',
  '/\n/evil.com',
  '/\u0000/evil.com',
  '/.//evil.com',
  '/x/..//evil.com',
  '/%2fevil.com',
  '/%2F%2Fevil.com',
  '/%5cevil.com',
  '/%09/evil.com',
  '/%0d%0aSet-Cookie:x',
  '/%zz',
  'https://evil.com/',
  'https:evil.com',
  'https://shop.example/cart/',
  'https://shop.example@evil.com/',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,x',
  '%2F%2Fevil.com',
])('%j leads out of the shop', (redirect) => {
  expect(safeRedirect(redirect, ORIGIN)).toBeUndefined();
});

test.each([
  '/login',
  '/login/',
  '/zh/login/?redirect=/x',
  '/en/register/',
  '/Register',
  '/login.html',
  '/%6Cogin/',
])('%s would come back to signing in', (redirect) => {
  expect(safeRedirect(redirect, ORIGIN)).toBeUndefined();
});

test('whatever is asked for, a browser that follows the response stays in the shop', () => {
  const piece = fc.constantFrom(
    '/',
    '\\',
    '.',
    '..',
    '%2f',
    '%5C',
    '%09',
    '\t',
    '@',
    ':',
    'evil.com',
    '?',
    '#',
    'https:',
  );
  const crafted = fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(''));
  fc.assert(
    fc.property(fc.oneof(crafted, fc.string({ unit: 'grapheme' })), (redirect) => {
      const path = safeRedirect(redirect, ORIGIN);
      if (path !== undefined) expect(new URL(path, `${ORIGIN}/login/`).origin).toBe(ORIGIN);
    }),
    { numRuns: 2_000 },
  );
});
