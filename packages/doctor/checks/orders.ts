import { ordersInfo } from '@vitrine/contract/api/calls/orders.ts';
import { trackOrder } from '@vitrine/contract/api/calls/tracking.ts';
import { orderConflict } from '@vitrine/contract/api/entities/order.ts';
import { parseResponse } from '@vitrine/contract/api/parse.ts';
import { productsInForms, soldOutProduct, unknownId } from '../catalogue.ts';
import { expectRefusal, failIf, type Group, titleOf } from '../check.ts';
import { CheckFailedError, SkippedError } from '../errors.ts';
import type { Exchange } from '../exchange.ts';
import {
  guestOrder,
  idOf,
  type OrderItem,
  placeOrder,
  priceOf,
  readOrder,
  someItems,
} from '../ordering.ts';
import type { Shop } from '../shop.ts';

/** Shorter ids can be found by trying. */
const MIN_SECRET = 12;

export const orders: Group = {
  title: 'Orders',
  level: 'loses',
  remedy:
    'Price an order by your own prices, and refuse what can’t be sold: “How orders behave” in docs/api-contract.md.',
  checks: [
    {
      name: 'orders.created',
      title: 'an order is made and has an id',
      loss: 'Nobody can buy.',
      run: async (shop) => void (await readOrder(shop, 'of a guest')),
    },
    {
      name: 'orders.total',
      title: 'its total is what the products cost, discounts and quantities included',
      loss: 'Shoppers pay another amount than the cart showed.',
      run: async (shop) => {
        const order = await guestOrder(shop);
        const { total_price } = await shop.api.read(ordersInfo, { params: { id: order.id } });
        if (total_price === order.due) return;
        throw new CheckFailedError(`a total of ${total_price} cents, expected ${order.due}`);
      },
    },
    {
      name: 'orders.price',
      title: 'a price that is not today’s is never charged; the new one comes back',
      loss: 'Shoppers set their own prices.',
      run: async (shop) => {
        const [item] = await someItems(shop, [1]);
        if (!item) throw new SkippedError('there is nothing to order');
        const response = await placeOrder(shop, [{ ...item, unit_price: 0.01 }]);
        const due = Math.round(item.unit_price * 100);
        if (response.ok) return pricedAnew(shop, response, due);
        expectRefusal(response, 409);
        const { prices } = parseResponse('the refusal', orderConflict, response.data, 'data');
        if (prices?.[0]?.unit_price === due) return;
        throw new CheckFailedError(`new prices ${JSON.stringify(prices)}, expected ${due} cents`);
      },
    },
    {
      name: 'orders.quantity',
      title: 'an order holds 1 to 200 whole items of each',
      loss: 'A negative quantity makes an order cheaper, or pays the shopper.',
      run: (shop) =>
        refusesEach(shop, [-1, 0, 1.5, 201], ([item], quantity) =>
          item ? [{ ...item, quantity }] : [],
        ),
    },
    {
      name: 'orders.empty',
      title: 'an order of nothing is refused',
      loss: 'Empty orders fill the shop’s books.',
      run: (shop) => refusesEach(shop, ['nothing'], () => []),
    },
    {
      name: 'orders.unknown',
      title: 'an unknown product cannot be ordered',
      loss: 'Shoppers pay for what nobody can send.',
      run: (shop) =>
        refusesEach(shop, ['unknown'], ([item]) =>
          item ? [{ ...item, product_id: unknownId(item.product_id) }] : [],
        ),
    },
    {
      name: 'orders.sold-out',
      title: 'a sold-out product cannot be ordered',
      loss: 'More is sold than there is.',
      run: async (shop) => {
        const soldOut = await soldOutProduct(shop);
        const item = { product_id: soldOut.id, quantity: 1, unit_price: priceOf(soldOut) / 100 };
        expectRefusal(await placeOrder(shop, [item]));
      },
    },
    {
      name: 'orders.choice',
      title: 'a product of several variants cannot be ordered by its own id',
      loss: 'Nobody knows which size or colour to send.',
      run: async (shop) => {
        const [product] = await productsInForms(shop);
        if (!product) return;
        const item = { product_id: product.id, quantity: 1, unit_price: priceOf(product) / 100 };
        expectRefusal(await placeOrder(shop, [item]));
      },
    },
    {
      name: 'orders.ids',
      title: 'ids of orders and guests cannot be guessed',
      loss: 'Anybody can read what others ordered, by counting.',
      run: async (shop) => {
        const [one, other] = [await guestOrder(shop), await guestOrder(shop, 'of another guest')];
        for (const [first, second] of [
          [String(one.id), String(other.id)],
          ...(one.guestId && other.guestId ? [[one.guestId, other.guestId]] : []),
        ] as [string, string][]) {
          const apart = [...first].filter((email, index) => email !== second[index]).length;
          failIf(first.length < MIN_SECRET || apart < MIN_SECRET / 2, `${second} after ${first}`);
        }
      },
    },
    {
      name: 'orders.tracking',
      title: `${titleOf(trackOrder)} is by the contract for an order`,
      loss: 'Buyers cannot follow their parcel.',
      run: async (shop) => {
        const { id } = await guestOrder(shop);
        await shop.api.read(trackOrder, { query: { order_id: String(id) } });
      },
    },
  ],
};

/** Without a refusal the order has to cost today's price all the same. */
async function pricedAnew(shop: Shop, order: Exchange, due: number): Promise<void> {
  const info = await shop.api.read(ordersInfo, { params: { id: String(idOf(order)) } });
  failIf(info.total_price !== due, `an order over ${info.total_price} cents, expected ${due}`);
  throw new SkippedError('it is not refused but priced anew; the shopper learns nothing of it');
}

async function refusesEach<T>(
  shop: Shop,
  cases: T[],
  change: (items: OrderItem[], value: T) => OrderItem[],
): Promise<void> {
  for (const value of cases) {
    const response = await placeOrder(shop, change(await someItems(shop, [1]), value));
    expectRefusal(response);
  }
}
