import { order as orderCall, orderHistory } from '../../../src/api/calls/orderHistory.ts';
import { bearerToken } from '../accounts/bearer.ts';
import { readPaging, totalPages } from '../http/paging.ts';
import { type Route, route } from '../http/route.ts';
import type { Services } from '../routeServices.ts';
import { expireOrders } from './expireOrders.ts';
import {
  addressOf,
  findOrder,
  historyOf,
  loadOrderParts,
  ordersOfCustomer,
} from './orderQueries.ts';
import { orderDetail, orderSummary } from './orderResponse.ts';
import { owns } from './owner.ts';

const PER_PAGE = 10;

/**
 * An owner's orders. An order of somebody else is not distinguished from one that does not exist.
 */
export function orderHistoryRoutes({ database, now, payments }: Services): Route[] {
  return [
    route(orderHistory, async ({ customer, query, context }) => {
      await expireOrders(database, now());
      const paging = readPaging(query, PER_PAGE);
      const { rows, total } = await ordersOfCustomer(database, customer.id, paging);
      const ids = rows.map((row) => row.id);
      const parts = await loadOrderParts(database, ids);
      const language = context.get('language');
      return {
        list: rows.map((row) => orderSummary(row, parts, language)),
        totalPage: totalPages(total, paging),
      };
    }),
    route(orderCall, async ({ params, customer, header, context, refuse }) => {
      await expireOrders(database, now());
      const found = await findOrder(database, params.id);
      if (!found || !owns({ customer, guestId: header('X-Guest-Id') }, found)) {
        const isSignedOut = !customer && bearerToken(context) !== undefined;
        throw isSignedOut ? refuse(401, 'tokenInvalid') : refuse(404, 'orderNotFound');
      }
      await payments?.refresh(found);
      const order = (await findOrder(database, found.id)) ?? found;
      const parts = await loadOrderParts(database, [order.id]);
      const more = {
        address: await addressOf(database, order.id),
        history: await historyOf(database, order.id),
      };
      return orderDetail(order, parts, more, context.get('language'));
    }),
  ];
}
