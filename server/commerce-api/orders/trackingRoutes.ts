import { Hono } from 'hono';
import type { ApiEnv } from '../http/env.ts';
import { refusal, success } from '../http/envelope.ts';
import { limitByClient } from '../http/limitByClient.ts';
import { message } from '../http/messages.ts';
import { personal } from '../http/personal.ts';
import { newsAnswer } from '../parcels/carrierNews.ts';
import { newsOfOrder } from '../parcels/followParcel.ts';
import { isPractice } from '../payments/paymentAnswer.ts';
import { paymentsOf } from '../payments/paymentQueries.ts';
import type { Services } from '../services.ts';
import { findOrder, historyOf } from './orderQueries.ts';
import { trackInfo, whyNoParcel } from './tracking.ts';

/** The way of an order's parcel, for anyone who knows its number: no names, no addresses. */
export function trackingRoutes(services: Services): Hono<ApiEnv> {
  const { database, rateLimit } = services;
  const limited = limitByClient(rateLimit, 'trackingByClient');
  return new Hono<ApiEnv>().get('/trackOrder', personal, limited, async (context) => {
    const number = (context.req.query('order_id') ?? '').trim().toUpperCase();
    if (number === '') {
      const errors = { order_id: 'orderNumberRequired' } as const;
      return refusal(context, 422, 'orderNumberRequired', { errors });
    }
    const order = await findOrder(database, number);
    if (!order) return refusal(context, 404, 'orderNotFound');
    const language = context.get('language');
    const history = await historyOf(database, order.id);
    const news = await newsOfOrder(services, order.id);
    const info = news
      ? newsAnswer(news, language)
      : trackInfo(history, (name) => message(name, language));
    if (!info) {
      const error = { message: message(whyNoParcel(order.state), language) };
      return success(context, { accepted: [], rejected: [{ number: order.id, error }] });
    }
    const payment = (await paymentsOf(database, [order.id])).get(order.id);
    const practice = payment !== undefined && isPractice(payment);
    const accepted = [{ number: order.id, track_info: { ...info, practice } }];
    return success(context, { accepted, rejected: [] });
  });
}
