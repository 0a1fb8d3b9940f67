import { realpathSync } from 'node:fs';
import { basename } from 'node:path';
import { readBucketSettings } from '@vitrine/runtime/bucket/bucketSettings.ts';
import { createCommand, type ProjectContext } from '@vitrine/runtime/command/command.ts';
import { CommandError } from '@vitrine/runtime/command/commandError.ts';
import { explain } from '@vitrine/runtime/command/explain.ts';
import { createProgress } from '@vitrine/runtime/command/progress.ts';
import { openBucketTarget } from '../pipeline/target/bucketTarget.ts';
import { stageLine } from './reportLines.ts';

/** Sends the live release to the bucket, from a machine that need not be the one that rendered it. */
export function defineCommand(context: ProjectContext) {
  return createCommand('send', context)
    .description('Sends the published pages to the bucket of PUBLISH_BUCKET_URL.')
    .action(async () => {
      const settings = readBucketSettings(process.env, 'PUBLISH_BUCKET');
      if (!settings) throw new CommandError('Nothing was sent: PUBLISH_BUCKET_URL is not set.');
      const folder = realpathSync(context.folders.dist);
      const progress = createProgress(context.output);
      try {
        const { put, removed } = await openBucketTarget(settings).send(
          basename(folder),
          folder,
          (done, total) => progress.show(stageLine({ stage: 'send', done, total })),
        );
        progress.done(`${put} files sent and ${removed} removed.`);
      } finally {
        progress.end();
      }
    });
}

/** Sentences for pages that did not arrive. */
export function describeError(error: unknown): string {
  if (error instanceof CommandError) return error.message;
  return `The bucket does not have all the pages. ${explain(error)} Run the command again once it can be reached: it sends what is missing.`;
}
