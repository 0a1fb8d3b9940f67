import { randomBytes, scryptSync, timingSafeEqual } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import { serve } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import { cors } from 'hono/cors';

/**
 * A whole backend for Vitrine: the specification's calls and no other, on SQLite. Read it beside
 * docs/api-reference.md, or start from it; docs/your-backend.md says how.
 */

const { SHOP_ORIGIN = 'http://localhost:4321', PORT = 8080 } = process.env;
const database = new DatabaseSync(process.env.DATABASE ?? `${import.meta.dirname}/shop.sqlite`);
database.exec(`
  CREATE TABLE IF NOT EXISTS category (id INTEGER PRIMARY KEY, slug UNIQUE, name, description);
  CREATE TABLE IF NOT EXISTS product (id INTEGER PRIMARY KEY, slug UNIQUE, name, summary,
    description, price_cents INTEGER, stock INTEGER, image, category_id INTEGER REFERENCES category,
    created_at DEFAULT CURRENT_TIMESTAMP);
  CREATE TABLE IF NOT EXISTS post (id INTEGER PRIMARY KEY, slug UNIQUE, title, description, content,
    published_at DEFAULT CURRENT_TIMESTAMP);
  CREATE TABLE IF NOT EXISTS customer (id INTEGER PRIMARY KEY, email UNIQUE COLLATE NOCASE,
    password BLOB, salt BLOB);
  CREATE TABLE IF NOT EXISTS session (token PRIMARY KEY, customer_id REFERENCES customer);
  CREATE TABLE IF NOT EXISTS cart_line (customer_id REFERENCES customer,
    product_id REFERENCES product, quantity INTEGER, PRIMARY KEY (customer_id, product_id));
  CREATE TABLE IF NOT EXISTS purchase (id PRIMARY KEY, customer_id REFERENCES customer,
    total_cents INTEGER, lines, address, paid_at, created_at DEFAULT CURRENT_TIMESTAMP);
  CREATE TABLE IF NOT EXISTS review (id INTEGER PRIMARY KEY, product_id INTEGER REFERENCES product,
    customer_id REFERENCES customer, rating INTEGER, content, images,
    created_at DEFAULT CURRENT_TIMESTAMP, UNIQUE (product_id, customer_id));
  CREATE TABLE IF NOT EXISTS upload (key PRIMARY KEY, type, content BLOB);
  CREATE TABLE IF NOT EXISTS inquiry (id INTEGER PRIMARY KEY, content);
`);
// A new database has something to look at; your own rows are left alone.
if (!database.prepare('PRAGMA user_version').get()?.user_version) {
  database.exec(`
    PRAGMA user_version = 1; INSERT INTO category VALUES (1, 'lamps', 'Lamps', 'Light for a desk.');
    INSERT INTO product (id, slug, name, summary, price_cents, stock, category_id) VALUES
      (1, 'harbour-lamp', 'Harbour Lamp', 'Brass, for a desk.', 18000, 12, 1),
      (2, 'salt-lamp', 'Salt Lamp', 'A warm light.', 6199, 0, 1);
    INSERT INTO post (id, slug, title, description, content) VALUES
      (1, 'on-light', 'On light', 'Three lamps and a room.', '<p>Less of it is more.</p>');
  `);
}

type Value = string | number | Uint8Array | null;
type Row = Record<string, Value>;
const all = (sql: string, ...values: Value[]) => database.prepare(sql).all(...values) as Row[];
const one = (sql: string, ...values: Value[]) => all(sql, ...values)[0];
const run = (sql: string, ...values: Value[]) => database.prepare(sql).run(...values).changes;
const productOf = (id: unknown) => one('SELECT * FROM product WHERE id = ?', Number(id));
const orderOf = (id = '') => one('SELECT * FROM purchase WHERE id = ?', id);
const POSTS = "SELECT *, 'en' AS language FROM post ORDER BY published_at DESC, id DESC";
const NEWEST = 'ORDER BY created_at DESC, id DESC';
type Refused = 400 | 401 | 403 | 404 | 409 | 413 | 422;
/** Every response is wrapped alike; a refusal's code is its HTTP status as well. */
const ok = (context: Context, data: unknown = {}) => context.json({ code: 200, data });
const refuse = (context: Context, code: Refused, msg: string, more = {}) =>
  context.json({ code, msg, ...more }, code);
