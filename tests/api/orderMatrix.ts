import type { Scene } from './callers.ts';
import { customerAlone, customers, everybody, guestAlone, lost, row } from './matrixRow.ts';

export const SAVED = {
  firstName: 'A',
  lastName: 'B',
  address: 'C',
  city: 'D',
  postalCode: '1',
  country: 'TN',
};
const ADDRESS = { ...SAVED, email: 'someone@mail.example' };
const ORDER = { items: [{ product_id: 1, quantity: 1, unit_price: 199 }], source: 'Halcyre' };

const NO_ORDER = 'HC00000000000000000000';
const address = (of: 'guestOrder' | 'customerOrder') => (scene: Scene) => ({
  json: { ...ADDRESS, orderId: scene[of] },
});

const NOOR = { email: 'noor@mail.example' };
const guestUnpaid = everybody(403, { ...lost, guest: 409 });
const ofGuest = (fields: object) => (scene: Scene) => ({
  json: { ...fields, order_id: scene.guestOrder },
});

export const ORDERS = [
  row('POST /api/orderCreatViaApi', 'a new order', everybody(200), () => ({ json: ORDER })),
  row('GET /api/ordersInfo/{id}', 'the guest’s', everybody(200), ({ guestOrder }) => ({
    path: [guestOrder],
  })),
  row('GET /api/ordersInfo/{id}', 'the customer’s', everybody(200), ({ customerOrder }) => ({
    path: [customerOrder],
  })),
  row('GET /api/trackOrder', 'the guest’s', everybody(200), ({ guestOrder }) => ({
    query: `order_id=${guestOrder}`,
  })),
  row('POST /api/x/guest-order/code', 'the guest’s', everybody(200), ofGuest(NOOR)),
  row('POST /api/x/guest-order', 'a guess', everybody(403), ofGuest({ ...NOOR, code: '123456' })),
  row('POST /api/x/order-request', 'unpaid', guestUnpaid, ofGuest({ kind: 'cancel' })),
  row('POST /api/x/withdrawal', 'of nothing', everybody(200), () => ({
    json: { ...NOOR, name: 'N. Okafor', contract: 'a ring' },
  })),
  row('GET /api/x/orders', 'one’s own orders', customers, () => ({}), 'customer'),
  row(
    'GET /api/x/orders/{id}',
    'the guest’s',
    guestAlone,
    ({ guestOrder }) => ({ path: [guestOrder] }),
    'guest',
  ),
  row(
    'GET /api/x/orders/{id}',
    'the customer’s',
    customerAlone,
    ({ customerOrder }) => ({ path: [customerOrder] }),
    'customer',
  ),
  row('GET /api/x/orders/{id}', 'none', everybody(404, lost), () => ({ path: [NO_ORDER] })),
  row('POST /api/shipping-addresses', 'of no order', everybody(400), () => ({
    json: { ...ADDRESS, orderId: NO_ORDER },
  })),
  row(
    'POST /api/shipping-addresses',
    'of the guest’s order',
    everybody(400, { guest: 200 }),
    address('guestOrder'),
  ),
  row(
    'POST /api/shipping-addresses',
    'of the customer’s order',
    everybody(400, { customer: 200 }),
    address('customerOrder'),
  ),
  row('POST /api/x/order-address', 'of no order', everybody(400), () => ({
    json: { ...ADDRESS, orderId: NO_ORDER },
  })),
  row(
    'POST /api/x/order-address',
    'of the guest’s order',
    everybody(400, { guest: 200 }),
    address('guestOrder'),
  ),
  row(
    'POST /api/x/order-address',
    'of the customer’s order',
    everybody(400, { customer: 200 }),
    address('customerOrder'),
  ),
  row('DELETE /api/x/orders/{id}/hold', 'of the guest’s order', guestAlone, ({ guestOrder }) => ({
    path: [guestOrder],
  })),
  row(
    'DELETE /api/x/orders/{id}/hold',
    'of the customer’s order',
    customerAlone,
    ({ customerOrder }) => ({ path: [customerOrder] }),
  ),
];

/** A buyer who has not approved yet is responded with 402: the payment is theirs. */
export const PAYMENTS = [
  row('GET /api/x/payments', 'public', everybody(200)),
  row('POST /api/x/payments', 'of the guest’s order', guestAlone, ({ guestOrder }) => ({
    json: { order_id: guestOrder },
  })),
  row('POST /api/x/payments', 'of the customer’s order', customerAlone, ({ customerOrder }) => ({
    json: { order_id: customerOrder },
  })),
  row(
    'POST /api/x/payments/{payment_id}/capture',
    'of the guest’s order',
    { ...guestAlone, guest: 402 },
    ({ guestPayment }) => ({ path: [guestPayment] }),
  ),
  row(
    'POST /api/x/payments/{payment_id}/capture',
    'of the customer’s order',
    { ...customerAlone, customer: 402 },
    ({ customerPayment }) => ({ path: [customerPayment] }),
  ),
  // Neither order goes to a country where it could be paid so.
  row(
    'POST /api/x/cash-on-delivery',
    'of the guest’s order',
    { ...guestAlone, guest: 422 },
    ({ guestOrder }) => ({ json: { order_id: guestOrder } }),
  ),
  row(
    'POST /api/x/cash-on-delivery',
    'of the customer’s order',
    { ...customerAlone, customer: 422 },
    ({ customerOrder }) => ({ json: { order_id: customerOrder } }),
  ),
  row('POST /api/x/payments/webhook', 'not signed', everybody(400), () => ({
    json: { id: 'WH-1', event_type: 'PAYMENT.CAPTURE.COMPLETED' },
  })),
];
