import { readBucketSettings } from '../server/bucket/bucketSettings.ts';
import { runBackup } from './backup/run.ts';
import { folders } from './environment.ts';

/** `npm run backup -- FILE`: the shop's data while it runs, in one file or folder. */
process.exitCode = await runBackup(process.argv.slice(2), {
  dataFolder: folders.data,
  hasMediaBucket: readBucketSettings(process.env, 'MEDIA_BUCKET') !== null,
  databaseUrl: process.env.DATABASE_URL?.trim(),
  output: process.stdout,
  errors: process.stderr,
});
