import { order as orderCall, orderHistory } from '../../../src/contract/calls/orderHistory.ts';
import { ordersInfo, saveShippingAddress } from '../../../src/contract/calls/orders.ts';
import { trackOrder } from '../../../src/contract/calls/tracking.ts';
import { pathOf } from '../../../src/contract/client.ts';
import { expectFine, expectRefusal, type Group } from '../check.ts';
import { tokenOf } from '../customers.ts';
import type { Exchange } from '../exchange.ts';
import { announced } from '../features.ts';
import {
  ADDRESS,
  addressedOrder,
  customerOrder,
  EMAIL,
  guestOf,
  guestOrder,
  placeOrder,
  readAddressed,
  sendAddress,
  someItems,
} from '../ordering.ts';
import { NotApplicable, Wrong } from '../outcome.ts';
import type { Shop } from '../shop.ts';
import { needsFeature } from './optional.ts';

const PERSONAL = [EMAIL, ADDRESS.firstName, ADDRESS.lastName, ADDRESS.address];

/** Whose an order is, where it is sent, and who may see it. */
export const orderOwners: Group = {
  title: 'Owners of orders',
  checks: [
    {
      name: 'owners.email',
      says: 'a guest’s address needs an e-mail address',
      loss: 'Nobody can write to the buyer.',
      run: async (shop) => {
        const order = await guestOrder(shop);
        expectRefusal(await sendAddress(shop, order, guestOf(order), { email: undefined }));
      },
    },
    {
      name: 'owners.address',
      says: 'POST /api/shipping-addresses takes an order’s address',
      loss: 'Checkout ends before the payment.',
      run: async (shop) => void (await readAddressed(shop)),
    },
    {
      name: 'owners.nobody',
      says: 'the address of an unknown order is refused with code 400',
      loss: 'Checkout goes on with an order that does not exist.',
      run: async (shop) => {
        const order = await guestOrder(shop);
        const body = { ...ADDRESS, orderId: 'no-such-order-0', email: EMAIL };
        expectRefusal(await shop.api.ask(saveShippingAddress, { body }, guestOf(order)), 400, 404);
      },
    },
    {
      name: 'owners.private',
      says: 'who knows an order’s number learns no name and no address',
      loss: 'Anybody who sees an order number reads who bought, and where they live.',
      run: async (shop) => {
        const { id } = await addressedOrder(shop);
        const open = [pathOf(ordersInfo, { params: { id } }), `${trackOrder.path}?order_id=${id}`];
        for (const path of open) {
          const { text } = await shop.api.send('GET', path);
          const told = PERSONAL.find((words) => text.includes(words));
          if (told) throw new Wrong(`an answer with “${told}” in it`);
        }
      },
    },
    {
      name: 'owners.strangers',
      says: 'strangers can neither read an order nor change its address',
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
          expectRefusal(await shop.api.ask(orderCall, { params: { id: order.id } }, as));
        }
      },
    },
    {
      name: 'owners.repeat',
      says: 'the same Idempotency-Key gives the same order, and never another one',
      loss: 'A lost connection makes a shopper order, and pay, twice.',
      run: async (shop) => {
        await needsOurs(shop);
        const key = `conformance-${crypto.randomUUID()}`;
        const [items, as] = [
          await someItems(shop, [1]),
          { key, ...guestOf(await guestOrder(shop)) },
        ];
        const first = await placeOrder(shop, items, as);
        expectFine(first);
        const again = await placeOrder(shop, items, as);
        expectFine(again);
        if (idOf(first) !== idOf(again)) throw new Wrong(`${idOf(again)} after ${idOf(first)}`);
        const more = items.map((item) => ({ ...item, quantity: 2 }));
        expectRefusal(await placeOrder(shop, more, as), 422, 409);
      },
    },
    {
      name: 'owners.history',
      says: 'GET /api/x/orders lists a customer’s orders',
      loss: 'Customers do not find what they bought.',
      run: async (shop) => {
        await needsFeature(shop, 'orders');
        const order = await customerOrder(shop);
        const { list } = await shop.api.read(orderHistory, { query: {} }, { token: order.token });
        const own = list.find(({ order_id }) => order_id === order.id);
        if (!own) throw new Wrong('a list without the order that was just made');
        if (own.total_price === order.due && own.state === 'pending_payment') return;
        throw new Wrong(`${own.state}, ${own.total_price} cents, where ${order.due} are due`);
      },
    },
    {
      name: 'owners.detail',
      says: 'GET /api/x/orders/{id} shows a guest their order',
      loss: 'Buyers see neither their lines nor their address after paying.',
      run: async (shop) => {
        await needsFeature(shop, 'orders');
        const order = await guestOrder(shop);
        const params = { id: order.id };
        const detail = await shop.api.read(orderCall, { params }, guestOf(order));
        if (detail.lines.length === order.items.length) return;
        throw new Wrong(`${detail.lines.length} lines, where ${order.items.length} were ordered`);
      },
    },
  ],
};

/** Guest ids and keys are known only to APIs that announce optional calls. */
async function needsOurs(shop: Shop): Promise<void> {
  if (!(await announced(shop)))
    throw new NotApplicable('GET /api/x is a 404: no guest ids, no keys');
}

function idOf({ data }: Exchange): unknown {
  return typeof data === 'object' && data !== null ? Reflect.get(data, 'order_id') : undefined;
}
