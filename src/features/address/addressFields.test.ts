import { COUNTRIES } from '@vitrine/contract/domain/country.ts';
import {
  ADDRESS,
  type Address,
  type AddressField,
} from '@vitrine/contract/domain/shippingAddress.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type AddressRules,
  addressToSend,
  EMPTY_ADDRESS,
  faultOf,
  formFields,
  isComplete,
  isDoubtful,
  isRequired,
  shownValue,
} from './addressFields.ts';
import { GENERAL_FORM } from './countryForm.ts';
import { readCountryForm } from './readCountryForm.ts';

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
  phone: '+44 20 7123 4567',
};

const GUEST: AddressRules = {
  language: 'en',
  signedIn: false,
  phone: 'optional',
  country: await readCountryForm('GB'),
  served: COUNTRIES,
};
const CUSTOMER = { ...GUEST, signedIn: true };
const rulesIn = async (code: string) => ({ ...GUEST, country: await readCountryForm(code) });

test('§4.5 the e-mail is asked of guests only', () => {
  expect(formFields(GUEST)).toEqual([
    'email',
    'country',
    'firstName',
    'lastName',
    'address',
    'line2',
    'city',
    'postalCode',
    'phone',
  ]);
  expect(formFields(CUSTOMER)).toEqual(formFields(GUEST).slice(1));
});

const REQUIRED = ['email', 'firstName', 'address', 'city', 'postalCode', 'country'] as const;

test.each(REQUIRED)(
  '§5.2 without %s, or with blanks alone, the address is not complete',
  (field) => {
    expect(isComplete(FILLED, GUEST)).toBe(true);
    for (const blank of ['', '   ', '　', '\n']) {
      expect(faultOf(field, blank, GUEST)).toBe('missing');
      expect(isComplete({ ...FILLED, [field]: blank }, GUEST)).toBe(false);
    }
  },
);

test('who has one name leaves the last name empty, and who has no telephone its number', () => {
  expect(isComplete({ ...FILLED, lastName: '', phone: '' }, GUEST)).toBe(true);
  expect(isComplete({ ...FILLED, phone: '' }, { ...GUEST, phone: 'required' })).toBe(false);
  expect(faultOf('phone', 'none', GUEST)).toBe('wrong');
});

test('§4.5 an account needs no e-mail, not even a well-formed one', () => {
  expect(isComplete({ ...FILLED, email: '' }, CUSTOMER)).toBe(true);
  expect(isComplete({ ...FILLED, email: 'not an address' }, CUSTOMER)).toBe(true);
});

test('a country that is not delivered to is not complete', () => {
  expect(isComplete(FILLED, { ...GUEST, served: ['FR'] })).toBe(false);
});

describe('an e-mail', () => {
  test.each(['a@b.co', ' ada+shop@mail.example.com ', 'A.B-C_D@sub.example.org'])(
    '%s is one',
    (value) => expect(faultOf('email', value, GUEST)).toBeUndefined(),
  );
  test.each([
    "sean.o'brien@example.com",
    'ada@münchen.de',
    'ada@xn--mnchen-3ya.de',
    'Ａda@a--b.com',
  ])('%s is one', (value) => expect(faultOf('email', value, GUEST)).toBeUndefined());
  test.each(['ada', 'ada@', '@example.com', 'ada@example', 'a b@example.com', 'ada@@example.com'])(
    '%s is none',
    (value) => expect(faultOf('email', value, GUEST)).toBe('wrong'),
  );
});

test('any text that is not blank fills a field, unless the shop takes no text as long', () => {
  const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 200 });
  fc.assert(
    fc.property(text, (value) => {
      const { length } = value.trim();
      const fault = length > ADDRESS.city.maxLength ? 'tooLong' : undefined;
      expect(faultOf('city', value, GUEST)).toBe(length === 0 ? 'missing' : fault);
    }),
  );
});

test('an address is sent trimmed and in one line, with an e-mail from guests only', () => {
  const typed = { ...FILLED, city: '  London ', email: ' ada@example.com' };
  const sent = { ...FILLED, address: '12 St James’s Square, Flat 4', phone: '+442071234567' };
  const { email, ...rest } = sent;
  expect(addressToSend(typed, GUEST)).toEqual({ email, ...rest });
  expect(addressToSend(typed, CUSTOMER)).toEqual(rest);
  const abroad = addressToSend({ ...typed, email: 'Ada＠München.de' }, GUEST);
  expect(abroad).toMatchObject({ email: 'Ada@xn--mnchen-3ya.de' });
  const none = addressToSend(EMPTY_ADDRESS, { ...GUEST, country: GENERAL_FORM });
  expect(Object.values(none)).toEqual(Array(10).fill(''));
});

test('what a country has no field for stays typed and is not sent', async () => {
  const dubai = await rulesIn('AE');
  const typed = { ...FILLED, country: 'AE', state: 'dubai' };
  expect(formFields(dubai)).not.toContain('postalCode');
  expect(addressToSend(typed, dubai)).toMatchObject({
    postalCode: '',
    city: 'Dubai',
    state: 'Dubai',
  });
  expect(addressToSend(typed, await rulesIn('SG'))).toMatchObject({ city: 'Singapore', state: '' });
});

test('a state of another country is none of a list, and one in another writing is', async () => {
  const nigeria = await rulesIn('NG');
  expect(shownValue({ ...FILLED, state: ' lagos' }, 'state', nigeria)).toBe('Lagos');
  expect(shownValue({ ...FILLED, state: 'Dubai' }, 'state', nigeria)).toBe('');
  const china = { ...(await rulesIn('CN')), language: 'zh' as const };
  expect(shownValue({ ...FILLED, state: 'Guangdong Sheng' }, 'state', china)).toBe('广东省');
  expect(formFields(china).slice(1)).toEqual([
    'country',
    'lastName',
    'firstName',
    'postalCode',
    'state',
    'city',
    'address',
    'line2',
    'phone',
  ]);
});

test.each([
  ['NG', '1234', true],
  ['NG', ' 100001 ', false],
  ['NG', '１００００１', false],
  ['NG', '', false],
  ['GB', 'sw1y4jh', false],
  ['GB', '12345', true],
  ['AE', 'anything', false],
])('in %s %j is doubted: %s', async (code, postalCode, isOdd) => {
  expect(isDoubtful(postalCode, await readCountryForm(code))).toBe(isOdd);
});

test.each(['required', 'optional', 'none'] as const)(
  'in no country is a required field missing from the form, whatever of telephones (%s)',
  async (phone) => {
    for (const code of COUNTRIES) {
      for (const language of ['en', 'zh'] as const) {
        const rules = { ...(await rulesIn(code)), language, phone };
        const fields = formFields(rules);
        const required = (Object.keys(ADDRESS) as AddressField[]).filter((field) =>
          isRequired(field, rules),
        );
        const missing = phone === 'none' ? [] : required.filter((field) => !fields.includes(field));
        expect([code, missing]).toEqual([code, []]);
        const typed = {
          ...FILLED,
          state: rules.country.states?.[0]?.[0] ?? 'Middle',
          country: code,
        };
        expect([code, isComplete(typed, rules)]).toEqual([code, true]);
        expect([code, addressToSend(typed, rules).city]).not.toEqual([code, '']);
      }
    }
  },
);
