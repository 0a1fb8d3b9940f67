import { BuildStoppedError } from '../../src/content/buildStoppedError.ts';

/** A bucket that speaks S3: Amazon's, Tencent's COS, Cloudflare's R2 and others. */
export interface BucketSettings {
  /** The bucket's own address, such as `https://shop-125.cos.ap-hongkong.myqcloud.com`. */
  url: string;
  region: string;
  keyId: string;
  secret: string;
}

const PARTS = ['URL', 'REGION', 'KEY_ID', 'SECRET'];

/** The bucket that releases are sent to, or the one that holds the originals of pictures and films. */
export type BucketName = 'PUBLISH_BUCKET' | 'MEDIA_BUCKET';

/**
 * Reads `PUBLISH_BUCKET_URL`, `_REGION`, `_KEY_ID` and `_SECRET`, or the same of another name;
 * `null` where none is set. Throws with a message for people where one is missing or wrong.
 */
export function readBucketSettings(
  environment: Record<string, string | undefined>,
  bucket: BucketName = 'PUBLISH_BUCKET',
): BucketSettings | null {
  const names = PARTS.map((part) => `${bucket}_${part}`);
  const [url, region, keyId, secret] = names.map((name) => environment[name]?.trim() ?? '');
  if (!url && !region && !keyId && !secret) return null;
  if (!url || !region || !keyId || !secret) {
    const missing = names.filter((name) => !environment[name]?.trim());
    throw new BuildStoppedError(
      `A bucket needs all of ${names.join(', ')}: set ${missing.join(', ')}.`,
    );
  }
  if (!/^https?:$/.test(URL.parse(url)?.protocol ?? '')) {
    throw new BuildStoppedError(
      `${bucket}_URL is "${url}". It should be the bucket’s address, such as https://s3.eu-central-1.amazonaws.com/my-shop.`,
    );
  }
  return { url: url.replace(/\/+$/, ''), region, keyId, secret };
}
