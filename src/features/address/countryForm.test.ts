import { COUNTRIES } from '@vitrine/contract/domain/country.ts';
import { expect, test } from 'vitest';
import checkout from '../../i18n/messages/en/checkout.json';
import { stateNames } from './countryForm.ts';
import { readCountryForm } from './readCountryForm.ts';

const FORMS = await Promise.all(
  COUNTRIES.map(async (code) => [code, await readCountryForm(code)] as const),
);

test.each(FORMS)('%s asks for an address and for all that it requires, once', (_, form) => {
  expect(form.fields).toContain('address');
  expect(form.required).toContain('address');
  expect(form.required.filter((field) => !form.fields.includes(field))).toEqual([]);
  expect(new Set(form.fields).size).toBe(form.fields.length);
  expect((form.ownOrder ?? form.fields).toSorted()).toEqual(form.fields.toSorted());
  // The specification's call wants a city.
  const isNamed = form.fields.includes('city') || form.required.includes('state');
  expect(isNamed || form.onlyCity).toBeTruthy();
});

test('each kind of field has a name, and no other', () => {
  const kinds = new Set(FORMS.flatMap(([, form]) => Object.values(form.kinds)));
  expect([...kinds].sort()).toEqual(Object.keys(checkout.address.kinds).sort());
});

test.each(FORMS.filter(([, form]) => form.postalCode))(
  '%s: the example fits its own pattern',
  (_, { postalCode: { pattern, example } = { pattern: '', example: '' } }) => {
    expect(example).toMatch(new RegExp(`^(?:${pattern})$`, 'i'));
  },
);

test('countries without postal codes are asked for none', () => {
  const without = FORMS.filter(([, { fields }]) => !fields.includes('postalCode'));
  const codes = without.map(([code]) => code);
  expect(codes).toEqual(expect.arrayContaining(['AE', 'QA', 'HK', 'GH', 'UG']));
  expect(codes).not.toContain('NG');
});

test('states have their names in the reader’s writing', async () => {
  const [china, emirates] = await Promise.all([readCountryForm('CN'), readCountryForm('AE')]);
  expect(stateNames(china, 'zh')).toContain('广东省');
  expect(stateNames(china, 'en')).toContain('Guangdong Sheng');
  expect(stateNames(emirates, 'zh')).toContain('Dubai');
});
