import { Hono } from 'hono';
import { bearerToken, maybeCustomer, requireCustomer, signedIn } from '../accounts/bearer.ts';
import type { ApiEnv } from '../http/env.ts';
import { refusal, success } from '../http/envelope.ts';
import { readPaging, totalPages } from '../http/paging.ts';
import { personal } from '../http/personal.ts';
import type { Services } from '../services.ts';
import { releaseExpiredHolds } from './expireOrders.ts';
import { guestHeader } from './guests.ts';
import { orderDetail, orderSummary } from './orderAnswer.ts';
import {
  addressOf,
  findOrder,
  historyOf,
  loadOrderParts,
  ordersOfCustomer,
} from './orderQueries.ts';
import { owns } from './owner.ts';

const PER_PAGE = 10;

/** An owner's orders. An order of somebody else is not told apart from one that does not exist. */
export function orderHistoryRoutes(services: Services): Hono<ApiEnv> {
  const { database, now, payments } = services;
  return new Hono<ApiEnv>()
    .get('/x/orders', personal, requireCustomer(services), async (context) => {
      await releaseExpiredHolds(database, now());
      const paging = readPaging(context, PER_PAGE);
      const { rows, total } = await ordersOfCustomer(database, signedIn(context).id, paging);
      const ids = rows.map((row) => row.id);
      const parts = await loadOrderParts(database, ids);
      const language = context.get('language');
      return success(context, {
        list: rows.map((row) => orderSummary(row, parts, language)),
        totalPage: totalPages(total, paging),
      });
    })
    .get('/x/orders/:id', personal, maybeCustomer(services), async (context) => {
      await releaseExpiredHolds(database, now());
      const customer = context.get('customer');
      const found = await findOrder(database, context.req.param('id'));
      if (!found || !owns({ customer, guestId: guestHeader(context) }, found)) {
        const signedOut = !customer && bearerToken(context) !== undefined;
        return signedOut
          ? refusal(context, 401, 'tokenInvalid')
          : refusal(context, 404, 'orderNotFound');
      }
      await payments?.refresh(found);
      const order = (await findOrder(database, found.id)) ?? found;
      const parts = await loadOrderParts(database, [order.id]);
      const more = {
        address: await addressOf(database, order.id),
        history: await historyOf(database, order.id),
      };
      return success(context, orderDetail(order, parts, more, context.get('language')));
    });
}
