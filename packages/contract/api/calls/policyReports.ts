import * as v from 'valibot';
import { defineCall } from '../call.ts';
import { unspecifiedData } from '../envelope.ts';

/**
 * Takes browsers' reports of what a page's policy refused, as `application/csp-report` or
 * `application/reports+json`; 204. Announced as `policyReports`.
 */
export const sendPolicyReports = defineCall({
  name: 'sendPolicyReports',
  method: 'POST',
  path: '/api/x/policy-reports',
  request: v.object({ body: v.unknown() }),
  data: unspecifiedData,
});
