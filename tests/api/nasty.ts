import fc from 'fast-check';

/** Texts that have broken other programs. */
const TEXTS = [
  '',
  ' ',
  '0',
  '-1',
  '1e309',
  'NaN',
  'Infinity',
  'null',
  'undefined',
  'true',
  '[]',
  '{}',
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  '.',
  '..',
  '/',
  '\\',
  "'",
  '"',
  "' OR '1'='1",
  "1'; drop table product; --",
  '1 union select 1',
  '%',
  '_',
  '$1',
  '\0',
  'a\0b',
  '\ud800',
  '\udfff\ud800',
  '\ufeff',
  '\u202e',
  '\r\nX: y',
  '%00',
  '%2e%2e%2f',
  '<script>alert(1)</script>',
  '{{7*7}}',
  '#{7*7}',
  '../../../../x',
  'a@b',
  'a@b.example',
  '9007199254740993',
  '99999999999999999999',
  '1.5',
  '0x10',
  '١',
  '½',
  '戒指',
  '👩‍👩‍👧',
  'a'.repeat(300),
  'é'.repeat(5_001),
  'a@'.repeat(200),
  '<'.repeat(3_000),
  '('.repeat(2_000),
  `${'a'.repeat(254)}@mail.example`,
  `${'a.'.repeat(150)}@x`,
  ' \t'.repeat(3_000),
  '&#'.repeat(900),
];

/** Numbers at the ends of what anything can count. */
const NUMBERS = [
  0,
  -0,
  -1,
  1,
  2,
  200,
  201,
  1.5,
  1e21,
  1e308,
  -1e308,
  2 ** 31,
  2 ** 53,
  -(2 ** 63),
  5e-324,
];

export const nastyText = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...TEXTS) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
);

const leaf = fc.oneof(
  nastyText,
  fc.constantFrom<unknown>(...NUMBERS, true, false, null),
  fc.double(),
  fc.constantFrom<unknown>([], {}, [[]], [null]),
);

/** Any value of JSON, with objects that would be somebody's prototype. */
export const nastyValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 6, arbitrary: leaf },
  { weight: 1, arbitrary: fc.array(leaf, { maxLength: 5 }) },
  { weight: 1, arbitrary: fc.dictionary(nastyText, leaf, { maxKeys: 4 }) },
);

const WHOLE_BODIES = [
  '',
  '{',
  'null',
  '[]',
  '""',
  '0',
  '{"__proto__":{"admin":true}}',
  '\ufeff{}',
  '{"a":1}{"b":2}',
  '['.repeat(30_000),
  '{"a":'.repeat(10_000),
  `${'['.repeat(9_000)}${']'.repeat(9_000)}`,
  `{"items":[${'1,'.repeat(9_000)}1]}`,
  `{"ids":[${'1,'.repeat(20_000)}1]}`,
  `{"email":"${'a'.repeat(60_000)}","password":"${'x'.repeat(3_000)}"}`,
];

/** Bodies that are no JSON, or no body of anything. */
export const nastyBody: fc.Arbitrary<string | Uint8Array> = fc.oneof(
  fc.constantFrom(...WHOLE_BODIES),
  fc.uint8Array({ maxLength: 200 }),
  nastyText.map((text) => Buffer.from(text, 'utf16le')),
);
