import { Hono } from 'hono';
import { customerOf, type Memory } from './memory.ts';
import { asProduct } from './products.ts';
import { isQuantity, ok, refuse } from './responses.ts';

interface Credentials {
  email: string;
  password: string;
}

/**
 * Accounts, sessions and the signed-in customer's cart. Removing gets nothing, whose response is
 * not specified.
 */
export function accountRoutes(memory: Memory, pictures: string): Hono {
  const { customers, sessions } = memory;
  return new Hono()
    .post('/register', async (context) => {
      const { email, password } = (await context.req.json()) as Credentials;
      if (customers.has(email)) return refuse(context, 409, 'This address is taken');
      if (password.length < 6) return refuse(context, 422, 'Six characters at least');
      customers.set(email, { email, password, cart: new Map(), bought: new Set() });
      return context.json({ code: 201 }, 201);
    })
    .post('/login', async (context) => {
      const { email, password } = (await context.req.json()) as Credentials;
      const customer = customers.get(email);
      // As a code only, under HTTP 200.
      if (customer?.password !== password) {
        return context.json({ code: 401, msg: 'Wrong address or password' });
      }
      const token = memory.newId();
      sessions.set(token, customer);
      return ok(context, { token, user: { name: '', avatar: '' } });
    })
    .post('/auth/validate-token', async (context) => {
      const { token } = (await context.req.json()) as { token: string };
      return context.json({ code: sessions.has(token) ? 200 : 401 });
    })
    .use('/cart/*', async (context, next) => {
      const known = customerOf(memory, context.req.header('Authorization'));
      return known ? next() : refuse(context, 401, 'Log in first');
    })
    .get('/cart/items', (context) => {
      const cart = customerOf(memory, context.req.header('Authorization'))?.cart ?? [];
      const lines = [...cart].flatMap(([id, quantity]) => {
        const product = memory.products.find((each) => each.id === id);
        return product ? [{ product: asProduct(product, pictures), quantity }] : [];
      });
      return ok(context, lines);
    })
    .post('/cart/add', async (context) => {
      const { product_id, quantity } = (await context.req.json()) as {
        product_id: string;
        quantity: number;
      };
      const cart = customerOf(memory, context.req.header('Authorization'))?.cart;
      if (!memory.products.some(({ id }) => id === product_id))
        return refuse(context, 404, 'Unknown');
      if (!isQuantity(quantity)) return refuse(context, 422, '1 to 200, please');
      cart?.set(product_id, Math.min((cart.get(product_id) ?? 0) + quantity, 200));
      return context.json({ code: 200 });
    })
    .delete('/cart/remove', async (context) => {
      const { product_id } = (await context.req.json()) as { product_id: string };
      customerOf(memory, context.req.header('Authorization'))?.cart.delete(product_id);
      return context.body(null, 204);
    });
}
