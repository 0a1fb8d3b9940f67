import { expect, test } from 'vitest';
import { addressLines, personName } from './addressLines.ts';

test.each([
  ['Leila', 'Haddad', 'Leila Haddad'],
  ['小明', '欧阳', '欧阳小明'],
  ['Ada', '欧阳', 'Ada 欧阳'],
  ['小明', 'Lovelace', '小明 Lovelace'],
  ['Suharto', '', 'Suharto'],
  ['小明', '', '小明'],
])('%s and %s make %s', (firstName, lastName, name) => {
  expect(personName({ firstName, lastName })).toBe(name);
});

const LAGOS = {
  email: 'ada@mail.example',
  firstName: 'Ada',
  lastName: 'Obi',
  address: '4 Marina Road',
  line2: 'Flat 2',
  city: 'Ikeja',
  state: 'Lagos',
  postalCode: '100271',
  country: 'NG',
  phone: '+2348031234567',
};

test('an address has the lines that a courier needs, and no empty ones', () => {
  expect(addressLines(LAGOS, 'en')).toEqual([
    'Ada Obi',
    '4 Marina Road',
    'Flat 2',
    '100271 Ikeja',
    'Lagos',
    'Nigeria',
    '+2348031234567',
  ]);
  const empty = { lastName: '', line2: '', state: '', postalCode: '', phone: '' };
  const place = { ...LAGOS, ...empty, city: 'Singapore', country: 'SG' };
  expect(addressLines(place, 'en')).toEqual(['Ada', '4 Marina Road', 'Singapore']);
});
