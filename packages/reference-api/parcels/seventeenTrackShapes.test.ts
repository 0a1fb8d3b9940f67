import * as v from 'valibot';
import { expect, test } from 'vitest';
import { trackingResponse } from './carrierNews.ts';
import { registerResponse, trackInfoResponse } from './seventeenTrackShapes.ts';

/** One parcel taken, one refused, as version 2.4 says both: with much that is unknown as `null`. */
const responseWith = (accepted: object) => ({
  code: 0,
  data: {
    accepted: [{ number: 'HC123456785CN', carrier: 3011, email: null, tag: null, ...accepted }],
    rejected: [{ number: '1', carrier: 0, error: { code: -1, message: 'No such number.' } }],
  },
});
const raw = { date: '2026-06-29', time: '21:05:00', timezone: '+08:00' };
const at = (hour: string) => ({
  time_iso: `2026-06-29T${hour}:00:00+08:00`,
  time_utc: `2026-06-29T${hour}:00:00Z`,
});
const event = { description: 'In Leith', location: 'Leith', stage: 'Arrival', sub_status: 'A_B' };
const status = { status: 'InTransit', sub_status: 'A_B', sub_status_descr: null };
const picked = { key_stage: 'PickedUp', ...at('09') };
const unknown = { key_stage: 'Delivered', time_iso: null, time_utc: null, time_raw: null };

test('the news of a parcel is understood, and addresses are left behind', () => {
  const news = {
    shipping_info: { recipient_address: { country: 'GB', street: null } },
    latest_status: status,
    latest_event: {
      ...at('21'),
      ...event,
      time_raw: raw,
      description_translation: { lang: 'en', description: 'In Leith' },
      address: { city: 'Leith' },
    },
    milestone: [{ ...picked, time_raw: raw }, unknown],
    time_metrics: { days_of_transit: 8 },
  };
  const { data } = v.parse(trackInfoResponse, responseWith({ track_info: news }));
  const info = data.accepted[0]?.track_info;
  expect(info && trackingResponse(info, 'en')).toEqual({
    latest_status: status,
    latest_event: { ...at('21'), ...event },
    milestone: [picked, { key_stage: 'Delivered', time_iso: null, time_utc: null }],
  });
  expect(data.rejected[0]?.error.code).toBe(-1);
});

test('what was registered is understood', () => {
  const { data } = v.parse(registerResponse, responseWith({ origin: 2, lang: null }));
  expect([data.accepted[0]?.number, data.rejected[0]?.error.code]).toEqual(['HC123456785CN', -1]);
});
