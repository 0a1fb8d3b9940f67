import { Hono } from 'hono';
import { deskRoutes } from './desk/deskRoutes.ts';
import type { DeskMetrics } from './desk/metrics.ts';
import type { Publishing } from './publishing.ts';
import { hookRoutes } from './triggers/hookRoutes.ts';
import type { HookSecrets } from './triggers/hookSecrets.ts';

export interface PublishingAppOptions {
  publishing: Publishing;
  deskToken: string;
  secrets: HookSecrets;
  metrics: DeskMetrics;
}

/** What a publisher answers itself: `/desk` and `/hooks`. */
export function createPublishingApp(options: PublishingAppOptions): Hono {
  const { publishing, deskToken, secrets, metrics } = options;
  const hooks = hookRoutes({
    secrets,
    isFirst: publishing.isFirstDelivery,
    wish: (hints) => publishing.wish({ by: 'webhook', hints }),
  });
  return new Hono()
    .route('/', hooks)
    .route('/', deskRoutes({ publishing, token: deskToken, metrics }));
}
