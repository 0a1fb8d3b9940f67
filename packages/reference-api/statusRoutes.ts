import { readFile } from 'node:fs/promises';
import { FEATURES, type Feature, features } from '@vitrine/contract/api/calls/features.ts';
import { Hono } from 'hono';
import { contentVersion } from './database/contentVersion.ts';
import type { ApiEnv } from './http/env.ts';
import { personal } from './http/personal.ts';
import { success } from './http/responses.ts';
import { type Route, route } from './http/route.ts';
import type { Services } from './routeServices.ts';

/** Announces the optional calls under `/api/x/`, and tells the server's time. */
export function featureRoutes(services: Services): Route[] {
  const { now, payments, mailer, knowsPublisher, terms } = services;
  const hasTerms = terms.delivery ?? terms.returns ?? terms.cashOnDelivery;
  const absent: Feature[] = [
    ...(payments ? [] : (['payments'] as const)),
    ...(terms.cashOnDelivery ? [] : (['cashOnDelivery'] as const)),
    ...(mailer ? [] : (['passwordReset', 'emailChange', 'guestOrder'] as const)),
    ...(terms.withdrawal ? [] : (['withdrawal'] as const)),
    ...(knowsPublisher ? [] : (['export'] as const)),
    ...(hasTerms ? [] : (['delivery'] as const)),
  ];
  const present = FEATURES.filter((feature) => !absent.includes(feature));
  const announce = route(features, { isPersonal: true }, () => ({
    features: [...present, 'changes', 'policyReports', ...(knowsPublisher ? ['preview'] : [])],
    time: now().getTime(),
  }));
  return [announce];
}

/** Made by `bin/vitrine openapi`. */
const OPENAPI_FILE = new URL('../../docs/openapi.json', import.meta.url);

/**
 * For who runs the API or writes a client for it: `live` while its process does, `health` while it
 * and its database are ready, `openapi.json` its description.
 */
export function healthRoutes({ database }: Services): Hono<ApiEnv> {
  return new Hono<ApiEnv>()
    .get('/live', personal, (context) => success(context, { status: 'ok' }))
    .get('/health', personal, async (context) =>
      success(context, { status: 'ok', content_version: await contentVersion(database) }),
    )
    .get('/openapi.json', async (context) => {
      context.header('Content-Type', 'application/json');
      return context.body(await readFile(OPENAPI_FILE));
    });
}
