import { ADDRESS, ADDRESS_FIELDS, type Address } from '@vitrine/contract/domain/shippingAddress.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addressToSend, EMPTY_ADDRESS, faultOf, fieldsFor, isComplete } from './addressFields.ts';

const FILLED: Address = {
  email: 'ada@example.com',
  firstName: 'Ada',
  lastName: '欧阳',
  address: '12 St James’s Square\nFlat 4',
  line2: '',
  city: 'London',
  state: '',
  postalCode: 'SW1Y 4JH',
  country: 'GB',
  phone: '+442071234567',
};

test('§4.5 the e-mail is asked of guests only', () => {
  expect(fieldsFor(false)).toEqual(ADDRESS_FIELDS);
  expect(fieldsFor(true)).toEqual(ADDRESS_FIELDS.slice(1));
});

test.each(ADDRESS_FIELDS)(
  '§5.2 without %s, or with blanks alone, the address is not complete',
  (field) => {
    expect(isComplete(FILLED, false)).toBe(true);
    for (const blank of ['', '   ', '　', '\n']) {
      expect(faultOf(field, blank)).toBe('missing');
      expect(isComplete({ ...FILLED, [field]: blank }, false)).toBe(false);
    }
  },
);

test('§4.5 an account needs no e-mail, not even a well-formed one', () => {
  expect(isComplete({ ...FILLED, email: '' }, true)).toBe(true);
  expect(isComplete({ ...FILLED, email: 'not an address' }, true)).toBe(true);
});

describe('an e-mail', () => {
  test.each(['a@b.co', ' ada+shop@mail.example.com ', 'A.B-C_D@sub.example.org'])(
    '%s is one',
    (value) => expect(faultOf('email', value)).toBeUndefined(),
  );
  test.each([
    "sean.o'brien@example.com",
    'ada@münchen.de',
    'ada@xn--mnchen-3ya.de',
    'Ａda@a--b.com',
  ])('%s is one', (value) => expect(faultOf('email', value)).toBeUndefined());
  test.each(['ada', 'ada@', '@example.com', 'ada@example', 'a b@example.com', 'ada@@example.com'])(
    '%s is none',
    (value) => expect(faultOf('email', value)).toBe('wrong'),
  );
});

test('any text that is not blank fills a field, unless the shop takes no text as long', () => {
  const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 200 });
  fc.assert(
    fc.property(text, (value) => {
      const { length } = value.trim();
      const fault = length > ADDRESS.city.maxLength ? 'tooLong' : undefined;
      expect(faultOf('city', value)).toBe(length === 0 ? 'missing' : fault);
    }),
  );
});

test('an address is sent trimmed and in one line, with an e-mail from guests only', () => {
  const typed = { ...FILLED, city: '  London ', email: ' ada@example.com' };
  const { email, ...rest } = { ...FILLED, address: '12 St James’s Square, Flat 4' };
  expect(addressToSend(typed, false)).toEqual({ email, ...rest });
  expect(addressToSend(typed, true)).toEqual(rest);
  const abroad = addressToSend({ ...typed, email: 'Ada＠München.de' }, false);
  expect(abroad).toMatchObject({ email: 'Ada@xn--mnchen-3ya.de' });
  expect(Object.values(addressToSend(EMPTY_ADDRESS, false))).toEqual(Array(7).fill(''));
});
