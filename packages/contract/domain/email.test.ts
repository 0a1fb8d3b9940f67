import fc from 'fast-check';
import { expect, test } from 'vitest';
import { emailAddress, mailto } from './email.ts';

/** Of the HTML standard, word for word. */
const BROWSERS =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/;

test.each([
  ["sean.o'brien@example.com", "sean.o'brien@example.com"],
  ['a&b!c%d/e=f?g^h`i{j|k}l~m#n$o*p@example.com', 'a&b!c%d/e=f?g^h`i{j|k}l~m#n$o*p@example.com'],
  ['a..b.@example.com', 'a..b.@example.com'],
  ['ada+shop_1-2@a--b.com', 'ada+shop_1-2@a--b.com'],
  ['Ada@MÜNCHEN.de', 'Ada@xn--mnchen-3ya.de'],
  ['ada@XN--mnchen-3ya.DE', 'ada@xn--mnchen-3ya.de'],
  ['ada@mu\u0308nchen.de', 'ada@xn--mnchen-3ya.de'],
  ['li@公司.中国', 'li@xn--55qx5d.xn--fiqs8s'],
  ['ada@مثال.مصر', 'ada@xn--mgbh0fb.xn--wgbh1c'],
  ['ada@xn--a.example', 'ada@xn--a.example'],
  ['Ａda１＠ｅxample．com', 'Ada1@example.com'],
  ['ada@example。com', 'ada@example.com'],
  ['ada@例子｡公司', 'ada@xn--fsqu00a.xn--55qx5d'],
  ['sean.o’brien@example.com', "sean.o'brien@example.com"],
  [' \t\u3000\u00a0ada@example.com\r\n', 'ada@example.com'],
  ['\u202aada@exam\u00adple.com\u202c\u200b\ufeff', 'ada@example.com'],
])('%j is written to as %s', (text, address) => expect(emailAddress(text)).toBe(address));

test.each([
  ...['', 'ada', 'ada@', '@example.com', 'ada@example', 'a b@example.com', 'ada@@example.com'],
  ...['jörg@example.de', '"a b"@example.com', 'ada@[127.0.0.1]', 'ada(b)@example.com'],
  ...[
    'ada@example.com.',
    'ada@-example.com',
    'ada@a_b.com',
    'ada@münchen',
    `ada@${'ü'.repeat(63)}.de`,
  ],
  ...['ada@münchen.de/x', 'ada@münchen.de:25', 'ada@mün%2ech.de', 'ada@ü\\.de', 'ada@mü\nn.de'],
  ...['ada@a.de\nBcc: all@b.de', 'ada@a.de, eve@b.de', 'Ada <ada@a.de>', `${'l'.repeat(250)}@m.de`],
])('%j is no address', (text) => expect(emailAddress(text)).toBeUndefined());

test('what it gives is an address of browsers, of no characters but ASCII, and stays itself', () => {
  const part = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('ada', 'ü.de', '.', ' '));
  fc.assert(
    fc.property(fc.array(part), fc.array(part), (local, domain) => {
      const address = emailAddress(`${local.join('')}@${domain.join('')}`);
      if (address === undefined) return;
      expect(address).toMatch(BROWSERS);
      expect(emailAddress(address)).toBe(address);
    }),
  );
});

test('an address in ASCII is taken where browsers take it', () => {
  const part = fc.oneof(
    fc.string({ unit: 'grapheme-ascii', maxLength: 3 }),
    fc.constantFrom(
      'ada',
      '.',
      '-',
      '+',
      '@',
      '"',
      '(a)',
      '[1.2.3.4]',
      ' ',
      ',',
      '\\',
      'l'.repeat(64),
    ),
  );
  fc.assert(
    fc.property(fc.array(part), fc.array(part), (local, domain) => {
      const text = `${local.join('')}@${domain.join('')}`;
      const isTaken = BROWSERS.test(text.trim()) && /@.+\./.test(text) && text.length <= 254;
      expect(emailAddress(text) !== undefined).toBe(isTaken);
    }),
  );
});

test('a link to an address keeps its characters', () => {
  const link = new URL(mailto('a?b&c%d@shop.example'));
  expect([decodeURIComponent(link.pathname), link.search]).toEqual(['a?b&c%d@shop.example', '']);
});
