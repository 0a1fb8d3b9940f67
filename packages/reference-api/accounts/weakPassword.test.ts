import { expect, it } from 'vitest';
import { isWeakPassword } from './weakPassword.ts';

const isWeak = (password: string) =>
  isWeakPassword(password, 'leila.haddad@mail.example', ['Halcyre', '翠羽']);

it.each([
  ...['password', 'Password1', 'passw0rd', 'P@ssw0rd!', 'password2026', 'welcome123', 'iloveyou'],
  ...['12345678', '87654321', '1234567890', 'aaaaaaaa', 'abababab', 'abc12345', '20262026'],
  ...['qwertyuiop', 'asdfghjkl', 'abcdefgh', 'qwerty123', '        ', 'ｐａｓｓｗｏｒｄ'],
  ...['passwordpassword', '123456789012', '1q2w3e4r', 'zaq12wsx', '147258369', '12345678 '],
  ...['1234qwer', 'zxcvbnm1', 'azertyuiop', 'Summer2026', 'mima1234', 'leila1234', 'haddad2024'],
  ...['leila.haddad@mail.example', 'Leila.Haddad', 'leilahaddad1', 'halcyre1', 'Halcyre2026!'],
])('refuses %s', (password) => expect(isWeak(password)).toBe(true));

it.each([
  'kingfisher',
  'a quiet harbour',
  'a long enough password',
  '翡翠手镯和珍珠项链',
  'Xk3$9_mQ',
  'harbour harbour 7',
  'quiet-summer-quay',
])('takes %s', (password) => expect(isWeak(password)).toBe(false));
