import { Hono } from 'hono';
import {
  CATEGORIES,
  pageOf,
  REVIEWS,
  type SampleProduct,
  sampleProducts,
} from './sampleProducts.ts';

const USD = { currency_code: 'USD', currency_minor_unit: 2, currency_prefix: '$' };

const picture = (path: string) => ({
  src: `https://wp.example/wp-content/uploads/${path}`,
  alt: '',
});
const encoded = (name: string) => name.replace('&', '&amp;');

const productOf = (row: SampleProduct) => ({
  id: row.id,
  name: encoded(row.name),
  slug: row.slug,
  short_description: '<p>Oak &#8211; oiled.</p>\n',
  description: '<p>Made by hand.</p>\n',
  on_sale: row.saleCents !== null,
  prices: {
    ...USD,
    price: String(row.saleCents ?? row.cents),
    regular_price: String(row.cents),
    sale_price: String(row.saleCents ?? row.cents),
  },
  average_rating: '4.50',
  review_count: row.id % 7,
  images: row.photos.map(picture),
  attributes: [{ name: 'Wood', terms: [{ name: 'Oak' }, { name: 'Ash' }] }],
  has_options: row.id === 4,
  is_purchasable: true,
  is_in_stock: row.stock > 0,
  low_stock_remaining: row.id === 8 ? 1 : null,
});

const POSTS = [2, 1].map((id) => ({
  id,
  slug: `post-${id}`,
  date_gmt: `2026-02-0${id}T08:00:00`,
  modified_gmt: `2026-02-1${id}T08:00:00`,
  title: { rendered: 'Salt &#038; Oak' },
  excerpt: { rendered: '<p>Wood.</p>\n' },
  content: { rendered: '<p>Oil it.</p>\n' },
  _embedded: {
    author: [{ name: 'Ada' }],
    'wp:featuredmedia': [{ source_url: picture('a.jpg').src }],
  },
}));

interface Cart {
  items: Map<number, number>;
  orderId: number;
}

interface PlacedOrder {
  total: string;
  payment_method: string;
  email: string;
  postcode: string;
}

