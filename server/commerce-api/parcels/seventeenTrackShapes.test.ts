import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { trackingResponse } from './carrierNews.ts';
import { registerResponse, trackInfoResponse } from './seventeenTrackShapes.ts';

/** Answers shaped after 17TRACK's own examples; not part of the project. */
const SAMPLES = resolve(import.meta.dirname, '../../../../shared/data/payments/17track');
const present = existsSync(SAMPLES);
const sample = (name: string): unknown => JSON.parse(readFileSync(join(SAMPLES, name), 'utf8'));

test.skipIf(!present)('an official answer of gettrackinfo is understood', () => {
  const { data } = v.parse(trackInfoResponse, sample('gettrackinfo_yanwen_190012.json'));
  const news = data.accepted[0]?.track_info;
  if (!news) throw new Error('The sample holds no parcel.');
  expect(trackingResponse(news, 'en')).toEqual({
    latest_status: { status: 'InTransit', sub_status: 'InTransit_Arrival', sub_status_descr: null },
    latest_event: {
      time_iso: '2026-06-29T21:05:00+08:00',
      time_utc: '2026-06-29T13:05:00Z',
      description: 'Arrived at destination country port',
      location: 'LOS ANGELES, US',
      stage: 'Arrival',
      sub_status: 'InTransit_Arrival',
    },
    milestone: [
      {
        key_stage: 'PickedUp',
        time_iso: '2026-06-24T09:00:00+08:00',
        time_utc: '2026-06-24T01:00:00Z',
      },
    ],
  });
  expect(data.rejected[0]?.error.code).toBe(-18_019_902);
});

test.skipIf(!present)('an official answer of register is understood', () => {
  const { data } = v.parse(registerResponse, sample('register_mixed.json'));
  expect(data.accepted[0]?.number).toBe('AA123456789BR');
  expect(data.rejected[0]?.error.code).toBe(-18_010_012);
});
