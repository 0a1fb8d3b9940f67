import { Hono } from 'hono';
import { requireCustomer, signedIn } from '../accounts/bearer.ts';
import { productsByIds } from '../catalogue/productQueries.ts';
import { productList } from '../catalogue/productRoutes.ts';
import { readJson } from '../http/body.ts';
import type { ApiEnv } from '../http/env.ts';
import { refusal, success } from '../http/envelope.ts';
import { personal } from '../http/personal.ts';
import type { Services } from '../services.ts';
import { cartLineBody, mergeBody, removalBody } from './cartBody.ts';
import { addToLine, cartLines, hasLine, removeLine, setLine } from './cartQueries.ts';
import { mergeCart } from './mergeCart.ts';

/** The signed-in customer's cart. */
export function cartRoutes(services: Services): Hono<ApiEnv> {
  const { database, now } = services;
  const customer = requireCustomer(services);
  return new Hono<ApiEnv>()
    .get('/cart/items', personal, customer, async (context) => {
      const rows = await cartLines(database, signedIn(context).id);
      const products = await productList(database, rows, context);
      const lines = rows.map(({ quantity, status }, index) => {
        const gone = status !== 'active';
        const product = { ...products[index], ...(gone && { sold_out: true, status: 0 }) };
        return { product, quantity, gone };
      });
      return success(context, lines);
    })
    .post('/cart/add', personal, customer, async (context) => {
      const body = await readJson(context, cartLineBody);
      if (!body.ok) return refusal(context, 422, 'invalidRequest', { errors: body.errors });
      const { product_id: productId, quantity } = body.value;
      const [product] = await productsByIds(database, [productId]);
      if (!product) return refusal(context, 404, 'productNotFound');
      if (product.stock <= 0) return refusal(context, 409, 'soldOut');
      const change = { customerId: signedIn(context).id, productId, quantity, now: now() };
      const held = await addToLine(database, change);
      return success(context, { product_id: productId, quantity: held });
    })
    .delete('/cart/remove', personal, customer, async (context) => {
      const body = await readJson(context, removalBody);
      if (!body.ok) return refusal(context, 422, 'invalidRequest', { errors: body.errors });
      await removeLine(database, signedIn(context).id, body.value.product_id);
      return success(context, {});
    })
    .put('/x/cart', personal, customer, async (context) => {
      const body = await readJson(context, cartLineBody);
      if (!body.ok) return refusal(context, 422, 'invalidRequest', { errors: body.errors });
      const { product_id: productId, quantity } = body.value;
      const customerId = signedIn(context).id;
      const [product] = await productsByIds(database, [productId]);
      if (!product) return refusal(context, 404, 'productNotFound');
      if (product.stock <= 0 && !(await hasLine(database, customerId, productId))) {
        return refusal(context, 409, 'soldOut');
      }
      await setLine(database, { customerId, productId, quantity, now: now() });
      return success(context, { product_id: productId, quantity });
    })
    .post('/x/cart/merge', personal, customer, async (context) => {
      const body = await readJson(context, mergeBody);
      if (!body.ok) return refusal(context, 422, 'invalidRequest', { errors: body.errors });
      const { merge_id: mergeId, items } = body.value;
      const customerId = signedIn(context).id;
      const unknown = await mergeCart(database, { customerId, mergeId, items, now: now() });
      return success(context, { unknown });
    });
}
