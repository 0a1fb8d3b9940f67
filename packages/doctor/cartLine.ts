import { addToCart, cartItems, removeFromCart } from '@vitrine/contract/api/calls/cart.ts';
import { callName } from '@vitrine/contract/api/client.ts';
import type { Id } from '@vitrine/contract/domain/id.ts';
import { productsInStock } from './catalogue.ts';
import { expectSuccess, failIf } from './check.ts';
import { tokenOf } from './customers.ts';
import { CheckFailedError, SkippedError } from './errors.ts';
import { mayChange, type Shop } from './shop.ts';

const ADDING = callName(addToCart);

/** A line to experiment with, in the cart of a customer of the doctor’s own. */
export async function cartLine(shop: Shop) {
  const token = await tokenOf(shop);
  const product = await shop.needed(ADDING, () => putProduct(shop, token));
  const add = (quantity: number) =>
    shop.api.call(addToCart, { body: { product_id: product.id, quantity } }, { token });
  const remove = () =>
    shop.api.call(removeFromCart, { body: { product_id: product.id } }, { token });
  return {
    token,
    product,
    add,
    remove,
    /** The line as new, with this quantity. */
    reset: async (quantity: number) => {
      await remove();
      await add(quantity);
    },
    /** Fails unless the line holds one of these quantities; 0 for no line. */
    expect: async (...quantities: number[]) => {
      const current = await quantityOf(shop, token, product.id);
      failIf(!quantities.includes(current), `${current} items, expected ${quantities[0]}`);
    },
  };
}

/** Puts two items of a product that was not in the cart into it; the line is removed at the end. */
export function putProduct(shop: Shop, token: string) {
  return shop.once(ADDING, async () => {
    mayChange(shop, 'put something into a cart');
    const products = await productsInStock(shop);
    const current = shop.options.token ? await shop.api.read(cartItems, {}, { token }) : [];
    const product = products.find(({ id }) => !current.some((line) => line.product.id === id));
    if (!product) throw new SkippedError('everything in stock is in this customer’s cart');
    const body = { product_id: product.id };
    shop.cleanups.push(() => shop.api.call(removeFromCart, { body }, { token }));
    expectSuccess(await shop.api.call(addToCart, { body: { ...body, quantity: 2 } }, { token }));
    const quantity = await quantityOf(shop, token, product.id);
    if (quantity !== 2) throw new CheckFailedError(`${quantity} items in the cart after adding 2`);
    return product;
  });
}

async function quantityOf(shop: Shop, token: string, id: Id): Promise<number> {
  const lines = await shop.api.read(cartItems, {}, { token });
  return lines.find(({ product }) => String(product.id) === String(id))?.quantity ?? 0;
}
