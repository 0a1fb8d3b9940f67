import { sendVitals, vitalsSummary } from '../../../src/contract/calls/vitals.ts';
import { VITALS } from '../../../src/contract/vitals.ts';
import { maxBody } from '../http/readBody.ts';
import { type Route, route } from '../http/route.ts';
import type { Services } from '../services.ts';
import { p75 } from './percentile.ts';
import { countView, DAYS, readCounts } from './vitalQueries.ts';

/** A message holds a few words and five figures. */
const MOST_BODY_BYTES = 1_024;

/**
 * How fast the pages were for real visitors: anybody tells of a page view, a publisher with the
 * preview secret is told what came together.
 */
export function vitalRoutes({ database, now }: Services): Route[] {
  return [
    route(
      sendVitals,
      { limitByClient: 'vitalsByClient', use: [maxBody(MOST_BODY_BYTES)] },
      async ({ body }) => countView(database, body, now()),
    ),
    route(vitalsSummary, async () => {
      const { views, counts } = await readCounts(database, now());
      const templates = views.map(({ template, views: told }) => {
        const own = counts.filter((count) => count.template === template);
        const figures = VITALS.map((vital) => {
          const of = own.filter((count) => count.vital === vital);
          return [vital, p75(vital, of)] as const;
        });
        return { template, views: told, p75: Object.fromEntries(figures) };
      });
      return { days: DAYS, templates };
    }),
  ];
}
