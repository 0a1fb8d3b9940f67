import { Hono } from 'hono';
import type { Headers } from '../security/securityHeaders.ts';
import { deskRoutes } from './desk/deskRoutes.ts';
import type { DeskMetrics } from './desk/metrics.ts';
import { previewRoutes } from './desk/previewRoutes.ts';
import { createPreviewLinks } from './preview/previewLinks.ts';
import type { Publishing } from './publishing.ts';
import { hookRoutes } from './triggers/hookRoutes.ts';
import type { HookSecrets } from './triggers/hookSecrets.ts';

export interface PublishingAppOptions {
  publishing: Publishing;
  deskToken: string;
  /** How many proxies of ours append to `X-Forwarded-For`. */
  trustedProxies: number;
  secrets: HookSecrets;
  metrics: DeskMetrics;
  /** What the live release's pages are served with. */
  pageHeaders: () => Headers;
  /** The message for a failure, for people. */
  explain: (error: unknown) => string;
}

/** What a publisher serves itself: `/desk`, `/preview` and `/hooks`. */
export function createPublishingApp(options: PublishingAppOptions): Hono {
  const { publishing, deskToken, secrets, pageHeaders, explain, ...desk } = options;
  const hooks = hookRoutes({
    secrets,
    isFirst: publishing.isFirstDelivery,
    request: (hints) => publishing.request({ by: 'webhook', hints }),
  });
  const links = createPreviewLinks(deskToken);
  return new Hono()
    .route('/', hooks)
    .route('/', previewRoutes({ links, explain, pageHeaders, render: publishing.preview }))
    .route('/', deskRoutes({ ...desk, publishing, token: deskToken, links }));
}
