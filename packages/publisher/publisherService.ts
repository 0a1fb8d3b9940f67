import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { readBucketSettings } from '@vitrine/runtime/bucket/bucketSettings.ts';
import type { Environment } from '@vitrine/runtime/settingError.ts';
import { readSetting } from '@vitrine/runtime/settings.ts';
import { BuildStoppedError } from './content/buildStoppedError.ts';
import { readReleaseHeaders } from './files/releaseHeaders.ts';
import { readManifest } from './pipeline/manifest.ts';
import { openBucketTarget } from './pipeline/target/bucketTarget.ts';
import { readDashboardToken } from './routes/dashboard/dashboardSession.ts';
import { createDashboardMetrics } from './routes/dashboard/metrics.ts';
import { readHookSecrets } from './routes/hookRoutes.ts';
import { createPublishingApp } from './routes/publishingApp.ts';
import { openPublishing, type PublishingOptions } from './service/publishing.ts';
import type { NewLogEntry } from './service/publishLog.ts';
import { readSchedule } from './service/triggers.ts';

/** ms that a publish which is under way is given to end. */
const GRACE_PERIOD_MS = 1_000;

/** What the environment says of the publisher; throws with a message for people where it can't be used. */
export function readPublisherEnvironment(environment: Environment, dataFolder: string) {
  const tokenFile = join(dataFolder, 'desk-token');
  return {
    bucket: readBucketSettings(environment, 'PUBLISH_BUCKET'),
    publishing: {
      maxLossPercent: readSetting(environment, 'PUBLISH_MAX_LOSS'),
      schedule: readSchedule(environment),
      recompressMinutes: readSetting(environment, 'PUBLISH_RECOMPRESS_MINUTES'),
    },
    secrets: readHookSecrets(environment),
    clientRule: {
      trustedProxies: readSetting(environment, 'TRUST_PROXY'),
      ipv4Prefix: readSetting(environment, 'IPV4_PREFIX'),
    },
    dashboardToken: readDashboardToken(environment, tokenFile),
    /** Where people find it. */
    tokenPlace: environment.PUBLISH_DASHBOARD_TOKEN ? 'the one you set' : tokenFile,
  };
}

/** A publisher that is open. */
export type PublisherService = ReturnType<typeof openPublisherService>;

/** The publisher with its dashboard, previews and webhook. */
export function openPublisherService(
  settings: ReturnType<typeof readPublisherEnvironment>,
  options: PublishingOptions,
) {
  const { bucket, secrets, clientRule, dashboardToken } = settings;
  const { live, explain } = options;
  const metrics = createDashboardMetrics();
  const first = Promise.withResolvers<NewLogEntry>();
  const publishing = openPublishing({
    ...options,
    ...settings.publishing,
    target: bucket && openBucketTarget(bucket),
    onEnd: (entry, report) => {
      metrics.count(entry);
      options.onEnd?.(entry, report);
      first.resolve(entry);
    },
  });
  return {
    app: createPublishingApp({
      publishing,
      dashboardToken,
      ...clientRule,
      secrets,
      metrics,
      explain,
      pageHeaders: () => readReleaseHeaders(live).page,
    }),
    /** Rejects if it fails and nothing was published before; returns whether it waits for a person. */
    start: async () => {
      publishing.request({ by: 'start', kind: 'everything' });
      // Nothing ends where a person went back to an earlier release: then nothing is published.
      const entry = await Promise.race([first.promise, publishing.idle()]);
      if (entry?.message && !readManifest(live)) throw new BuildStoppedError(entry.message);
      return publishing.state().isPaused;
    },
    // What is under way is lost without harm, and taken up at the next start.
    close: () => Promise.race([publishing.close(), wait(GRACE_PERIOD_MS)]),
  };
}
