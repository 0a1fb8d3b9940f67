import { EMAIL } from '../../packages/doctor/ordering.ts';
import type { Mutations } from './mutationsOfReading.ts';
import {
  asked,
  body,
  counter,
  headed,
  header,
  instead,
  type Json,
  spoil,
  status,
} from './spoil.ts';

const FINE = { code: 200, data: { order_id: 'another', payment_id: 'another' } };
const REGISTER = { method: 'POST', path: /api\/register/ };
const LOGIN = { method: 'POST', path: /api\/login/ };
const TOKEN = { method: 'POST', path: /validate-token/ };

export const ACCOUNTS: Mutations = {
  'accounts.register': () => status(REGISTER, 200, { code: 503, msg: 'Later' }),
  'accounts.twice': () => status(REGISTER, 409, FINE),
  'accounts.weak': () => status(REGISTER, 422, FINE),
  'accounts.login': () => body(LOGIN, ({ data }) => void Reflect.deleteProperty(data, 'user')),
  'accounts.wrong': () => {
    const count = counter();
    return spoil(LOGIN, async (request, respond) => {
      const response = await respond(request);
      if (response.status !== 401) return response;
      const msg = count() === 1 ? 'CheckFailedError password' : 'Nobody has this address';
      return Response.json({ code: 401, msg }, { status: 401 });
    });
  },
  'accounts.token': () => status(TOKEN, 200, { code: 401, msg: 'No' }),
  'accounts.forged': () =>
    spoil(TOKEN, async (request, respond) =>
      (await request.clone().text()).includes('forged') ? Response.json(FINE) : respond(request),
    ),
  'accounts.logout': () => instead({ method: 'POST', path: /x\/logout/ }, 200, FINE),
  'accounts.addresses': () => status({ method: 'PUT', path: /x\/addresses\/\d/ }, 404, FINE),
};

const ADD = { method: 'POST', path: /cart\/add/ };
const ITEMS = { path: /cart\/items/ };
/** Takes one quantity for another. */
const mistake = (from: number, to: number) =>
  asked(ADD, (json) => Object.assign(json, json.quantity === from && { quantity: to }));

export const CART: Mutations = {
  'cart.add': () => instead(ADD, 200, { code: 200 }),
  'cart.items': () =>
    body(ITEMS, ({ data }) => void (data[0] && Object.assign(data[0].product, { price: 3 }))),
  'cart.sum': () => mistake(1, 2),
  'cart.max': () =>
    body(ITEMS, ({ data }) => {
      if (data[0]?.quantity === 200) Object.assign(data[0], { quantity: 204 });
    }),
  'cart.min': () => mistake(1.5, 2),
  'cart.unknown': () => status(ADD, 404, FINE),
  'cart.sold-out': () => status(ADD, 409, { code: 500, msg: 'Sorry' }, 500),
  'cart.choice': () => status(ADD, 422, FINE),
  'cart.remove': () =>
    spoil({ method: 'DELETE', path: /cart\/remove/ }, async (request, respond) => {
      const { headers, url } = request;
      const cart = await respond(new Request(url.replace('remove', 'items'), { headers }));
      const { data }: Json = await cart.json();
      if (data.length > 0) return respond(request);
      return Response.json({ code: 404, msg: 'There is no such line' }, { status: 404 });
    }),
  'cart.signed-in': () => status(ITEMS, 401, { code: 200, data: [] }),
  'cart.own': () => {
    let first: string | undefined;
    return spoil(ITEMS, (request, respond) => {
      const token = request.headers.get('Authorization') ?? 'forged';
      if (token.includes('forged')) return respond(request);
      first ??= token;
      return respond(headed(request, 'Authorization', first));
    });
  },
  'cart.private': () =>
    header(ITEMS, (headers) => headers.set('Cache-Control', 'public, max-age=60')),
  'cart.exact': () =>
    spoil({ method: 'PUT', path: /x\/cart$/ }, async ({ url, headers, ...request }, respond) =>
      respond(
        new Request(url.replace('x/cart', 'cart/add'), { ...request, method: 'POST', headers }),
      ),
    ),
  'cart.merge': () => {
    const count = counter();
    return asked({ method: 'POST', path: /cart\/merge/ }, (json) =>
      Object.assign(json, json.items && { merge_id: `${json.merge_id}-${count()}` }),
    );
  },
};

const INQUIRY = { method: 'POST', path: /inquiries/ };

export const REVIEWS: Mutations = {
  'reviews.allowed': () =>
    body({ path: /can-leave/ }, () => ({ code: 200, data: { can_leave_review: 1 } })),
  'reviews.bought': () => status({ method: 'POST', path: /reviews/ }, 403, FINE),
  'reviews.upload': () => status({ method: 'POST', path: /cos\/upload/ }, 401, FINE),
  'inquiries.fields': () => status(INQUIRY, 422, { code: 422, msg: 'Look again' }, 422),
  'inquiries.inquiry': () => status(INQUIRY, 200, { code: 503, msg: 'Later' }, 503),
};

