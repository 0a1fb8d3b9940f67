import {
  declareWithdrawal,
  requestOrderChange,
} from '@vitrine/contract/api/calls/orderRequests.ts';
import { requestableOf } from '@vitrine/contract/api/entities/orderDetail.ts';
import { personName } from '@vitrine/contract/domain/addressLines.ts';
import * as limits from '@vitrine/contract/domain/limits.ts';
import * as v from 'valibot';
import { isSignedOut } from '../accounts/bearer.ts';
import { email } from '../accounts/credentials.ts';
import { emailKey } from '../accounts/customerQueries.ts';
import { orderOfCode, orderOfEmail } from '../guestOrders/orderCode.ts';
import { tooOften } from '../http/limitByClient.ts';
import { type Route, route } from '../http/route.ts';
import { orderId } from '../orders/addressBody.ts';
import { addressResponse } from '../orders/addressRow.ts';
import { addressOf } from '../orders/orderQueries.ts';
import { ownOrder } from '../orders/owner.ts';
import { orderIdIn } from '../orders/secretIds.ts';
import type { Services } from '../routeServices.ts';
import { keepRequest } from './keepRequest.ts';

const statement = v.nullish(
  v.pipe(v.string('fieldWrong'), v.trim(), v.maxLength(limits.maxStatement, 'fieldTooLong')),
  '',
);
const optional = v.nullish(v.string('fieldWrong'), '');
const changeBody = v.strictObject({
  order_id: orderId,
  kind: v.picklist(['cancel', 'return'], 'fieldWrong'),
  statement,
  email: optional,
  code: optional,
});

const required = (longest: number) =>
  v.pipe(
    v.string('fieldRequired'),
    v.trim(),
    v.nonEmpty('fieldRequired'),
    v.maxLength(longest, 'fieldTooLong'),
  );
const withdrawalBody = v.strictObject({
  name: required(limits.maxName),
  contract: required(limits.maxContract),
  email,
  statement,
});

/** What buyers ask of the shop, or declare by law where it is configured. */
export function requestRoutes(services: Services): Route[] {
  const { database, mailer, rateLimit, terms } = services;
  const receipt = (received_at: string) => ({ received_at, emailed: mailer !== undefined });
  const change = route(
    requestOrderChange,
    { body: changeBody, limitByClient: 'orderRequestByClient' },
    async (request) => {
      const { body, context, refuse } = request;
      const { order_id, kind, statement, email, code } = body;
      const order = code
        ? await orderOfCode(services, { order_id, email, code })
        : await ownOrder(database, order_id, request);
      if (!order && isSignedOut(context)) throw refuse(401, 'tokenInvalid');
      if (!order) throw refuse(403, code ? 'orderCodeWrong' : 'orderNotYours');
      const address = await addressOf(database, order.id);
      if (requestableOf(order) !== kind || !address) {
        throw refuse(409, 'requestNotNow');
      }
      const asked = {
        kind,
        order_id: order.id,
        customer_id: order.customer_id,
        name: personName(addressResponse(address)),
        email: address.email,
        contract: order.id,
        statement,
        language: context.get('language'),
      };
      return receipt(await keepRequest(services, asked, [order.id]));
    },
  );
  const withdraw = route(
    declareWithdrawal,
    {
      body: withdrawalBody,
      isPersonal: true,
      limitByClient: 'withdrawalByClient',
      limitInAll: 'withdrawal',
    },
    async ({ body, context }) => {
      const { name, contract, email, statement } = body;
      const wait = await rateLimit.hit('withdrawalByEmail', emailKey(email));
      if (wait > 0) throw tooOften(wait);
      const order_id = orderIdIn(contract);
      const found = order_id && (await orderOfEmail(database, { order_id, email }));
      const declared = {
        ...body,
        kind: 'withdraw' as const,
        order_id: found ? found.order.id : null,
        customer_id: found ? found.order.customer_id : null,
        language: context.get('language'),
      };
      // Who withdraws from one item and then from another has declared two things.
      const same = [name, found ? found.order.id : contract, emailKey(email), statement];
      return receipt(await keepRequest(services, declared, same));
    },
  );
  return terms.withdrawal ? [change, withdraw] : [change];
}
