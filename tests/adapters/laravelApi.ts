import { type Context, Hono } from 'hono';
import {
  CATEGORIES,
  pageOf,
  REVIEWS,
  type SampleProduct,
  sampleProducts,
} from './sampleProducts.ts';

const resource = (row: SampleProduct) => ({
  id: row.id,
  slug: row.slug,
  title: row.name,
  teaser: null,
  body_html: '<p>Made by hand.</p>',
  price_cents: row.cents,
  sale_cents: row.saleCents,
  sale_ends_at: row.saleCents === null ? null : '2030-01-01 00:00:00',
  is_active: 'Y',
  stock: row.stock,
  photos: JSON.stringify(row.photos),
  specs: { Wood: 'Oak' },
  created_at: '2026-02-01T08:00:00.123456Z',
  updated_at: '2026-03-01T08:00:00.000000Z',
});

const priceOf = ({ cents, saleCents }: SampleProduct) => saleCents ?? cents;

const POSTS = ['On oak', '橡木'].map((headline, index) => ({
  id: index + 1,
  slug: `post-${index + 1}`,
  headline,
  teaser: 'Wood.',
  cover: 'posts/oak.jpg',
  body_html: '<h1>Oak</h1><p>Oil it.</p>',
  published_at: 1_772_323_200,
}));

interface Customer {
  email: string;
  password: string;
  cart: Map<number, number>;
}

interface Order {
  cents: number;
  customer: Customer | undefined;
  address: Record<string, string> | null;
}