/** 422 with a message for each field. */
function wrong(context: Context, fields: string[]) {
  const errors = Object.fromEntries(fields.map((field) => [field, ['Missing or wrong']]));
  return refuse(context, 422, 'Please check what you entered', { errors });
}
/** A product as lists and pages have it; prices in dollars, USD where nothing else is said. */
const asProduct = ({ price_cents, stock, image, category_id: _, ...row }: Row) => ({
  ...row,
  price: Number(price_cents) / 100,
  sold_out: Number(stock) <= 0,
  main_image_url: image,
});
/** The page of a query's rows that is asked for; pages count from 1. */
function pageOf(context: Context, perPage: number, sql: string, ...values: Value[]) {
  const numberOf = (name: string, otherwise: number) =>
    Number(/^[1-9]\d{0,5}$/.exec(context.req.query(name) ?? '')?.[0] ?? otherwise);
  const size = Math.min(numberOf('per_page', perPage), 200);
  const rows = all(sql, ...values);
  const start = (numberOf('page', 1) - 1) * size;
  return { list: rows.slice(start, start + size), totalPage: Math.ceil(rows.length / size) };
}

/** Whose bearer token came along. */
function customerOf(context: Context): Row | undefined {
  const token = /^Bearer (.+)$/.exec(context.req.header('Authorization') ?? '')?.[1] ?? '';
  const sql = 'SELECT customer.* FROM customer JOIN session ON customer.id = customer_id';
  return one(`${sql} WHERE token = ?`, token);
}

const newId = () => randomBytes(16).toString('hex');
const hash = (password: string, salt: Uint8Array) => scryptSync(password, salt, 32);
const textOf = (value: unknown) => (typeof value === 'string' ? value.trim() : '');
const isEmail = (value: unknown) => /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(textOf(value));
/** 1 to 200 whole items. */
const isQuantity = (value: unknown) => /^(?:[1-9]\d?|1\d\d|200)$/.test(JSON.stringify(value));

/** A body that is no JSON has no fields: the call then says which are missing. */
const readJson = async (context: Context): Promise<Record<string, unknown>> =>
  (await context.req.json().catch(() => null)) ?? {};

