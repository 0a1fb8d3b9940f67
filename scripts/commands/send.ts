import { realpathSync } from 'node:fs';
import { basename } from 'node:path';
import { readBucketSettings } from '../../server/bucket/bucketSettings.ts';
import { openBucketTarget } from '../../server/publisher/pipeline/target/bucketTarget.ts';
import { createCommand, type Terminal } from '../command.ts';
import { CommandError } from '../commandError.ts';
import { folders } from '../environment.ts';
import { explain } from '../explain.ts';
import { createProgress } from '../progress.ts';
import { stageLine } from '../reportLines.ts';

/** Sends the live release to the bucket, from a machine that need not be the one that rendered it. */
export function defineCommand(terminal: Terminal) {
  return createCommand('send', terminal)
    .description('Sends the published pages to the bucket of PUBLISH_BUCKET_URL.')
    .action(async () => {
      const settings = readBucketSettings(process.env, 'PUBLISH_BUCKET');
      if (!settings) throw new CommandError('Nothing was sent: PUBLISH_BUCKET_URL is not set.');
      const folder = realpathSync(folders.dist);
      const progress = createProgress(terminal.output);
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
