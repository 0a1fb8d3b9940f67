import { features } from '@vitrine/contract/api/calls/features.ts';
import { order as orderCall, orderHistory } from '@vitrine/contract/api/calls/orderHistory.ts';
import {
  ordersInfo,
  saveOrderAddress,
  saveShippingAddress,
} from '@vitrine/contract/api/calls/orders.ts';
import { trackOrder } from '@vitrine/contract/api/calls/tracking.ts';
import { pathOf } from '@vitrine/contract/api/client.ts';
import { expectRefusal, expectSuccess, failIf, type Group, titleOf } from '../check.ts';
import { tokenOf } from '../customers.ts';
import { CheckFailedError, SkippedError } from '../errors.ts';
import { announced } from '../features.ts';
import {
  ADDRESS,
  addressedOrder,
  customerOrder,
  EMAIL,
  guestOf,
  guestOrder,
  idOf,
  placeOrder,
  readAddressed,
  sendAddress,
  someItems,
} from '../ordering.ts';
import type { Shop } from '../shop.ts';
import { needsFeature } from './optional.ts';

const PERSONAL = [EMAIL, ADDRESS.firstName, ADDRESS.lastName, ADDRESS.address];

export const orderOwners: Group = {
  title: 'Owners of orders',
  level: 'loses',
  remedy: 'Ask for the customer’s token or the guest’s id before you show or change an order.',
  checks: [
    {
      name: 'owners.email',
      title: 'a guest’s address needs an e-mail address',
      loss: 'Nobody can write to the buyer.',
      run: async (shop) => {
        const order = await guestOrder(shop);
        expectRefusal(await sendAddress(shop, order, guestOf(order), { email: undefined }));
      },
    },
    {
      name: 'owners.address',
      title: `${titleOf(saveShippingAddress)} takes an order’s address`,
      loss: 'Checkout ends before the payment.',
      run: async (shop) => void (await readAddressed(shop)),
    },
    {
      name: 'owners.total',
      title: `${titleOf(saveOrderAddress)} says what the order comes to at its address`,
      loss: 'Buyers pay another total than the checkout showed.',
      remedy: 'Price the order when its address is saved: its items and what sending them costs.',
      run: async (shop) => {
        await needsFeature(shop, 'orderAddress');
        const order = await guestOrder(shop);
        const as = guestOf(order);
        const body = { orderId: order.id, email: EMAIL, ...ADDRESS };
        const { total_price, shipping_price } = await shop.api.read(saveOrderAddress, { body }, as);
        const due = order.due + shipping_price;
        failIf(total_price !== due, `a total of ${total_price} cents, expected ${due}`);
        if (!(await announced(shop))?.names.includes('orders')) return;
        const detail = await shop.api.read(orderCall, { params: { id: order.id } }, as);
        failIf(
          detail.total_price !== total_price || detail.shipping_price !== shipping_price,
          `then ${detail.total_price} cents, of which ${detail.shipping_price} for sending`,
        );
      },
    },
    {
      name: 'owners.nobody',
      title: 'the address of an unknown order is refused with code 400',
      loss: 'Checkout goes on with an order that does not exist.',
      run: async (shop) => {
        const order = await guestOrder(shop);
        const body = { ...ADDRESS, orderId: 'no-such-order-0', email: EMAIL };
        expectRefusal(await shop.api.call(saveShippingAddress, { body }, guestOf(order)), 400, 404);
      },
    },
    {
      name: 'owners.private',
      title: 'an order’s number gives away no name and no address',
      loss: 'Anybody who sees an order number reads who bought, and where they live.',
      run: async (shop) => {
        const { id } = await addressedOrder(shop);
        const open = [pathOf(ordersInfo, { params: { id } }), `${trackOrder.path}?order_id=${id}`];
        for (const path of open) {
          const { text } = await shop.api.send('GET', path);
          const leaked = PERSONAL.find((field) => text.includes(field));
          if (leaked) throw new CheckFailedError(`a response with “${leaked}” in it`);
        }
      },
    },
    {
      name: 'owners.strangers',
      title: 'strangers can neither read an order nor change its address',
      loss: 'Strangers read addresses, or have parcels sent to themselves.',
      run: async (shop) => {
        await needsOurs(shop);
        const order = await guestOrder(shop);
        const others = [
          {},
          { guest: 'no-such-guest-0000000000' },
          { token: await tokenOf(shop, 'stranger') },
        ];
        for (const as of others) {
          expectRefusal(await sendAddress(shop, order, as, { lastName: 'Thief' }));
          if (!(await announced(shop))?.names.includes('orders')) continue;
          expectRefusal(await shop.api.call(orderCall, { params: { id: order.id } }, as));
        }
      },
    },
    {
      name: 'owners.repeat',
      title: 'the same Idempotency-Key gives the same order, and never another one',
      loss: 'A lost connection makes a shopper order, and pay, twice.',
      run: async (shop) => {
        await needsOurs(shop);
        const key = `doctor-${crypto.randomUUID()}`;
        const items = await someItems(shop, [1]);
        const as = { key, ...guestOf(await guestOrder(shop)) };
        const first = await placeOrder(shop, items, as);
        expectSuccess(first);
        const again = await placeOrder(shop, items, as);
        expectSuccess(again);
        failIf(idOf(first) !== idOf(again), `${idOf(again)} after ${idOf(first)}`);
        const more = items.map((item) => ({ ...item, quantity: 2 }));
        expectRefusal(await placeOrder(shop, more, as), 422, 409);
      },
    },
    {
      name: 'owners.history',
      title: `${titleOf(orderHistory)} lists a customer’s orders`,
      loss: 'Customers do not find what they bought.',
      run: async (shop) => {
        await needsFeature(shop, 'orders');
        const order = await customerOrder(shop);
        const { list } = await shop.api.read(orderHistory, { query: {} }, { token: order.token });
        const own = list.find(({ order_id }) => order_id === order.id);
        if (!own) throw new CheckFailedError('a list without the order that was just made');
        if (own.total_price === order.due && own.state === 'pending_payment') return;
        throw new CheckFailedError(`${own.state}, ${own.total_price} cents, expected ${order.due}`);
      },
    },
    {
      name: 'owners.detail',
      title: `${titleOf(orderCall)} shows a guest their order`,
      loss: 'Buyers see neither their lines nor their address after paying.',
      run: async (shop) => {
        await needsFeature(shop, 'orders');
        const order = await guestOrder(shop);
        const params = { id: order.id };
        const detail = await shop.api.read(orderCall, { params }, guestOf(order));
        if (detail.lines.length === order.items.length) return;
        throw new CheckFailedError(
          `${detail.lines.length} lines, of ${order.items.length} ordered`,
        );
      },
    },
  ],
};

/** Guest ids and keys are known only to APIs that announce optional calls. */
async function needsOurs(shop: Shop): Promise<void> {
  if (!(await announced(shop)))
    throw new SkippedError(`${titleOf(features)} is a 404: no guest ids, no keys`);
}
