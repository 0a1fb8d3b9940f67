import type {
  Backend,
  BackendResponse,
  CallData,
  ShopAdapter,
} from '@vitrine/contract/api/adapter.ts';

/**
 * WooCommerce by its Store API (`/wp-json/wc/store/v1`), with WordPress's own posts as the blog.
 * No plugin and no key: `API_BASE_URL` is the WordPress, which allows the shop's origin by its
 * filter `allowed_http_origins`.
 *
 * The Store API has no accounts, no tracking and no call that writes a review or takes a message:
 * these calls are refused, and the cart is the browser's own until it is ordered. Then the items
 * go into a Store API cart, whose draft is the order; saving the address places it. `Cart-Token`,
 * key and total stay in `sessionStorage` in between: name that in the privacy policy.
 *
 * - Products with options can be read, but not bought: their variations are not mapped.
 * - Shipping and taxes have to be in the prices: an order whose total differs from what the shopper
 *   saw is refused. Versions of WooCommerce without `expected_total` don't check that.
 * - `PAYMENT_METHOD` is one that leaves an order unpaid. PayPal is paid on the checkout page
 *   (`PAYMENTS_FLOW=client`), and its webhook marks the order as paid (docs/your-backend.md).
 */
const PAYMENT_METHOD = 'bacs';

const store = (path: string) => `/wp-json/wc/store/v1${path}`;

interface Prices {
  currency_code: string;
  currency_minor_unit: number;
  price: string;
  regular_price: string;
}

interface Picture {
  src: string;
  alt: string;
}

interface StoreProduct {
  id: number;
  name: string;
  slug: string;
  short_description: string;
  description: string;
  prices: Prices;
  average_rating: string;
  review_count: number;
  images: Picture[];
  attributes: { name: string; terms: { name: string }[] }[];
  has_options: boolean;
  is_purchasable: boolean;
  is_in_stock: boolean;
  low_stock_remaining: number | null;
}

interface StoreCategory {
  id: number;
  name: string;
  slug: string;
  description: string;
  parent: number;
  image: Picture | null;
}

interface StoreReview {
  id: number;
  date_created_gmt: string;
  reviewer: string;
  review: string;
  rating: number;
}

interface WordPressPost {
  id: number;
  slug: string;
  date_gmt: string;
  modified_gmt: string;
  title: { rendered: string };
  excerpt: { rendered: string };
  content: { rendered: string };
  _embedded?: { author?: { name: string }[]; 'wp:featuredmedia'?: { source_url: string }[] };
}

/** `{code, message, data: {status}}`; an invalid field is described in `details` of its parent. */
interface StoreError {
  code?: string;
  message?: string;
  data?: { details?: Record<string, { code: string; message: string }> };
}

/** Fields of the contract's address by the code of WooCommerce's error. */
const FIELDS: Record<string, string> = {
  invalid_email: 'email',
  invalid_postcode: 'postalCode',
  invalid_country: 'country',
};

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' };

