import * as v from 'valibot';
import { defineCall } from '../call.ts';
import { anything } from '../envelope.ts';
import { numeric } from '../values.ts';

const PATH = '/api/x/policy-reports';

/**
 * Takes browsers' reports of what a page's policy refused, as `application/csp-report` or
 * `application/reports+json`; 204. Announced as `policyReports`.
 */
export const sendPolicyReports = defineCall({
  name: 'sendPolicyReports',
  method: 'POST',
  path: PATH,
  request: v.object({ body: v.unknown() }),
  data: anything,
});

/**
 * What browsers reported in the last `days` days: how often in all, and the most frequent kinds.
 * `blocked` is a word such as `inline` or an origin, `page` the section of the shop. 404 without
 * the secret.
 */
export const policySummary = defineCall({
  name: 'policySummary',
  method: 'GET',
  path: PATH,
  caller: 'publisher',
  request: v.object({}),
  data: v.object({
    days: numeric,
    reports: numeric,
    kinds: v.array(
      v.object({ directive: v.string(), blocked: v.string(), page: v.string(), reports: numeric }),
    ),
  }),
  errors: [404],
});
export type PolicySummary = v.InferOutput<typeof policySummary.data>;
