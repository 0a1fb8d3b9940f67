import * as v from 'valibot';
import { defineCall } from '../call.ts';

/** What an API may offer beyond the specification, to pages or a publisher, each under `/api/x/`. */
export const FEATURES = [
  'cart',
  'logout',
  'orders',
  'payments',
  'passwordReset',
  'account',
  'profile',
  'emailChange',
  'addresses',
  'orderAddress',
  'delivery',
  'cashOnDelivery',
  'guestOrder',
  'orderRequest',
  'withdrawal',
  'export',
  'retired',
] as const;
export type Feature = (typeof FEATURES)[number];

/**
 * Which optional calls the API has, and its clock in ms since the epoch. Promotions start and end
 * by that clock. An API without optional calls responds with 404; features that this shop does not
 * know are ignored.
 */
export const features = defineCall({
  name: 'features',
  method: 'GET',
  path: '/api/x',
  request: v.object({}),
  data: v.object({
    features: v.pipe(
      v.array(v.string()),
      v.transform((names) => FEATURES.filter((feature) => names.includes(feature))),
    ),
    time: v.pipe(v.number(), v.integer()),
  }),
});
