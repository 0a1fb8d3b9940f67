import * as v from 'valibot';
import { defineCall } from '../call.ts';
import { numeric } from '../values.ts';

/** Where browsers tell of what a page's policy refused, and a publisher is told what came. */
export const POLICY_REPORTS_PATH = '/api/x/policy-reports';

/**
 * What browsers reported in the last `days` days that the pages' policy refused: how often in all,
 * and the most frequent kinds, for a publisher with the API's preview secret. `blocked` is a word
 * such as `inline` or an origin, `page` the section of the shop.
 */
export const policySummary = defineCall({
  name: 'policySummary',
  method: 'GET',
  path: POLICY_REPORTS_PATH,
  request: v.object({}),
  data: v.object({
    days: numeric,
    reports: numeric,
    kinds: v.array(
      v.object({ directive: v.string(), blocked: v.string(), page: v.string(), reports: numeric }),
    ),
  }),
});
export type PolicySummary = v.InferOutput<typeof policySummary.data>;
