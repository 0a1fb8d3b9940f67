import { ownShop } from '../../shop/ownShop.ts';
import { ApiError } from '../http/apiError.ts';

/** What is tried first, without digits and signs around it. */
const COMMON = new Set(
  (
    'abc access admin administrator asdf azerty baseball batman changeme charlie computer ' +
    'default dragon football guest hello iloveyou internet letmein login lovely master ' +
    'michael monkey mustang pass password passwort passwd pokemon princess q1w2e3r4t5y6 ' +
    'q1w2e3r4 qazwsx qazwsxedc qweasdzxc qwert qwertz qwerty secret shadow shop starwars ' +
    'sunshine superman test trustno user welcome whatever woaini zaq1xsw2'
  ).split(' '),
);
const ROWS = ['01234567890', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiopasdfghjklzxcvbnm'].flatMap(
  (row) => [row, [...row].reverse().join('')],
);
const LOOKALIKES: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '0': 'o',
  $: 's',
  '5': 's',
};

const bare = (text: string) => text.normalize('NFKC').toLowerCase();
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
    /^(.{1,4})\1+$/s.test(text) ||
    ROWS.some((row) => row.includes(text)) ||
    words.some((word) => COMMON.has(word)) ||
    [email, email.split('@')[0] ?? '', ...shop]
      .map(bare)
      .flatMap((name) => [name, core(name)])
      .some((name) => name !== '' && words.includes(name))
  );
}

/** Throws what the API responds to a weak new password with. */
export function refuseWeak(password: string, email: string): void {
  if (!isWeakPassword(password, email, Object.values(ownShop().shop.name))) return;
  throw new ApiError(422, 'passwordWeak', { errors: { password: 'passwordWeak' } });
}
