import * as v from 'valibot';
import { isHttpUrl } from '../../domain/httpUrl.ts';
import { flag, listOrNone, optionalText, requiredText, text } from '../values.ts';

/** A parcel's way (spec section 3), shaped after 17TRACK. Codes and texts may be missing. */
export const trackInfo = v.object({
  latest_status: v.object({ status: text, sub_status: text }),
  latest_event: v.nullish(v.object({ description: text, location: text }), null),
  milestone: listOrNone(v.object({ key_stage: text, time_iso: optionalText })),
  /** True if the order has a test payment only, so that no parcel will come. */
  practice: flag,
  /** The carrier's name and number for it, and the page where it can be followed, once it is sent. */
  parcel: v.nullish(
    v.object({
      carrier: text,
      number: requiredText,
      url: v.pipe(
        optionalText,
        v.transform((url) => (url && isHttpUrl(url) ? url : null)),
      ),
    }),
    null,
  ),
});
export type TrackInfo = v.InferOutput<typeof trackInfo>;
