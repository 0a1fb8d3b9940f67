import { ApiRefusal } from '../../contract/errors.ts';
import { checkSession } from '../account/checkSession.ts';
import { addPieces, failureOf } from './accountCalls.ts';
import { $account, accountLinesAre } from './accountCart.store.ts';
import { inTurn } from './inTurn.ts';
import { type Line, withMore } from './lines.ts';

/** What became of adding: `refused`, with the server's words, where the product cannot be had. */
export type AddedToAccount =
  | { kind: 'added' }
  | { kind: 'failed' }
  | { kind: 'refused'; message: string };

/** The codes that say something of the product: not sold (any more), sold out. */
const OF_THE_PRODUCT = [404, 409];

/** Adds pieces to the account's cart. */
export function addToAccount(line: Line): Promise<AddedToAccount> {
  return inTurn<AddedToAccount>(async () => {
    try {
      await addPieces(line);
    } catch (error) {
      if (failureOf(error) === 'signedOut') await checkSession();
      const isOfProduct = error instanceof ApiRefusal && OF_THE_PRODUCT.includes(error.code);
      return isOfProduct ? { kind: 'refused', message: error.serverMessage } : { kind: 'failed' };
    }
    accountLinesAre(withMore($account.get().lines, line));
    return { kind: 'added' };
  });
}
