import { addToCart, cartItems, removeFromCart } from '@vitrine/contract/api/calls/cart.ts';
import {
  createOrder,
  ordersInfo,
  saveShippingAddress,
} from '@vitrine/contract/api/calls/orders.ts';
import { productsByIds } from '@vitrine/contract/api/calls/products.ts';
import { trackOrder } from '@vitrine/contract/api/calls/tracking.ts';
import { instead } from './changes.ts';
import { ANY, answered, type CallFreedom, calling, changed, data, wrong } from './visitor.ts';

const cart = calling(
  cartItems,
  () => ({}),
  (lines) => lines.map(({ product, quantity }) => [product.id, quantity]),
);
const line = (fields: object) => changed(([first]) => [{ ...first, ...fields }]);
const add = calling(addToCart, () => ({ body: { product_id: 'p-tray', quantity: 1 } }));
const remove = calling(removeFromCart, () => ({ body: { product_id: 'p-lamp' } }));
const order = calling(createOrder, () => ({
  body: { items: [{ product_id: 'p-lamp', quantity: 1, unit_price: 180 }], source: 'Shop' },
}));
const total = calling(
  ordersInfo,
  ({ orderId }) => ({ params: { id: orderId } }),
  (info) => info.total_price,
);
const address = calling(saveShippingAddress, ({ orderId }) => ({
  body: {
    orderId,
    firstName: 'Ada',
    lastName: 'Lovelace',
    address: '12 Row',
    city: 'London',
    postalCode: 'N1',
    country: 'GB',
  },
}));
const offers = calling(
  productsByIds,
  () => ({ body: { ids: ['p-lamp'] } }),
  (list) => list.map(({ price }) => price),
);
const track = calling(
  trackOrder,
  ({ orderId }) => ({ query: { order_id: orderId } }),
  ({ info }) => info?.latest_status.status ?? null,
);
const tracked = (info: object) => data({ accepted: [{ track_info: info }] });
const STATUS = { latest_status: { status: 'Delivered', sub_status: '' } };

/** What the calls of carts and orders may be responded with. */
export const ORDER_CALLS: Record<string, readonly CallFreedom[]> = {
  'the cart': [
    ['data.list', cart, changed((list) => ({ list })), [['p-lamp', 2]]],
    ['data.products', cart, changed((products) => ({ products })), [['p-lamp', 2]]],
    ['quantity: "2"', cart, line({ quantity: '2' }), [['p-lamp', 2]]],
    ['an empty cart', cart, changed(() => []), []],
    [
      'quantity: 0',
      cart,
      line({ quantity: 0 }),
      wrong('GET /api/cart/items', 'data.0.quantity should be at least 1, not 0'),
    ],
    [
      'quantity: 1.5',
      cart,
      line({ quantity: 1.5 }),
      wrong('GET /api/cart/items', 'data.0.quantity should be integer, not 1.5'),
    ],
    [
      'product: null',
      cart,
      line({ product: null }),
      wrong('GET /api/cart/items', 'data.0.product should be Object, not null'),
    ],
    [
      'product_id in the place of product',
      cart,
      changed(() => [{ product_id: 'p-lamp', quantity: 2 }]),
      wrong('GET /api/cart/items', 'data.0.product is missing'),
    ],
    [
      'data: null',
      cart,
      changed(() => null),
      wrong('GET /api/cart/items', 'data should be Array, not null'),
    ],
    [
      '401',
      cart,
      answered(401, { code: 401, msg: 'Log in first' }),
      'GET /api/cart/items responded with 401: Log in first.',
    ],
    ['added with an empty body', add, answered(200, ''), undefined],
    ['added with HTTP 201 and code 201', add, answered(201, { code: 201 }), undefined],
    ['added with the whole cart', add, changed(() => ({ items: [1] })), { items: [1] }],
    ['removed with HTTP 204', remove, instead(ANY, 204), undefined],
    [
      'not added: code 500 under HTTP 200',
      add,
      answered(200, { code: 500, msg: 'Sold out' }),
      'POST /api/cart/add responded with 200 and code 500: Sold out.',
    ],
    ['products by id as data.list', offers, changed((list) => ({ list })), [18000]],
    ['products by id: none', offers, changed(() => []), []],
  ],
  orders: [
    ['order_id: 7', order, data({ order_id: 7 }), { order_id: 7, guestUserId: null }],
    ['order_id: "A-7"', order, data({ order_id: 'A-7' }), { order_id: 'A-7', guestUserId: null }],
    [
      'guestUserId: 12',
      order,
      data({ order_id: 7, guestUserId: 12 }),
      { order_id: 7, guestUserId: 12 },
    ],
    [
      'guestUserId: null',
      order,
      data({ order_id: 7, guestUserId: null }),
      { order_id: 7, guestUserId: null },
    ],
    [
      'HTTP 201 and code 201',
      order,
      answered(201, { code: 201, data: { order_id: 7 } }),
      { order_id: 7, guestUserId: null },
    ],
    [
      'no order_id',
      order,
      data({ order_id: undefined }),
      wrong('POST /api/orderCreatViaApi', 'data.order_id is missing'),
    ],
    [
      'order_id: null',
      order,
      data({ order_id: null }),
      wrong('POST /api/orderCreatViaApi', 'data.order_id should be number or string, not null'),
    ],
    [
      'id in the place of order_id',
      order,
      changed(() => ({ id: 7 })),
      wrong('POST /api/orderCreatViaApi', 'data.order_id is missing'),
    ],
    [
      'refused: code 500 under HTTP 200',
      order,
      answered(200, { code: 500, msg: 'Not to be had' }),
      'POST /api/orderCreatViaApi responded with 200 and code 500: Not to be had.',
    ],
    [
      'an HTML page',
      order,
      answered(200, '<h1>Maintenance</h1>'),
      'POST /api/orderCreatViaApi should respond with JSON, but sent "<h1>Maintenance</h1>".',
    ],
    ['total_price: 180', total, data({ total_price: 180 }), 18000],
    ['total_price: "180.5"', total, data({ total_price: '180.5' }), 18050],
    [
      'total_price: "$180"',
      total,
      data({ total_price: '$180' }),
      wrong('GET /api/ordersInfo/7', 'Invalid price value at data.total_price: "$180"'),
    ],
    [
      'total_price: null',
      total,
      data({ total_price: null }),
      wrong('GET /api/ordersInfo/7', 'Invalid price value at data.total_price: null'),
    ],
    [
      'an address that is refused',
      address,
      answered(200, { code: 400, message: 'No such order' }),
      'POST /api/shipping-addresses responded with 200 and code 400: No such order.',
    ],
    ['an address, answered with nothing', address, answered(200, ''), undefined],
    ['tracking: accepted is missing', track, changed(() => ({})), null],
    ['tracking: data: []', track, changed(() => []), null],
    ['tracking: only a status', track, tracked(STATUS), 'Delivered'],
    [
      'tracking: milestone: null',
      track,
      tracked({ ...STATUS, latest_event: null, milestone: null }),
      'Delivered',
    ],
    [
      'tracking: a status as a number',
      track,
      tracked({ latest_status: { status: 40 } }),
      wrong(
        'GET /api/trackOrder',
        'data.accepted.0.track_info.latest_status.status should be string, not 40',
      ),
    ],
    [
      'tracking: data: null',
      track,
      changed(() => null),
      wrong('GET /api/trackOrder', 'data should be Object, not null'),
    ],
  ],
};
