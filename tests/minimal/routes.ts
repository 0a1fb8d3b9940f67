import { type Context, Hono } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Memory } from './memory.ts';
import { asProduct, CATEGORIES, centsOf, type MinimalProduct, POSTS } from './products.ts';

const VIDEO = /\.(?:mp4|avi|mov|mkv|webm)$/i;

/** A body of JSON. */
type Sent = Record<string, string> & { ids: string[]; quantity: number; items: Line[] };
interface Line {
  product_id: string;
  quantity: number;
}

/** For calls that spec section 7 shows with a `code`. */
const ok = (context: Context, data?: unknown) => context.json({ code: 200, data });

/** For calls that it shows without one. */
const bare = (context: Context, data: unknown) => context.json({ data });

export const refuse = (context: Context, code: ContentfulStatusCode, msg: string) =>
  context.json({ code, msg }, code);

/** A page of a list as the query asks for it; the number of pages is a text. */
function pageOf<Item>(context: Context, items: readonly Item[], name = 'list') {
  const size = Number(context.req.query('per_page') ?? 10);
  const page = Number(context.req.query('page') ?? 1);
  return {
    [name]: items.slice((page - 1) * size, page * size),
    totalPage: String(Math.ceil(items.length / size)),
  };
}

/** Spec section 5. */
const isQuantity = (value: number) => Number.isInteger(value) && value >= 1 && value <= 200;

const sentTo = (context: Context) => context.req.json<Sent>();

