import { delivery } from '@vitrine/contract/api/calls/delivery.ts';
import * as v from 'valibot';
import { type Route, route } from '../http/route.ts';
import type { Services } from '../routeServices.ts';

/** What the API was handed of delivery, returns and Cash on Delivery: a publisher asks for it. */
export function deliveryRoutes({ terms }: Services): Route[] {
  // By the contract: how many orders may wait for the shop is told to nobody.
  const announced = v.parse(delivery.data, terms);
  return [route(delivery, {}, () => announced)];
}
