import { Hono } from 'hono';
import { FEATURES } from '../../src/contract/calls/features.ts';
import { contentVersion } from './database/contentVersion.ts';
import type { ShopDatabase } from './database/tables.ts';
import type { ApiEnv } from './http/env.ts';
import { success } from './http/envelope.ts';

/**
 * What this API is and how it is. `GET /api/x` announces the optional calls under `/api/x/`
 * and tells the server's time in ms; `GET /api/health` also proves that the database answers.
 */
export function statusRoutes(database: ShopDatabase, now: () => Date): Hono<ApiEnv> {
  return new Hono<ApiEnv>()
    .get('/x', (context) => {
      context.header('Cache-Control', 'no-store');
      return success(context, { features: FEATURES, time: now().getTime() });
    })
    .get('/health', async (context) => {
      const version = await contentVersion(database);
      context.header('Cache-Control', 'no-store');
      return success(context, { status: 'ok', content_version: version });
    });
}
