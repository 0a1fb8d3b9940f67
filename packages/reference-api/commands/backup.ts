import { statSync } from 'node:fs';
import { join } from 'node:path';
import { InvalidArgumentError } from '@commander-js/extra-typings';
import { readBucketSettings } from '@vitrine/runtime/bucket/bucketSettings.ts';
import { type CommandContext, createCommand } from '@vitrine/runtime/command/command.ts';
import { createProgress } from '@vitrine/runtime/command/progress.ts';
import { isArchive } from '../backup/archive.ts';
import { refusePostgres } from '../backup/backupErrors.ts';
import { describeContent } from '../backup/manifest.ts';
import { type BackupReport, takeBackup } from '../backup/takeBackup.ts';

export { describeBackupError as describeError } from '../backup/backupErrors.ts';

export function defineCommand(context: CommandContext) {
  return createCommand('backup', context)
    .description(
      'Backs up the shop while it runs: orders, customers, carts, the catalogue, originals of images.',
    )
    .argument(
      '<place>',
      'one file (.tar, .tar.gz or .tgz), or a new folder; inside it, where the folder exists',
      readPlace,
    )
    .action(async (place) => {
      refusePostgres();
      const { dataFolder, output, now = new Date() } = context;
      const progress = createProgress(output);
      const report = await takeBackup(dataFolder, placeOf(place, now), now, progress.show).finally(
        progress.end,
      );
      output.write(describeBackup(report));
    });
}

/** Names of files, which would become a folder's. */
const OTHER_ARCHIVE = /\.(?:7z|bz2|gz|rar|tar|tar\.\w+|tbz2?|tgz|txz|xz|zip|zst)$/i;

function readPlace(text: string): string {
  if (isArchive(text) || isFolder(text) || !OTHER_ARCHIVE.test(text)) return text;
  throw new InvalidArgumentError('A file ends in .tar, .tar.gz or .tgz; other names are folders’.');
}

const isFolder = (place: string) => statSync(place, { throwIfNoEntry: false })?.isDirectory();

/** A backup into a folder that exists gets a name of its own there. */
function placeOf(place: string, now: Date): string {
  if (isArchive(place) || !isFolder(place)) return place;
  return join(place, `vitrine-${now.toISOString().replace(/[:.]/g, '-')}`);
}

function describeBackup({ place, manifest, missing, skipped }: BackupReport): string {
  const where = readBucketSettings(process.env, 'MEDIA_BUCKET')
    ? 'are not in it: they are in MEDIA_BUCKET_URL’s bucket, which needs versions or a copy of its own'
    : 'were missing in the shop itself';
  const lost =
    missing.length > 0 ? `${missing.length} originals ${where}, such as ${missing[0]}.\n` : '';
  const links =
    skipped.length > 0
      ? `${skipped.length} links, pipes or devices are not in it, such as ${skipped[0]}.\n`
      : '';
  return `✓ ${place}: ${describeContent(manifest)}.\n${lost}${links}It holds personal data: keep it where only you can read it.\n`;
}
