import { sendPolicyReports } from '@vitrine/contract/api/calls/policyReports.ts';
import { networkOf } from '@vitrine/runtime/security/network.ts';
import * as v from 'valibot';
import { maxBody } from '../http/readBody.ts';
import { type Route, route } from '../http/route.ts';
import type { Services } from '../routeServices.ts';
import { readViolations } from './violation.ts';

/** A list of reports with their addresses and the first letters of scripts. */
const MAX_BODY_BYTES = 32 * 1024;
/** Kinds of violations that a process logs in a day, each once: anybody can make reports up. */
const MAX_LOGGED = 200;
/** Of them, those of one network: the others have room for what is really wrong. */
const MAX_OF_NETWORK = 20;
/** Then all kinds are logged anew: reports that many networks made up would be the last ones. */
const FORGOTTEN_MS = 24 * 60 * 60 * 1000;

const violations = v.pipe(v.unknown(), v.transform(readViolations));

/**
 * What pages' policies refused: browsers report it by themselves. It is counted by directive, and
 * each kind is logged once a day. Nothing is kept of who reported it.
 */
export function policyReportRoutes({ logger, metrics, now }: Services): Route[] {
  const logged = new Set<string>();
  const countBy = new Map<string, number>();
  let since = now().getTime();
  return [
    route(
      sendPolicyReports,
      { body: violations, limitByClient: 'policyReportsByClient', use: [maxBody(MAX_BODY_BYTES)] },
      ({ body, context }) => {
        const network = networkOf(context.get('client'));
        const time = now().getTime();
        if (Math.abs(time - since) >= FORGOTTEN_MS) {
          logged.clear();
          countBy.clear();
          since = time;
        }
        for (const violation of body) {
          metrics.policyReports.inc({ directive: violation.directive });
          const kind = Object.values(violation).join(' ');
          if (logged.has(kind) || logged.size === MAX_LOGGED) continue;
          const count = countBy.get(network) ?? 0;
          if (count === MAX_OF_NETWORK) continue;
          countBy.set(network, count + 1);
          logged.add(kind);
          logger.error('Browsers report that a page’s policy refused something.', { ...violation });
        }
      },
    ),
  ];
}