const api = new Hono()
  // Catalogue, reviews and blog: what a shop is published from.
  .get('/productsList', (context) => {
    const { list, totalPage } = pageOf(context, 20, `SELECT * FROM product ${NEWEST}`);
    return ok(context, { list: list.map(asProduct), totalPage });
  })
  .get('/products/slug/:slug', (context) => {
    const row = one('SELECT * FROM product WHERE slug = ?', context.req.param('slug'));
    return row ? ok(context, asProduct(row)) : refuse(context, 404, 'Product not found');
  })
  .post('/getProductByIds', async (context) => {
    const { ids } = await readJson(context);
    if (!Array.isArray(ids) || ids.length > 200) return wrong(context, ['ids']);
    const rows = ids.map(productOf).filter((row) => row !== undefined);
    return ok(context, rows.map(asProduct));
  })
  .get('/categories', (context) => ok(context, pageOf(context, 10, 'SELECT * FROM category')))
  .get('/categories/:slug', (context) => {
    const category = one('SELECT id FROM category WHERE slug = ?', context.req.param('slug'));
    if (!category) return refuse(context, 404, 'Category not found');
    const sql = `SELECT * FROM product WHERE category_id = ? ${NEWEST}`;
    const { list, totalPage } = pageOf(context, 10, sql, category.id ?? null);
    return ok(context, { products: list.map(asProduct), totalPage });
  })
  .get('/getMenuCategory', (context) => ok(context, all('SELECT slug, name FROM category')))
  .get('/products/:id/reviews', (context) => {
    const fields = 'id, customer_id AS user_id, rating, content, images, created_at';
    const sql = `SELECT ${fields} FROM review WHERE product_id = ? ${NEWEST}`;
    const { list, totalPage } = pageOf(context, 10, sql, context.req.param('id'));
    const reviews = list.map((row) => ({ ...row, images: JSON.parse(String(row.images)) }));
    return ok(context, { list: reviews, totalPage });
  })
  .get('/blogs', (context) => ok(context, pageOf(context, 10, POSTS)))
  .get('/blogs/show/:slug', (context) => {
    const blog = all(POSTS).find(({ slug }) => slug === context.req.param('slug'));
    return blog ? ok(context, { blog }) : refuse(context, 404, 'Blog not found');
  })

  // Accounts.
  .post('/register', async (context) => {
    const { email, password } = await readJson(context);
    if (!isEmail(email)) return wrong(context, ['email']);
    if (textOf(password).length < 8) return wrong(context, ['password']);
    const salt = randomBytes(16);
    const sql = 'INSERT OR IGNORE INTO customer (email, password, salt) VALUES (?, ?, ?)';
    const isNew = run(sql, textOf(email), hash(textOf(password), salt), salt);
    return isNew ? ok(context) : refuse(context, 409, 'This email has an account');
  })
  .post('/login', async (context) => {
    const { email, password } = await readJson(context);
    const customer = one('SELECT * FROM customer WHERE email = ?', textOf(email));
    // As much work for an unknown email, so that time does not tell who has an account.
    const given = hash(textOf(password), (customer?.salt as Uint8Array) ?? randomBytes(16));
    if (!customer || !timingSafeEqual(given, customer.password as Uint8Array)) {
      return refuse(context, 401, 'Email or password is wrong');
    }
    const token = newId();
    run('INSERT INTO session VALUES (?, ?)', token, Number(customer.id));
    return ok(context, { token, user: { name: String(customer.email).split('@')[0] } });
  })
  .post('/auth/validate-token', async (context) => {
    const { token } = await readJson(context);
    const session = one('SELECT token FROM session WHERE token = ?', textOf(token));
    return session ? ok(context) : refuse(context, 401, 'Please log in again');
  })

  // The cart of a signed-in customer.
  .use('/cart/*', async (context, next) => {
    context.header('Cache-Control', 'no-store');
    return customerOf(context) ? next() : refuse(context, 401, 'Please log in');
  })
  .get('/cart/items', (context) => {
    const sql = 'SELECT product.*, quantity FROM cart_line JOIN product ON product.id = product_id';
    const rows = all(`${sql} WHERE customer_id = ?`, customerOf(context)?.id ?? null);
    const lines = rows.map(({ quantity, ...row }) => ({ product: asProduct(row), quantity }));
    return ok(context, lines);
  })
  .post('/cart/add', async (context) => {
    const { product_id, quantity } = await readJson(context);
    if (!isQuantity(quantity)) return wrong(context, ['quantity']);
    const product = productOf(product_id);
    if (!product) return refuse(context, 404, 'Product not found');
    if (Number(product.stock) <= 0) return refuse(context, 409, 'Sold out');
    const sql = `INSERT INTO cart_line VALUES (?, ?, ?) ON CONFLICT
      DO UPDATE SET quantity = MIN(quantity + excluded.quantity, 200)`;
    run(sql, customerOf(context)?.id ?? null, Number(product_id), Number(quantity));
    return ok(context);
  })
  .delete('/cart/remove', async (context) => {
    const { product_id } = await readJson(context);
    const sql = 'DELETE FROM cart_line WHERE customer_id = ? AND product_id = ?';
    run(sql, customerOf(context)?.id ?? null, Number(product_id));
    return ok(context);
  })

  // Orders. Prices are the shop's own; `unit_price` is only what the buyer saw.
  .post('/orderCreatViaApi', async (context) => {
    const { items } = await readJson(context);
    if (!Array.isArray(items) || items.length === 0) return wrong(context, ['items']);
    if (!items.every((item) => isQuantity(item?.quantity))) return wrong(context, ['items']);
    const conflict = { gone: [] as Value[], sold_out: [] as object[], prices: [] as object[] };
    let cents = 0;
    for (const { product_id, quantity, unit_price } of items) {
      const product = productOf(product_id);
      const stock = Number(product?.stock);
      const price = Number(product?.price_cents) / 100;
      if (!product) conflict.gone.push(product_id);
      else if (stock < quantity) conflict.sold_out.push({ product_id, available: stock });
      else if (price !== +unit_price) conflict.prices.push({ product_id, unit_price: price });
      cents += Number(product?.price_cents) * quantity;
    }
    const isRight = Object.values(conflict).every((list) => list.length === 0);
    if (!isRight) return refuse(context, 409, 'Prices or stock changed', { data: conflict });
    const id = newId();
    const customer = customerOf(context)?.id ?? null;
    const sql = 'INSERT INTO purchase (id, customer_id, total_cents, lines) VALUES (?, ?, ?, ?)';
    run(sql, id, customer, cents, JSON.stringify(items));
    return ok(context, { order_id: id, guestUserId: customer === null ? newId() : null });
  })
  .get('/ordersInfo/:id', (context) => {
    const order = orderOf(context.req.param('id'));
    if (!order) return refuse(context, 404, 'Order not found');
    return ok(context, { order_id: order.id, total_price: Number(order.total_cents) / 100 });
  })
  .post('/shipping-addresses', async (context) => {
    const address = await readJson(context);
    const customer = customerOf(context);
    const needed = ['firstName', 'address', 'city', 'country'];
    const absent = needed.filter((field) => !textOf(address[field]));
    if (!customer && !isEmail(address.email)) absent.push('email');
    if (absent.length > 0) return wrong(context, absent);
    const sql = 'UPDATE purchase SET address = ? WHERE id = ? AND customer_id IS ?';
    const values = [JSON.stringify(address), textOf(address.orderId), customer?.id ?? null];
    return run(sql, ...values) ? ok(context) : refuse(context, 400, 'This order is not yours');
  })
  .get('/trackOrder', (context) => {
    const order = orderOf(context.req.query('order_id'));
    if (!order) return refuse(context, 404, 'Order not found');
    const error = { message: order.paid_at ? 'Your parcel is being packed' : 'Not paid yet' };
    return ok(context, { accepted: [], rejected: [{ number: order.id, error }] });
  })

  // Reviews, by customers who paid for the product, once each; inquiries.
  .get('/products/:id/can-leave-review', (context) =>
    ok(context, { can_leave_review: mayReview(customerOf(context), context.req.param('id')) }),
  )
  .post('/products/:id/reviews', async (context) => {
    const customer = customerOf(context);
    const id = context.req.param('id');
    if (!customer) return refuse(context, 401, 'Please log in');
    if (!mayReview(customer, id)) return refuse(context, 403, 'Only buyers may, once');
    const { rating, content, ...form } = await context.req.parseBody();
    if (!/^[1-5]$/.test(textOf(rating))) return wrong(context, ['rating']);
    if (!textOf(content)) return wrong(context, ['content']);
    const images = JSON.stringify(Object.values(form).map((url) => ({ type: 'image', url })));
    const sql = 'INSERT INTO review (product_id, customer_id, rating, content, images)';
    const values = [id, customer.id ?? null, textOf(rating), textOf(content), images];
    run(`${sql} VALUES (?, ?, ?, ?, ?)`, ...values);
    return ok(context);
  })
  .post('/cos/upload', async (context) => {
    if (!customerOf(context)) return refuse(context, 401, 'Please log in');
    const { file } = await context.req.parseBody();
    const isImage = file instanceof File && /^image\/(?:jpeg|png|webp)$/.test(file.type);
    if (!isImage) return wrong(context, ['file']);
    if (file.size > 10 * 1024 ** 2) return refuse(context, 413, 'An image has 10 MB at most');
    const key = `${newId()}.${file.type.slice('image/'.length)}`;
    run('INSERT INTO upload VALUES (?, ?, ?)', key, file.type, await file.bytes());
    return ok(context, { key });
  })
  .post('/inquiries', async (context) => {
    const inquiry = await readJson(context);
    const absent = ['country', 'description'].filter((field) => !textOf(inquiry[field]));
    if (!isEmail(inquiry.email)) absent.push('email');
    if (absent.length > 0) return wrong(context, absent);
    run('INSERT INTO inquiry (content) VALUES (?)', JSON.stringify(inquiry));
    return ok(context);
  });

function mayReview(customer: Row | undefined, product: string): boolean {
  const id = customer?.id ?? null;
  const reviewed = 'SELECT id FROM review WHERE customer_id = ? AND product_id = ?';
  if (one(reviewed, id, product)) return false;
  const paid = 'SELECT lines FROM purchase WHERE customer_id = ? AND paid_at IS NOT NULL';
  const bought = all(paid, id).flatMap(({ lines }) => JSON.parse(String(lines)));
  return bought.some(({ product_id }) => String(product_id) === product);
}

const app = new Hono()
  .use(cors({ origin: SHOP_ORIGIN, credentials: true, allowMethods: ['GET', 'POST', 'DELETE'] }))
  .get('/media/:key', (context) => {
    const file = one('SELECT * FROM upload WHERE key = ?', context.req.param('key'));
    if (!file) return context.notFound();
    const content = new Uint8Array(file.content as Uint8Array);
    return context.body(content, 200, { 'Content-Type': String(file.type) });
  })
  .route('/api', api)
  .notFound((context) => refuse(context, 404, 'There is no such call'));

serve({ fetch: app.fetch, port: Number(PORT), hostname: '127.0.0.1' });
console.log(`The example backend is open: http://localhost:${PORT}/api/productsList`);
