import { ownShop } from '@vitrine/runtime/shop/ownShop.ts';
import { ApiError } from '../http/apiError.ts';

/** What is tried first, without digits and signs around it. */
const COMMON = new Set(
  (
    'abc access admin administrator asdf autumn azerty baseball batman changeme charlie computer ' +
    'contrasena default dragon football guest hello iloveyou internet letmein login lovely ' +
    'master michael mima monkey motdepasse mustang pass password passwort passwd pokemon ' +
    'princess qazwsx qwert qwertz qwerty secret senha shadow shop spring starwars summer ' +
    'sunshine superman test trustno user welcome whatever winter woaini пароль'
  ).split(' '),
);
/** Rows and columns of keys, from either end. */
const ROWS = [
  '0123456789012345678901234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiopasdfghjklzxcvbnm',
  'qwertzuiopasdfghjklyxcvbnm',
  'azertyuiopqsdfghjklmwxcvbn',
  'qazwsxedcrfvtgbyhnujm',
  '1qaz2wsx3edc4rfv5tgb6yhn',
  'zaq1xsw2cde3vfr4',
  'zaq12wsxcde34rfv',
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6u7i8o9p0',
  '147258369',
  '789456123',
].flatMap((row) => [row, [...row].reverse().join('')]);
const LOOKALIKES: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '0': 'o',
  $: 's',
  '5': 's',
};

const bare = (text: string) => text.normalize('NFKC').trim().toLowerCase();
const isRow = (text: string) => text.length > 2 && ROWS.some((row) => row.includes(text));
/** Twice in a row, what repeats itself holds itself before its second half. */
const isRepeated = (text: string) => `${text}${text}`.indexOf(text, 1) < text.length;
const core = (text: string) => text.replaceAll(/[^\p{L}]/gu, '');

/**
 * Whether a password is among the first that are guessed (NIST SP 800-63B, 3.1.1.2): a common word,
 * one thing again and again, a row of keys, the customer's e-mail address or the shop's name.
 */
export function isWeakPassword(password: string, email: string, shop: readonly string[]): boolean {
  const text = bare(password);
  const spelt = text.replaceAll(/[@430$5]/g, (sign) => LOOKALIKES[sign] ?? sign);
  const words = [text, spelt, core(text), core(spelt)];
  return (
    text === '' ||
    isRepeated(text) ||
    words.some((word) => COMMON.has(word) || isRow(word)) ||
    [email, ...partsOf(email), ...shop]
      .map(bare)
      .flatMap((name) => [name, core(name)])
      .some((name) => name !== '' && words.includes(name))
  );
}

/** What stands before the @, and the names in it. */
function partsOf(email: string): string[] {
  const [mailbox = ''] = email.split('@');
  return [mailbox, ...mailbox.split(/[^\p{L}]+/u).filter((name) => name.length > 2)];
}

/** Throws what the API responds to a weak new password with. */
export function refuseWeak(password: string, email: string, field = 'password'): void {
  if (!isWeakPassword(password, email, Object.values(ownShop().shop.name))) return;
  throw new ApiError(422, 'passwordWeak', { errors: { [field]: 'passwordWeak' } });
}
