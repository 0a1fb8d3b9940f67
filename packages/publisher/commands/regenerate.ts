import { readBucketSettings } from '@vitrine/runtime/bucket/bucketSettings.ts';
import { checkSettings } from '@vitrine/runtime/checkSettings.ts';
import {
  createCommand,
  type ProjectContext,
  type Terminal,
} from '@vitrine/runtime/command/command.ts';
import { explain } from '@vitrine/runtime/command/explain.ts';
import { createProgress, type Progress } from '@vitrine/runtime/command/progress.ts';
import { readSetting } from '@vitrine/runtime/settings.ts';
import { BuildStoppedError } from '../content/buildStoppedError.ts';
import { ACCEPT_ANY_LOSS } from '../pipeline/guard.ts';
import { openPublisher } from '../pipeline/publisher.ts';
import { everythingBy, type PublishScope } from '../pipeline/publishRequest.ts';
import { PUBLISHER_READERS } from '../pipeline/settings/publisherReaders.ts';
import { remotePublishSettings } from '../pipeline/settings/publishSettings.ts';
import { openBucketTarget } from '../pipeline/target/bucketTarget.ts';
import { openControl } from '../service/control.ts';
import { publisherFolder } from '../service/publisherFolder.ts';
import type { LogEntry } from '../service/publishLog.ts';
import { ACCEPT_LOSS_HELP, NO_PAYMENTS, reportLines, stageLine } from './reportLines.ts';
import { endOfRequest, takeFolder } from './runningPublisher.ts';

interface PublishOptions {
  plan?: true | undefined;
  full?: true | undefined;
  acceptLoss?: true | undefined;
}

/** Publishes what has changed, through the shop's process if it is running. */
export function defineCommand(context: ProjectContext) {
  return createCommand('regenerate', context)
    .description('Publishes what has changed in the shop since the last time.')
    .option('--plan', 'only say what would be published')
    .option('--full', 'render every page')
    .option('--accept-loss', ACCEPT_LOSS_HELP)
    .action((options) => {
      checkSettings(PUBLISHER_READERS);
      return regenerate(options, context);
    });
}

/** The message of a publish that failed. */
export function describeError(error: unknown): string {
  return `\nThe shop was not published. ${explain(error)}\nWhat is live was not touched.`;
}

async function regenerate(options: PublishOptions, context: ProjectContext): Promise<void> {
  const { root, dist } = context.folders;
  const folder = publisherFolder(root, dist);
  const progress = createProgress(context.output);
  const request = everythingBy({
    accepted: options.acceptLoss ? ACCEPT_ANY_LOSS : {},
    depth: options.full ? 'rendered' : 'afresh',
  });
  const lock = takeFolder(folder);
  if (!lock) return requestFromRunning(options, request, { ...context, folder, progress });
  try {
    const settings = remotePublishSettings(process.env);
    const bucket = readBucketSettings(process.env, 'PUBLISH_BUCKET');
    const publisher = openPublisher({
      target: bucket && openBucketTarget(bucket),
      root,
      folder,
      live: dist,
      settings,
      adapter: context.adapter,
      maxLossPercent: readSetting(process.env, 'PUBLISH_MAX_LOSS'),
      onStage: (stage) => progress.show(stageLine(stage)),
      onWarning: (error) => context.errors.write(`${explain(error)}\n`),
    });
    try {
      const control = openControl(folder);
      if (!options.plan) control.pause.set(false);
      control.close();
      const report = await publisher.publish(
        options.plan ? { kind: 'plan', of: request } : request,
      );
      progress.done(reportLines(report, options.plan));
      if (!report.hasPayments) context.errors.write(`${NO_PAYMENTS}\n`);
    } finally {
      progress.end();
      await publisher.close();
    }
  } finally {
    lock.release();
  }
}

/** Leaves the request to the process that publishes this shop, and waits for its result. */
async function requestFromRunning(
  { plan }: PublishOptions,
  request: PublishScope,
  running: Terminal & { folder: string; progress: Progress },
): Promise<void> {
  const { folder, progress } = running;
  if (plan) {
    throw new BuildStoppedError(
      'The shop is running and publishes what changes by itself: stop it to see a plan.',
    );
  }
  const control = openControl(folder);
  try {
    const id = control.requests.add({ by: 'person', ...request });
    running.output.write('The shop is running: a publish was requested.\n');
    const end = await endOfRequest(folder, control, id);
    if (end) return reportOutcome(end, progress);
  } finally {
    control.close();
  }
  throw new BuildStoppedError(
    'The running shop stopped before it had published; it will when it runs again.',
  );
}

function reportOutcome(
  { outcome, message, rendered, removed, release }: LogEntry,
  progress: Progress,
): void {
  if (outcome === 'held' || outcome === 'failed') throw new BuildStoppedError(message ?? '');
  if (outcome === 'unsent') {
    throw new BuildStoppedError(`The pages are live here, but not in the bucket: ${message}`);
  }
  if (outcome === 'rolledBack') {
    throw new BuildStoppedError(
      `Somebody went back to release ${release} meanwhile. To publish all the same, run the command again.`,
    );
  }
  progress.done(`${rendered} pages rendered and ${removed} removed.`);
}