/** WordPress writes names as HTML: `Salt &amp; Pepper`, `Ring &#8211; Gold`. */
const plain = (html: string) =>
  html
    .replace(/<[^<>]*>/g, '')
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replace(/&(\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole)
    .trim();

const amount = (minorUnits: string | number, { currency_minor_unit }: Prices) =>
  Number(minorUnits) / 10 ** currency_minor_unit;

function product(read: StoreProduct): CallData<'productBySlug'> {
  const { prices, images } = read;
  const discount = Number(prices.regular_price) - Number(prices.price);
  return {
    id: read.id,
    slug: read.slug,
    name: plain(read.name),
    summary: plain(read.short_description),
    description: read.description,
    price: amount(prices.regular_price, prices),
    currency: prices.currency_code,
    discount_type: discount > 0 ? 'fixed' : null,
    discount_value: discount > 0 ? amount(discount, prices) : null,
    sold_out: !read.is_in_stock || !read.is_purchasable || read.has_options,
    main_image_url: images[0]?.src,
    main_image_alt: images[0]?.alt,
    images: images.map(({ src, alt }, index) => ({ image_url: src, alt, is_main: index === 0 })),
    attributes: read.attributes.map(({ name, terms }) => ({
      name: plain(name),
      value: terms.map((term) => plain(term.name)).join(', '),
    })),
    ratingValue: read.review_count > 0 ? read.average_rating : null,
    reviewCount: read.review_count,
  };
}

const category = (read: StoreCategory) => ({
  id: read.id,
  slug: read.slug,
  name: plain(read.name),
  description: plain(read.description),
  cover_image: read.image?.src,
});

const review = (read: StoreReview) => ({
  id: read.id,
  user_name: read.reviewer,
  rating: read.rating,
  content: read.review,
  created_at: read.date_created_gmt,
});

const post = (read: WordPressPost) => ({
  id: read.id,
  slug: read.slug,
  title: plain(read.title.rendered),
  description: plain(read.excerpt.rendered),
  content: read.content.rendered,
  published_at: read.date_gmt,
  updated_at: read.modified_gmt,
  author: read._embedded?.author?.[0]?.name,
  cover_image: read._embedded?.['wp:featuredmedia']?.[0]?.source_url,
});

type Query = Record<string, string | number | undefined>;

async function pageOf<Read, Item>(
  backend: Backend,
  path: string,
  query: Query,
  read: (item: Read) => Item,
) {
  const { body, headers } = await backend.send<Read[]>(path, { query });
  return { list: body.map(read), totalPage: headers.get('X-WP-TotalPages') ?? 1 };
}

async function one<Read>(backend: Backend, path: string, query: Query): Promise<Read> {
  const { body } = await backend.send<Read[]>(path, { query });
  return body[0] ?? backend.refuse(404);
}

async function byIds(backend: Backend, ids: (string | number)[]): Promise<StoreProduct[]> {
  if (ids.length === 0) return [];
  const query = { include: ids.join(), per_page: 100 };
  return (await backend.send<StoreProduct[]>(store('/products'), { query })).body;
}

/** An order until it is paid: what the calls after `orderCreatViaApi` need. */
interface OpenOrder {
  token: string;
  key: string;
  /** In minor units, as WooCommerce expects it again. */
  total: string;
  price: number;
  /** Once it is placed. */
  email?: string | undefined;
}

const orderEntry = (id: string | number) => `woocommerce-order-${id}`;

function openOrder(backend: Backend, id: string | number): OpenOrder {
  const stored = globalThis.sessionStorage?.getItem(orderEntry(id));
  return stored ? (JSON.parse(stored) as OpenOrder) : backend.refuse(404);
}

type OrderItem = { product_id: string | number; quantity: number; unit_price: number };

/** What WooCommerce would not say of a cart: which prices are others now, and what is sold out. */
async function refuseConflict(backend: Backend, items: OrderItem[]): Promise<void> {
  const found = await byIds(
    backend,
    items.map(({ product_id }) => product_id),
  );
  const data = { prices: [] as object[], sold_out: [] as object[], gone: [] as unknown[] };
  for (const { product_id, quantity, unit_price } of items) {
    const now = found.find(({ id }) => String(id) === String(product_id));
    if (!now) {
      data.gone.push(product_id);
      continue;
    }
    const price = amount(now.prices.price, now.prices);
    const available = product(now).sold_out ? 0 : (now.low_stock_remaining ?? quantity);
    if (price !== unit_price) data.prices.push({ product_id, unit_price: price });
    if (available < quantity) data.sold_out.push({ product_id, available });
  }
  if (Object.values(data).some((list) => list.length > 0)) backend.refuse(409, '', { data });
}

export const adapter: ShopAdapter = {
  isComplete: true,
  // A visitor's session at the WordPress has a cart of its own.
  request: (request) => {
    request.credentials = 'omit';
  },
  envelope: ({ status, body }: BackendResponse<StoreError>) => {
    const details = Object.values(body?.data?.details ?? {});
    const errors = details.flatMap(({ code, message }) =>
      FIELDS[code] ? [[FIELDS[code], [message]]] : [],
    );
    return {
      code: status < 300 ? 200 : errors.length > 0 ? 422 : status,
      message: body?.message,
      errors: Object.fromEntries(errors),
      data: body,
    };
  },
  calls: {
    productsList: ({ query: { page, per_page } }, backend) => {
      const query = { page, per_page, orderby: 'date', order: 'desc' };
      return pageOf(backend, store('/products'), query, product);
    },
    productBySlug: async ({ params }, backend) =>
      product(await one<StoreProduct>(backend, store('/products'), { slug: params.slug })),
    getProductByIds: async ({ body }, backend) => (await byIds(backend, body.ids)).map(product),
    categories: ({ query: { page, per_page } }, backend) =>
      pageOf(backend, store('/products/categories'), { page, per_page }, category),
    categoryProducts: ({ params, query: { page, per_page } }, backend) => {
      const query = { category: params.slug, page, per_page, orderby: 'date', order: 'desc' };
      return pageOf(backend, store('/products'), query, product);
    },
    getMenuCategory: async (_, backend) => {
      const query = { parent: 0, per_page: 100 };
      return (await pageOf(backend, store('/products/categories'), query, category)).list;
    },
    productReviews: ({ params, query: { page, per_page } }, backend) => {
      const query = { product_id: params.id, page, per_page, orderby: 'date', order: 'desc' };
      return pageOf(backend, store('/products/reviews'), query, review);
    },
    blogs: ({ query: { page, per_page } }, backend) =>
      pageOf(backend, '/wp-json/wp/v2/posts', { page, per_page, _embed: 1 }, post),
    blogBySlug: async ({ params }, backend) => {
      const query = { slug: params.slug, _embed: 1 };
      return { blog: post(await one<WordPressPost>(backend, '/wp-json/wp/v2/posts', query)) };
    },
    canLeaveReview: async () => ({ can_leave_review: false }),

    orderCreatViaApi: async ({ body: { items } }, backend) => {
      await refuseConflict(backend, items);
      const opened = await backend.send(store('/cart'));
      const headers = { 'Cart-Token': opened.headers.get('Cart-Token') ?? '' };
      let totals: (Prices & { total_price: string }) | undefined;
      for (const { product_id, quantity } of items) {
        const added = await backend.send<{ totals: Prices & { total_price: string } }>(
          store('/cart/add-item'),
          { method: 'POST', headers, body: { id: Number(product_id), quantity } },
        );
        totals = added.body.totals;
      }
      const draft = await backend.send<{ order_id: number; order_key: string }>(
        store('/checkout'),
        { headers },
      );
      const { order_id, order_key } = draft.body;
      const order: OpenOrder = {
        token: headers['Cart-Token'],
        key: order_key,
        total: totals?.total_price ?? '',
        price: totals ? amount(totals.total_price, totals) : 0,
      };
      sessionStorage.setItem(orderEntry(order_id), JSON.stringify(order));
      return { order_id };
    },
    ordersInfo: async ({ params }, backend) => ({
      order_id: params.id,
      total_price: openOrder(backend, params.id).price,
    }),
    shippingAddresses: async ({ body }, backend) => {
      const order = openOrder(backend, body.orderId);
      const address = {
        first_name: body.firstName,
        last_name: body.lastName,
        company: '',
        address_1: body.address,
        address_2: '',
        city: body.city,
        state: '',
        postcode: body.postalCode,
        country: body.country,
        phone: '',
      };
      await backend.send(
        // The second time it is the address of an order that is placed.
        order.email === undefined ? store('/checkout') : store(`/checkout/${body.orderId}`),
        {
          method: 'POST',
          headers: { 'Cart-Token': order.token },
          body: {
            key: order.key,
            billing_email: order.email,
            billing_address: { ...address, email: body.email },
            shipping_address: address,
            payment_method: PAYMENT_METHOD,
            expected_total: order.total,
          },
        },
      );
      const placed: OpenOrder = { ...order, email: body.email ?? '' };
      sessionStorage.setItem(orderEntry(body.orderId), JSON.stringify(placed));
    },
  },
};
