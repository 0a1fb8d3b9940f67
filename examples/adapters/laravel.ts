import type {
  Backend,
  BackendResponse,
  CallData,
  ShopAdapter,
} from '@vitrine/contract/api/adapter.ts';

/**
 * A shop's API in Laravel, as its resources and paginators write it: lists in `data` with
 * `meta.last_page`, single things in `data`, prices in cents, flags as `Y` and `N`, stock as a
 * count, photos as a JSON text of paths, the language as `?lang=`, times in the shop's own zone.
 * The bearer token is Sanctum's. Field names are the part to change.
 *
 * It offers every call of the specification and none under `/api/x`: the checkout page takes the
 * payments (`PAYMENTS_FLOW=client`), and there are no lists of earlier orders.
 */

const PHOTOS = 'https://cdn.shop.example/';
/** What the database writes has no zone. */
const ZONE = '+08:00';

interface Paged<Row> {
  data: Row[];
  meta: { last_page: number };
}

interface ProductRow {
  id: number;
  slug: string;
  title: string;
  teaser: string | null;
  body_html: string | null;
  price_cents: number;
  sale_cents: number | null;
  sale_ends_at: string | null;
  is_active: 'Y' | 'N';
  stock: number;
  photos: string;
  specs: Record<string, string> | null;
  created_at: string;
  updated_at: string;
}

interface CategoryRow {
  id: number;
  slug: string;
  name: string;
  in_menu: 'Y' | 'N';
}

interface ReviewRow {
  id: number;
  author: string;
  stars: number;
  text: string;
  photos: string;
  created_at: string;
}

interface PostRow {
  id: number;
  slug: string;
  headline: string;
  teaser: string;
  cover: string | null;
  body_html: string;
  published_at: number;
}

interface Problem {
  message?: string;
  errors?: Record<string, string[]>;
  unavailable?: { id: number; stock: number }[];
  repriced?: { id: number; cents: number }[];
}

const photo = (path: string) => new URL(path, PHOTOS).href;
const photosOf = (row: { photos: string }) => (JSON.parse(row.photos) as string[]).map(photo);

function product(row: ProductRow): CallData<'productBySlug'> {
  const photos = photosOf(row);
  return {
    id: row.id,
    slug: row.slug,
    name: row.title,
    summary: row.teaser,
    description: row.body_html,
    price: row.price_cents / 100,
    discount_type: row.sale_cents === null ? null : 'fixed',
    discount_value: row.sale_cents === null ? null : (row.price_cents - row.sale_cents) / 100,
    discount_end_date: row.sale_ends_at && row.sale_ends_at + ZONE,
    sold_out: row.is_active === 'N' || row.stock <= 0,
    main_image_url: photos[0],
    images: photos.map((image_url, index) => ({ image_url, is_main: index === 0 })),
    attributes: Object.entries(row.specs ?? {}).map(([name, value]) => ({ name, value })),
    created_at: row.created_at,
    updated_at: row.updated_at,
  };
}

/** Plain text, where the contract has HTML. */
const asHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const review = (row: ReviewRow) => ({
  id: row.id,
  user_name: row.author,
  rating: row.stars,
  content: asHtml(row.text),
  created_at: row.created_at + ZONE,
  images: photosOf(row).map((url) => ({ type: 'image' as const, url })),
});

const post = (row: PostRow) => ({
  id: row.id,
  slug: row.slug,
  title: row.headline,
  description: row.teaser,
  cover_image: row.cover && photo(row.cover),
  content: row.body_html,
  published_at: new Date(row.published_at * 1000).toISOString(),
});

async function pageOf<Row, Item>(
  backend: Backend,
  path: string,
  { page, per_page }: { page?: number; per_page?: number },
  read: (row: Row) => Item,
) {
  const { body } = await backend.send<Paged<Row>>(path, { query: { page, per_page } });
  return { list: body.data.map(read), totalPage: body.meta.last_page };
}

async function one<Row>(backend: Backend, path: string): Promise<Row> {
  const { body } = await backend.send<{ data: Row }>(path);
  return body.data;
}

const api = (path: string) => `/api/v1${path}`;
const encoded = (value: string | number) => encodeURIComponent(value);

/** Fields of requests by what Laravel calls them. */
const FIELDS: Record<string, string> = {
  first_name: 'firstName',
  last_name: 'lastName',
  street: 'address',
  zip: 'postalCode',
  from: 'email',
  text: 'description',
};

