import { askOrderCode, orderByCode } from '@vitrine/contract/api/calls/guestOrder.ts';
import type { Language } from '@vitrine/contract/domain/language.ts';
import * as v from 'valibot';
import { email } from '../accounts/credentials.ts';
import { sendLater } from '../accounts/sendLater.ts';
import { type Route, route } from '../http/route.ts';
import { orderCodeEmail } from '../mail/orderCodeEmail.ts';
import { orderDetail } from '../orders/orderResponse.ts';
import type { Services } from '../routeServices.ts';
import { CODE_MINUTES, type OrderClaim, openCode, orderOfCode, orderOfEmail } from './orderCode.ts';

const claim = {
  order_id: v.pipe(v.string('orderNumberRequired'), v.trim(), v.nonEmpty('orderNumberRequired')),
  email,
};
const claimBody = v.strictObject(claim);
const codeBody = v.strictObject({
  ...claim,
  code: v.pipe(v.string('fieldRequired'), v.trim(), v.nonEmpty('fieldRequired')),
});

/** An order for who bought without an account, or is elsewhere; only for a shop that sends mail. */
export function guestOrderRoutes(services: Services): Route[] {
  const { database, rateLimit, mailer } = services;
  if (!mailer) return [];
  const { brand, send } = mailer;

  /** Says nothing of whether it succeeded: strangers are not to learn who ordered. */
  async function sendCode(claim: OrderClaim, language: Language): Promise<void> {
    const found = await orderOfEmail(database, claim);
    if (!found) return;
    const { id } = found.order;
    if ((await rateLimit.hit('codeByOrder', id)) > 0) return;
    const code = await openCode(services, id);
    const opened = { orderId: id, code, minutes: CODE_MINUTES };
    await send(orderCodeEmail(found.email, opened, language, brand));
  }

  const limits = { isPersonal: true, limitByClient: 'guestOrderByClient' } as const;
  return [
    route(askOrderCode, { ...limits, body: claimBody }, ({ body, context }) => {
      sendLater(services, 'A code for an order', () => sendCode(body, context.get('language')));
      return {};
    }),
    route(orderByCode, { ...limits, body: codeBody }, async ({ body, context, refuse }) => {
      const order = await orderOfCode(services, body);
      if (!order) throw refuse(403, 'orderCodeWrong');
      return orderDetail(database, order, context.get('language'));
    }),
  ];
}
