import { openBucket } from '../../../bucket/bucket.ts';
import type { BucketSettings } from '../../../bucket/bucketSettings.ts';
import { createFileHashes } from './fileHashes.ts';
import { type Sent, sendRelease } from './sendRelease.ts';

/** Where releases are sent after they went live here; a bucket that a CDN serves. */
export interface Target {
  /** Sends a release; does nothing if it is there already. */
  send: (
    release: string,
    folder: string,
    onProgress: (done: number, total: number) => void,
  ) => Promise<Sent>;
}

export function openBucketTarget(settings: BucketSettings): Target {
  const bucket = openBucket(settings);
  const hashes = createFileHashes();
  let last: string | null = null;
  return {
    send: async (release, folder, onProgress) => {
      if (release === last) return { put: 0, removed: 0 };
      last = null;
      const sent = await sendRelease({ bucket, release, folder, hashes, onProgress });
      last = release;
      return sent;
    },
  };
}
