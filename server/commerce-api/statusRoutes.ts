import { Hono } from 'hono';
import { FEATURES, type Feature } from '../../src/contract/calls/features.ts';
import { contentVersion } from './database/contentVersion.ts';
import type { ApiEnv } from './http/env.ts';
import { success } from './http/envelope.ts';
import type { Services } from './services.ts';

/**
 * What this API is and how it is. `GET /api/x` announces the optional calls under `/api/x/`
 * and tells the server's time in ms. `GET /api/live` tells that the process runs, and
 * `GET /api/health` also that its database answers: that it is ready.
 */
export function statusRoutes({ database, now, payments, post }: Services): Hono<ApiEnv> {
  const absent: Feature[] = [
    ...(payments ? [] : (['payments'] as const)),
    ...(post ? [] : (['passwordReset'] as const)),
  ];
  const features = FEATURES.filter((feature) => !absent.includes(feature));
  return new Hono<ApiEnv>()
    .get('/x', (context) => {
      context.header('Cache-Control', 'no-store');
      return success(context, {
        features: [...features, 'account', 'changes', 'vitals', 'policyReports'],
        time: now().getTime(),
      });
    })
    .get('/live', (context) => {
      context.header('Cache-Control', 'no-store');
      return success(context, { status: 'ok' });
    })
    .get('/health', async (context) => {
      const version = await contentVersion(database);
      context.header('Cache-Control', 'no-store');
      return success(context, { status: 'ok', content_version: version });
    });
}
