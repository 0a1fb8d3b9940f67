import S3rver from 's3rver';
import { onTestFinished } from 'vitest';
import { folderWith } from '../testing/folder.ts';
import type { BucketSettings } from './bucketSettings.ts';

/** A real S3 server with an empty bucket on a loopback port, gone at the test's end. */
export async function openS3(): Promise<BucketSettings> {
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    directory: folderWith(),
    silent: true,
    configureBuckets: [{ name: 'shop', configs: [] }],
  });
  const { port } = await server.run();
  onTestFinished(() => server.close());
  return {
    url: `http://127.0.0.1:${port}/shop`,
    region: 'ap-hongkong',
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
  };
}
