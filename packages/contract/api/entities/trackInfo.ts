import * as v from 'valibot';
import { flag, listOrNone, optionalText, text } from '../values.ts';

/** A parcel's way (spec section 3), shaped after 17TRACK. Codes and texts may be missing. */
export const trackInfo = v.object({
  latest_status: v.object({ status: text, sub_status: text }),
  latest_event: v.nullish(v.object({ description: text, location: text }), null),
  milestone: listOrNone(v.object({ key_stage: text, time_iso: optionalText })),
  /** True if the order has a test payment only, so that no parcel will come. */
  practice: flag,
});
export type TrackInfo = v.InferOutput<typeof trackInfo>;
