import * as v from 'valibot';
import { defineCall } from '../call.ts';
import { vitalsMessage } from '../entities/vitalsMessage.ts';
import { anything } from '../envelope.ts';
import { numeric, requiredText } from '../values.ts';
import { VITALS_PATH } from '../vitals.ts';

/**
 * Tells how fast one page view was; 204. `values` holds any of `LCP`, `INP`, `FCP`, `TTFB` (ms)
 * and `CLS`. Sent as `text/plain`, without cookies. Announced as `vitals`.
 */
export const sendVitals = defineCall({
  name: 'sendVitals',
  method: 'POST',
  path: VITALS_PATH,
  outlivesPage: true,
  request: v.object({ body: vitalsMessage }),
  data: anything,
});

const figure = v.optional(numeric);

/**
 * By template, of the last `days` days: page views, and the 75th percentile of each figure. 404
 * without the secret.
 */
export const vitalsSummary = defineCall({
  name: 'vitalsSummary',
  method: 'GET',
  path: VITALS_PATH,
  caller: 'publisher',
  request: v.object({}),
  data: v.object({
    days: numeric,
    templates: v.array(
      v.object({
        template: requiredText,
        views: numeric,
        p75: v.object({ LCP: figure, INP: figure, CLS: figure, FCP: figure, TTFB: figure }),
      }),
    ),
  }),
  errors: [404],
});
export type VitalsSummary = v.InferOutput<typeof vitalsSummary.data>;