const ORDER = { method: 'POST', path: /orderCreatViaApi/ };
/** Answers orders of a kind as though they were fine. */
const letThrough = (isIt: (items: Json[]) => boolean, answered: Json = FINE) =>
  spoil(ORDER, async (request, respond) => {
    const { items }: Json = await request.clone().json();
    return isIt(items) ? Response.json(answered) : respond(request);
  });

export const ORDERS: Mutations = {
  'orders.created': () => letThrough((items) => items.length === 2, { code: 200, data: {} }),
  'orders.total': () =>
    body(
      { path: /ordersInfo/ },
      ({ data }) => Object.assign(data, { total_price: 1 }) && undefined,
    ),
  'orders.price': () => status(ORDER, 409, { code: 409, msg: 'Sorry', data: { prices: [] } }, 409),
  'orders.quantity': () => letThrough(([item]) => item?.quantity === -1),
  'orders.empty': () => letThrough((items) => items.length === 0),
  'orders.unknown': () => letThrough(([item]) => item?.product_id === 999_999_999),
  'orders.sold-out': () => letThrough(([item]) => item?.product_id === 8),
  'orders.choice': () => letThrough(([item]) => item?.product_id === 9),
  'orders.ids': countedIds,
  'orders.tracking': () =>
    body({ path: /trackOrder/ }, () => ({ code: 200, data: { accepted: 'none' } })),
};

/** Order ids that are counted from 1001, put in place of the real ones and back. */
function countedIds() {
  const real = new Map<string, string>();
  const swap = (text: string, pairs: Iterable<[string, string]>) =>
    [...pairs].reduce((all, [from, to]) => all.replaceAll(from, to), text);
  return async (request: Request, respond: (request: Request) => Promise<Response>) => {
    if (request.url.includes('/media/')) return respond(request);
    const { method, headers } = request;
    const sent = method === 'GET' ? undefined : swap(await request.text(), real);
    const init = { method, headers, ...(sent && { body: sent }) };
    const response = await respond(new Request(swap(request.url, real), init));
    const text = await response.text();
    const id = request.url.includes('orderCreat') && /HC\w{20}/.exec(text)?.[0];
    if (id && ![...real.values()].includes(id)) real.set(`N${1001 + real.size}`, id);
    const counted = swap(
      text,
      [...real].map(([short, long]) => [long, short]),
    );
    const { status: code, headers: own } = response;
    return new Response(counted || null, { status: code, headers: own });
  };
}

const ADDRESS = { method: 'POST', path: /shipping-addresses/ };
const DETAIL = { path: /x\/orders\/\w/ };

export const OWNERS: Mutations = {
  'owners.email': () =>
    asked(ADDRESS, (json) => Object.assign(json, { email: json.email ?? EMAIL })),
  'owners.address': () => status(ADDRESS, 200, { code: 400, msg: 'No' }),
  'owners.total': () =>
    body(
      { method: 'POST', path: /x\/order-address/ },
      ({ data }) => void Object.assign(data, { total_price: data.total_price + 1 }),
    ),
  'owners.nobody': () =>
    spoil(ADDRESS, async (request, respond) =>
      (await request.clone().text()).includes('no-such-order')
        ? Response.json(FINE)
        : respond(request),
    ),
  'owners.private': () =>
    body({ path: /ordersInfo/ }, ({ data }) => void Object.assign(data, { email: EMAIL })),
  'owners.strangers': () => status(DETAIL, 404, FINE),
  'owners.repeat': () =>
    spoil(ORDER, (request, respond) => respond(headed(request, 'Idempotency-Key'))),
  'owners.history': () =>
    body({ path: /x\/orders\?|x\/orders$/ }, () => ({
      code: 200,
      data: { list: [], totalPage: 0 },
    })),
  'owners.detail': () => body(DETAIL, ({ data }) => void data.lines.pop()),
};

const BEGIN = { method: 'POST', path: /x\/payments$/ };
const CAPTURE = { method: 'POST', path: /x\/payments\/\w+\/capture/ };

export const PAYMENTS: Mutations = {
  'payments.setup': () =>
    body({ path: /x\/payments$/ }, ({ data }) => void Reflect.deleteProperty(data, 'client_id')),
  'payments.address': () => status(BEGIN, 422, FINE),
  'payments.created': () => {
    const count = counter();
    return body(BEGIN, (json) => (count() > 1 ? FINE : json));
  },
  'payments.strangers': () => status(CAPTURE, 404, FINE),
  'payments.approval': () => status(CAPTURE, 402, FINE),
  'payments.captured': () =>
    body(CAPTURE, ({ data }) => void Object.assign(data, { amount: data.amount + 1 })),
};
