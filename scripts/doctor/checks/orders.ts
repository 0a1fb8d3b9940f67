import { ordersInfo } from '../../../src/contract/calls/orders.ts';
import { trackOrder } from '../../../src/contract/calls/tracking.ts';
import { orderConflict } from '../../../src/contract/entities/order.ts';
import { parseAnswer } from '../../../src/contract/parse.ts';
import { expectRefusal, type Group } from '../check.ts';
import { firstPage, unknownId } from '../goods.ts';
import {
  guestOrder,
  type OrderItem,
  placeOrder,
  priceOf,
  readOrder,
  someItems,
} from '../ordering.ts';
import { NotApplicable, Wrong } from '../outcome.ts';
import type { Shop } from '../shop.ts';

/** Shorter ids can be found by trying. */
const SHORTEST_SECRET = 12;

/** Making an order, and what it costs. */
export const orders: Group = {
  title: 'Orders',
  checks: [
    {
      name: 'orders.created',
      says: 'an order is made and has an id',
      loss: 'Nobody can buy.',
      run: async (shop) => void (await readOrder(shop, 'of a guest')),
    },
    {
      name: 'orders.total',
      says: 'its total is what the goods cost, discounts and quantities included',
      loss: 'Shoppers pay another amount than the cart showed.',
      run: async (shop) => {
        const order = await guestOrder(shop);
        const { total_price } = await shop.api.read(ordersInfo, { params: { id: order.id } });
        if (total_price === order.due) return;
        throw new Wrong(`a total of ${total_price} cents, where ${order.due} were due`);
      },
    },
    {
      name: 'orders.price',
      says: 'a price that is not today’s is never charged; the new one comes back',
      loss: 'Shoppers set their own prices.',
      run: async (shop) => {
        const [item] = await someItems(shop, [1]);
        if (!item) throw new NotApplicable('there is nothing to order');
        const answer = await placeOrder(shop, [{ ...item, unit_price: 0.01 }]);
        const due = Math.round(item.unit_price * 100);
        if (answer.ok) return pricedAnew(shop, answer.data, due);
        expectRefusal(answer, 409);
        const { prices } = parseAnswer('the refusal', orderConflict, answer.data, 'data');
        if (prices?.[0]?.unit_price === due) return;
        throw new Wrong(`new prices ${JSON.stringify(prices)}, where ${due} cents are due`);
      },
    },
    {
      name: 'orders.quantity',
      says: 'an order holds 1 to 200 whole pieces of each',
      loss: 'A negative quantity makes an order cheaper, or pays the shopper.',
      run: (shop) =>
        refusesEach(shop, [-1, 0, 1.5, 201], ([item], quantity) =>
          item ? [{ ...item, quantity }] : [],
        ),
    },
    {
      name: 'orders.empty',
      says: 'an order of nothing is refused',
      loss: 'Empty orders fill the shop’s books.',
      run: (shop) => refusesEach(shop, ['nothing'], () => []),
    },
    {
      name: 'orders.unknown',
      says: 'an unknown product cannot be ordered',
      loss: 'Shoppers pay for what nobody can send.',
      run: (shop) =>
        refusesEach(shop, ['unknown'], ([item]) =>
          item ? [{ ...item, product_id: unknownId(item.product_id) }] : [],
        ),
    },
    {
      name: 'orders.sold-out',
      says: 'a sold-out product cannot be ordered',
      loss: 'More is sold than there is.',
      run: async (shop) => {
        const { list } = await firstPage(shop, 'products');
        const gone = list.find((item) => item.sold_out || item.status === false);
        if (!gone) throw new NotApplicable('no product is sold out');
        const item = { product_id: gone.id, quantity: 1, unit_price: priceOf(gone) / 100 };
        expectRefusal(await placeOrder(shop, [item]));
      },
    },
    {
      name: 'orders.ids',
      says: 'ids of orders and guests cannot be guessed',
      loss: 'Anybody can read what others ordered, by counting.',
      run: async (shop) => {
        const [one, other] = [await guestOrder(shop), await guestOrder(shop, 'of another guest')];
        for (const [first, second] of [
          [String(one.id), String(other.id)],
          ...(one.guestId && other.guestId ? [[one.guestId, other.guestId]] : []),
        ] as [string, string][]) {
          const apart = [...first].filter((letter, index) => letter !== second[index]).length;
          if (first.length < SHORTEST_SECRET || apart < SHORTEST_SECRET / 2) {
            throw new Wrong(`${second} after ${first}`);
          }
        }
      },
    },
    {
      name: 'orders.tracking',
      says: 'GET /api/trackOrder answers for an order by the contract',
      loss: 'Buyers cannot follow their parcel.',
      run: async (shop) => {
        const { id } = await guestOrder(shop);
        await shop.api.read(trackOrder, { query: { order_id: String(id) } });
      },
    },
  ],
};

/** Without a refusal the order has to cost today's price all the same. */
async function pricedAnew(shop: Shop, data: unknown, due: number): Promise<void> {
  const id: unknown = data && typeof data === 'object' ? Reflect.get(data, 'order_id') : undefined;
  const info = await shop.api.read(ordersInfo, { params: { id: String(id) } });
  if (info.total_price !== due)
    throw new Wrong(`an order over ${info.total_price} cents, where ${due} are due`);
  throw new NotApplicable('it is not refused but priced anew; the shopper is not told');
}

async function refusesEach<T>(
  shop: Shop,
  cases: T[],
  change: (items: OrderItem[], value: T) => OrderItem[],
): Promise<void> {
  for (const value of cases) {
    const answer = await placeOrder(shop, change(await someItems(shop, [1]), value));
    expectRefusal(answer);
  }
}