export const adapter: ShopAdapter = {
  isComplete: true,
  request: ({ url, headers }) => {
    url.searchParams.set('lang', headers.get('Accept-Language') ?? 'en');
  },
  envelope: ({ status, body }: BackendResponse<Problem>) => {
    if (status < 300) return { data: body };
    const { message, errors = {}, unavailable = [], repriced = [] } = body;
    return {
      message,
      errors: Object.fromEntries(
        Object.entries(errors).map(([field, messages]) => [FIELDS[field] ?? field, messages]),
      ),
      // What an order is refused for.
      data: {
        sold_out: unavailable.map(({ id, stock }) => ({ product_id: id, available: stock })),
        prices: repriced.map(({ id, cents }) => ({ product_id: id, unit_price: cents / 100 })),
      },
    };
  },
  calls: {
    productsList: ({ query }, backend) => pageOf(backend, api('/products'), query, product),
    productBySlug: async ({ params }, backend) =>
      product(await one(backend, api(`/products/${encoded(params.slug)}`))),
    getProductByIds: async ({ body }, backend) => {
      const query = { ids: body.ids.join() };
      const found = await backend.send<{ data: ProductRow[] }>(api('/products/by-id'), { query });
      return found.body.data.map(product);
    },
    categories: ({ query }, backend) =>
      pageOf(backend, api('/categories'), query, (row: CategoryRow) => row),
    categoryProducts: ({ params, query }, backend) =>
      pageOf(backend, api(`/categories/${encoded(params.slug)}/products`), query, product),
    getMenuCategory: async (_, backend) => {
      const { list } = await pageOf(backend, api('/categories'), {}, (row: CategoryRow) => row);
      return list.filter(({ in_menu }) => in_menu === 'Y');
    },
    productReviews: ({ params, query }, backend) =>
      pageOf(backend, api(`/products/${encoded(params.id)}/reviews`), query, review),
    blogs: ({ query }, backend) => pageOf(backend, api('/posts'), query, post),
    blogBySlug: async ({ params }, backend) => ({
      blog: post(await one(backend, api(`/posts/${encoded(params.slug)}`))),
    }),

    login: async ({ body }, backend) => {
      const made = await backend.send<{ token: string; user: { name: string } }>(api('/login'), {
        method: 'POST',
        body,
      });
      return made.body;
    },
    register: ({ body }, backend) => backend.send(api('/register'), { method: 'POST', body }),
    validateToken: ({ body }, backend) =>
      backend.send(api('/user'), { headers: { Authorization: `Bearer ${body.token}` } }),

    cartItems: async (_, backend) => {
      const lines = await one<{ product: ProductRow; qty: number }[]>(backend, api('/cart'));
      return lines.map((line) => ({ product: product(line.product), quantity: line.qty }));
    },
    addToCart: ({ body }, backend) =>
      backend.send(api('/cart'), {
        method: 'POST',
        body: { product_id: body.product_id, qty: body.quantity },
      }),
    removeFromCart: ({ body }, backend) =>
      backend.send(api(`/cart/${encoded(body.product_id)}`), { method: 'DELETE' }),

    orderCreatViaApi: async ({ body }, backend) => {
      const lines = body.items.map(({ product_id, quantity, unit_price }) => ({
        product_id,
        qty: quantity,
        cents: Math.round(unit_price * 100),
      }));
      const made = await backend.send<{ data: { uuid: string; guest: string | null } }>(
        api('/orders'),
        { method: 'POST', body: { lines, channel: body.source } },
      );
      return { order_id: made.body.data.uuid, guestUserId: made.body.data.guest };
    },
    ordersInfo: async ({ params }, backend) => {
      const path = api(`/orders/${encoded(params.id)}`);
      const order = await one<{ total_cents: number }>(backend, path);
      return { order_id: params.id, total_price: order.total_cents / 100 };
    },
    shippingAddresses: ({ body }, backend) =>
      backend.send(api(`/orders/${encoded(body.orderId)}/address`), {
        method: 'PUT',
        body: {
          email: body.email,
          first_name: body.firstName,
          last_name: body.lastName,
          street: body.address,
          city: body.city,
          zip: body.postalCode,
          country: body.country,
        },
      }),
    trackOrder: async ({ query }, backend) => {
      const path = api(`/orders/${encoded(query.order_id)}/shipment`);
      const steps = await one<{ status: string; place: string; at: string }[]>(backend, path);
      const last = steps.at(-1);
      if (!last) return { accepted: [] };
      return {
        accepted: [
          {
            track_info: {
              latest_status: { status: last.status },
              latest_event: { description: last.status, location: last.place },
              milestone: steps.map(({ status, at }) => ({
                key_stage: status,
                time_iso: at + ZONE,
              })),
            },
          },
        ],
      };
    },
    createInquiry: ({ body }, backend) =>
      backend.send(api('/messages'), {
        method: 'POST',
        body: { from: body.email, country: body.country, text: body.description },
      }),
    canLeaveReview: async ({ params }, backend) => {
      const path = api(`/products/${encoded(params.id)}/reviews/mine`);
      return { can_leave_review: (await one<{ allowed: 'Y' | 'N' }>(backend, path)).allowed };
    },
    createReview: ({ params, body }, backend) =>
      backend.send(api(`/products/${encoded(params.id)}/reviews`), {
        method: 'POST',
        body: { stars: body.rating, text: body.content, photos: body.images },
      }),
    uploadFile: async ({ body }, backend) => {
      const made = await backend.send<{ data: { path: string } }>(api('/uploads'), {
        method: 'POST',
        encoding: 'multipart',
        body,
      });
      return { key: photo(made.body.data.path) };
    },
  },
};
