import { trackOrder } from '@vitrine/contract/api/calls/tracking.ts';
import { message } from '../http/messages.ts';
import { type Route, route } from '../http/route.ts';
import { isPaidForTest } from '../orders/orderPayments.ts';
import { findOrder, historyOf } from '../orders/orderQueries.ts';
import type { Services } from '../routeServices.ts';
import { trackingResponse } from './carrierNews.ts';
import { newsOfOrder } from './followParcel.ts';
import { trackInfo, whyNoParcel } from './orderTracking.ts';
import { type Parcel, parcelOf } from './parcelQueries.ts';

/** The way of an order's parcel, for anyone who knows its number: no names, no addresses. */
export function trackingRoutes(services: Services): Route[] {
  const { database } = services;
  const options = { isPersonal: true, limitByClient: 'trackingByClient' } as const;
  const track = route(trackOrder, options, async ({ query, context, refuse }) => {
    const number = (query.order_id ?? '').trim().toUpperCase();
    if (number === '') {
      throw refuse(422, 'orderNumberRequired', { errors: { order_id: 'orderNumberRequired' } });
    }
    const order = await findOrder(database, number);
    if (!order) throw refuse(404, 'orderNotFound');
    const language = context.get('language');
    const history = await historyOf(database, order.id);
    const news = await newsOfOrder(services, order.id);
    const info = news
      ? trackingResponse(news, language)
      : trackInfo(history, (name) => message(name, language));
    if (!info) {
      const error = { message: message(whyNoParcel(order.state), language) };
      return { accepted: [], rejected: [{ number: order.id, error }] };
    }
    const track_info = {
      ...info,
      practice: await isPaidForTest(database, order.id),
      parcel: parcelResponse(await parcelOf(database, order.id)),
    };
    return { accepted: [{ number: order.id, track_info }], rejected: [] };
  });
  return [track];
}

/** A parcel's number, and 17TRACK's page about it, which knows most carriers. */
function parcelResponse(parcel: Parcel | undefined) {
  if (!parcel) return null;
  const { number, carrier, carrier_name } = parcel;
  const named = new URLSearchParams({ nums: number, ...(carrier && { fc: String(carrier) }) });
  return { carrier: carrier_name, number, url: `https://t.17track.net/en#${named}` };
}
