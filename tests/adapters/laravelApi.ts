import { Hono } from 'hono';
import { CATEGORIES, type Goods, goods, pageOf, REVIEWS } from './goods.ts';

const resource = (row: Goods) => ({
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

const POSTS = ['On oak', '橡木'].map((headline, index) => ({
  id: index + 1,
  slug: `post-${index + 1}`,
  headline,
  teaser: 'Wood.',
  cover: 'posts/oak.jpg',
  body_html: '<h1>Oak</h1><p>Oil it.</p>',
  published_at: 1_772_323_200,
}));

interface LaravelOrder {
  cents: number;
  address: Record<string, string> | null;
}

/** An API as Laravel's paginator, resources and validator write it, in memory. */
export function createLaravelApi(count?: number) {
  const rows = goods(count);
  const orders = new Map<string, LaravelOrder>();
  const cart = new Map<number, number>();
  const received: Record<string, unknown>[] = [];
  /** Languages that were asked for. */
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
    .post('/products/:id/reviews', async (context) => {
      received.push(await context.req.json());
      return Response.json({ data: {} }, { status: 201 });
    })
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
      const { password } = await context.req.json();
      if (password !== 'kingfisher') return problem(401, 'These credentials do not match.');
      return Response.json({ token: '1|sanctum', user: { name: 'Ada' } });
    })
    .post('/register', async (context) => {
      const { email } = await context.req.json();
      return email === 'ada@mail.example'
        ? problem(409, 'The email has already been taken.')
        : new Response(null, { status: 204 });
    })
    .use('/user', requireToken)
    .get('/user', () => Response.json({ name: 'Ada' }))
    .use('/cart', requireToken)
    .get('/cart', () => {
      const lines = [...cart].map(([id, qty]) => ({ product: resource(find(id) as Goods), qty }));
      return Response.json({ data: lines });
    })
    .post('/cart', async (context) => {
      const { product_id, qty } = await context.req.json();
      if (find(product_id)?.stock === 0) return problem(409, 'Sold out.');
      cart.set(product_id, qty);
      return new Response(null, { status: 204 });
    })
    .delete('/cart/:id', (context) => {
      cart.delete(Number(context.req.param('id')));
      return new Response(null, { status: 204 });
    })
    .post('/orders', async (context) => {
      const { lines } = (await context.req.json()) as {
        lines: { product_id: number; qty: number; cents: number }[];
      };
      const wanted = lines.map((line) => ({ ...line, row: find(line.product_id) as Goods }));
      const unavailable = wanted.filter(({ row, qty }) => row.stock < qty);
      const repriced = wanted.filter(({ row, cents }) => (row.saleCents ?? row.cents) !== cents);
      if (unavailable.length + repriced.length > 0) {
        return problem(409, 'Not as you saw it.', {
          unavailable: unavailable.map(({ row }) => ({ id: row.id, stock: row.stock })),
          repriced: repriced.map(({ row }) => ({ id: row.id, cents: row.saleCents ?? row.cents })),
        });
      }
      const uuid = crypto.randomUUID();
      const cents = lines.reduce((sum, line) => sum + line.cents * line.qty, 0);
      orders.set(uuid, { cents, address: null });
      return Response.json({ data: { uuid, guest: 'g-1' } }, { status: 201 });
    })
    .get('/orders/:uuid', (context) => {
      const order = orders.get(context.req.param('uuid'));
      return order ? Response.json({ data: { total_cents: order.cents } }) : missing();
    })
    .put('/orders/:uuid/address', async (context) => {
      const order = orders.get(context.req.param('uuid'));
      if (!order) return missing();
      const address = await context.req.json();
      if (address.zip === '?') return invalid('zip', 'The zip is invalid.');
      order.address = address;
      return new Response(null, { status: 204 });
    })
    .get('/orders/:uuid/shipment', (context) => {
      if (!orders.get(context.req.param('uuid'))?.address) return missing();
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
      return new Response(null, { status: 204 });
    })
    .post('/uploads', async (context) => {
      const { file } = await context.req.parseBody();
      return Response.json({ data: { path: `uploads/${(file as File).name}` } });
    });
  const app = new Hono().route('/api/v1', api);
  return { app, orders, received, languages };
}

async function requireToken(
  context: { req: { header: (name: string) => string | undefined } },
  next: () => Promise<void>,
) {
  if (context.req.header('Authorization') === 'Bearer 1|sanctum') return next();
  return Response.json({ message: 'Unauthenticated.' }, { status: 401 });
}
