import { Hono } from 'hono';
import type { VitalsSummary } from '../../../src/contract/calls/vitals.ts';
import { vitalsMessage } from '../../../src/contract/entities/vitalsMessage.ts';
import { VITALS } from '../../../src/contract/vitals.ts';
import { readJson } from '../http/body.ts';
import type { ApiEnv } from '../http/env.ts';
import { refusal, success } from '../http/envelope.ts';
import { limitByClient } from '../http/limitByClient.ts';
import { maxBody } from '../http/readBody.ts';
import { forPublisher } from '../preview/forPublisher.ts';
import type { Services } from '../services.ts';
import { p75 } from './percentile.ts';
import { countView, DAYS, readCounts } from './vitalQueries.ts';

/** A message holds a few words and five figures. */
const MOST_BODY_BYTES = 1_024;

/**
 * How fast the pages were for real visitors: anybody tells of a page view, a publisher with the
 * preview secret is told what came together.
 */
export function vitalRoutes(
  { database, now, rateLimit }: Services,
  secret: string | undefined,
): Hono<ApiEnv> {
  const limited = limitByClient(rateLimit, 'vitalsByClient');
  return new Hono<ApiEnv>()
    .post('/x/vitals', limited, maxBody(MOST_BODY_BYTES), async (context) => {
      const message = await readJson(context, vitalsMessage);
      if (!message.ok) return refusal(context, 422, 'invalidRequest', { errors: message.errors });
      await countView(database, message.value, now());
      return context.body(null, 204);
    })
    .get('/x/vitals', forPublisher(secret), async (context) => {
      const { views, counts } = await readCounts(database, now());
      const templates = views.map(({ template, views: told }) => {
        const own = counts.filter((count) => count.template === template);
        const figures = VITALS.map((vital) => {
          const of = own.filter((count) => count.vital === vital);
          return [vital, p75(vital, of)] as const;
        });
        return { template, views: told, p75: Object.fromEntries(figures) };
      });
      return success(context, { days: DAYS, templates } satisfies VitalsSummary);
    });
}