/** The 23 calls. There is none for payments: the page sees to them. */
export function minimalRoutes(memory: Memory, pictures: string): Hono {
  const { customers, files, newId, orders, products, reviews, sessions } = memory;
  const shown = (product: MinimalProduct) => asProduct(product, pictures);
  const found = (id: string) => products.find((product) => product.id === id);
  const customerOf = (context: Context) =>
    sessions.get(context.req.header('Authorization')?.replace(/^Bearer /, '') ?? '');

  const reading = new Hono()
    .get('/productsList', (context) => ok(context, pageOf(context, products.map(shown))))
    .get('/products/slug/:slug', (context) => {
      const product = products.find(({ slug }) => slug === context.req.param('slug'));
      return product ? bare(context, shown(product)) : refuse(context, 404, 'No such product');
    })
    .post('/getProductByIds', async (context) => {
      const { ids } = await sentTo(context);
      return bare(context, products.filter(({ id }) => ids.includes(id)).map(shown));
    })
    .get('/products/:id/reviews', (context) =>
      ok(context, pageOf(context, reviews.get(context.req.param('id')) ?? [])),
    )
    .get('/getMenuCategory', (context) => ok(context, CATEGORIES))
    .get('/categories', (context) => bare(context, pageOf(context, CATEGORIES)))
    .get('/categories/:slug', (context) => {
      const inside = products.filter(({ category }) => category === context.req.param('slug'));
      return bare(context, pageOf(context, inside.map(shown), 'products'));
    })
    .get('/blogs', (context) => bare(context, pageOf(context, POSTS)))
    .get('/blogs/show/:slug', (context) => {
      const blog = POSTS.find(({ slug }) => slug === context.req.param('slug'));
      // As a code only: spec section 8 knows both ways.
      return blog ? ok(context, { blog }) : context.json({ code: 404, msg: 'Blog not found' });
    });

  const accounts = new Hono()
    .post('/register', async (context) => {
      const { email = '', password = '' } = await sentTo(context);
      if (customers.has(email)) return refuse(context, 409, 'This address is taken');
      if (password.length < 6) return refuse(context, 422, 'Six characters at least');
      customers.set(email, { email, password, cart: new Map(), bought: new Set() });
      return context.json({ code: 201 }, 201);
    })
    .post('/login', async (context) => {
      const { email = '', password } = await sentTo(context);
      const customer = customers.get(email);
      // As a code only, under HTTP 200.
      if (!customer || customer.password !== password) {
        return context.json({ code: 401, msg: 'Wrong address or password' });
      }
      const token = newId();
      sessions.set(token, customer);
      return ok(context, { token, user: { name: '', avatar: '' } });
    })
    .post('/auth/validate-token', async (context) => {
      const { token = '' } = await sentTo(context);
      return context.json({ code: sessions.has(token) ? 200 : 401 });
    })
    .use('/cart/*', async (context, next) =>
      customerOf(context) ? next() : refuse(context, 401, 'Log in first'),
    )
    .get('/cart/items', (context) => {
      const lines = [...(customerOf(context)?.cart ?? [])].flatMap(([id, quantity]) => {
        const product = found(id);
        return product ? [{ product: shown(product), quantity }] : [];
      });
      return ok(context, lines);
    })
    .post('/cart/add', async (context) => {
      const { product_id = '', quantity } = await sentTo(context);
      const cart = customerOf(context)?.cart;
      if (!found(product_id)) return refuse(context, 404, 'Unknown');
      if (!isQuantity(quantity)) return refuse(context, 422, '1 to 200, please');
      cart?.set(product_id, Math.min((cart.get(product_id) ?? 0) + quantity, 200));
      return ok(context);
    })
    .delete('/cart/remove', async (context) => {
      const { product_id = '' } = await sentTo(context);
      customerOf(context)?.cart.delete(product_id);
      // Its response is not specified.
      return context.body(null, 204);
    });

  const ordering = new Hono()
    .post('/orderCreatViaApi', async (context) => {
      const { items } = await sentTo(context);
      const bought = items.flatMap(({ product_id, quantity }) => {
        const product = found(product_id);
        const isToBeHad = product && !product.sold_out && isQuantity(quantity);
        return isToBeHad ? [{ product, quantity }] : [];
      });
      if (bought.length === 0 || bought.length < items.length)
        return context.json({ code: 500, msg: 'Not to be had' });
      const customer = customerOf(context);
      const order_id = newId();
      orders.set(order_id, {
        cents: bought.reduce((sum, { product, quantity }) => sum + centsOf(product) * quantity, 0),
        products: bought.map(({ product }) => product.id),
        customer,
        address: undefined,
      });
      return ok(context, { order_id, guestUserId: customer ? undefined : newId() });
    })
    .get('/ordersInfo/:id', (context) => {
      const order_id = context.req.param('id');
      const order = orders.get(order_id);
      if (!order) return refuse(context, 404, 'No such order');
      return bare(context, { order_id, total_price: (order.cents / 100).toFixed(2) });
    })
    .post('/shipping-addresses', async (context) => {
      const address = await sentTo(context);
      const order = orders.get(address.orderId ?? '');
      if (!order) return context.json({ code: 400, message: 'No such order' });
      if (!order.customer && !address.email) return context.json({ code: 400, message: 'E-mail?' });
      order.address = address;
      for (const id of order.products) order.customer?.bought.add(id);
      return context.json({ code: 200, message: 'Saved' });
    })
    .get('/trackOrder', (context) => {
      const order = orders.get(context.req.query('order_id') ?? '');
      if (!order) return context.json({ code: 404, msg: 'We know no such order' });
      if (!order.address) return ok(context, { accepted: [] });
      const track_info = {
        latest_status: { status: 'InfoReceived', sub_status: 'InfoReceived' },
        latest_event: { description: 'Label printed', location: 'Shenzhen' },
        milestone: [
          { key_stage: 'InfoReceived', time_iso: '2026-11-20T09:00:00+08:00' },
          { key_stage: 'Delivered', time_iso: null },
        ],
      };
      return ok(context, { accepted: [{ track_info }] });
    });

  const writing = new Hono()
    .get('/products/:id/can-leave-review', (context) => {
      const may = customerOf(context)?.bought.has(context.req.param('id'));
      return bare(context, { can_leave_review: may ? 1 : 0 });
    })
    .post('/products/:id/reviews', async (context) => {
      const id = context.req.param('id');
      if (!customerOf(context)?.bought.delete(id))
        return refuse(context, 403, 'Not yours to review');
      const form = await context.req.formData();
      const urls = [...form].flatMap(([name, url]) =>
        /^images\[\d+\]$/.test(name) ? [String(url)] : [],
      );
      const review = {
        id: newId(),
        rating: String(form.get('rating')),
        content: String(form.get('content')),
        created_at: new Date().toISOString(),
        images: urls.map((url) => ({
          type: VIDEO.test(url) ? ('video' as const) : ('image' as const),
          url,
        })),
      };
      reviews.set(id, [review, ...(reviews.get(id) ?? [])]);
      return context.body(null, 204);
    })
    .post('/cos/upload', async (context) => {
      if (!customerOf(context)) return refuse(context, 401, 'Log in first');
      const file = (await context.req.formData()).get('file');
      if (!(file instanceof File)) return refuse(context, 422, 'A file, please');
      const key = `${newId()}${/\.\w+$/.exec(file.name)?.[0] ?? ''}`;
      files.set(key, file);
      return bare(context, { key });
    })
    .post('/inquiries', async (context) => {
      const { email = '', country, description } = await sentTo(context);
      if (!/@.+\./.test(email) || email.endsWith('@nowhere.example')) {
        return context.json({ errors: { email: 'No such address' } }, 422);
      }
      memory.inquiries.push({ email, country, description });
      return ok(context);
    });

  return [reading, accounts, ordering, writing].reduce(
    (all, routes) => all.route('/', routes),
    new Hono(),
  );
}