/** An API as Laravel's paginator, resources and validator write it, in memory. */
export function createLaravelApi(count?: number) {
  const rows = sampleProducts(count);
  const orders = new Map<string, Order>();
  const customers = new Map<string, Customer>();
  const sessions = new Map<string, Customer>();
  const received: Record<string, unknown>[] = [];
  /** Languages of the requests. */
  const languages = new Set<string>();

  const paginated = (url: string, items: readonly object[]) => {
    const { searchParams: query, origin, pathname } = new URL(url);
    const [page, per_page] = [Number(query.get('page') ?? 1), Number(query.get('per_page') ?? 15)];
    const { items: data, pages } = pageOf(items, page, per_page);
    const last_page = Math.max(1, pages);
    const at = (number: number) => `${origin}${pathname}?page=${number}`;
    const links = { first: at(1), last: at(last_page), prev: null, next: null };
    const meta = { current_page: page, last_page, per_page, total: items.length };
    return Response.json({ data, links, meta });
  };
  const problem = (status: number, message: string, more: object = {}) =>
    Response.json({ message, ...more }, { status });
  const invalid = (field: string, message: string) =>
    problem(422, message, { errors: { [field]: [message] } });
  const missing = () => problem(404, 'No query results for model.');
  const find = (id: unknown) => rows.find((row) => row.id === Number(id));
  const isQuantity = (qty: unknown) =>
    Number.isInteger(qty) && Number(qty) > 0 && Number(qty) <= 200;
  const done = () => new Response(null, { status: 204 });
  const customerOf = (context: Context) =>
    sessions.get(context.req.header('Authorization')?.replace('Bearer ', '') ?? '');
  const signedIn =
    (handle: (customer: Customer, context: Context) => Response | Promise<Response>) =>
    (context: Context) => {
      const customer = customerOf(context);
      return customer ? handle(customer, context) : problem(401, 'Unauthenticated.');
    };

  const api = new Hono()
    .use(async (context, next) => {
      languages.add(context.req.query('lang') ?? '');
      await next();
    })
    .get('/products', (context) => paginated(context.req.url, rows.map(resource)))
    .get('/products/by-id', (context) => {
      const ids = context.req.query('ids')?.split(',') ?? [];
      return Response.json({ data: ids.flatMap((id) => find(id) ?? []).map(resource) });
    })
    .get('/products/:slug', (context) => {
      const row = rows.find(({ slug }) => slug === context.req.param('slug'));
      return row ? Response.json({ data: resource(row) }) : missing();
    })
    .get('/products/:id/reviews', (context) => {
      const isNewest = context.req.param('id') === String(rows[0]?.id);
      const list = REVIEWS.map(({ at, ...row }) => ({ ...row, created_at: at, photos: '[]' }));
      return paginated(context.req.url, isNewest ? list : []);
    })
    .get('/products/:id/reviews/mine', () => Response.json({ data: { allowed: 'N' } }))
    .post(
      '/products/:id/reviews',
      signedIn(async (_, context) => {
        if (context.req.param('id') !== '7') return problem(403, 'Buy it first.');
        received.push(await context.req.json());
        return Response.json({ data: {} }, { status: 201 });
      }),
    )
    .get('/categories', (context) =>
      paginated(
        context.req.url,
        CATEGORIES.map((row) => ({ ...row, in_menu: row.id === 1 ? 'Y' : 'N' })),
      ),
    )
    .get('/categories/:slug/products', (context) => {
      const slug = context.req.param('slug');
      return paginated(
        context.req.url,
        rows.filter(({ category }) => category === slug).map(resource),
      );
    })
    .get('/posts', (context) => paginated(context.req.url, POSTS))
    .get('/posts/:slug', (context) => {
      const row = POSTS.find(({ slug }) => slug === context.req.param('slug'));
      return row ? Response.json({ data: row }) : missing();
    })
    .post('/login', async (context) => {
      const { email, password } = await context.req.json();
      const customer = customers.get(email);
      if (!customer || customer.password !== password) return problem(401, 'No such credentials.');
      const token = `${sessions.size + 1}|${crypto.randomUUID()}`;
      sessions.set(token, customer);
      return Response.json({ token, user: { name: email.split('@')[0] } });
    })
    .post('/register', async (context) => {
      const { email, password } = await context.req.json();
      if (customers.has(email)) return problem(409, 'The email has already been taken.');
      if (password.length < 6) return invalid('password', 'The password is too short.');
      customers.set(email, { email, password, cart: new Map() });
      return done();
    })
    .get(
      '/user',
      signedIn(({ email }) => Response.json({ email })),
    )
    .get(
      '/cart',
      signedIn(({ cart }) => {
        const lines = [...cart].map(([id, qty]) => ({
          product: resource(find(id) as SampleProduct),
          qty,
        }));
        return Response.json({ data: lines });
      }),
    )
    .post(
      '/cart',
      signedIn(async ({ cart }, context) => {
        const { product_id, qty } = await context.req.json();
        const row = find(product_id);
        if (!row) return missing();
        if (!isQuantity(qty)) return invalid('qty', 'The qty must be between 1 and 200.');
        if (row.stock === 0) return problem(409, 'Sold out.');
        cart.set(row.id, Math.min(200, (cart.get(row.id) ?? 0) + qty));
        return done();
      }),
    )
    .delete(
      '/cart/:id',
      signedIn(({ cart }, context) => {
        cart.delete(Number(context.req.param('id')));
        return done();
      }),
    )
    .post('/orders', async (context) => {
      const { lines } = (await context.req.json()) as {
        lines: { product_id: number; qty: number; cents: number }[];
      };
      if (lines.length === 0) return invalid('lines', 'The lines field is required.');
      if (!lines.every(({ qty }) => isQuantity(qty))) return invalid('lines', 'The qty is wrong.');
      const wanted = lines.map((line) => ({ ...line, row: find(line.product_id) }));
      const unavailable = wanted.filter(({ row, qty }) => (row?.stock ?? 0) < qty);
      const repriced = wanted.flatMap(({ row, cents }) =>
        row && priceOf(row) !== cents ? [{ id: row.id, cents: priceOf(row) }] : [],
      );
      if (unavailable.length + repriced.length > 0) {
        return problem(409, 'Not as you saw it.', {
          unavailable: unavailable.map(({ product_id, row }) => ({
            id: product_id,
            stock: row?.stock ?? 0,
          })),
          repriced,
        });
      }
      const uuid = crypto.randomUUID();
      const cents = lines.reduce((sum, line) => sum + line.cents * line.qty, 0);
      const customer = customerOf(context);
      orders.set(uuid, { cents, customer, address: null });
      return Response.json(
        { data: { uuid, guest: customer ? null : crypto.randomUUID() } },
        { status: 201 },
      );
    })
    .get('/orders/:uuid', (context) => {
      const order = orders.get(context.req.param('uuid'));
      return order ? Response.json({ data: { total_cents: order.cents } }) : missing();
    })
    .put('/orders/:uuid/address', async (context) => {
      const order = orders.get(context.req.param('uuid'));
      if (!order || order.customer !== customerOf(context)) return problem(400, 'Not yours.');
      const address = await context.req.json();
      if (!order.customer && !address.email) return invalid('email', 'The email is required.');
      if (!address.zip || address.zip === '?') return invalid('zip', 'The zip is invalid.');
      order.address = address;
      return done();
    })
    .get('/orders/:uuid/shipment', (context) => {
      const order = orders.get(context.req.param('uuid'));
      if (!order?.address) return order ? Response.json({ data: [] }) : missing();
      const steps = [
        { status: 'Packed', place: 'Shenzhen', at: '2026-05-02 09:00:00' },
        { status: 'On its way', place: 'Mombasa', at: '2026-05-09 09:00:00' },
      ];
      return Response.json({ data: steps });
    })
    .post('/messages', async (context) => {
      const message = await context.req.json();
      if (!message.from.includes('@')) return invalid('from', 'The from field must be an email.');
      received.push(message);
      return done();
    })
    .post(
      '/uploads',
      signedIn(async (_, context) => {
        const { file } = await context.req.parseBody();
        return Response.json({ data: { path: `uploads/${(file as File).name}` } });
      }),
    );
  const app = new Hono().route('/api/v1', api);
  return { app, orders, received, languages };
}
