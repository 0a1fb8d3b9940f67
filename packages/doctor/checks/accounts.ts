import { login, logout, register, validateToken } from '@vitrine/contract/api/calls/account.ts';
import { addAddress, changeAddress, deleteAddress } from '@vitrine/contract/api/calls/addresses.ts';
import { expectRefusal, expectSuccess, type Group, titleOf } from '../check.ts';
import { accountFor, newAccount, readAccount, readSession, tokenOf } from '../customers.ts';
import { CheckFailedError } from '../errors.ts';
import { ADDRESS } from '../ordering.ts';
import { mayChange } from '../shop.ts';
import { needsFeature } from './optional.ts';

export const accounts: Group = {
  title: 'Accounts',
  level: 'loses',
  remedy: 'Compare the response with the call in docs/api-reference.md.',
  checks: [
    {
      name: 'accounts.register',
      title: `${titleOf(register)} opens an account`,
      loss: 'Nobody can become a customer.',
      run: async (shop) => void (await readAccount(shop)),
    },
    {
      name: 'accounts.twice',
      title: 'an address that has an account is refused with 409',
      loss: 'The form says nothing under the email field, or one account takes over another.',
      run: async (shop) => {
        const { email } = await accountFor(shop);
        const body = { ...newAccount(), email };
        expectRefusal(await shop.api.call(register, { body }), 409);
      },
    },
    {
      name: 'accounts.weak',
      title: 'a password of one letter is refused with 422',
      loss: 'Accounts can be guessed, and the form says nothing under the password.',
      run: async (shop) => {
        mayChange(shop, 'open an account');
        const body = { ...newAccount(), password: '1' };
        expectRefusal(await shop.api.call(register, { body }), 422);
      },
    },
    {
      name: 'accounts.login',
      title: `${titleOf(login)} gives a token and the user`,
      loss: 'Nobody can sign in.',
      run: async (shop) => void (await readSession(shop)),
    },
    {
      name: 'accounts.wrong',
      title:
        'a wrong password is refused with 401, with the same message as for an unknown address',
      loss: 'Strangers find out who has an account.',
      run: async (shop) => {
        const { email } = await accountFor(shop);
        const unknown = newAccount();
        const one = await shop.api.call(login, { body: { email, password: unknown.password } });
        expectRefusal(one, 401);
        const other = await shop.api.call(login, { body: unknown });
        expectRefusal(other, 401);
        if (one.message === other.message) return;
        throw new CheckFailedError(
          `“${other.message}” for an unknown address, “${one.message}” for a known one`,
        );
      },
    },
    {
      name: 'accounts.token',
      title: `${titleOf(validateToken)} knows a valid token`,
      loss: 'Customers are signed out at checkout.',
      run: async (shop) => {
        const token = await tokenOf(shop);
        expectSuccess(await shop.api.call(validateToken, { body: { token } }));
      },
    },
    {
      name: 'accounts.forged',
      title: 'a token that was never given out is refused',
      loss: 'Anybody can be anybody.',
      run: async (shop) => {
        for (const token of ['forged-0', 'eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.']) {
          expectRefusal(await shop.api.call(validateToken, { body: { token } }), 401);
        }
      },
    },
    {
      name: 'accounts.logout',
      title: `a token is worth nothing after ${titleOf(logout)}`,
      loss: 'Anybody who finds an old token is signed in with it.',
      run: async (shop) => {
        await needsFeature(shop, 'logout');
        const body = await accountFor(shop);
        const session = () => shop.api.read(login, { body });
        const { token } = await shop.needed('a second session', session);
        expectSuccess(await shop.api.call(logout, {}, { token }));
        expectRefusal(await shop.api.call(validateToken, { body: { token } }), 401);
      },
    },
    {
      name: 'accounts.addresses',
      title: 'a saved address of another customer is a 404',
      loss: 'Customers change where the parcels of others go.',
      run: async (shop) => {
        await needsFeature(shop, 'addresses');
        mayChange(shop, 'save an address');
        const token = await tokenOf(shop);
        const other = await tokenOf(shop, 'stranger');
        const body = { ...ADDRESS, is_default: false };
        const { id } = await shop.api.read(addAddress, { body }, { token });
        const params = { id };
        const remove = (as: string) => shop.api.call(deleteAddress, { params }, { token: as });
        shop.cleanups.push(() => remove(token));
        const change = shop.api.call(changeAddress, { params, body }, { token: other });
        expectRefusal(await change, 404);
        expectRefusal(await remove(other), 404);
        expectSuccess(await remove(token));
      },
    },
  ],
};
