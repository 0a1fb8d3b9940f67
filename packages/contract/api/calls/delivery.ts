import * as v from 'valibot';
import { defineCall } from '../call.ts';

const days = v.pipe(v.number(), v.integer(), v.minValue(0));
const dollars = v.pipe(v.number(), v.minValue(0));
const countries = v.array(v.pipe(v.string(), v.regex(/^[A-Z]{2}$/)));

/**
 * Where the shop sends orders, in what time and at what price (`DeliveryTerms`), how long they can
 * be returned, and where they can be paid on delivery. Asked while publishing, in the place of the
 * shop's configuration, of an API that announces `delivery`. Money in dollars.
 */
export const delivery = defineCall({
  name: 'delivery',
  method: 'GET',
  path: '/api/x/delivery',
  request: v.object({}),
  data: v.object({
    delivery: v.nullish(
      v.object({
        regions: v.array(
          v.object({
            countries,
            handlingDays: v.tuple([days, days]),
            transitDays: v.tuple([days, days]),
            price: dollars,
            freeFrom: v.nullish(dollars, null),
            duties: v.picklist(['shop', 'customer']),
          }),
        ),
      }),
    ),
    returns: v.nullish(
      v.object({
        days: v.pipe(v.number(), v.integer(), v.minValue(1)),
        paidBy: v.picklist(['customer', 'shop']),
      }),
    ),
    cashOnDelivery: v.nullish(v.object({ countries, upTo: v.nullish(dollars, null) })),
  }),
});
export type AnnouncedDelivery = v.InferOutput<typeof delivery.data>;
