import type { Session } from '../../stores/session.ts';
import type { AccountCart } from './accountCart.store.ts';
import { type Line, together, withoutProduct, withQuantity } from './lines.ts';

/**
 * What the cart holds. A guest's is the one in this browser, and so is a customer's whose cart
 * could not be loaded (spec section 4). Otherwise the account's, with the guest's lines that have
 * not been merged yet and the changes that have not been confirmed yet. `undefined` = not known yet.
 */
export function linesInEffect(
  session: Session | null,
  guest: readonly Line[],
  account: AccountCart,
  wishes: Readonly<Record<string, number>>,
): readonly Line[] | undefined {
  if (!session || account.state === 'failed') return guest;
  if (account.state !== 'ready') return undefined;
  return Object.entries(wishes).reduce<Line[]>(
    (lines, [productId, quantity]) => {
      if (quantity === 0) return withoutProduct(lines, productId);
      return withQuantity(lines, { product_id: productId, quantity });
    },
    together(account.lines, guest),
  );
}
