import { login, logout, register, validateToken } from '../../../src/contract/calls/account.ts';
import { expectFine, expectRefusal, type Group } from '../check.ts';
import { accountFor, newAccount, readAccount, readSession, tokenOf } from '../customers.ts';
import { announces } from '../features.ts';
import { NotApplicable, Wrong } from '../outcome.ts';
import { mayChange } from '../shop.ts';

/** Opening an account, signing in and out. */
export const accounts: Group = {
  title: 'Accounts',
  checks: [
    {
      name: 'accounts.register',
      says: 'POST /api/register opens an account',
      loss: 'Nobody can become a customer.',
      run: async (shop) => void (await readAccount(shop)),
    },
    {
      name: 'accounts.twice',
      says: 'an address that has an account is refused with 409',
      loss: 'The form says nothing under the e-mail field, or one account takes over another.',
      run: async (shop) => {
        const { email } = await accountFor(shop);
        const body = { ...newAccount(), email };
        expectRefusal(await shop.api.ask(register, { body }), 409);
      },
    },
    {
      name: 'accounts.weak',
      says: 'a password of one letter is refused with 422',
      loss: 'Accounts can be guessed, and the form says nothing under the password.',
      run: async (shop) => {
        mayChange(shop, 'open an account');
        const body = { ...newAccount(), password: '1' };
        expectRefusal(await shop.api.ask(register, { body }), 422);
      },
    },
    {
      name: 'accounts.login',
      says: 'POST /api/login gives a token and the user',
      loss: 'Nobody can sign in.',
      run: async (shop) => void (await readSession(shop)),
    },
    {
      name: 'accounts.wrong',
      says: 'a wrong password is refused with 401, in the same words as an unknown address',
      loss: 'Strangers find out who has an account.',
      run: async (shop) => {
        const { email } = await accountFor(shop);
        const unknown = newAccount();
        const one = await shop.api.ask(login, { body: { email, password: unknown.password } });
        expectRefusal(one, 401);
        const other = await shop.api.ask(login, { body: unknown });
        expectRefusal(other, 401);
        if (one.words === other.words) return;
        throw new Wrong(`“${other.words}” for an unknown address, “${one.words}” for a known one`);
      },
    },
    {
      name: 'accounts.token',
      says: 'POST /api/auth/validate-token knows a valid token',
      loss: 'Customers are signed out at checkout.',
      run: async (shop) => {
        const token = await tokenOf(shop);
        expectFine(await shop.api.ask(validateToken, { body: { token } }));
      },
    },
    {
      name: 'accounts.forged',
      says: 'a token that was never given out is refused',
      loss: 'Anybody can be anybody.',
      run: async (shop) => {
        for (const token of ['forged-0', 'eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.']) {
          expectRefusal(await shop.api.ask(validateToken, { body: { token } }), 401);
        }
      },
    },
    {
      name: 'accounts.logout',
      says: 'a token is worth nothing after POST /api/x/logout',
      loss: 'Who finds an old token is signed in with it.',
      run: async (shop) => {
        if (!(await announces(shop, 'logout')))
          throw new NotApplicable('GET /api/x announces no logout');
        const body = await accountFor(shop);
        const session = () => shop.api.read(login, { body });
        const { token } = await shop.needed('a second session', session);
        expectFine(await shop.api.ask(logout, {}, { token }));
        expectRefusal(await shop.api.ask(validateToken, { body: { token } }), 401);
      },
    },
  ],
};
