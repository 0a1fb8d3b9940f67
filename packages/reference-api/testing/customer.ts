import { login, register } from '@vitrine/contract/api/calls/account.ts';
import type { TestShop } from './shop.ts';

export const PASSWORD = 'a quiet harbour';

/** Opens an account and signs in; gives the token. */
export async function newCustomer(shop: TestShop, name = 'leila'): Promise<string> {
  const body = { email: `${name}@mail.example`, password: PASSWORD };
  const client = shop.client('en', { address: `192.0.2.${100 + name.length}` });
  await client(register, { body });
  const { token } = await client(login, { body });
  return token;
}
