import { randomBytes } from 'node:crypto';
import { login, register } from '@vitrine/contract/api/calls/account.ts';
import { titleOf } from './check.ts';
import { mayChange, type Shop } from './shop.ts';

/** What somebody signs in with. */
export interface Account {
  email: string;
  password: string;
}

/** Two people, so that one can be separated from the other's things. */
export type Person = 'customer' | 'stranger';

/** An address that no mail reaches (RFC 2606), and that nobody has. */
export function newAccount(): Account {
  const random = () => randomBytes(9).toString('base64url').toLowerCase();
  return { email: `doctor-${random()}@example.com`, password: `Quiet-${random()}-7` };
}

/** Opens an account, for the check of this very call. */
export function readAccount(shop: Shop, person: Person = 'customer'): Promise<Account> {
  mayChange(shop, 'open an account');
  return shop.once(accountOf(person), async () => {
    const account = newAccount();
    await shop.api.read(register, { body: account }, { language: shop.language });
    shop.leftBehind.add(`the account ${account.email}`);
    return account;
  });
}

/** Signs in, for the check of this very call. */
export async function readSession(shop: Shop, person: Person = 'customer') {
  const account = await accountFor(shop, person);
  return shop.once(sessionOf(person), () => shop.api.read(login, { body: account }));
}

/** An open account, for checks of something else. */
export function accountFor(shop: Shop, person: Person = 'customer'): Promise<Account> {
  return shop.needed(accountOf(person), () => readAccount(shop, person));
}

/** A customer's token, for checks of something else. */
export async function tokenOf(shop: Shop, person: Person = 'customer'): Promise<string> {
  if (person === 'customer' && shop.options.token) return shop.options.token;
  await accountFor(shop, person);
  return (await shop.needed(sessionOf(person), () => readSession(shop, person))).token;
}

const accountOf = (person: Person) =>
  person === 'customer' ? titleOf(register) : 'a second account';
const sessionOf = (person: Person) => (person === 'customer' ? titleOf(login) : 'a second login');
