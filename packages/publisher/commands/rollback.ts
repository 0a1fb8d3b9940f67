import { readBucketSettings } from '@vitrine/runtime/bucket/bucketSettings.ts';
import { createCommand, type ProjectContext } from '@vitrine/runtime/command/command.ts';
import { CommandError } from '@vitrine/runtime/command/commandError.ts';
import { explain } from '@vitrine/runtime/command/explain.ts';
import { createProgress, type Progress } from '@vitrine/runtime/command/progress.ts';
import { readManifest } from '../pipeline/manifest.ts';
import {
  openReleases,
  type Releases,
  releasesFolder,
  releaseToGoBackTo,
  rollBack,
} from '../pipeline/release/releases.ts';
import { openBucketTarget, type Target } from '../pipeline/target/bucketTarget.ts';
import { type Control, goBack, openControl } from '../service/control.ts';
import { publisherFolder } from '../service/publisherFolder.ts';
import type { Outcome } from '../service/publishLog.ts';
import { stageLine } from './reportLines.ts';
import { endOfRequest, takeFolder } from './runningPublisher.ts';

/** Makes an earlier release live again, and pauses publishing; or lists the releases. */
export function defineCommand(context: ProjectContext) {
  const command = createCommand('rollback', context)
    .description('Makes an earlier release of the pages live again; nothing is published after it.')
    .argument('[release]', 'its ID; without it, the one before the live one')
    .option('--list', 'list the releases that are kept, the newest first; change nothing');
  return command.action(async (name, { list }) => {
    if (name && list) command.error('Give either a release or --list.');
    const { root, dist } = context.folders;
    const releases = openReleases(releasesFolder(dist), dist, (error) =>
      context.errors.write(`${explain(error)}\n`),
    );
    if (list) {
      await releases.close();
      context.output.write(`${releaseLines(releases)}\n`);
      return;
    }
    const bucket = readBucketSettings(process.env, 'PUBLISH_BUCKET');
    const release = releaseToGoBackTo(releases, name);
    const folder = publisherFolder(root, dist);
    const control = openControl(folder);
    const progress = createProgress(context.output);
    try {
      const { request } = goBack(control, () => rollBack(releases, release));
      if (bucket) {
        const sending = { releases, release, request, folder, control, progress };
        await sendTo(openBucketTarget(bucket), sending);
      }
    } catch (error) {
      if (error instanceof CommandError || releases.live() !== release) throw error;
      throw new CommandError(
        `Release ${release} is live here, but the rest was not done. ${explain(error)} Then finish it:\n  bin/vitrine rollback ${release}`,
        { cause: error },
      );
    } finally {
      progress.end();
      control.close();
      await releases.close();
    }
    context.output.write(
      `✓ Release ${release} is live. Nothing is published by itself until you say so:\n` +
        '  bin/vitrine regenerate\n',
    );
  });
}

/** Sentences for a roll back that failed. */
export function describeError(error: unknown): string {
  if (error instanceof CommandError) return error.message;
  return `Nothing was changed. ${explain(error)}`;
}

const FAILURES: readonly Outcome[] = ['unsent', 'failed', 'held'];

interface Sending {
  releases: Releases;
  release: string;
  /** The id of the request to send it. */
  request: number;
  folder: string;
  control: Control;
  progress: Progress;
}

/**
 * Sends the live release to the bucket: by the publisher that runs, which knows what it sent last,
 * or where there is none, from here. Throws `CommandError`.
 */
async function sendTo(target: Target, sending: Sending): Promise<void> {
  const { releases, release, request, folder, control, progress } = sending;
  const unsent = (why: string | null, next: string) =>
    new CommandError(`Release ${release} is live here, but not in the bucket: ${why} ${next}`);
  progress.show(stageLine({ stage: 'send' }));
  let lock = takeFolder(folder);
  while (!lock) {
    const end = await endOfRequest(folder, control, request);
    if (end && FAILURES.includes(end.outcome))
      throw unsent(end.message, 'The running shop tries again by itself.');
    if (end) return;
    lock = takeFolder(folder);
  }
  try {
    await target.send(release, releases.folderOf(release), (done, total) =>
      progress.show(stageLine({ stage: 'send', done, total })),
    );
  } catch (error) {
    throw unsent(
      explain(error),
      `Shoppers still read the pages from before there. Run this once the bucket can be reached:\n  bin/vitrine rollback ${release}`,
    );
  } finally {
    lock.release();
  }
}

/** Each release with the time at which the API was read for it, and what it holds. */
function releaseLines(releases: Releases): string {
  const live = releases.live();
  const lines = releases
    .list()
    .reverse()
    .map((id) => {
      const manifest = readManifest(releases.folderOf(id));
      const mark = id === live ? '  (live)' : '';
      if (!manifest) return `${id}  can't be read${mark}`;
      const { takenAt, counts } = manifest;
      const when = `${takenAt.slice(0, 10)} ${takenAt.slice(11, 16)} UTC`;
      return `${id}  ${when}  ${counts.products} products, ${counts.posts} posts${mark}`;
    });
  return lines.join('\n') || 'No release is kept: nothing was published yet.';
}
