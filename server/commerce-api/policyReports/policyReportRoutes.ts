import * as v from 'valibot';
import { policySummary, sendPolicyReports } from '../../../src/contract/calls/policyReports.ts';
import { maxBody } from '../http/readBody.ts';
import { type Route, route } from '../http/route.ts';
import type { Services } from '../services.ts';
import { readViolations } from './violation.ts';
import { countViolation, summariseViolations } from './violationQueries.ts';

/** A list of reports with their addresses and the first letters of scripts. */
const MOST_BODY_BYTES = 32 * 1024;

const violations = v.pipe(v.unknown(), v.transform(readViolations));

/**
 * What pages' policies refused: browsers tell of it by themselves, a publisher with the preview
 * secret is told what came together. Nothing is kept of who told it.
 */
export function policyReportRoutes({ database, metrics, now }: Services): Route[] {
  return [
    route(
      sendPolicyReports,
      { body: violations, limitByClient: 'policyReportsByClient', use: [maxBody(MOST_BODY_BYTES)] },
      async ({ body }) => {
        for (const violation of body) {
          metrics.policyReports.inc({ directive: violation.directive });
          await countViolation(database, violation, now());
        }
      },
    ),
    route(policySummary, () => summariseViolations(database, now())),
  ];
}