/** WooCommerce's Store API and WordPress's posts, as they are documented, in memory. */
export function createWooCommerce(count?: number) {
  const rows = sampleProducts(count);
  const carts = new Map<string, Cart>();
  const placed = new Map<number, PlacedOrder>();
  const requests: string[] = [];

  const paginated = (url: string, items: readonly object[], size = 10) => {
    const query = new URL(url).searchParams;
    const [page, per_page] = [
      Number(query.get('page') ?? 1),
      Number(query.get('per_page') ?? size),
    ];
    const { items: list, pages } = pageOf(items, page, per_page);
    const headers = { 'X-WP-Total': String(items.length), 'X-WP-TotalPages': String(pages) };
    return Response.json(list, { headers });
  };
  const problem = (status: number, code: string, message: string, more: object = {}) =>
    Response.json({ code, message, data: { status, ...more } }, { status });
  const cartOf = (context: { req: { header: (name: string) => string | undefined } }) =>
    carts.get(context.req.header('Cart-Token') ?? '');
  const priceOf = (row: SampleProduct) => row.saleCents ?? row.cents;
  const totalOf = ({ items }: Cart) =>
    [...items].reduce((sum, [id, quantity]) => {
      const row = rows.find((each) => each.id === id);
      return sum + (row ? priceOf(row) * quantity : 0);
    }, 0);
  const cartResponse = (cart: Cart, token: string) =>
    Response.json(
      {
        items: [...cart.items].map(([id, quantity]) => ({ id, quantity })),
        totals: { ...USD, total_price: String(totalOf(cart)) },
      },
      { headers: { 'Cart-Token': token } },
    );
  const place = async (cart: Cart, body: Record<string, unknown>) => {
    const billing = body.billing_address as Record<string, string>;
    if (billing.postcode === '?') {
      const message = 'The provided postcode / ZIP is not valid';
      return problem(400, 'rest_invalid_param', 'Invalid parameter(s): billing_address', {
        params: { billing_address: message },
        details: { billing_address: { code: 'invalid_postcode', message, data: null } },
      });
    }
    const total = placed.get(cart.orderId)?.total ?? String(totalOf(cart));
    if (body.expected_total !== undefined && body.expected_total !== total) {
      return problem(409, 'woocommerce_rest_checkout_total_mismatch', 'The total has changed.');
    }
    placed.set(cart.orderId, {
      total,
      payment_method: String(body.payment_method),
      email: String(billing.email),
      postcode: String(billing.postcode),
    });
    cart.items.clear();
    return Response.json({ order_id: cart.orderId, status: 'on-hold', payment_result: {} });
  };

  const store = new Hono()
    .get('/products', (context) => {
      const { slug, include, category } = context.req.query();
      const ids = include?.split(',').map(Number);
      const found = rows.filter(
        (row) =>
          (slug === undefined || row.slug === slug) &&
          (ids === undefined || ids.includes(row.id)) &&
          (category === undefined || row.category === category),
      );
      return paginated(context.req.url, found.map(productOf));
    })
    .get('/products/categories', (context) => {
      const list = CATEGORIES.map((row) => ({
        ...row,
        name: encoded(row.name),
        description: '',
        parent: 0,
        image: row.id === 1 ? picture('lamps.jpg') : null,
      }));
      return paginated(context.req.url, list, list.length);
    })
    .get('/products/reviews', (context) => {
      const isNewest = context.req.query('product_id') === String(rows[0]?.id);
      const list = REVIEWS.map((row) => ({
        id: row.id,
        date_created: row.at,
        date_created_gmt: row.at,
        reviewer: row.author,
        review: '<p>Warm.</p>\n',
        rating: row.stars,
      }));
      return paginated(context.req.url, isNewest ? list : []);
    })
    .get('/cart', (context) => {
      const token = context.req.header('Cart-Token') ?? `token-${carts.size + 1}`;
      const cart = carts.get(token) ?? { items: new Map(), orderId: 1000 + carts.size };
      carts.set(token, cart);
      return cartResponse(cart, token);
    })
    .use('*', async (context, next) => {
      if (cartOf(context)) return next();
      return problem(401, 'woocommerce_rest_missing_nonce', 'Missing the Nonce header.');
    })
    .post('/cart/add-item', async (context) => {
      const { id, quantity } = await context.req.json();
      const row = rows.find((each) => each.id === id);
      const cart = cartOf(context) as Cart;
      if (!row) return problem(400, 'woocommerce_rest_cart_invalid_product', 'No such product.');
      if (row.stock < quantity) {
        const code = 'woocommerce_rest_product_partially_out_of_stock';
        return problem(400, code, `There are only ${row.stock} left.`);
      }
      cart.items.set(id, (cart.items.get(id) ?? 0) + quantity);
      return cartResponse(cart, context.req.header('Cart-Token') ?? '');
    })
    .get('/checkout', (context) => {
      const { orderId: order_id } = cartOf(context) as Cart;
      return Response.json({
        order_id,
        status: 'checkout-draft',
        order_key: `wc_order_${order_id}`,
      });
    })
    .post('/checkout', async (context) => {
      const cart = cartOf(context) as Cart;
      if (cart.items.size > 0) return place(cart, await context.req.json());
      return problem(400, 'woocommerce_rest_cart_empty', 'The cart is empty.');
    })
    .post('/checkout/:id', async (context) => {
      const cart = cartOf(context) as Cart;
      const body = await context.req.json();
      const order = placed.get(Number(context.req.param('id')));
      const isOwn = body.key === `wc_order_${cart.orderId}` && body.billing_email === order?.email;
      return isOwn ? place(cart, body) : problem(401, 'woocommerce_rest_invalid_order', 'Invalid.');
    });
  const app = new Hono()
    .use(async (context, next) => {
      requests.push(`${context.req.method} ${context.req.path}`);
      await next();
    })
    .route('/wp-json/wc/store/v1', store)
    .get('/wp-json/wp/v2/posts', (context) => {
      const slug = context.req.query('slug');
      const found = POSTS.filter((post) => slug === undefined || post.slug === slug);
      return paginated(context.req.url, found);
    })
    .notFound((context) => context.html('<h1>Not found</h1>', 404));
  return { app, placed, requests, rows };
}
