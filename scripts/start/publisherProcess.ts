import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { readBucketSettings } from '../../server/bucket/bucketSettings.ts';
import { readMaxLoss } from '../../server/publisher/pipeline/guard.ts';
import { readManifest } from '../../server/publisher/pipeline/manifest.ts';
import type { PublishStage } from '../../server/publisher/pipeline/publishReport.ts';
import { openBucketTarget } from '../../server/publisher/pipeline/target/bucketTarget.ts';
import { readDashboardToken } from '../../server/publisher/routes/dashboard/dashboardToken.ts';
import { createDashboardMetrics } from '../../server/publisher/routes/dashboard/metrics.ts';
import { readHookSecrets } from '../../server/publisher/routes/hookSecrets.ts';
import { createPublishingApp } from '../../server/publisher/routes/publishingApp.ts';
import { publisherFolder } from '../../server/publisher/service/publisherFolder.ts';
import {
  openPublishing,
  type PublishingOptions,
} from '../../server/publisher/service/publishing.ts';
import type { NewLogEntry } from '../../server/publisher/service/publishLog.ts';
import { readRecompressMinutes } from '../../server/publisher/service/recompression.ts';
import { readSchedule } from '../../server/publisher/service/schedule.ts';
import { readTrustedProxies } from '../../server/security/clientAddress.ts';
import { readReleaseHeaders } from '../../server/site/releaseHeaders.ts';
import type { Responder } from '../../server/site/site.ts';
import { BuildStoppedError } from '../../src/content/buildStoppedError.ts';
import { folders } from '../environment.ts';
import { explain } from '../explain.ts';
import type { Progress } from '../progress.ts';
import { leftOutReport, NO_PAYMENTS, seconds } from '../reportLines.ts';
import { stageLine } from '../stageLine.ts';

const { root, dist } = folders;
/** ms that a publish which is under way is given to end. */
const GRACE_PERIOD_MS = 1_000;

/** A publisher that works in this process, and tells the terminal what it does. */
export interface PublisherProcess {
  /** Serves `/desk` and `/hooks`. */
  app: Responder;
  /** Where the dashboard's token is, for people. */
  tokenPlace: string;
  /** Publishes for the first time; rejects where that fails and nothing was published before. */
  start: () => Promise<void>;
  close: () => Promise<void>;
}

/** What the environment says of it; throws with a message for people where it can't be used. */
export function readPublisherEnvironment(environment: Record<string, string | undefined>) {
  const tokenFile = join(folders.data, 'desk-token');
  return {
    bucket: readBucketSettings(environment, 'PUBLISH_BUCKET'),
    maxLossPercent: readMaxLoss(environment),
    schedule: readSchedule(environment),
    recompressMinutes: readRecompressMinutes(environment),
    secrets: readHookSecrets(environment),
    trustedProxies: readTrustedProxies(environment),
    dashboardToken: readDashboardToken(environment, tokenFile),
    tokenPlace: environment.PUBLISH_DASHBOARD_TOKEN ? 'the one you set' : tokenFile,
  };
}

export function openPublisherProcess(
  environment: ReturnType<typeof readPublisherEnvironment>,
  progress: Progress,
  options: Pick<PublishingOptions, 'settings' | 'contentVersion' | 'accepted' | 'previewSecret'>,
): PublisherProcess {
  const { bucket, maxLossPercent, schedule, recompressMinutes } = environment;
  const { secrets, dashboardToken, tokenPlace, trustedProxies } = environment;
  const metrics = createDashboardMetrics();
  const first = Promise.withResolvers<NewLogEntry>();
  let isStarted = false;
  const sayStage = (stage: PublishStage) => {
    if (!isStarted) progress.show(stageLine(stage));
  };
  const publishing = openPublishing({
    root,
    folder: publisherFolder(root, dist),
    live: dist,
    maxLossPercent,
    schedule,
    recompressMinutes,
    target: bucket && openBucketTarget(bucket),
    explain,
    onStage: sayStage,
    ...options,
    onEnd: (entry, report) => {
      metrics.count(entry);
      sayOutcome(entry, progress);
      if (!isStarted && report?.hasPayments === false) console.warn(NO_PAYMENTS);
      first.resolve(entry);
    },
    onError: (error) => console.error(`\n${explain(error)}`),
  });
  return {
    app: createPublishingApp({
      publishing,
      dashboardToken,
      trustedProxies,
      secrets,
      metrics,
      explain,
      pageHeaders: () => readReleaseHeaders(dist).page,
    }),
    tokenPlace,
    start: async () => {
      publishing.request({ by: 'start' });
      // Nothing ends where a person went back to an earlier release: then nothing is published.
      const entry = await Promise.race([first.promise, publishing.idle()]);
      isStarted = true;
      if (entry?.message && !readManifest(dist)) throw new BuildStoppedError(entry.message);
      if (publishing.state().isPaused) {
        console.log('An earlier release was gone back to. To publish again: npm run regenerate');
      }
    },
    // What is under way is lost without harm, and taken up at the next start.
    close: () => Promise.race([publishing.close(), wait(GRACE_PERIOD_MS)]),
  };
}

/** A line for each publish; one that failed leaves the last good shop as it was. */
function sayOutcome(entry: NewLogEntry, progress: Progress): void {
  if (entry.outcome === 'published') {
    const took = Object.values(entry.took).reduce((sum, ms) => sum + ms, 0);
    progress.done(`Published ${entry.rendered} pages in ${seconds(took)}`);
    const { leftOut, leftOutCount } = entry;
    if (leftOutCount > 0) console.warn(leftOutReport(leftOut, leftOutCount));
    return;
  }
  progress.end();
  const last = readManifest(dist);
  if (!entry.message || !last) return;
  console.error(`\nThe shop could not be published. ${entry.message}`);
  console.error(`What is served is the shop of ${last.takenAt}.`);
}
