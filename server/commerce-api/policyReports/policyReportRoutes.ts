import { Hono } from 'hono';
import { parseJson } from '../../../src/contract/parseJson.ts';
import type { ApiEnv } from '../http/env.ts';
import { success } from '../http/envelope.ts';
import { limitByClient } from '../http/limitByClient.ts';
import { maxBody } from '../http/readBody.ts';
import { forPublisher } from '../preview/forPublisher.ts';
import type { Services } from '../services.ts';
import { readViolations } from './violation.ts';
import { countViolation, summariseViolations } from './violationQueries.ts';

/** A list of reports with their addresses and the first letters of scripts. */
const MOST_BODY_BYTES = 32 * 1024;

/**
 * What pages' policies refused: browsers tell of it by themselves, a publisher with the preview
 * secret is told what came together. Nothing is kept of who told it.
 */
export function policyReportRoutes(
  { database, metrics, now, rateLimit }: Services,
  secret: string | undefined,
): Hono<ApiEnv> {
  const limited = limitByClient(rateLimit, 'policyReportsByClient');
  return new Hono<ApiEnv>()
    .post('/x/policy-reports', limited, maxBody(MOST_BODY_BYTES), async (context) => {
      const message = parseJson(await context.req.text());
      for (const violation of readViolations(message)) {
        metrics.policyReports.inc({ directive: violation.directive });
        await countViolation(database, violation, now());
      }
      return context.body(null, 204);
    })
    .get('/x/policy-reports', forPublisher(secret), async (context) =>
      success(context, await summariseViolations(database, now())),
    );
}
