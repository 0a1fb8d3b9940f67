import { setTimeout as wait } from 'node:timers/promises';
import { readBucketSettings } from '../../server/bucket/bucketSettings.ts';
import { EVERY_LOSS, readMaxLoss } from '../../server/publisher/pipeline/guard.ts';
import { openPublisher } from '../../server/publisher/pipeline/publisher.ts';
import { readPublishSettings } from '../../server/publisher/pipeline/settings/publishSettings.ts';
import { openBucketTarget } from '../../server/publisher/pipeline/target/bucketTarget.ts';
import { FolderLockedError, lockFolder } from '../../server/publisher/service/lock.ts';
import { openControl } from '../../server/publisher/service/openControl.ts';
import { publisherFolder } from '../../server/publisher/service/publisherFolder.ts';
import type { LogEntry } from '../../server/publisher/service/publishLog.ts';
import type { NewPublishRequest } from '../../server/publisher/service/publishRequests.ts';
import { BuildStoppedError } from '../../src/content/buildStoppedError.ts';
import { createCommand, type Surroundings } from '../command.ts';
import { folders } from '../environment.ts';
import { explain } from '../explain.ts';
import { createProgress, type Progress } from '../progress.ts';
import { NO_PAYMENTS, reportLines } from '../reportLines.ts';
import { stageLine } from '../stageLine.ts';

const LOOK_EVERY_MS = 200;

const { root, dist } = folders;
const folder = publisherFolder(root, dist);

interface PublishOptions {
  plan?: true | undefined;
  full?: true | undefined;
  acceptLoss?: true | undefined;
}

/** Publishes what has changed, by the running shop where one runs. */
export function define(around: Surroundings) {
  return createCommand('regenerate', around)
    .description('Publishes what has changed in the shop since the last time.')
    .option('--plan', 'only say what would be published')
    .option('--full', 'render every page')
    .option('--accept-loss', 'also where the API names far fewer products or posts than are live')
    .action((options) => regenerate(options, around));
}

/** Sentences for a publish that failed. */
export function describeError(error: unknown): string {
  return `\nThe shop was not published. ${explain(error)}\nWhat is live was not touched.`;
}

async function regenerate(options: PublishOptions, around: Surroundings): Promise<void> {
  const progress = createProgress(around.output);
  const request = {
    accepted: options.acceptLoss ? EVERY_LOSS : {},
    rendersAll: options.full,
    readsAll: true,
  };
  const lock = takeLock();
  if (!lock) return requestFromRunning(options, request, around, progress);
  try {
    const settings = readPublishSettings(process.env);
    if (!settings) {
      throw new BuildStoppedError(
        'Set API_BASE_URL to the address of the shop’s API, or start the shop with npm start: then it publishes by itself.',
      );
    }
    const bucket = readBucketSettings(process.env);
    const publisher = openPublisher({
      target: bucket && openBucketTarget(bucket),
      root,
      folder,
      live: dist,
      settings,
      maxLossPercent: readMaxLoss(process.env),
      onStage: (stage) => progress.show(stageLine(stage)),
      onAside: (error) => around.errors.write(`${explain(error)}\n`),
    });
    try {
      const control = openControl(folder);
      if (!options.plan) control.pause.set(false);
      control.close();
      const report = await publisher.publish({ ...request, onlyPlan: options.plan });
      progress.done(reportLines(report, options.plan));
      if (!report.hasPayments) around.errors.write(`${NO_PAYMENTS}\n`);
    } finally {
      progress.end();
      await publisher.close();
    }
  } finally {
    lock.release();
  }
}

/** `null` where a shop that runs publishes this folder. */
function takeLock() {
  try {
    return lockFolder(folder);
  } catch (error) {
    if (error instanceof FolderLockedError) return null;
    throw error;
  }
}

/** Leaves the request to the process that publishes this shop, and waits for what comes of it. */
async function requestFromRunning(
  { plan }: PublishOptions,
  request: Pick<NewPublishRequest, 'accepted' | 'rendersAll' | 'readsAll'>,
  around: Surroundings,
  progress: Progress,
): Promise<void> {
  if (plan) {
    throw new BuildStoppedError(
      'The shop is running and publishes what changes by itself: stop it to see a plan.',
    );
  }
  const control = openControl(folder);
  const turnOf = (entry: LogEntry | undefined) => `${entry?.id} ${entry?.times}`;
  const before = turnOf(control.log.list(1)[0]);
  control.requests.add({ by: 'person', ...request });
  around.output.write('The shop is running: it was told to publish.\n');
  try {
    while (isTaken()) {
      const entry = control.log.list(1)[0];
      if (entry?.by.includes('person') && turnOf(entry) !== before)
        return sayOutcome(entry, progress);
      await wait(LOOK_EVERY_MS);
    }
  } finally {
    control.close();
  }
  throw new BuildStoppedError(
    'The running shop stopped before it had published; it will when it runs again.',
  );
}

function sayOutcome({ outcome, message, rendered, removed }: LogEntry, progress: Progress): void {
  if (outcome === 'held' || outcome === 'failed') throw new BuildStoppedError(message ?? '');
  if (outcome === 'unsent') {
    throw new BuildStoppedError(`The pages are live here, but not in the bucket: ${message}`);
  }
  progress.done(`${rendered} pages rendered and ${removed} removed.`);
}

function isTaken(): boolean {
  const lock = takeLock();
  lock?.release();
  return lock === null;
}
