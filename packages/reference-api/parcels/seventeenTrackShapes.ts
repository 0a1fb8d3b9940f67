import * as v from 'valibot';

const text = v.nullish(v.string(), null);

/** A time as 17TRACK tells it: whole, or only as the carrier wrote it. */
const timed = {
  time_iso: text,
  time_utc: text,
  time_raw: v.nullish(v.object({ date: text, time: text, timezone: text }), null),
};

const event = v.object({
  ...timed,
  description: text,
  description_translation: v.nullish(v.object({ lang: text, description: text }), null),
  location: text,
  stage: text,
  sub_status: text,
});

/** As much of a parcel's `track_info` as the shop tells on; addresses and names are left behind. */
const trackInfo = v.object({
  latest_status: v.object({ status: v.string(), sub_status: text }),
  latest_event: v.nullish(event, null),
  milestone: v.nullish(v.array(v.object({ ...timed, key_stage: text })), []),
});
export type SeventeenTrackInfo = v.InferOutput<typeof trackInfo>;
export type SeventeenTrackTime = Pick<SeventeenTrackInfo['milestone'][number], keyof typeof timed>;

const rejected = v.nullish(
  v.array(v.object({ error: v.object({ code: v.number(), message: v.string() }) })),
  [],
);

/** The response of `gettrackinfo`, version 2.4. */
export const trackInfoResponse = v.object({
  code: v.literal(0),
  data: v.object({
    accepted: v.nullish(v.array(v.object({ track_info: v.nullish(trackInfo, null) })), []),
    rejected,
  }),
});

/** The response of `register`, version 2.4. */
export const registerResponse = v.object({
  code: v.literal(0),
  data: v.object({
    accepted: v.nullish(v.array(v.object({ number: v.string() })), []),
    rejected,
  }),
});
