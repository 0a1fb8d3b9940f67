import { BuildStopped } from '../../../src/contract/snapshot/stopped.ts';

/** A bucket that speaks S3: Amazon's, Tencent's COS, Cloudflare's R2 and others. */
export interface BucketSettings {
  /** The bucket's own address, such as `https://shop-125.cos.ap-hongkong.myqcloud.com`. */
  url: string;
  region: string;
  keyId: string;
  secret: string;
}

const NAMES = [
  'PUBLISH_BUCKET_URL',
  'PUBLISH_BUCKET_REGION',
  'PUBLISH_BUCKET_KEY_ID',
  'PUBLISH_BUCKET_SECRET',
] as const;

/**
 * Reads `PUBLISH_BUCKET_URL`, `_REGION`, `_KEY_ID` and `_SECRET`; `null` where none is set. Throws
 * with words for people where one is missing or wrong.
 */
export function readBucketSettings(
  environment: Record<string, string | undefined>,
): BucketSettings | null {
  const [url, region, keyId, secret] = NAMES.map((name) => environment[name]?.trim() ?? '');
  if (!url && !region && !keyId && !secret) return null;
  if (!url || !region || !keyId || !secret) {
    const missing = NAMES.filter((name) => !environment[name]?.trim());
    throw new BuildStopped(`A bucket needs all of ${NAMES.join(', ')}: set ${missing.join(', ')}.`);
  }
  if (!/^https?:$/.test(URL.parse(url)?.protocol ?? '')) {
    throw new BuildStopped(
      `PUBLISH_BUCKET_URL is "${url}". It should be the bucket’s address, such as https://s3.eu-central-1.amazonaws.com/my-shop.`,
    );
  }
  return { url: url.replace(/\/+$/, ''), region, keyId, secret };
}
