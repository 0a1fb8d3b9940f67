import type { ClientRule } from '@vitrine/runtime/security/clientAddress.ts';
import type { Headers } from '@vitrine/runtime/security/securityHeaders.ts';
import { Hono } from 'hono';
import type { Publishing } from '../service/publishing.ts';
import { dashboardRoutes } from './dashboard/dashboardRoutes.ts';
import type { DashboardMetrics } from './dashboard/metrics.ts';
import { type HookSecrets, hookRoutes } from './hookRoutes.ts';
import { createPreviewLinks, previewRoutes } from './previewRoutes.ts';

export interface PublishingAppOptions extends ClientRule {
  publishing: Publishing;
  dashboardToken: string;
  secrets: HookSecrets;
  metrics: DashboardMetrics;
  /** What the live release's pages are served with. */
  pageHeaders: () => Headers;
  /** The message for a failure, for people. */
  explain: (error: unknown) => string;
}

/** What a publisher serves itself: `/desk`, `/preview` and `/hooks`. */
export function createPublishingApp(options: PublishingAppOptions): Hono {
  const { publishing, dashboardToken, secrets, pageHeaders, explain, ...dashboard } = options;
  const links = createPreviewLinks(dashboardToken);
  return new Hono()
    .route('/', hookRoutes({ secrets, publishing }))
    .route('/', previewRoutes({ links, explain, pageHeaders, render: publishing.preview }))
    .route('/', dashboardRoutes({ ...dashboard, publishing, token: dashboardToken, links }));
}
