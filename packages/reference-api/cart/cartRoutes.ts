import {
  addToCart,
  cartItems,
  mergeCart as mergeCartCall,
  removeFromCart,
  setCartQuantity,
} from '@vitrine/contract/api/calls/cart.ts';
import { missingChoiceOf } from '../catalogue/missingChoice.ts';
import { productsByIds } from '../catalogue/productQueries.ts';
import { productList } from '../catalogue/productRoutes.ts';
import { type Route, route } from '../http/route.ts';
import type { Services } from '../routeServices.ts';
import { cartLineBody, mergeBody, removalBody } from './cartBody.ts';
import { addToLine, cartLines, hasLine, hasRoom, removeLine, setLine } from './cartQueries.ts';
import { mergeCart } from './mergeCart.ts';

/** The signed-in customer's cart. */
export function cartRoutes({ database, now }: Services): Route[] {
  return [
    route(cartItems, async ({ customer, context }) => {
      const rows = await cartLines(database, customer.id);
      const products = await productList(database, rows, context, now());
      return rows.flatMap(({ quantity, is_sold }, index) => {
        const product = products[index];
        const gone = !is_sold;
        if (!product) return [];
        return {
          product: gone ? { ...product, sold_out: true, status: 0 } : product,
          quantity,
          gone,
        };
      });
    }),
    route(
      addToCart,
      { limitByCustomer: 'cartByCustomer', body: cartLineBody },
      async ({ customer, body, context, refuse }) => {
        const { product_id: productId, quantity } = body;
        const [product] = await productsByIds(database, [productId]);
        if (!product) throw refuse(404, 'productNotFound');
        const missing = await missingChoiceOf(database, [productId], context.get('language'));
        if (missing) throw refuse(422, 'chooseOption', { data: missing });
        if (product.stock <= 0) throw refuse(409, 'soldOut');
        if (!(await hasRoom(database, customer.id, productId))) throw refuse(409, 'cartFull');
        const change = { customerId: customer.id, productId, quantity, now: now() };
        return { product_id: productId, quantity: await addToLine(database, change) };
      },
    ),
    route(
      removeFromCart,
      { limitByCustomer: 'cartByCustomer', body: removalBody },
      async ({ customer, body }) => {
        await removeLine(database, customer.id, body.product_id);
        return {};
      },
    ),
    route(
      setCartQuantity,
      { limitByCustomer: 'cartByCustomer', body: cartLineBody },
      async ({ customer, body, context, refuse }) => {
        const { product_id: productId, quantity } = body;
        const [product] = await productsByIds(database, [productId]);
        if (!product) throw refuse(404, 'productNotFound');
        const missing = await missingChoiceOf(database, [productId], context.get('language'));
        if (missing) throw refuse(422, 'chooseOption', { data: missing });
        if (product.stock <= 0 && !(await hasLine(database, customer.id, productId))) {
          throw refuse(409, 'soldOut');
        }
        if (!(await hasRoom(database, customer.id, productId))) throw refuse(409, 'cartFull');
        await setLine(database, { customerId: customer.id, productId, quantity, now: now() });
        return { product_id: productId, quantity };
      },
    ),
    route(
      mergeCartCall,
      { limitByCustomer: 'mergeByCustomer', body: mergeBody },
      async ({ customer, body }) => {
        const { merge_id: mergeId, items } = body;
        const merge = { customerId: customer.id, mergeId, items, now: now() };
        return mergeCart(database, merge);
      },
    ),
  ];
}
