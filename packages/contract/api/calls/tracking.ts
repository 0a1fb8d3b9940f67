import * as v from 'valibot';
import { defineCall } from '../call.ts';
import { trackInfo } from '../entities/trackInfo.ts';
import { listOrNone, requiredText, text } from '../values.ts';

/**
 * Where an order's parcel is, in the shape of 17TRACK: `accepted[0].track_info`. Without tracking
 * information `accepted` is empty, and `rejected[0].error.message` may say why. No names, no
 * addresses.
 */
export const trackOrder = defineCall({
  name: 'trackOrder',
  method: 'GET',
  path: '/api/trackOrder',
  request: v.object({ query: v.object({ order_id: requiredText }) }),
  data: v.pipe(
    v.object({
      accepted: listOrNone(v.object({ track_info: v.nullish(trackInfo, null) })),
      rejected: listOrNone(v.object({ error: v.nullish(v.object({ message: text })) })),
    }),
    v.transform(({ accepted, rejected }) => ({
      info: accepted?.[0]?.track_info ?? null,
      reason: rejected?.[0]?.error?.message ?? '',
    })),
  ),
  errors: [404, 422],
});
