import { order as orderCall, orderHistory } from '@vitrine/contract/api/calls/orderHistory.ts';
import { isSignedOut } from '../accounts/bearer.ts';
import { readPaging } from '../http/paging.ts';
import { type Route, route } from '../http/route.ts';
import type { Services } from '../routeServices.ts';
import { expireOrders } from './expireOrders.ts';
import { findOrder, loadOrderParts, ordersOfCustomer } from './orderQueries.ts';
import { orderDetail, orderSummary } from './orderResponse.ts';
import { ownOrder } from './owner.ts';

const PER_PAGE = 10;

/**
 * An owner's orders. An order of somebody else is not distinguished from one that does not exist.
 */
export function orderHistoryRoutes({ database, now, payments }: Services): Route[] {
  return [
    route(orderHistory, async ({ customer, query, context }) => {
      await expireOrders(database, now());
      const paging = readPaging(query, PER_PAGE);
      const { rows, totalPage } = await ordersOfCustomer(database, customer.id, paging);
      const parts = await loadOrderParts(
        database,
        rows.map(({ id }) => id),
      );
      const language = context.get('language');
      return { list: rows.map((row) => orderSummary(row, parts, language)), totalPage };
    }),
    route(orderCall, async (request) => {
      const { params, context, refuse } = request;
      await expireOrders(database, now());
      const found = await ownOrder(database, params.id, request);
      if (!found) {
        throw isSignedOut(context) ? refuse(401, 'tokenInvalid') : refuse(404, 'orderNotFound');
      }
      await payments?.refresh(found);
      const order = (await findOrder(database, found.id)) ?? found;
      return orderDetail(database, order, context.get('language'));
    }),
  ];
}
