import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { readBucketSettings } from '../server/bucket/bucketSettings.ts';
import { openControl } from '../server/publisher/desk/openControl.ts';
import type { LogEntry } from '../server/publisher/desk/publishLog.ts';
import { EVERY_LOSS, readMostLoss } from '../server/publisher/guard.ts';
import { FolderTaken, lockFolder } from '../server/publisher/lock.ts';
import { openPublisher } from '../server/publisher/publisher.ts';
import { publisherFolder } from '../server/publisher/publisherFolder.ts';
import { readPublishSettings } from '../server/publisher/publishSettings.ts';
import { openBucketTarget } from '../server/publisher/target/bucketTarget.ts';
import { BuildStopped } from '../src/contract/snapshot/stopped.ts';
import { folders } from './environment.ts';
import { explain } from './explain.ts';
import { createProgress } from './progress.ts';
import { NO_PAYMENTS, reportLines } from './reportLines.ts';
import { stageLine } from './stageLine.ts';

const LOOK_EVERY_MS = 200;

const { root, dist } = folders;
const { values: asked } = parseArgs({
  options: {
    plan: { type: 'boolean', default: false },
    full: { type: 'boolean', default: false },
    'accept-loss': { type: 'boolean', default: false },
  },
});
const accepted = asked['accept-loss'] ? EVERY_LOSS : {};
const folder = publisherFolder(root, dist);
const progress = createProgress();

try {
  await regenerate();
} catch (error) {
  progress.end();
  console.error(`\nThe shop was not published. ${explain(error)}`);
  console.error('What is live was not touched.');
  process.exitCode = 1;
}

async function regenerate(): Promise<void> {
  const lock = takeLock();
  if (!lock) return askRunning();
  try {
    const settings = readPublishSettings(process.env);
    if (!settings) {
      throw new BuildStopped(
        'Set API_BASE_URL to the address of the shop’s API, or start the shop with npm start: then it publishes by itself.',
      );
    }
    const bucket = readBucketSettings(process.env);
    const publisher = openPublisher({
      target: bucket && openBucketTarget(bucket),
      ...{ root, folder, live: dist, settings, mostLossPercent: readMostLoss(process.env) },
      onStage: (stage) => progress.show(stageLine(stage)),
      onAside: (error) => console.error(explain(error)),
    });
    try {
      const control = openControl(folder);
      if (!asked.plan) control.pause.set(false);
      control.close();
      const report = await publisher.publish({
        ...{ accepted, onlyPlan: asked.plan, rendersAll: asked.full, readsAll: true },
      });
      progress.done(reportLines(report, asked.plan));
      if (!report.hasPayments) console.warn(NO_PAYMENTS);
    } finally {
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
    if (error instanceof FolderTaken) return null;
    throw error;
  }
}

/** Leaves the wish to the process that publishes this shop, and waits for what comes of it. */
async function askRunning(): Promise<void> {
  if (asked.plan) {
    throw new BuildStopped(
      'The shop is running and publishes what changes by itself: stop it to see a plan.',
    );
  }
  const control = openControl(folder);
  const turnOf = (entry: LogEntry | undefined) => `${entry?.id} ${entry?.times}`;
  const before = turnOf(control.log.list(1)[0]);
  control.wishes.add({ by: 'person', accepted, rendersAll: asked.full, readsAll: true });
  console.log('The shop is running: it was asked to publish.');
  try {
    while (isTaken()) {
      const entry = control.log.list(1)[0];
      if (entry?.by.includes('person') && turnOf(entry) !== before) return sayOutcome(entry);
      await wait(LOOK_EVERY_MS);
    }
  } finally {
    control.close();
  }
  throw new BuildStopped(
    'The running shop stopped before it had published; it will when it runs again.',
  );
}

function sayOutcome({ outcome, message, rendered, removed }: LogEntry): void {
  if (outcome === 'held' || outcome === 'failed') throw new BuildStopped(message ?? '');
  if (outcome === 'unsent') {
    throw new BuildStopped(`The pages are live here, but not in the bucket: ${message}`);
  }
  progress.done(`${rendered} pages rendered and ${removed} removed.`);
}

function isTaken(): boolean {
  const lock = takeLock();
  lock?.release();
  return lock === null;
}
